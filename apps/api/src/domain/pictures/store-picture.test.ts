/** Uploads of pictures while the bucket is slow, in a database of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { storePicture } from './store-picture.ts';

it('pictures that wait to be written hold one connection together', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolane-store-picture-'));
  const { db, close } = await openTestDatabase();
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });
  const deps = { db, now: () => new Date(), settings: testSettings({ dataDir }) };
  const bytes = await sharp({
    create: { width: 640, height: 360, channels: 3, background: '#08F' },
  })
    .png()
    .toBuffer();
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const names = ['a.png', 'b.png', 'c.png', 'd.png'];
  const stored = names.map((name) =>
    storePicture(deps, { name, bytes, actor: 'editor@staff.example' }, () => {
      begun.push(name);
      return written;
    }),
  );
  await expect.poll(() => begun.length).toBe(1);
  const { totalCount, idleCount, waitingCount } = db.pool;
  expect([totalCount - idleCount, waitingCount]).toEqual([1, 0]);
  await db.execute('select 1');
  expect(begun).toHaveLength(1);
  write();
  expect((await Promise.all(stored)).map(({ name }) => name)).toEqual(names);
  expect(begun).toHaveLength(names.length);
});
