/** The visitors of a load: those that only read, by autocannon, and members, one request at a time. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { isLoopback } from '../bench/load.ts';
import type { Kind, Tally } from './tally.ts';

export interface ReadRequest {
  path: string;
  body?: object;
}

/** Milliseconds until a request without an answer is an error. */
const TIMEOUT_MS = 30_000;

/**
 * Sends requests that need no login, each as `next` says.
 * @param load `rate`: requests a second at most, over all connections
 */
export async function readers(
  tally: Tally,
  kind: Kind,
  origin: string,
  load: { rate: number; seconds: number; connections: number },
  next: (at: number) => ReadRequest,
): Promise<void> {
  if (!isLoopback(origin)) throw new Error(`${origin} is not on this machine.`);
  let at = 0;
  await new Promise<void>((done, fail) => {
    const run = autocannon(
      {
        url: origin,
        connections: Math.min(load.connections, Math.max(1, Math.floor(load.rate))),
        overallRate: Math.max(1, Math.round(load.rate)),
        duration: load.seconds,
        timeout: TIMEOUT_MS / 1000,
        requests: [
          {
            setupRequest(plain) {
              const { path, body } = next((at += 1));
              return body === undefined
                ? { ...plain, method: 'GET', path }
                : {
                    ...plain,
                    method: 'POST',
                    path,
                    headers: { ...plain.headers, 'content-type': 'application/json' },
                    body: JSON.stringify(body),
                  };
            },
            onResponse(status, body, _context, headers) {
              const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
              tally.answer(kind, {
                status,
                retryAfter: names.includes('retry-after'),
                code: status < 400 ? null : codeOf(body),
              });
            },
          },
        ],
      },
      (error) => (error ? fail(error as Error) : done()),
    );
    run.on('response', (_client, status, _bytes, time) => {
      if (status >= 200 && status < 300) tally.time(kind, time);
    });
    run.on('reqError', (error: Error & { code?: string }) =>
      tally.error(kind, error.code ?? error.message),
    );
  });
}

/** Returns the code of an envelope; null if a body is none. */
function codeOf(body: string): string | null {
  try {
    return (JSON.parse(body) as { status?: string }).status ?? null;
  } catch {
    // A page.
    return null;
  }
}

/** Calls the API as members do; answers and times are tallied. */
export class Members {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 50 });
  readonly #tally: Tally;
  readonly #origin: string;

  constructor(tally: Tally, origin: string) {
    if (!isLoopback(origin)) throw new Error(`${origin} is not on this machine.`);
    this.#tally = tally;
    this.#origin = origin;
  }

  /** Resolves to the items of a successful answer, else to null. */
  async call<T>(
    kind: Kind,
    path: string,
    {
      token,
      body,
      headers,
    }: { token?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<T | null> {
    const began = performance.now();
    try {
      const call = request(`${this.#origin}/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        agent: this.#agent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      call.end(body === undefined ? undefined : JSON.stringify(body));
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      const { status: code, items } = (await json(response)) as { status: string; items: T };
      const status = response.statusCode!;
      this.#tally.answer(kind, {
        status,
        retryAfter: response.headers['retry-after'] !== undefined,
        code,
      });
      if (status !== 200) return null;
      this.#tally.time(kind, performance.now() - began);
      return items;
    } catch (error) {
      this.#tally.error(kind, (error as { code?: string }).code?.toString() ?? String(error));
      return null;
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}

/**
 * Begins something so many times a second, whether or not what began before has ended, as a crowd
 * does. Resolves when all of it has ended.
 * @param most times at most
 */
export async function arriving(
  { rate, seconds, most = Infinity }: { rate: number; seconds: number; most?: number },
  begin: (at: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < most; at += 1) {
    const due = (at * 1000) / rate;
    if (due >= seconds * 1000) break;
    const wait = due - (performance.now() - began);
    if (wait > 0) await sleep(wait);
    running.push(begin(at));
  }
  await Promise.all(running);
}
