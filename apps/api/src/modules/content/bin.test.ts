/** Deleting content at the desk, the bin, and what comes back from it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { clearCaches } from '#db/cached.ts';
import { item } from '#db/schema/catalogue.ts';
import {
  contentBin,
  contentDocument,
  contentDraft,
  contentEntry,
  contentName,
  contentReference,
  contentTranslation,
  contentVersion,
} from '#db/schema/content.ts';
import { orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { searchDocument } from '#db/schema/search.ts';
import { auditLog } from '#db/schema/staff.ts';
import { everything } from '#domain/desk/scope.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testContent } from '#testing/test-content.ts';
import { testSettings } from '#testing/test-settings.ts';
import { deleteForGood, emptyBin, listBin, restoreDeleted } from './bin.ts';
import { deleteDocument, type DeleteOutcome } from './delete-document.ts';
import { exportContent } from './export-content.ts';
import { publishDocument } from './publish-document.ts';

const NEWS = 'news/switches-for-vocational-schools.yaml';
const ALIAS = 'switches-for-vocational-schools';
const editor = { actor: 'editor@portolane.example', scope: everything, language: 'en' } as const;
const DAY = 86_400_000;

let site: PublicSite;
let start: Date;
beforeAll(async () => {
  site = await openPublicSite();
  start = site.clock.now;
});
afterEach(() => void (site.clock.now = start));
afterAll(() => site.close());

const deps = () => ({ db: site.db, now: () => site.clock.now, settings: testSettings() });
const stored = async (path: string) =>
  (await site.db.select().from(contentDocument).where(eq(contentDocument.path, path)))[0];
async function remove(path: string): Promise<DeleteOutcome> {
  const { version } = (await stored(path))!;
  const outcome = await deleteDocument(deps(), { path, version }, editor);
  clearCaches(site.db);
  return outcome;
}
const binned = async (path: string) =>
  (await listBin(site, editor)).find((each) => each.path === path);
async function restore(path: string) {
  const outcome = await restoreDeleted(deps(), (await binned(path))!.id, editor);
  clearCaches(site.db);
  return outcome;
}
const status = async (path: string) => (await site.get(path)).statusCode;
const found = async (query: string) =>
  (await site.post('/site/search', { query, limit: 20 })).json().items as { alias: string }[];
/** Publishes a new document with the data of another one, changed. */
async function add(path: string, from: string, change: (tree: TreeRecord) => Tree) {
  const tree = treeIn((await stored(from))!);
  if (!isRecord(tree)) throw new Error(`${from} is not an object.`);
  return publishDocument(deps(), { path, tree: change(tree), baseVersion: 0 }, editor);
}
/** Returns how much is recorded of a document beside its versions and the bin. */
async function traces(path: string): Promise<number> {
  const tables = [
    contentDocument,
    contentDraft,
    contentEntry,
    contentName,
    contentReference,
    contentTranslation,
  ];
  const counts = await Promise.all(
    tables.map((table) => site.db.$count(table, sql`${table.path} = ${path}`)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

describe('a document that was public', () => {
  it('is in the bin, and nowhere on the site', async () => {
    await site.db.insert(contentDraft).values({
      path: NEWS,
      author: 'other@portolane.example',
      tree: { alias: ALIAS },
      baseVersion: 1,
      at: start,
    });
    await site.db
      .insert(contentTranslation)
      .values({ path: NEWS, field: 'title', chinese: '先前的標題' });
    expect(await status(`/item/news/${ALIAS}`)).toBe(200);
    expect(await remove(NEWS)).toEqual({ outcome: 'binned' });

    expect(await status(`/item/news/${ALIAS}`)).toBe(404);
    expect((await found('汰換交換器')).map(({ alias }) => alias)).not.toContain(ALIAS);
    expect(await site.db.$count(item, eq(item.alias, ALIAS))).toBe(0);
    expect(await site.db.$count(searchDocument, eq(searchDocument.alias, ALIAS))).toBe(0);
    expect(await traces(NEWS)).toBe(0);
    expect(await binned(NEWS)).toMatchObject({
      kind: 'news',
      title: { zh: '60 台汰換交換器，整理後送給五所高職' },
      deletedBy: editor.actor,
      deletedAt: start.toISOString(),
      until: new Date(start.getTime() + 30 * DAY).toISOString(),
    });
  });

  it('is not in an export', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolane-bin-'));
    try {
      await exportContent(site.db, folder);
      const exported = await site.db.$count(contentDocument, eq(contentDocument.path, NEWS));
      expect(exported).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('does not come back with an import of its file, which says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolane-bin-'));
    try {
      await cp(testContent, folder, { recursive: true });
      // Another file that changed makes the import read all of them.
      writeFileSync(join(folder, 'synonyms.yaml'), 'synonyms: []\n');
      const { skipped } = await importContent(deps(), folder);
      expect(skipped).toContainEqual({
        row: `content_document ${NEWS}`,
        why: 'deleted',
        columns: [],
      });
      expect(await stored(NEWS)).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('comes back as it was, with drafts, marks of translations, and the next version', async () => {
    const before = (await binned(NEWS))!;
    expect(await restore(NEWS)).toMatchObject({ outcome: 'stored', path: NEWS });
    expect(await status(`/item/news/${ALIAS}`)).toBe(200);
    expect((await found('汰換交換器')).map(({ alias }) => alias)).toContain(ALIAS);
    expect(await binned(NEWS)).toBeUndefined();
    expect(await stored(NEWS)).toMatchObject({ version: 2, behind: 1 });
    expect(await site.db.$count(contentDraft, eq(contentDraft.path, NEWS))).toBe(1);
    const [mark] = await site.db
      .select()
      .from(contentTranslation)
      .where(eq(contentTranslation.path, NEWS));
    expect(mark).toMatchObject({ field: 'title', chinese: '先前的標題' });
    await expect(restoreDeleted(deps(), before.id, editor)).rejects.toMatchObject({
      code: 'DESK_ITEM_NOT_EXIST',
    });
    const actions = await site.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, `news/${ALIAS}`));
    expect(actions.map(({ action }) => action)).toEqual(['content delete', 'content undelete']);
  });

  it('does not come back while another document has its alias', async () => {
    await remove(NEWS);
    expect(
      await add(NEWS, 'news/office-hours-at-stocktaking.yaml', (tree) => ({
        ...tree,
        alias: ALIAS,
        state: 'hidden',
      })),
    ).toMatchObject({ outcome: 'stored' });
    await expect(restore(NEWS)).rejects.toMatchObject({ code: 'DESK_ITEM_EXISTS' });
    // The document in its place is deleted at once, if it was never seen; both keep their versions
    // apart.
    expect(await binned(NEWS)).toBeDefined();
  });

  it('is gone for good after 30 days, and its file does not bring it back', async () => {
    site.clock.now = new Date(start.getTime() + 30 * DAY - 1);
    await emptyBin(deps());
    expect(await binned(NEWS)).toBeDefined();
    site.clock.now = new Date(start.getTime() + 30 * DAY);
    await emptyBin(deps());
    expect(await binned(NEWS)).toBeUndefined();
    expect(await site.db.$count(contentBin, eq(contentBin.path, NEWS))).toBe(1);
    // The document that has the alias now keeps its own versions.
    const versions = await site.db
      .select({ version: contentVersion.version })
      .from(contentVersion)
      .where(and(eq(contentVersion.path, NEWS), isNotNull(contentVersion.version)));
    const { version } = (await stored(NEWS))!;
    expect(versions.map((each) => each.version)).toEqual([version]);
  });
});

describe('a document that was never public', () => {
  it.each([
    ['hidden', { state: 'hidden' }],
    ['to be shown later', { publishUp: '2027-03-01T09:00' }],
  ])('because it is %s is gone at once, with its versions', async (_why, values) => {
    const path = 'news/never-seen.yaml';
    await add(path, 'news/office-hours-at-stocktaking.yaml', (tree) => ({
      ...tree,
      alias: 'never-seen',
      ...values,
    }));
    expect(await remove(path)).toEqual({ outcome: 'gone' });
    expect(await binned(path)).toBeUndefined();
    expect(await traces(path)).toBe(0);
    expect(await site.db.$count(contentVersion, eq(contentVersion.path, path))).toBe(0);
  });

  it('is not one that was shown for a while', async () => {
    const path = 'news/seen-once.yaml';
    await add(path, 'news/office-hours-at-stocktaking.yaml', (tree) => ({
      ...tree,
      alias: 'seen-once',
    }));
    site.clock.now = new Date(start.getTime() + DAY);
    await publishEdit(site, path, (tree) => ({ ...tree, state: 'hidden' }));
    expect(await remove(path)).toEqual({ outcome: 'binned' });
  });
});

describe('nothing is deleted', () => {
  it('that others refer to: they are listed', async () => {
    const answer = await remove('brands/corvane.yaml');
    expect(answer).toMatchObject({
      outcome: 'refused',
      references: expect.arrayContaining([
        expect.objectContaining({ path: expect.stringMatching(/^products\/corvane-/) }),
      ]),
    });
    expect(await stored('brands/corvane.yaml')).toBeDefined();
    expect(await binned('brands/corvane.yaml')).toBeUndefined();
  });

  it('that somebody has published since', async () => {
    const path = 'news/office-hours-at-stocktaking.yaml';
    const { version } = (await stored(path))!;
    await publishEdit(site, path, (tree) => ({ ...tree, featured: true }));
    await expect(deleteDocument(deps(), { path, version }, editor)).rejects.toMatchObject({
      code: 'DESK_CHANGED_MEANWHILE',
    });
  });

  it('of a list, and no legal text', async () => {
    for (const path of ['faq.yaml', 'pages/privacy.yaml', 'pages/terms.yaml'])
      await expect(remove(path)).rejects.toMatchObject({ code: 'DESK_NOT_POSSIBLE' });
  });

  it('out of the scope of a person, at the desk and in the bin', async () => {
    const limited = { ...editor, scope: { brands: ['corvane'], events: null } };
    const path = 'brands/palisar.yaml';
    await expect(
      deleteDocument(deps(), { path, version: (await stored(path))!.version }, limited),
    ).rejects.toMatchObject({ code: 'DESK_OUT_OF_SCOPE' });
    const { id } = (await binned('news/seen-once.yaml'))!;
    expect(await listBin(site, limited)).toEqual([]);
    await expect(restoreDeleted(deps(), id, limited)).rejects.toMatchObject({
      code: 'DESK_OUT_OF_SCOPE',
    });
    await expect(deleteForGood(deps(), id, limited)).rejects.toMatchObject({
      code: 'DESK_OUT_OF_SCOPE',
    });
  });
});

describe('an event', () => {
  it('with enrolments stays, and says why', async () => {
    const [enrolled] = await site.db
      .select({ alias: event.alias, series: event.seriesNum })
      .from(event)
      .innerJoin(orders, eq(orders.eventId, event.id))
      .limit(1);
    const paths = enrolled
      ? [`events/${enrolled.alias}.yaml`, `events/${enrolled.alias}-${enrolled.series}.yaml`]
      : [];
    const existing = (await Promise.all(paths.map(stored))).find((each) => each !== undefined);
    await expect(remove(existing!.path)).rejects.toMatchObject({
      code: 'DESK_NOT_POSSIBLE',
      message: expect.stringContaining('hide it'),
    });
  });

  it('without them goes with its sessions, and comes back with them', async () => {
    const path = 'events/empty-copy.yaml';
    const copied = await add(path, 'events/zero-trust-workshop.yaml', (tree) => ({
      ...tree,
      alias: 'empty-copy',
    }));
    expect(copied).toMatchObject({ outcome: 'stored' });
    const sessions = () =>
      site.db
        .select({ key: eventSession.key })
        .from(eventSession)
        .innerJoin(event, eq(event.id, eventSession.eventId))
        .where(eq(event.alias, 'empty-copy'));
    const before = await sessions();
    expect(before.length).toBeGreaterThan(0);
    expect(await remove(path)).toEqual({ outcome: 'binned' });
    expect(await sessions()).toEqual([]);
    expect(await site.db.$count(event, eq(event.alias, 'empty-copy'))).toBe(0);
    await restore(path);
    expect(await sessions()).toEqual(before);
  });
});

it('what is deleted for good is gone from the bin at once, with an entry of the audit log', async () => {
  const path = 'news/seen-once.yaml';
  const { id } = (await binned(path))!;
  await deleteForGood(deps(), id, editor);
  expect(await binned(path)).toBeUndefined();
  expect(await site.db.$count(contentVersion, eq(contentVersion.path, path))).toBe(0);
  expect(
    await site.db.$count(
      auditLog,
      and(eq(auditLog.subject, 'news/seen-once'), eq(auditLog.action, 'content expire')),
    ),
  ).toBe(1);
});
