// What is asked of a house by HTTP: who I am, my games, my account (src/protocol/house_api.h).
import { lang, t } from '../words';
import type { Entry } from '../engine/protocol';
import type { Ack, ApiFailure, DeviceCode, HouseInfo, HousePage, Me, MyGames, Overview, PositionResults, RescueCodes, TableLink, Terms } from './protocol';

// Why not, in a sentence.
export class ApiError extends Error {
  override name = 'ApiError';

  // Without a status the house was not reached.
  constructor(
    text: string,
    readonly status?: number,
  ) {
    super(text);
  }
}

async function request(method: string, path: string, body?: object, key?: string, token?: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(new URL(`/api/${path}`, location.href), {
      method,
      credentials: 'same-origin',
      headers: { 'accept-language': lang(), ...(body ? { 'content-type': 'application/json' } : {}), ...(key ? { 'x-table-key': key } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new ApiError(t('net.failed'));
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as Partial<ApiFailure>;
  throw new ApiError(said.error?.text ?? t('net.failed'), answer.status);
}

async function ask<T>(...asked: Parameters<typeof request>): Promise<T> {
  return (await (await request(...asked)).json().catch(() => ({}))) as T;
}

// One question at a time: a stranger who asks twice at once would be two guests, and play as the one whose name is not theirs.
let asking: Promise<Me> | undefined;

export const api = {
  house: () => ask<HouseInfo>('GET', 'house'),
  page: (name: 'legal' | 'privacy') => ask<HousePage>('GET', `house/${name}`),
  overview: (token: string) => ask<Overview>('GET', 'operator', undefined, undefined, token),
  me: () => (asking ??= ask<Me>('GET', 'me').finally(() => (asking = undefined))),
  // Whether a line would be opened: browsers do not say why one was not.
  line: () => ask<unknown>('GET', 'line'),
  rename: (name: string) => ask<Me>('PATCH', 'me', { name }),
  games: (before?: string) =>
    ask<MyGames>('GET', before ? `me/games?before=${encodeURIComponent(before)}` : 'me/games'),
  everything: () => ask<unknown>('GET', 'me/export'),
  removeMe: () => ask<unknown>('DELETE', 'me'),
  makeAccount: (account: string, password: string) =>
    ask<RescueCodes>('POST', 'account', { account, password }),
  changePassword: (password: string, new_password: string) =>
    ask<unknown>('PATCH', 'account', { password, new_password }),
  rescueCodes: (password: string) => ask<RescueCodes>('POST', 'account/codes', { password }),
  signIn: (account: string, password: string) => ask<Me>('POST', 'session', { account, password }),
  signOut: () => ask<unknown>('DELETE', 'session'),
  rescue: (account: string, code: string, new_password: string) =>
    ask<Me>('POST', 'rescue', { account, code, new_password }),
  make: (terms: Terms, mark: string, log: Entry[]) => ask<Ack>('POST', 'tables', { terms, mark, log }),
  link: (table: string, key?: string) => ask<TableLink>('GET', `tables/${table}/link`, undefined, key),
  file: async (table: string, key?: string) => (await request('GET', `tables/${table}/game.pgn`, undefined, key)).text(),
  openings: (game: string, position: string, options: Record<string, string>) =>
    ask<PositionResults>('GET', `openings/${game}?${new URLSearchParams({ ...options, position })}`),
  device: () => ask<DeviceCode>('POST', 'device', {}),
  claimDevice: (code: string) => ask<Me>('POST', 'device/claim', { code }),
};
