import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { FileCache } from './file-cache.ts';
import { MadeOnce } from './made-once.ts';
import { OneAtATime } from './one-at-a-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-made-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps no more files than it may, and those that were asked for last', async () => {
  const cache = new FileCache(join(folder, 'cache'), 10);
  for (let index = 0; index < 30; index += 1)
    await cache.set(`${index}.png`, Buffer.from(String(index)));
  expect(readdirSync(join(folder, 'cache')).length).toBeLessThanOrEqual(10);
  expect((await cache.get('29.png'))?.toString()).toBe('29');
  expect(await cache.get('0.png')).toBeNull();
});

it('works at one thing at a time, and refuses what would wait too long', async () => {
  const queue = new OneAtATime(2);
  let working = 0;
  const work = async () => {
    working += 1;
    await Promise.resolve();
    const seen = working;
    working -= 1;
    return seen;
  };
  const [first, failing, refused] = [
    queue.do(work),
    queue.do(() => Promise.reject(new Error('no'))),
    queue.do(work),
  ];
  expect(refused).toBeNull();
  expect(await first).toBe(1);
  await expect(failing).rejects.toThrow('no');
  expect(await queue.do(work)).toBe(1);
});

it('makes what several ask for at once a single time, and afterwards reads it', async () => {
  let made = 0;
  const make = () => Promise.resolve(Buffer.from(String((made += 1))));
  const lost = (error: unknown) => expect.unreachable(String(error));
  const once = new MadeOnce(join(folder, 'once'), { kept: 10, waiting: 1 });
  expect((await Promise.all([1, 2, 3].map(() => once.get('a', make, lost)))).map(String)).toEqual([
    '1',
    '1',
    '1',
  ]);
  await vi.waitFor(() => expect(existsSync(join(folder, 'once', 'a'))).toBe(true));
  const anew = new MadeOnce(join(folder, 'once'), { kept: 10, waiting: 1 });
  expect(String(await anew.get('a', make, lost))).toBe('1');
  await expect(once.get('b', () => Promise.reject(new Error('no')), lost)).rejects.toThrow('no');
  await vi.waitFor(async () => expect(String(await once.get('b', make, lost))).toBe('2'));
  await vi.waitFor(() => expect(existsSync(join(folder, 'once', 'b'))).toBe(true));
});

it('answers what it made also when the folder takes nothing', async () => {
  const told: unknown[] = [];
  const heard = Promise.withResolvers<void>();
  const path = join(folder, 'no-folder');
  const once = new MadeOnce(path, { kept: 10, waiting: 1 });
  const make = () => {
    writeFileSync(path, '');
    return Promise.resolve(Buffer.from('a'));
  };
  const bytes = await once.get('a', make, (error) => heard.resolve(void told.push(error)));
  expect(String(bytes)).toBe('a');
  await heard.promise;
  expect(told).toHaveLength(1);
});
