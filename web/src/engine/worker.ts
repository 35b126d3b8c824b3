// An engine in a thread of its own, so that the page answers while it thinks. First comes the
// compiled module, then requests; each is answered in turn under the number it came with.
import { startEngine, type Answer } from './wasm';

export type ToWorker = { module: WebAssembly.Module } | { id: number; request: string };
export type FromWorker = { id: number; answer: string } | { id: number; broken: string };

let engine: Promise<Answer> | undefined;

addEventListener('message', async (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ('module' in message) {
    engine = startEngine(message.module);
    return;
  }
  let reply: FromWorker;
  try {
    if (!engine) throw new Error('no module');
    reply = { id: message.id, answer: (await engine)(message.request) };
  } catch (reason) {
    reply = { id: message.id, broken: String(reason) };
  }
  postMessage(reply);
});
