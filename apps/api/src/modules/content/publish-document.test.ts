import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sameTree, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { treeOf } from '#content/edit-text.ts';
import { importContent } from '#content/transfer/import-content.ts';
import { article, item } from '#db/schema/catalogue.ts';
import {
  contentDocument,
  contentImport,
  contentTranslation,
  contentVersion,
} from '#db/schema/content.ts';
import { coupon } from '#db/schema/enrolment.ts';
import { searchDocument } from '#db/schema/search.ts';
import { menuItem } from '#db/schema/site.ts';
import { auditLog } from '#db/schema/staff.ts';
import { everything } from '#domain/desk/scope.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testContent } from '#testing/test-content.ts';
import { testSettings } from '#testing/test-settings.ts';
import { exportContent } from './export-content.ts';
import { publishDocument } from './publish-document.ts';

const NEWS = 'news/year-end-firewall-refresh.yaml';
const editor = { actor: 'editor@portolane.example', scope: everything, language: 'en' } as const;

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const deps = () => ({ db: site.db, now: () => site.clock.now, settings: testSettings() });
const stored = async (path: string) => {
  const [row] = await site.db.select().from(contentDocument).where(eq(contentDocument.path, path));
  return { ...row!, tree: treeOf(row!.text) as TreeRecord };
};
const publish = async (
  path: string,
  change: (tree: TreeRecord) => Tree,
  { base, ...options }: { base?: number; minor?: boolean; note?: string } = {},
) => {
  const { tree, version } = await stored(path);
  return publishDocument(
    deps(),
    { path, tree: change(tree), baseVersion: base ?? version, ...options },
    editor,
  );
};
const newsRow = async () =>
  (
    await site.db
      .select()
      .from(item)
      .where(and(eq(item.contentType, 'news'), eq(item.alias, 'year-end-firewall-refresh')))
  )[0]!;
/** Returns the search documents whose rows were written since, by their row version. */
const rowVersions = async () => {
  const { rows } = await site.db.execute<{ name: string; version: string }>(
    sql`select kind || '/' || key || '/' || language as name, xmin::text || ctid::text as version from search_document`,
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
};

describe('the documents of the demonstration', () => {
  it('are exported with the data of their files, in the order of the schema', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolane-export-'));
    try {
      const count = await exportContent(site.db, folder);
      expect(count).toBeGreaterThan(500);
      const documents = await site.db.select().from(contentDocument);
      const treeIn = (root: string, path: string) => treeOf(readFileSync(join(root, path), 'utf8'));
      const different = documents.filter(
        ({ path }) =>
          // A site has further documents than its folder of content: those that it has one of each.
          existsSync(join(testContent, path)) &&
          !sameTree(treeIn(folder, path), treeIn(testContent, path)),
      );
      expect(different).toEqual([]);
      const { title, ...news } = treeIn(folder, NEWS) as TreeRecord;
      expect(Object.keys(title as TreeRecord)).toEqual(['zh', 'en']);
      expect(Object.keys(news).slice(0, 2)).toEqual(['alias', 'category']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('publishing an edit', () => {
  it('writes the row, and the search documents of this row alone', async () => {
    // A run over the whole site would write every document that is not up to date.
    await site.db.update(searchDocument).set({ digest: 'outdated' });
    const before = await rowVersions();
    const title = { zh: '年終防火牆汰換專案延長', en: 'Firewall trade-in extended' };
    expect(await publish(NEWS, (tree) => ({ ...tree, title }), { note: '延長' })).toEqual({
      outcome: 'stored',
      version: 2,
      left: [],
    });
    expect((await newsRow()).title).toEqual(title);
    const written = [...(await rowVersions())].filter(([name, at]) => before.get(name) !== at);
    expect(written.map(([name]) => name).sort()).toEqual([
      'news/year-end-firewall-refresh/en',
      'news/year-end-firewall-refresh/zh-TW',
    ]);
    const { items } = (await site.get('/item/news/year-end-firewall-refresh')).json<{
      items: { title: string };
    }>();
    expect(items.title).toBe(title.zh);
  });

  it('keeps each version, with who, when, and what', async () => {
    const versions = await site.db
      .select()
      .from(contentVersion)
      .where(eq(contentVersion.path, NEWS))
      .orderBy(contentVersion.version);
    expect(versions).toMatchObject([
      { version: 1, author: null, text: readFileSync(join(testContent, NEWS), 'utf8') },
      { version: 2, author: editor.actor, note: '延長', changed: ['title.zh', 'title.en'] },
    ]);
    const [audit] = await site.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'news/year-end-firewall-refresh'));
    expect(audit).toMatchObject({ actor: editor.actor, action: 'content edit' });
    expect(audit!.details).toMatchObject({ 'title.zh': { after: '年終防火牆汰換專案延長' } });
  });

  it('merges with what another person published since, or refuses and keeps both', async () => {
    const { tree } = await stored(NEWS);
    const edit = (values: object) =>
      publishDocument(
        deps(),
        { path: NEWS, tree: { ...tree, ...values }, baseVersion: 2 },
        { ...editor, actor: 'second@portolane.example' },
      );
    await publish(NEWS, (mine) => ({ ...mine, featured: !mine['featured'] }));
    expect(await edit({ summary: { zh: '新摘要', en: 'New summary' } })).toEqual({
      outcome: 'merged',
      version: 4,
      left: [],
    });
    expect(await newsRow()).toMatchObject({
      featured: !tree['featured'],
      summary: { zh: '新摘要' },
    });
    const refused = await edit({ summary: { zh: '另一個摘要', en: 'New summary' } });
    expect(refused).toMatchObject({
      outcome: 'conflict',
      version: 4,
      conflicts: [{ path: 'summary.zh', theirs: '新摘要', mine: '另一個摘要' }],
    });
    expect((await newsRow()).summary.zh).toBe('新摘要');
    const [kept] = await site.db
      .select()
      .from(contentVersion)
      .where(and(eq(contentVersion.path, NEWS), sql`${contentVersion.version} is null`));
    expect(treeOf(kept!.text)).toMatchObject({ summary: { zh: '另一個摘要' } });
  });

  it('changes nothing if the content would be invalid, and says where', async () => {
    const before = await stored(NEWS);
    expect(await publish(NEWS, (tree) => ({ ...tree, tags: ['no-such'], title: {} }))).toEqual({
      outcome: 'invalid',
      problems: [expect.objectContaining({ file: NEWS, field: 'title.zh' })],
    });
    expect(await publish(NEWS, (tree) => ({ ...tree, tags: ['no-such'] }))).toEqual({
      outcome: 'invalid',
      problems: [
        { file: NEWS, field: 'tags', message: 'names the tag "no-such", which does not exist' },
      ],
    });
    // Removing what others name is a problem of theirs.
    expect(await publish('tags.yaml', () => ({ tags: [] }))).toMatchObject({ outcome: 'invalid' });
    expect(await stored(NEWS)).toEqual(before);
  });

  it('records a long text up to the character that fits, and never half of one', async () => {
    const zh = `${'一'.repeat(299)}👍 結尾`;
    const edited = await publish(NEWS, (tree) => ({ ...tree, summary: { zh, en: 'Long' } }));
    expect(edited.outcome).toBe('stored');
    expect((await newsRow()).summary.zh).toBe(zh);
    const [audit] = await site.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'news/year-end-firewall-refresh'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(audit!.details).toMatchObject({ 'summary.zh': { after: `${'一'.repeat(299)}…` } });
  });

  it('marks the English as behind when only the Chinese changes, unless the edit is minor', async () => {
    const zh = (value: string) => (tree: TreeRecord) => ({
      ...tree,
      title: { ...(tree['title'] as TreeRecord), zh: value },
    });
    await publish(NEWS, zh('年終防火牆汰換案延長'), { minor: true });
    expect((await stored(NEWS)).behind).toBe(0);
    await publish(NEWS, zh('年終防火牆汰換到一月'));
    expect((await stored(NEWS)).behind).toBe(1);
    expect(
      await site.db.select().from(contentTranslation).where(eq(contentTranslation.path, NEWS)),
    ).toEqual([{ path: NEWS, field: 'title', chinese: '年終防火牆汰換案延長' }]);
    await publish(NEWS, (tree) => ({ ...tree, title: { zh: '年終', en: 'Year end' } }));
    expect((await stored(NEWS)).behind).toBe(0);
  });

  it('publishes Chinese without English, and English later', async () => {
    await publish(NEWS, (tree) => ({ ...tree, english: 'hidden' }));
    expect((await newsRow()).title).toEqual({ zh: '年終' });
    await publish(NEWS, ({ english: _english, ...tree }) => tree);
    expect((await newsRow()).title).toEqual({ zh: '年終', en: 'Year end' });
  });

  it('creates a document, an entry of a list, a menu item, and takes them away', async () => {
    const { tree } = await stored(NEWS);
    const path = 'news/made-at-the-desk.yaml';
    const made = { ...tree, alias: 'made-at-the-desk', publishedAt: '2026-11-20' };
    const create = () => publishDocument(deps(), { path, tree: made, baseVersion: 0 }, editor);
    expect(await create()).toMatchObject({ outcome: 'stored', version: 1 });
    await expect(create()).rejects.toMatchObject({ code: 'DESK_ITEM_EXISTS' });
    expect((await site.get('/item/news/made-at-the-desk')).statusCode).toBe(200);

    const list = (name: string, add: TreeRecord) => (of: TreeRecord) => ({
      [name]: [...(of[name] as Tree[]), add],
    });
    const values = { title: { zh: '桌上折抵' }, kind: 'fixed', value: 100 };
    const code = {
      code: 'DESK-1',
      ...values,
      starts: '2026-11-21T09:00',
      ends: '2026-11-30T09:00',
    };
    expect(await publish('coupons.yaml', list('coupons', code))).toMatchObject({
      outcome: 'stored',
    });
    const desk = {
      text: { zh: '桌' },
      type: 'insideLink',
      path: '/news',
      alias: 'desk',
      placement: 'main',
    };
    expect(await publish('menu.yaml', list('menu', desk))).toMatchObject({ outcome: 'stored' });
    const coupons = () => site.db.select().from(coupon).where(eq(coupon.code, 'DESK-1'));
    const items = () => site.db.select().from(menuItem).where(eq(menuItem.alias, 'desk'));
    expect([await coupons(), await items()]).toMatchObject([
      [{ value: 100 }],
      [{ parentId: null }],
    ]);
    const without = (name: string) => (of: TreeRecord) => ({
      [name]: (of[name] as Tree[]).slice(0, -1),
    });
    await publish('coupons.yaml', without('coupons'));
    await publish('menu.yaml', without('menu'));
    expect([await coupons(), await items()]).toEqual([[], []]);
  });

  it('of a fact changes the rows of every text that names it', async () => {
    const pages = () => site.db.select().from(article).orderBy(article.kind, article.alias);
    const before = JSON.stringify(await pages());
    const changed = await publish('offices.yaml', ({ offices, ...rest }) => ({
      ...rest,
      offices: (offices as TreeRecord[]).map((office, index) =>
        index === 0 ? { ...office, phone: '02-0000-9999' } : office,
      ),
    }));
    expect(changed).toMatchObject({ outcome: 'stored', left: expect.arrayContaining(['privacy']) });
    expect(JSON.stringify(await pages())).not.toBe(before);
  });

  it('is left alone by the next import, which reports it', async () => {
    await site.db.update(contentImport).set({ digest: '10:' });
    const { skipped } = await importContent(
      { ...deps(), now: () => new Date(site.clock.now.getTime() + 86_400_000) },
      testContent,
    );
    expect(skipped).toContainEqual({
      row: `content_document ${NEWS}`,
      why: 'edited',
      columns: ['text'],
    });
    // The rows are what their documents say, also those that followed a fact.
    const rows = skipped.filter(({ row }) => !row.startsWith('content_document '));
    expect(rows.map(({ row, why }) => [row.split(' ')[0], why])).toEqual([
      ['legal_text', 'published'],
    ]);
    expect((await newsRow()).title).toEqual({ zh: '年終', en: 'Year end' });
    expect((await site.get('/item/news/made-at-the-desk')).statusCode).toBe(200);
  });

  it('is refused outside of the brands that a person is responsible for', async () => {
    const { tree, version } = await stored(NEWS);
    const other = { brands: ['no-brand-of-it'], events: null };
    await expect(
      publishDocument(
        deps(),
        { path: NEWS, tree, baseVersion: version },
        { ...editor, scope: other },
      ),
    ).rejects.toMatchObject({ code: 'DESK_OUT_OF_SCOPE' });
  });

  it.each(['../setting.yaml', 'none/x.yaml', 'news/../x.yaml'])(
    'is refused for %s',
    async (path) => {
      await expect(
        publishDocument(deps(), { path, tree: {}, baseVersion: 0 }, editor),
      ).rejects.toMatchObject({ code: 'DESK_ITEM_NOT_EXIST' });
    },
  );
});
