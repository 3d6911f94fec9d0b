import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

let begun: string[];
let queue: TurnQueue;
beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
  queue = new TurnQueue({ perPerson: 3, inAll: 5, waitMs: 10_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for work that lasts until it is ended. */
function ask(person: string, subject: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const answer = queue.run({ person, subject }, () => {
    begun.push(`${person} ${subject}`);
    return promise;
  });
  // Records how it ended. A rejection that no test awaits must not end the run.
  const settled = answer.catch(
    (error: unknown) => (error as { reason?: string }).reason ?? 'failed',
  );
  return { settled, end: () => resolve('done'), fail: () => reject(new Error('broken')) };
}
const ticks = () => vi.advanceTimersByTimeAsync(0);

it('lets people take turns, however much one of them asks for', async () => {
  const works = [
    ask('ann', 'a'),
    ask('ann', 'b'),
    ask('ann', 'c'),
    ask('ann', 'd'),
    ask('ben', 'a'),
  ];
  for (const { end } of works) end();
  expect(await Promise.all(works.map(({ settled }) => settled))).toEqual(Array(5).fill('done'));
  expect(begun).toEqual(['ann a', 'ann b', 'ben a', 'ann c', 'ann d']);
});

it('keeps of one subject the newest request of a person, at the place of the older one', async () => {
  const [first, older, other, newest] = [
    ask('ann', 'a'),
    ask('ann', 'a'),
    ask('ben', 'a'),
    ask('ann', 'a'),
  ];
  expect(await older.settled).toBe('superseded');
  first.end();
  await ticks();
  expect(begun).toEqual(['ann a', 'ann a']);
  newest.end();
  other.end();
  expect(await first.settled).toBe('done');
  expect(await newest.settled).toBe('done');
  expect(await other.settled).toBe('done');
});

it('refuses what is too much of a person, or in all, and goes on with the rest', async () => {
  const running = ask('ann', 'a');
  const own = ['b', 'c', 'd'].map((subject) => ask('ann', subject));
  expect(await ask('ann', 'e').settled).toBe('crowded');
  const others = [ask('ben', 'a'), ask('cai', 'a')];
  expect(await ask('dan', 'a').settled).toBe('crowded');
  // A newer request takes no further place.
  const newer = ask('ben', 'a');
  expect(await others[0]!.settled).toBe('superseded');
  for (const { end } of [running, ...own, ...others, newer]) end();
  expect(await newer.settled).toBe('done');
  const later = ask('dan', 'b');
  later.end();
  expect(await later.settled).toBe('done');
});

it('says after a while that one had to wait too long, and never begins it', async () => {
  const slow = ask('ann', 'a');
  const waiting = ask('ben', 'a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waiting.settled).toBe('crowded');
  slow.end();
  const next = ask('ben', 'b');
  next.end();
  expect(await next.settled).toBe('done');
  expect(begun).toEqual(['ann a', 'ben b']);
});

it('goes on after work that failed', async () => {
  const broken = ask('ann', 'a');
  const next = ask('ben', 'a');
  broken.fail();
  next.end();
  expect([await broken.settled, await next.settled]).toEqual(['failed', 'done']);
});
