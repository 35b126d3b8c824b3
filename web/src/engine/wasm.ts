// The engine's C face (src/wasm): text in, text out, over a piece of shared memory. Nothing here
// knows what the texts say.

interface Face {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  tablier_alloc(size: number): number;
  tablier_answer(at: number, size: number): number;
  tablier_answer_size(): number;
}

const kNotSupported = 52; // WASI's ENOSYS

// The engine neither reads nor writes: whatever of the system its C library wants is politely
// refused. What it wants is read off the module, so that no list of names can be out of date.
function refusals(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, () => number>> = {};
  for (const wanted of WebAssembly.Module.imports(module)) {
    if (wanted.kind !== 'function') continue;
    (imports[wanted.module] ??= {})[wanted.name] = () => kNotSupported;
  }
  return imports;
}

export type Answer = (request: string) => string;

// Not on the page's own thread, where browsers refuse to wait for it.
export function startEngine(module: WebAssembly.Module): Answer {
  const instance = new WebAssembly.Instance(module, refusals(module));
  const face = instance.exports as unknown as Face;
  face._initialize?.();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(request);
    const at = face.tablier_alloc(bytes.length);
    // The memory may have grown, and then its old view is empty: always taken afresh.
    new Uint8Array(face.memory.buffer, at, bytes.length).set(bytes);
    const answer = face.tablier_answer(at, bytes.length);
    const size = face.tablier_answer_size();
    return decoder.decode(new Uint8Array(face.memory.buffer, answer, size));
  };
}
