/** Two API processes on one database, and a slow gateway: each message is sent once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { outbox } from '#db/schema/outbox.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const MESSAGES = nightlyOr(2_000, 600);
/**
 * Milliseconds that the gateway takes per message: together, the processes have sixteen in flight.
 */
const SLOW = 25;

let db: Database;
let close: () => Promise<void>;
let gateway: Server;
/** Ids of the messages received, by the process that sent them. */
const received = new Map<string, string[]>();
const processes: ChildProcess[] = [];

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  gateway = createServer((request, response) => {
    const who = request.headers.authorization ?? 'nobody';
    received.set(who, [...(received.get(who) ?? []), String(request.headers['idempotency-key'])]);
    request.resume();
    setTimeout(() => response.writeHead(202).end(), SLOW);
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  gateway.closeAllConnections();
  gateway.close();
  await close();
});

/**
 * Starts the API on its own, as in production, with its own bearer token, by which the gateway
 * identifies the process.
 */
async function startApi(name: string): Promise<void> {
  const { host, port, user, database } = db.pool.options;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../server.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as { port: number }).port}/send`,
      SMS_GATEWAY_TOKEN: name,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Portolane API at')) ready();
    });
    child.once('exit', (code) => fail(new Error(`The API ended with ${code}: ${said}`)));
  });
}

it(`${MESSAGES} messages go through a slow gateway, by two processes, each once`, async () => {
  await Promise.all([startApi('first'), startApi('second')]);
  await db.execute(
    sql`insert into outbox (channel, recipient, body) select 'sms', '+886 09' || lpad(n::text, 8, '0'), 'text ' || n from generate_series(1, ${MESSAGES}) n`,
  );
  const left = async () =>
    (
      await db
        .select({ left: sql<number>`count(*)::int` })
        .from(outbox)
        .where(sql`sent_at is null`)
    )[0]!.left;
  await expect.poll(left, { timeout: 100_000, interval: 200 }).toBe(0);
  const ids = [...received.values()].flat();
  expect(ids).toHaveLength(MESSAGES);
  expect(new Set(ids).size).toBe(MESSAGES);
  // Both processes took part.
  expect([...received.keys()].sort()).toEqual(['Bearer first', 'Bearer second']);
  const [row] = await db
    .select({
      tries: sql<number>`max(attempts)::int`,
      words: sql<number>`count(*) filter (where body <> '')::int`,
    })
    .from(outbox);
  expect(row).toEqual({ tries: 1, words: 0 });
});
