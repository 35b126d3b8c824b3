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

// As it is kept, which may be no JSON at all.
export function readText(name: string): string | undefined {
  try {
    return unkept.get(name) ?? storage()?.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function read(name: string): unknown {
  return parsed(readText(name));
}

// The same, but only what every window of the browser sees.
export function readShared(name: string): unknown {
  try {
    return parsed(storage()?.getItem(prefix + name) ?? undefined);
  } catch {
    return null;
  }
}

// False when it will be gone with the page.
export function write(name: string, value: unknown): boolean {
  return writeText(name, JSON.stringify(value));
}

export function writeText(name: string, text: string): boolean {
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

// Calls when another window changes what is kept under a name that begins so; gives back how to stop
// listening. Without a name everything was removed.
export function onChange(start: string, call: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(prefix + start)) call();
  };
  globalThis.addEventListener?.('storage', heard);
  return () => globalThis.removeEventListener?.('storage', heard);
}
