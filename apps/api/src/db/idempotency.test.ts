import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { claimIdempotencyKey, type IdempotentRequest, idempotentRequest } from './idempotency.ts';
import { sweep } from '#domain/retention.ts';
import { readRetention } from '#settings/retention.ts';
import { idempotencyKey } from '#db/schema/site.ts';
import { inTransaction } from './transaction.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

const now = new Date('2026-11-21T06:00:00.000Z');
const key = 'c0ffee00-1234-4abc-8def-0123456789ab';
let runs = 0;
/** An idempotent use case that counts its runs and returns the count. */
const run = (call: IdempotentRequest, beforeEnd?: () => Promise<void>, at = now) =>
  inTransaction(db, async (_tx, client) => {
    const answer = runs + 1;
    const earlier = await claimIdempotencyKey(client, call, answer, at);
    if (earlier) return earlier.answer;
    runs = answer;
    await beforeEnd?.();
    return answer;
  });
const callOf = (body: object, memberId: number | null = null, name = 'form.send') =>
  idempotentRequest(memberId, name, body, key)!;

it('without a key there is no idempotent request', () =>
  expect(idempotentRequest(null, 'form.send', {}, undefined)).toBeNull());

it('runs once per key and member, and once per key for visitors', async () => {
  const [wang, chen] = [await addMember(db), await addMember(db)];
  const answers = [];
  for (const member of [null, wang.id, chen.id])
    answers.push([
      await run(callOf({ note: '素食' }, member)),
      await run(callOf({ note: '素食' }, member)),
    ]);
  expect(answers).toEqual(answers.map(([first]) => [first, first]));
  expect(new Set(answers.flat()).size).toBe(3);
});

it.each([
  ['another body', callOf({ note: '葷食' })],
  ['another call', callOf({ note: '素食' }, null, 'rma.add')],
])('rejects the key of %s', async (_title, other) => {
  await run(callOf({ note: '素食' }));
  await expect(run(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

it('frees the key after an error, because nothing was done', async () => {
  const member = await addMember(db);
  const refused = run(callOf({ note: '1' }, member.id), async () => {
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  const before = runs;
  expect(await run(callOf({ note: '2' }, member.id))).toBe(before + 1);
});

it('waits for the first request and returns the same response', async () => {
  const member = await addMember(db);
  const second = Promise.withResolvers<number>();
  const first = await run(callOf({}, member.id), async () => {
    void run(callOf({}, member.id)).then(second.resolve, second.reject);
    await expect
      .poll(
        async () =>
          (
            await db.pool.query(
              "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
            )
          ).rowCount,
      )
      .toBe(1);
  });
  expect(await second.promise).toBe(first);
});

it('keeps a key for 24 hours and no longer', async () => {
  await db.delete(idempotencyKey);
  const first = await run(callOf({}));
  await sweep(db, readRetention({}), new Date(now.getTime() + 86_400_000));
  expect(await run(callOf({}))).toBe(first);
  await sweep(db, readRetention({}), new Date(now.getTime() + 86_400_001));
  expect(await run(callOf({}))).toBe(first + 1);
});
