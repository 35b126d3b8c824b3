// The program with the site in it, on a free port of this computer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';

export const program = process.env['TABLIER'] ?? fileURLToPath(new URL('../../build/tablier', import.meta.url));

export interface Served {
  url: string; // ends with a slash
  stop(): Promise<void>;
}

// `more` are further arguments: --data opens a house.
export async function serve(port = 0, ...more: string[]): Promise<Served> {
  if (!existsSync(program)) throw new Error(`${program} is not built: make build`);
  const server = spawn(program, ['serve', '--host', '127.0.0.1', '--port', String(port), ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((found, failed) => {
    const listen = (text: Buffer) => {
      said += text;
      const at = /http:\/\/[^\s/]+:\d+/.exec(said);
      if (at) found(`${at[0]}/`);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => failed(new Error(`the server went away: ${said}`)));
  });
  return {
    url,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}

// The same behind a door that can change what comes through: for a site that is updated.
export async function door(
  url: string,
  change: (path: string, text: string) => string,
): Promise<Served> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    request(new URL(asked.url ?? '/', url), { headers }, async (got) => {
      const parts: Buffer[] = [];
      for await (const part of got) parts.push(part as Buffer);
      let body = Buffer.concat(parts);
      const changed = change(asked.url ?? '/', body.toString());
      if (changed !== body.toString()) body = Buffer.from(changed);
      const { 'content-length': _, etag: __, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 500, rest).end(body);
    }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${at.port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
