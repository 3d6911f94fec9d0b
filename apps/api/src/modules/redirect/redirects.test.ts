/** Redirects at the desk: added, imported, exported, and taken to another site. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readDocuments } from '#content/documents.ts';
import { addRedirects } from '#content/transfer/redirects-file.ts';
import { importDocuments } from '#content/transfer/import-documents.ts';
import { redirect } from '#db/schema/site.ts';
import { auditLog } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { everything } from '#domain/desk/scope.ts';
import { changeAddress } from '#modules/content/change-address.ts';
import { exportContent } from '#modules/content/export-content.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testSettings } from '#testing/test-settings.ts';
import { addOneRedirect, removeRedirects, testAddress } from './edit-redirects.ts';
import { importRedirects } from './import-redirects.ts';
import { exportRedirects, searchRedirects } from './read-redirects.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());
afterEach(() => site.db.delete(redirect));

const actor = 'editor@portolane.example';
const deps = () => ({ db: site.db, now: () => site.clock.now, settings: testSettings() });
const add = (from: string, to: string) => addOneRedirect(deps(), { from, to }, actor);
const stored = async () =>
  new Map((await site.db.select().from(redirect)).map(({ source, target }) => [source, target]));
const importCsv = (text: string, dryRun = false) =>
  importRedirects(deps(), { bytes: Buffer.from(text), dryRun, actor });

it('is stored as the shortest way, and in the audit log', async () => {
  expect(await add('/en/Old/', '/middle')).toEqual({ problem: null, from: '/old', to: '/middle' });
  expect(await add('/middle', '/event?type=online')).toMatchObject({ problem: null });
  expect(await stored()).toEqual(
    new Map([
      ['/old', '/event?type=online'],
      ['/middle', '/event?type=online'],
    ]),
  );
  const entries = await site.db.select().from(auditLog);
  expect(entries).toContainEqual(
    expect.objectContaining({
      actor,
      action: 'redirects add',
      subject: '/old',
      details: { to: '/middle' },
    }),
  );
});

it.each([
  ['/old?id=1', '/new', 'from'],
  ['/old', 'http://shop.example/', 'to'],
  ['/old', '/OLD/', 'loop'],
  ['/event', '/new', 'page'],
  ['/product/bot', '/new', 'page'],
  ['/api/anything', '/new', 'page'],
  ['/support/technology-centre', '/new', 'page'],
])('from %s to %s is refused: %s', async (from, to, problem) => {
  expect(await add(from, to)).toMatchObject({ problem });
  expect(await stored()).toEqual(new Map());
});

it('is listed by a part of either address, and removed', async () => {
  await add('/old-shop', 'https://shop.example/');
  await add('/old-news', '/news/bulletin');
  const list = (search?: string) =>
    searchRedirects(deps(), { search, sort: 'to', descending: false, page: 1 });
  expect((await list()).items.map(({ from }) => from)).toEqual(['/old-news', '/old-shop']);
  expect((await list('shop.example')).items).toMatchObject([
    { from: '/old-shop', reason: 'hand', by: actor },
  ]);
  expect(await removeRedirects(deps(), ['/old-shop', '/never'], actor)).toBe(1);
  expect((await list()).pagination.total).toBe(1);
});

it('a file is imported whole, says what differs line by line, and comes back as it was', async () => {
  await add('/kept', '/event');
  const csv = 'From,To\n/kept,/event\n/a,/b\n/b,/faq\n';
  expect(await importCsv(csv, true)).toMatchObject({ imported: false, unchanged: 1 });
  expect((await stored()).size).toBe(1);
  expect(await importCsv(csv)).toMatchObject({
    imported: true,
    problems: [],
    changes: [
      { line: 3, from: '/a', to: '/faq' },
      { line: 4, from: '/b', to: '/faq' },
    ],
  });
  const { csv: exported, rows } = await exportRedirects(deps(), 'zh-TW');
  expect(rows).toBe(3);
  const before = await stored();
  expect(await importCsv(exported)).toMatchObject({ changes: [], unchanged: 3, problems: [] });
  await site.db.delete(redirect);
  await importCsv(exported);
  expect(await stored()).toEqual(before);
});

it('a file with problems changes nothing, and says each with its line', async () => {
  expect(
    await importCsv('to;from\n/new;/a\n/new;old\nhttp://x;/b\n/a;/c\n/new;/a\n/new;/event\n'),
  ).toMatchObject({
    imported: false,
    problems: [
      { line: 3, problem: 'from' },
      { line: 4, problem: 'to' },
      { line: 6, from: '/a', problem: 'twice' },
      { line: 7, problem: 'page' },
    ],
  });
  expect(await stored()).toEqual(new Map());
  expect(await importCsv('address,target\n/a,/b\n')).toMatchObject({ missing: ['from', 'to'] });
  expect(await importCsv('')).toMatchObject({ notRead: 'incomplete' });
});

it('a test of an address says where it leads, in its language', async () => {
  await add('/old', '/new?tab=1');
  const test = (address: string) => testAddress(deps(), address, actor);
  expect(await test('/en/old?utm=1')).toEqual({
    outcome: 'redirect',
    to: '/en/new?tab=1&utm=1',
  });
  expect(await test('https://another.example/old')).toMatchObject({ outcome: 'invalid' });
  expect(await test('old')).toMatchObject({ outcome: 'invalid' });
  // No website runs in this process.
  expect(await test('/nothing')).toMatchObject({ outcome: 'unknown' });
});

it('redirects are in the exported folder, and another site takes them beside its own', async () => {
  await add('/old', '/event');
  await add('/other', '/faq');
  const folder = await mkdtemp(join(tmpdir(), 'portolane-redirects-'));
  await exportContent(site.db, folder);
  const text = await readFile(join(folder, 'redirects.yaml'), 'utf8');
  await rm(folder, { recursive: true });
  const before = await site.db.select().from(redirect);
  await site.db.delete(redirect);
  await add('/other', '/video');
  const take = (file: string) =>
    inTransaction(site.db, (tx) => addRedirects(tx, file, site.clock.now));
  expect(await take(text)).toEqual([]);
  expect(await stored()).toEqual(
    new Map([
      ['/old', '/event'],
      ['/other', '/video'],
    ]),
  );
  expect(await site.db.select().from(redirect)).toContainEqual(
    before.find(({ source }) => source === '/old'),
  );
  expect(await take('redirects: [{ from: a, to: /b }]')).toEqual([
    { file: 'redirects.yaml', field: 'redirects.0.from', code: 'format' },
  ]);
});

it('an import of a folder from before a change of address adds nothing twice, and says so', async () => {
  const documents = await readDocuments(site.db);
  const texts = new Map([...documents].map(([path, { text }]) => [path, text]));
  const [path = ''] = [...documents.keys()].filter((each) => each.startsWith('videos/'));
  const editor = { actor, scope: everything, language: 'en' as const };
  await changeAddress(deps(), { path, address: 'renamed-video', dryRun: false }, editor);
  const rolledBack = new Error('Only looked.');
  const found: Partial<Awaited<ReturnType<typeof importDocuments>>> & { paths?: string[] } = {};
  const importAgain = inTransaction(site.db, async (tx) => {
    Object.assign(found, await importDocuments(tx, texts, site.clock.now));
    found.paths = [...(await readDocuments(tx)).keys()];
    throw rolledBack;
  });
  await expect(importAgain).rejects.toBe(rolledBack);
  expect(found.skipped).toContainEqual({
    row: `content_document ${path} → videos/renamed-video.yaml`,
    why: 'renamed',
    columns: [],
  });
  expect(found.paths).toContain('videos/renamed-video.yaml');
  expect(found.paths).not.toContain(path);
}, 60_000);
