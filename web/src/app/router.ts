// Addresses of pages: what stands behind the # of the address, and back. A static host knows only
// index.html, so nothing else in the address is ours.

export type Route =
  | { page: 'shelf' }
  | { page: 'table'; id: string }
  | { page: 'new'; game: string; layout?: string; position?: string }
  | { page: 'rules'; game: string; rule?: string }
  | { page: 'layouts'; game: string; id?: string; text?: string; name?: string }
  | { page: 'about' }
  | { page: 'missing' };

const pages: Record<string, (parts: string[], query: URLSearchParams) => Route | undefined> = {
  '': () => ({ page: 'shelf' }),
  table: ([id]) => (id ? { page: 'table', id } : undefined),
  new: ([game], query) =>
    game ? { page: 'new', game, ...taken(query, 'layout', 'position') } : undefined,
  rules: ([game, rule]) => (game ? { page: 'rules', game, ...(rule ? { rule } : {}) } : undefined),
  layouts: ([game], query) =>
    game ? { page: 'layouts', game, ...taken(query, 'id', 'text', 'name') } : undefined,
  about: () => ({ page: 'about' }),
};

function taken<K extends string>(query: URLSearchParams, ...names: K[]): { [key in K]?: string } {
  const found: { [key in K]?: string } = {};
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  try {
    const [page = '', ...parts] = path.replace(/\/+$/, '').split('/').map(decodeURIComponent);
    // Own, so that "constructor" is no page.
    const known = Object.hasOwn(pages, page) ? pages[page] : undefined;
    return known?.(parts, new URLSearchParams(query)) ?? { page: 'missing' };
  } catch {
    return { page: 'missing' };  // a % that encodes nothing
  }
}

// The address of a page, for links: <a href={href({page: 'rules', game, rule: 'R4'})}>.
export function href(route: Route): string {
  const { page, ...rest } = route;
  if (page === 'shelf' || page === 'missing') return '#/';
  const { id, game, rule, ...query } = rest as Record<string, string | undefined>;
  const inPath = page === 'layouts' ? [game] : [id, game, rule];
  const asked = Object.entries(page === 'layouts' ? { id, ...query } : query);
  const path = [page, ...inPath].filter((part) => part !== undefined).map(encodeURIComponent);
  const params = new URLSearchParams(asked.filter((pair): pair is [string, string] => !!pair[1]));
  return `#/${path.join('/')}${params.size ? `?${params}` : ''}`;
}

// Goes there. Replacing leaves no way back to where one was: for pages that are done with.
export function navigate(route: Route, { replace = false } = {}): void {
  if (replace) location.replace(href(route));
  else location.hash = href(route);
}
