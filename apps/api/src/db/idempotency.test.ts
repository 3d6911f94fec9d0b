import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { claimKey, type RepeatableCall, repeatableCall } from './idempotency.ts';
import { readRetention, sweep } from './retention.ts';
import { idempotencyKey } from './schema.ts';
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
/** A use case that may be repeated: counts its runs and answers with the count. */
const run = (call: RepeatableCall, beforeEnd?: () => Promise<void>, at = now) =>
  inTransaction(db, async (_tx, client) => {
    const answer = runs + 1;
    const earlier = await claimKey(client, call, answer, at);
    if (earlier) return earlier.answer;
    runs = answer;
    await beforeEnd?.();
    return answer;
  });
const callOf = (body: object, memberId: number | null = null, name = 'form.send') =>
  repeatableCall(memberId, name, body, key)!;

it('is none without a key', () =>
  expect(repeatableCall(null, 'form.send', {}, undefined)).toBeNull());

it('runs once for one key, also of somebody who is not logged in, and for each member by themselves', async () => {
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
])('refuses the key of %s', async (_title, other) => {
  await run(callOf({ note: '素食' }));
  await expect(run(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

it('is free again after a refusal: nothing was done under it', async () => {
  const member = await addMember(db);
  const refused = run(callOf({ note: '1' }, member.id), async () => {
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  const before = runs;
  expect(await run(callOf({ note: '2' }, member.id))).toBe(before + 1);
});

it('waits for the first, and answers the same', async () => {
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

it('is forgotten after 24 hours, not before', async () => {
  await db.delete(idempotencyKey);
  const first = await run(callOf({}));
  await sweep(db, readRetention({}), new Date(now.getTime() + 86_400_000));
  expect(await run(callOf({}))).toBe(first);
  await sweep(db, readRetention({}), new Date(now.getTime() + 86_400_001));
  expect(await run(callOf({}))).toBe(first + 1);
});
