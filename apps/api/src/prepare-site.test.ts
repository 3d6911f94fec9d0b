import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { dateContent } from '@portolane/demo/dated-content.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { tag } from '#db/schema/site.ts';
import { exportContentWithFiles } from '#modules/content/export-content.ts';
import { readServerSettings } from '#settings/settings.ts';
import { testAnchor } from '#testing/test-content.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { prepareSite } from './prepare-site.ts';

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

it('a start takes an archive of content for its folder, and says what is wrong with one', async () => {
  const [from, to] = [await openTestDatabase(), await openTestDatabase()];
  const root = mkdtempSync(join(tmpdir(), 'portolane-content-'));
  const contentDir = join(root, 'content');
  await dateContent(sample, contentDir, testAnchor);
  const source = {
    db: from.db,
    now: () => testAnchor,
    settings: testSettings({ ...productionSettings, dataDir: join(root, 'source'), contentDir }),
  };
  await importContent(source, contentDir);
  const archive = join(root, 'content.tar.gz');
  await exportContentWithFiles(source, archive);
  const { host, port, user } = inject('postgres');
  const start = async (given: string) => {
    const server = readServerSettings(
      { CONTENT_DIR: given, DATA_DIR: 'data' },
      { root, port: 3000, development: false, needsGateway: false, mode: 'production' },
    );
    const site = await prepareSite({
      ...testSettings(productionSettings),
      dataDir: server.dataDir,
      contentDir: server.contentDir,
      contentArchive: server.contentArchive,
      databaseUrl: `postgresql://${user}@localhost:${port}/${to.db.pool.options.database}?host=${encodeURIComponent(String(host))}`,
    });
    await site.close();
  };
  const damaged = join(root, 'damaged.tgz');
  writeFileSync(damaged, readFileSync(archive).subarray(0, 5000));
  await expect(start('damaged.tgz')).rejects.toThrow(`${damaged} is cut off or was changed`);
  expect(await to.db.$count(tag)).toBe(0);
  await start('content.tar.gz');
  expect(await to.db.$count(tag)).toBe(await from.db.$count(tag));
  await from.close();
  await to.close();
  rmSync(root, { recursive: true });
});

it('demo mode takes no archive, because it moves the dates of a folder', () =>
  expect(() =>
    readServerSettings(
      { CONTENT_DIR: '/srv/content.tar.gz' },
      { root: '/', port: 3000, development: false, needsGateway: false, mode: 'demo' },
    ),
  ).toThrow(/CONTENT_DIR is an archive .* Unpack it[\s\S]*請先以「tar -xzf」解開/));
