import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  /** The body compressed, for clients that accept it; base64. */
  brotli?: string;
}

export interface BareServer {
  origin: string;
  process: ChildProcess;
  /** Milliseconds from the start of the process until it listened. */
  startMs: number;
  stop(): Promise<void>;
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
]);

/** Asks for a response as a client without compression does, to be served by a bare server. */
export async function storeResponse(
  url: string,
  options: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string } = {},
): Promise<StoredResponse> {
  const response = await fetch(url, {
    ...options,
    redirect: 'error',
    headers: { 'accept-encoding': 'identity', ...options.headers },
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !hopByHop.has(name))),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}

/** Starts a process that answers with the responses. */
export const startBareServer = (responses: Record<string, StoredResponse>): Promise<BareServer> =>
  start('serve-bytes.ts', responses);

/** Starts a process that has React write the elements of the pages again for each request. */
export const startReactServer = (pages: Record<string, StoredResponse>): Promise<BareServer> =>
  start('serve-react.ts', pages);

async function start(
  script: string,
  responses: Record<string, StoredResponse>,
): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-bare-'));
  const file = join(folder, 'responses.json');
  writeFileSync(file, JSON.stringify(responses));
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, script), file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [text] = (await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data'),
    ended.then(([code]) => {
      throw new Error(`The bare server ended with ${code} before it listened.`);
    }),
  ])) as [string];
  const startMs = performance.now() - began;
  rmSync(folder, { recursive: true });
  return {
    origin: `http://127.0.0.1:${/\d+/.exec(text)![0]}`,
    process: child,
    startMs,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
