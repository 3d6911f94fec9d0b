import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { FileCache } from './file-cache.ts';
import { GeneratedFiles } from './generated-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-made-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps at most the maximum number of files, the most recently used ones', async () => {
  const cache = new FileCache(join(folder, 'cache'), 10);
  for (let index = 0; index < 30; index += 1)
    await cache.set(`${index}.png`, Buffer.from(String(index)));
  expect(readdirSync(join(folder, 'cache')).length).toBeLessThanOrEqual(10);
  expect((await cache.get('29.png'))?.toString()).toBe('29');
  expect(await cache.get('0.png')).toBeNull();
});

const held = () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  const make = (name: string) => async () => {
    order.push(`${name} begins`);
    await promise;
    order.push(`${name} ends`);
    return Buffer.from(name);
  };
  return { make, order, release };
};
const fail = (error: unknown) => expect.unreachable(String(error));

it('generates one file at a time', async () => {
  const files = new GeneratedFiles(join(folder, 'queue'), { kept: 10, waiting: 2 });
  const { make, order, release } = held();
  const first = files.get('a', make('a'), fail);
  await vi.waitFor(() => expect(order).toEqual(['a begins']));
  const second = files.get('b', make('b'), fail);
  release();
  expect((await Promise.all([first, second])).map(String)).toEqual(['a', 'b']);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  await expect(files.get('d', () => Promise.reject(new Error('no')), fail)).rejects.toThrow('no');
  expect(String(await files.get('e', make('e'), fail))).toBe('e');
});

it('refuses files beyond its limit', async () => {
  const files = new GeneratedFiles(join(folder, 'full'), { kept: 10, waiting: 1 });
  const { make, order, release } = held();
  const first = files.get('a', make('a'), fail);
  await vi.waitFor(() => expect(order).toEqual(['a begins']));
  expect(await files.get('b', make('b'), fail)).toBeNull();
  release();
  expect(String(await first)).toBe('a');
});

it('generates a file once for concurrent callers, and reads it from the cache afterwards', async () => {
  let made = 0;
  const make = () => Promise.resolve(Buffer.from(String((made += 1))));
  const files = new GeneratedFiles(join(folder, 'once'), { kept: 10, waiting: 1 });
  expect((await Promise.all([1, 2, 3].map(() => files.get('a', make, fail)))).map(String)).toEqual([
    '1',
    '1',
    '1',
  ]);
  await vi.waitFor(() => expect(existsSync(join(folder, 'once', 'a'))).toBe(true));
  const reopened = new GeneratedFiles(join(folder, 'once'), { kept: 10, waiting: 1 });
  expect(String(await reopened.get('a', make, fail))).toBe('1');
  await expect(files.get('b', () => Promise.reject(new Error('no')), fail)).rejects.toThrow('no');
  await vi.waitFor(async () => expect(String(await files.get('b', make, fail))).toBe('2'));
  await vi.waitFor(() => expect(existsSync(join(folder, 'once', 'b'))).toBe(true));
});

it('returns the file even if it cannot be cached', async () => {
  const errors: unknown[] = [];
  const reported = Promise.withResolvers<void>();
  const path = join(folder, 'no-folder');
  const files = new GeneratedFiles(path, { kept: 10, waiting: 1 });
  const make = () => {
    writeFileSync(path, '');
    return Promise.resolve(Buffer.from('a'));
  };
  const bytes = await files.get('a', make, (error) => reported.resolve(void errors.push(error)));
  expect(String(bytes)).toBe('a');
  await reported.promise;
  expect(errors).toHaveLength(1);
});
