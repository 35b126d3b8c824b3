// An engine in a thread of its own, so that the page answers while it thinks. First comes the
// compiled module, or word that there is none yet: then it is fetched here, where that holds up
// nobody. Then requests; each is answered in turn under the number it came with. Before the first
// answer the module is told, for other workers: now somebody listens.
//
// The worker of start/early.js fetches without a word: what the page posts reaches a new worker only
// when the page has a moment.
import type { Download } from './client';
import { startEngine, type Answer } from './wasm';

export type ToWorker = { module?: WebAssembly.Module } | { id: number; request: string };
export type Reply = { id: number; answer: string } | { id: number; broken: string };
export type FromWorker = Reply | { module: WebAssembly.Module } | Download;

const kTell = 150; // milliseconds between two words of how far the download is

const tell = (message: FromWorker) => postMessage(message);

function counted(response: Response): Response {
  if (!response.body) return response;
  const length = Number(response.headers.get('content-length'));
  const plain = !response.headers.get('content-encoding');
  const total = plain && length > 0 ? length : undefined;
  let loaded = 0;
  let told = performance.now();
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      if (performance.now() - told > kTell) {
        told = performance.now();
        tell({ loaded, total });
      }
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), {
    headers: { 'content-type': 'application/wasm' },
  });
}

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL('./tablier.wasm', import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  return WebAssembly.compileStreaming(counted(response));
}

let fetched: Promise<WebAssembly.Module> | undefined; // and not yet told
let engine: Promise<Answer> | undefined;

function begin(module?: WebAssembly.Module): void {
  engine = (module ? Promise.resolve(module) : (fetched = load())).then(startEngine);
  engine.catch(() => undefined); // whoever asks will be told
}
if (self.name === 'early') begin();

addEventListener('message', async (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (!('request' in message)) {
    begin(message.module);
    return;
  }
  let reply: Reply;
  try {
    if (!engine) throw new Error('no module');
    const answer = await engine;
    if (fetched) tell({ module: await fetched });
    fetched = undefined;
    reply = { id: message.id, answer: answer(message.request) };
  } catch (reason) {
    reply = { id: message.id, broken: String(reason) };
  }
  tell(reply);
});
