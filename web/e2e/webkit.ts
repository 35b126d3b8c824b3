// WebKitGTK: Debian's WebKitWebDriver with its MiniBrowser, on a screen of its own that nobody sees. Driven over
// WebDriver (w3.org/TR/webdriver2), of which this is as much as the tests need.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { Opened, Tab } from './tab.ts';

// MiniBrowser lies beside the library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser.
function miniBrowser(): string {
  for (const machine of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))) {
    const version = readdirSync(`/usr/lib/${machine}`).find((name) => /^webkit2gtk-4\.\d$/.test(name));
    if (version) return `/usr/lib/${machine}/${version}/MiniBrowser`;
  }
  throw new Error('there is no WebKitGTK: tools/setup browsers');
}

// The first words that a stream says, as soon as they match.
async function heard(stream: Readable, wanted: RegExp): Promise<string> {
  let text = '';
  for await (const part of stream) {
    text += part;
    const found = wanted.exec(text);
    if (found) return found[1]!;
  }
  throw new Error(`waited for ${wanted}, got: ${text}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

// Keys that write nothing have code points of their own.
const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ' ': ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

class Driver {
  constructor(private readonly base: string) {}

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.base + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
}

// Runs in the page; what happens before it is called is not heard of.
function listen(): void {
  const heard = ((window as { heard?: string[] }).heard ??= []);
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
}

export async function openWebKit(): Promise<Opened> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '4000x2400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const children: ChildProcess[] = [screen];
  const killAll = () => children.forEach((child) => child.kill());
  process.once('exit', killAll); // whatever happens to the tests
  try {
    const display = await heard(screen.stdio[3] as Readable, /(\d+)\n/);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'en_US.UTF-8' },
      stdio: 'ignore',
    });
    children.unshift(driver);
    return await session(`http://127.0.0.1:${port}`, async () => {
      for (const child of children) await end(child);
      process.off('exit', killAll);
    });
  } catch (error) {
    for (const child of children) await end(child);
    throw error;
  }
}

async function session(base: string, stop: () => Promise<void>): Promise<Opened> {
  const root = new Driver(base);
  await ready(root);
  const wanted = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } };
  const { sessionId, capabilities } = await root.call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: wanted } },
  );
  const driver = new Driver(`${base}/session/${sessionId}`);
  const errors: string[] = [];

  const evaluate = async <R, A>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> => {
    const script = `const [argument, done] = arguments;
      (async () => (${run})(argument))().then((got) => done({ got }), (error) => done({ error: String(error) }));`;
    const { got, error } = await driver.call<{ got: R; error?: string }>('POST', '/execute/async', {
      script,
      args: [argument ?? null],
    });
    if (error !== undefined) throw new Error(error);
    return got;
  };
  // A page that goes takes with it what it has heard.
  const collect = async () => {
    errors.push(...(await evaluate(() => (window as { heard?: string[] }).heard?.splice(0) ?? [])));
  };
  const act = (type: string, parameters: object, actions: object[]) =>
    driver.call<void>('POST', '/actions', { actions: [{ type, id: type, ...parameters, actions }] });

  const tab: Tab = {
    async goto(url) {
      await collect();
      await driver.call('POST', '/url', { url });
      await evaluate(listen);
    },
    async reload() {
      await collect();
      await driver.call('POST', '/refresh', {});
      await evaluate(listen);
    },
    evaluate,
    mouse: {
      click: (x, y) =>
        act('pointer', { parameters: { pointerType: 'mouse' } }, [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
    },
    keyboard: {
      press(key) {
        const value = keys[key] ?? key;
        if ([...value].length !== 1) throw new Error(`which key is ${key}?`);
        return act('key', {}, [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
      },
    },
    // The window has a bar of its own, as high as it is.
    async setViewportSize(size) {
      await driver.call('POST', '/window/rect', { x: 0, y: 0, ...size });
      const seen = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
      await driver.call('POST', '/window/rect', {
        width: 2 * size.width - seen.width,
        height: 2 * size.height - seen.height,
      });
    },
    screenshot: async () => Buffer.from(await driver.call<string>('GET', '/screenshot'), 'base64'),
  };
  return {
    tab,
    version: `WebKitGTK/${capabilities.browserVersion}`,
    errors,
    async close() {
      await collect();
      await driver.call('DELETE', '');
      await stop();
    },
  };
}

// The driver listens a moment after it was started.
async function ready(driver: Driver): Promise<void> {
  for (let tries = 0; ; ++tries) {
    try {
      await driver.call('GET', '/status');
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
