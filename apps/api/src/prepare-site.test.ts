import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { tag } from '#db/schema.ts';
import { testAnchor } from '#testing/test-content.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { prepareSite } from './starting.ts';

const sample = fileURLToPath(new URL('testing/fixtures/content', import.meta.url));

it('a start with CONTENT_REVERT goes back to content that was replaced, and one without does not', async () => {
  const test = await openTestDatabase();
  const root = mkdtempSync(join(tmpdir(), 'portolane-content-'));
  const contentDir = join(root, 'content');
  await dateContent(sample, contentDir, testAnchor);
  const { host, port, user } = inject('postgres');
  const settings = testSettings({
    ...productionSettings,
    databaseUrl: `postgresql://${user}@localhost:${port}/${test.db.pool.options.database}?host=${encodeURIComponent(String(host))}`,
    dataDir: join(root, 'data'),
    contentDir,
  });
  const tags = join(contentDir, 'tags.yaml');
  const older = readFileSync(tags, 'utf8');
  const start = async (text: string, contentRevert: boolean) => {
    writeFileSync(tags, text);
    const site = await prepareSite({ ...settings, contentRevert });
    await site.close();
    return (await test.db.select({ hot: tag.hot }).from(tag)).filter(({ hot }) => hot).length;
  };
  const hotBefore = await start(older, false);
  const hotAfter = await start(older.replace('hot: true', 'hot: false'), false);
  expect(hotAfter).toBe(hotBefore - 1);
  expect(await start(older, false)).toBe(hotAfter);
  expect(await start(older, true)).toBe(hotBefore);
  await test.close();
  rmSync(root, { recursive: true });
});
