// Pages before a house that is in this process (src/net/testing.ts): for what does not need a server. online.e2e.ts has the real one.
import type { Page } from 'playwright-core';
import { FakeHouse } from '../src/net/testing';

const join = { text: 'http://192.168.1.20:8090/', size: 21, path: 'M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7z' };

// Of a house in which something is wrong.
const overview = {
  name: 'House',
  version: '1',
  people: 3,
  unwritten: 0,
  unthought: 1,
  faults: 2,
  queue: { waiting: 0, held: 1, failed: 0, workers: 2 },
  processes: [{ number: '4', beat: Date.now() - 2_000 }],
  open: 1,
  playing: 1,
  tables: [{ table: 'q7m2xk9r4t', game: 'kengi', state: 'playing', names: ['Zoé', 'Bo'], touched: Date.now(), owner: '4' }],
  reports: [{ at: Date.now(), person: '4f7k2m9qxtw2hb5d', name: 'Zoé', table: 'q7m2xk9r4t', by: 'd2pxzfefxqczb8zf', why: '!' }],
};

function answer(person: string, path: string): object {
  const me = { id: person, name: person, is_bot: false, since: 1 };
  switch (path) {
    case '/api/house':
      return { name: 'House', version: '1', addresses: [join.text], join, legal: true, privacy: false, now: Date.now(), engines: [] };
    case '/api/operator':
      return { ...overview, now: Date.now() };
    case '/api/house/legal':
      return { text: 'Anna Muster\n<b>Hauptstraße 1</b>' };
    case '/api/me':
      return me;
    case '/api/me/games':
      return { games: [] };
    case '/api/account':
      return { codes: ['aaaa-bbbb', 'cccc-dddd'] };
    case '/api/device':
      return { code: 'x', until: Date.now() + 60_000, qr: join };
    default:
      if (path.endsWith('/link')) return { address: `${join.text}#/table/t`, qr: join };
      return {};
  }
}

// The page, loaded anew as this person's in the house.
export async function comeIn(page: Page, house: FakeHouse, person: string): Promise<void> {
  house.now = Date.now();
  const url = page.url();
  await page.goto('about:blank'); // else the page that is there might still ask, and find half a house
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: answer(person, new URL(route.request().url()).pathname) }),
  );
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    if (house.refuses) return void socket.close();
    const wire = house.line(person)();
    wire.onmessage = ({ data }) => socket.send(String(data));
    wire.onclose = () => void socket.close();
    socket.onMessage((text) => wire.send(String(text)));
    socket.onClose(() => wire.close());
  });
  await page.goto(url);
}
