import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { addRequestContext, runInContext } from '@portolane/server/logs/request-context.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

interface Line {
  ms: number;
  call?: string;
  reqId?: string;
  statement: string;
}

let lines: Line[] = [];
let db: Database;

beforeAll(() => {
  db = connectDatabase(inject('postgres'), {
    poolSize: 1,
    log: { warn: (line: Line) => void lines.push(line) },
    slowStatementMs: 100,
  });
});
afterEach(() => void (lines = []));
afterAll(() => db.pool.end());

const sleep = (seconds: number) => sql`select pg_sleep(${seconds}::float)`;

it('a slow statement is logged with its call and request, without its values', async () => {
  const app = Fastify({ genReqId: () => 'a-request' });
  addRequestContext(app);
  app.post('/sleep', { config: { call: 'test.sleep' } }, async () => {
    await db.execute(sql`select pg_sleep(0.15), ${'0912000001'}::text`);
    await inTransaction(db, (tx) => tx.execute(sleep(0.15)));
    await db.execute(sleep(0));
    return 'done';
  });
  await app.inject({ method: 'POST', url: '/sleep', payload: { some: 'body' } });
  expect(lines).toEqual([
    {
      ms: expect.any(Number),
      call: 'test.sleep',
      reqId: 'a-request',
      statement: 'select pg_sleep(0.15), $1::text',
    },
    expect.objectContaining({ call: 'test.sleep', statement: 'select pg_sleep($1::float)' }),
  ]);
  expect(lines[0]!.ms).toBeGreaterThanOrEqual(140);
});

it('a slow statement that fails is logged too, and its error reaches the caller', async () => {
  const failing = sql`select 1 / (length(pg_sleep(0.15)::text))`;
  await expect(runInContext({ call: 'a job' }, async () => db.execute(failing))).rejects.toThrow(
    'Failed query',
  );
  await expect(inTransaction(db, (tx) => tx.execute(failing))).rejects.toThrow('Failed query');
  const failed = lines.filter(({ statement }) => statement.startsWith('select 1 /'));
  expect(failed.map(({ call }) => call)).toEqual(['a job', undefined]);
});

it('a statement that waited for the connection of another request is logged with its own call', async () => {
  const first = runInContext({ call: 'first' }, async () => db.execute(sleep(0.2)));
  await pause(50);
  const second = runInContext({ call: 'second' }, async () => db.execute(sleep(0.2)));
  await Promise.all([first, second]);
  expect(lines.map(({ call }) => call)).toEqual(['first', 'second']);
  // Without its time in the queue.
  expect(lines[1]!.ms).toBeLessThan(350);
});
