import { expect, it } from 'vitest';
import { writeInTurn } from './write-in-turn.ts';

it('between two pages the process handles what has arrived', async () => {
  // Counts how often the event loop has come round.
  let rounds = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    rounds += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  const written: { page: string; round: number }[] = [];
  const page = (name: string) =>
    writeInTurn(() => {
      written.push({ page: name, round: rounds });
      return name;
    });
  expect(await Promise.all(['first', 'second', 'third'].map(page))).toEqual([
    'first',
    'second',
    'third',
  ]);
  clearImmediate(next);
  expect(written.map((one) => one.page)).toEqual(['first', 'second', 'third']);
  expect(new Set(written.map((one) => one.round)).size).toBe(3);
});

it('a page that cannot be written gives its turn to the next', async () => {
  const failing = writeInTurn(() => {
    throw new Error('broken');
  });
  const next = writeInTurn(() => 'page');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('page');
});
