// Addresses of pages: what stands behind the # of the address, and back. A static host knows only
// index.html, so nothing else in the address is ours.
//
//   #/                    the shelf
//   #/kengi               a game's box; its parts are below it: #/kengi/rules/R9, #/kengi/learn/3, #/kengi/explorer
//   #/qenj1/print         a game to cut out; with ?position=… the setup card of a start alone
//   #/table/ID            a table, of this browser or of the house; with ?key=… one that is not listed
//   #/house               the lobby of a house; #/house/me, #/house/games: what is mine there; #/house/legal,
//                         #/house/privacy: what its operator wrote; #/house/operator: the house as its operator sees it
//   #/problems/daily      the problem of the day; those of a game are in its box: #/kengi/problems/ID
//   #/review/ID?ply=12    a table of this browser gone through; #/review?game=… has the game inside
//   #/analyse/ID          an analysis of this browser; #/analyse/kengi, a new one; #/analyse?whole=… has it inside
//
// Which games there are the pages know. Addresses of earlier versions (#/rules/kengi/R9) still lead
// where they led.

export type HousePart = 'me' | 'games' | 'device' | 'legal' | 'privacy' | 'operator';

export type Route =
  | { page: 'shelf' }
  | { page: 'box'; game: string }
  | { page: 'new'; game: string; layout?: string; position?: string; mode?: string }
  | { page: 'rules'; game: string; rule?: string }
  | { page: 'learn'; game: string; step?: string }
  | { page: 'known'; game: string }
  | { page: 'starts'; game: string }
  | { page: 'explorer'; game: string } // the analysis board with the explorer open
  | { page: 'print'; game: string; position?: string } // position: its setup card alone
  | { page: 'problems'; game?: string; id?: string } // without a game: the daily one
  | { page: 'layouts'; game: string; id?: string; text?: string; name?: string }
  | { page: 'table'; id: string; key?: string }
  | { page: 'house'; part?: HousePart; code?: string; take?: string } // take: a table of this browser
  // game: a whole game as text; table, seat: of the house, where it was played
  | { page: 'review'; id?: string; game?: string; table?: string; seat?: string; dice?: string; ply?: string }
  | { page: 'analyse'; id?: string; whole?: string; position?: string; ply?: string } // id: a game, or one kept here
  | { page: 'about' }
  | { page: 'missing' };

type Parse = (parts: string[], query: URLSearchParams) => Route | undefined;

// What is in a box, by the word behind the game.
const inBox: Record<string, (game: string, part: string | undefined, query: URLSearchParams) => Route> = {
  '': (game) => ({ page: 'box', game }),
  new: (game, _, query) => ({ page: 'new', game, ...taken(query, 'layout', 'position', 'mode') }),
  rules: (game, rule) => ({ page: 'rules', game, ...(rule ? { rule } : {}) }),
  print: (game, _, query) => ({ page: 'print', game, ...taken(query, 'position') }),
  learn: (game, step) => ({ page: 'learn', game, ...(step ? { step } : {}) }),
  known: (game) => ({ page: 'known', game }),
  starts: (game) => ({ page: 'starts', game }),
  explorer: (game) => ({ page: 'explorer', game }),
  problems: (game, id) => ({ page: 'problems', game, ...(id ? { id } : {}) }),
  layouts: (game, _, query) => ({ page: 'layouts', game, ...taken(query, 'id', 'text', 'name') }),
};

// Where the name of the page came first.
const earlier =
  (page: string): Parse =>
  ([game, part], query) =>
    game ? inBox[page]!(game, part, query) : undefined;

const pages: Record<string, Parse> = {
  '': () => ({ page: 'shelf' }),
  table: ([id], query) => (id ? { page: 'table', id, ...taken(query, 'key') } : undefined),
  house: ([part, code], query) => {
    if (part === undefined) return { page: 'house', ...taken(query, 'take') };
    if (part === 'device') return { page: 'house', part, ...(code ? { code } : taken(query, 'code')) };
    const parts: HousePart[] = ['me', 'games', 'legal', 'privacy', 'operator'];
    const known = parts.find((one) => one === part);
    return known && { page: 'house', part: known };
  },
  review: ([id], query) => {
    const asked = { ...(id ? { id } : {}), ...taken(query, 'game', 'table', 'seat', 'dice', 'ply') };
    return asked.id || asked.game ? { page: 'review', ...asked } : undefined;
  },
  analyse: ([id], query) => ({ page: 'analyse', ...(id ? { id } : {}), ...taken(query, 'whole', 'position', 'ply') }),
  problems: ([id, ...rest]) => (id === 'daily' && rest.length === 0 ? { page: 'problems', id } : undefined),
  about: () => ({ page: 'about' }),
  missing: () => undefined, // so that no game can be called so
  new: earlier('new'),
  rules: earlier('rules'),
  layouts: earlier('layouts'),
};

function taken<K extends string>(query: URLSearchParams, ...names: K[]): { [key in K]?: string } {
  const found: { [key in K]?: string } = {};
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}

// Own, so that "constructor" is no page.
const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

function boxRoute(game: string, parts: string[], query: URLSearchParams): Route | undefined {
  const [part = '', inside] = parts;
  if (!/^[a-z][a-z0-9]*$/.test(game) || parts.length > 2) return undefined;
  return own(inBox, part)?.(game, inside, query);
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  try {
    const [first = '', ...parts] = path.replace(/\/+$/, '').split('/').map(decodeURIComponent);
    const asked = new URLSearchParams(query);
    const page = own(pages, first);
    return (page ? page(parts, asked) : boxRoute(first, parts, asked)) ?? { page: 'missing' };
  } catch {
    return { page: 'missing' }; // a % that encodes nothing
  }
}

// The address of a page, for links: <a href={href({page: 'rules', game, rule: 'R4'})}>.
export function href(route: Route): string {
  switch (route.page) {
    case 'shelf':
    case 'missing':
      return '#/';
    case 'about':
      return '#/about';
    case 'table':
      return address(['table', route.id], { key: route.key });
    case 'house':
      return address(['house', route.part], { code: route.code, take: route.take });
    case 'review':
      return address(['review', route.id], { game: route.game, table: route.table, seat: route.seat, dice: route.dice, ply: route.ply });
    case 'analyse':
      return address(['analyse', route.id], { whole: route.whole, position: route.position, ply: route.ply });
    case 'box':
      return address([route.game]);
    case 'rules':
      return address([route.game, 'rules', route.rule]);
    case 'problems':
      return address([route.game, 'problems', route.id]);
    case 'learn':
      return address([route.game, 'learn', route.step]);
    default: {
      const { page, game, ...query } = route;
      return address([game, page], query);
    }
  }
}

function address(path: (string | undefined)[], query: Record<string, string | undefined> = {}): string {
  const parts = path.filter((part) => part !== undefined).map(encodeURIComponent);
  const asked = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  const params = new URLSearchParams(asked);
  return `#/${parts.join('/')}${params.size ? `?${params}` : ''}`;
}

// What tells one page from another. A page is made anew for another address, but not for another rule
// or ply of the same page.
export function pageOf(route: Route): string {
  const { rule: _, ply: __, ...same } = route as Route & { rule?: string; ply?: string };
  return `${route.page} ${href(same as Route)}`;
}

// Goes there. Replacing leaves no way back to where one was: for pages that are done with.
export function navigate(route: Route, { replace = false } = {}): void {
  if (replace) location.replace(href(route));
  else location.hash = href(route);
}
