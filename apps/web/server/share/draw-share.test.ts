import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { drawShare } from './draw-share.ts';
import { FileCache } from './file-cache.ts';
import { OneAtATime } from './one-at-a-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-share-'));
afterAll(() => rmSync(folder, { recursive: true }));

const square = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#F00"/></svg>');

it('a brand is shared with a PNG of 1200 by 630 that shows its plate and its mark', async () => {
  const png = await drawShare({ kind: 'brand', seed: 'corvane' }, (name) => Promise.resolve(name === 'corvane-mark.svg' ? square : null));
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  const { channels } = await sharp(png).stats();
  // Ink on paper, and the mark: not one colour.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  expect(png.length).toBeLessThan(300_000);
});

it('keeps no more files than it may, and those that were asked for last', async () => {
  const cache = new FileCache(join(folder, 'cache'), 10);
  for (let index = 0; index < 30; index += 1) await cache.set(`${index}.png`, Buffer.from(String(index)));
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
  const [first, failing, refused] = [queue.do(work), queue.do(() => Promise.reject(new Error('no'))), queue.do(work)];
  expect(refused).toBeNull();
  expect(await first).toBe(1);
  await expect(failing).rejects.toThrow('no');
  expect(await queue.do(work)).toBe(1);
});
