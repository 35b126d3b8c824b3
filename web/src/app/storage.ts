// What the browser keeps for us, as JSON under "tablier.NAME". Where it keeps nothing (a private
// window, a full disk, storage forbidden) things last as long as the page does, and nothing fails.

const prefix = 'tablier.';
const unkept = new Map<string, string>();

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function read(name: string): unknown {
  try {
    return JSON.parse(unkept.get(name) ?? storage()?.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

// False when it will be gone with the page.
export function write(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    const kept = storage();
    kept?.setItem(prefix + name, text);
    if (kept) unkept.delete(name);
    else unkept.set(name, text);
    return kept !== undefined;
  } catch {
    unkept.set(name, text);
    return false;
  }
}

export function erase(name: string): void {
  unkept.delete(name);
  try {
    storage()?.removeItem(prefix + name);
  } catch {
    // What was never kept need not go.
  }
}

export function names(start: string): string[] {
  const found = new Set([...unkept.keys()]);
  try {
    const kept = storage();
    for (let i = 0; kept && i < kept.length; ++i) {
      const key = kept.key(i);
      if (key?.startsWith(prefix)) found.add(key.slice(prefix.length));
    }
  } catch {
    // Then there are only the others.
  }
  return [...found].filter((name) => name.startsWith(start));
}

// Calls when another window changes what is kept under this name.
export function onChange(name: string, call: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === prefix + name) call();
  });
}
