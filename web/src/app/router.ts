// Addresses of pages: what stands behind the # of the address, and back. A static host knows only
// index.html, so nothing else in the address is ours.
//
//   #/                    the shelf
//   #/kengi               a game's box; its parts are below it: #/kengi/rules/R9, #/kengi/learn/3
//   #/table/ID            a table
//   #/review/ID?ply=12    a table of this browser gone through; #/review?game=… has the game inside
//
// Which games there are the pages know. Addresses of earlier versions (#/rules/kengi/R9) still lead
// where they led.

export type Route =
  | { page: 'shelf' }
  | { page: 'box'; game: string }
  | { page: 'new'; game: string; layout?: string; position?: string; mode?: string }
  | { page: 'rules'; game: string; rule?: string }
  | { page: 'learn'; game: string; step?: string }
  | { page: 'layouts'; game: string; id?: string; text?: string; name?: string }
  | { page: 'table'; id: string }
  | { page: 'review'; id?: string; game?: string; ply?: string } // game: a whole game as text
  | { page: 'about' }
  | { page: 'missing' };

type Parse = (parts: string[], query: URLSearchParams) => Route | undefined;

// What is in a box, by the word behind the game.
const inBox: Record<string, (game: string, part: string | undefined, query: URLSearchParams) => Route> = {
  '': (game) => ({ page: 'box', game }),
  new: (game, _, query) => ({ page: 'new', game, ...taken(query, 'layout', 'position', 'mode') }),
  rules: (game, rule) => ({ page: 'rules', game, ...(rule ? { rule } : {}) }),
  learn: (game, step) => ({ page: 'learn', game, ...(step ? { step } : {}) }),
  layouts: (game, _, query) => ({ page: 'layouts', game, ...taken(query, 'id', 'text', 'name') }),
};

// Where the name of the page came first.
const earlier =
  (page: string): Parse =>
  ([game, part], query) =>
    game ? inBox[page]!(game, part, query) : undefined;

const pages: Record<string, Parse> = {
  '': () => ({ page: 'shelf' }),
  table: ([id]) => (id ? { page: 'table', id } : undefined),
  review: ([id], query) => {
    const asked = { ...(id ? { id } : {}), ...taken(query, 'game', 'ply') };
    return asked.id || asked.game ? { page: 'review', ...asked } : undefined;
  },
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
      return address(['table', route.id]);
    case 'review':
      return address(['review', route.id], { game: route.game, ply: route.ply });
    case 'box':
      return address([route.game]);
    case 'rules':
      return address([route.game, 'rules', route.rule]);
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
