/** A document gets another address: what belongs to it stays, and what names it follows. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { item, product } from '#db/schema/catalogue.ts';
import {
  contentDocument,
  contentDraft,
  contentEntry,
  contentName,
  contentReference,
  contentVersion,
} from '#db/schema/content.ts';
import { searchDocument } from '#db/schema/search.ts';
import { menuItem, redirect } from '#db/schema/site.ts';
import { clearCaches } from '#db/cached.ts';
import { contentStamp } from '#domain/content-stamp.ts';
import { everything } from '#domain/desk/scope.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { testSettings } from '#testing/test-settings.ts';
import { changeAddress } from './change-address.ts';
import { checkDocument, publishDocument } from './publish-document.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

/** Without what is cached of it. */
const readStamp = () => {
  clearCaches(site.db);
  return contentStamp(site.db);
};
const deps = () => ({ db: site.db, now: () => site.clock.now, settings: testSettings() });
const editor = { actor: 'editor@portolane.example', scope: everything, language: 'en' as const };
const change = (path: string, address: string, dryRun = false) =>
  changeAddress(deps(), { path, address, dryRun }, editor);
const treeAt = async (path: string) => {
  const [row] = await site.db.select().from(contentDocument).where(eq(contentDocument.path, path));
  const tree = row && treeIn(row);
  return isRecord(tree) ? tree : null;
};
const leads = async (path: string) => {
  const query = new URLSearchParams({ path });
  const reply = await site.get(`/static-redirect?${query.toString()}`);
  return reply.json<{ items: { to: string | null } }>().items.to;
};

/** Paths of documents that are not valid as they are published. */
async function invalidDocuments(): Promise<unknown[]> {
  const documents = await site.db.select().from(contentDocument);
  const found: unknown[] = [];
  for (const document of documents) {
    const tree = treeIn(document);
    if (!isRecord(tree)) continue;
    // An edit that changes nothing is not checked.
    const note = { ...tree, state: 'hidden' };
    if (!('alias' in tree) || document.kind === 'pages') continue;
    const result = await checkDocument(
      deps(),
      { path: document.path, tree: note, baseVersion: document.version },
      editor,
    );
    if (result.outcome === 'invalid') found.push(document.path, result.problems);
  }
  return found;
}

describe('a product with another name', () => {
  const OLD = 'corvane-ax7';
  const NEW = 'rack-server-620';
  let before: typeof product.$inferSelect;
  let stamp: unknown;
  let named: string[];
  let result: Awaited<ReturnType<typeof change>>;
  beforeAll(async () => {
    [before] = (await site.db.select().from(product).where(eq(product.alias, OLD))) as [
      typeof before,
    ];
    await publishEdit(site, 'menu.yaml', (tree) => ({
      menu: [
        ...(tree['menu'] as TreeRecord[]),
        { text: { zh: '伺服器' }, type: 'nav', path: `/product/list/${OLD}`, placement: 'footer' },
      ],
    }));
    const references = await site.db
      .select({ path: contentReference.path })
      .from(contentReference)
      .where(sql`"of" = 'product' and alias = ${OLD}`);
    named = references.map(({ path }) => path);
    await site.db.insert(contentDraft).values({
      path: `products/${OLD}.yaml`,
      author: 'other@portolane.example',
      tree: { alias: OLD, note: `/product/list/${OLD}` },
      baseVersion: 1,
      at: site.clock.now,
    });
    stamp = await readStamp();
    result = await change(`products/${OLD}.yaml`, NEW);
  }, 60_000);

  it('says which addresses lead on, and which documents follow', () => {
    expect(result).toMatchObject({ outcome: 'changed', path: `products/${NEW}.yaml` });
    expect(result.moves).toEqual([
      { from: `/product/list/${OLD}`, to: `/product/list/${NEW}` },
      {
        from: `/product/brand/${before.brand}/product/${OLD}`,
        to: `/product/brand/${before.brand}/product/${NEW}`,
      },
    ]);
    expect(result.documents).toEqual(expect.arrayContaining([...named, 'menu.yaml']));
  });

  it('keeps its row, with all that is in it, and its versions and drafts', async () => {
    const [row] = await site.db.select().from(product).where(eq(product.alias, NEW));
    expect(row).toEqual({ ...before, alias: NEW });
    expect(await site.db.$count(product, eq(product.alias, OLD))).toBe(0);
    for (const table of [
      contentDocument,
      contentDraft,
      contentEntry,
      contentName,
      contentReference,
      contentVersion,
    ])
      expect(await site.db.$count(table, sql`${table.path} = ${`products/${OLD}.yaml`}`)).toBe(0);
    const [draft] = await site.db
      .select()
      .from(contentDraft)
      .where(eq(contentDraft.path, `products/${NEW}.yaml`));
    expect(draft!.tree).toEqual({ alias: NEW, note: `/product/list/${NEW}` });
    expect(
      await site.db.$count(contentVersion, eq(contentVersion.path, `products/${NEW}.yaml`)),
    ).toBeGreaterThan(0);
  });

  it('leaves nothing that names it as before, and every document is valid', async () => {
    expect(await site.db.$count(contentReference, sql`"of" = 'product' and alias = ${OLD}`)).toBe(
      0,
    );
    const texts = sql`${contentDocument.tree}::text ~ ${`[/"]${OLD}["/?#)]`} or ${contentDocument.text} ~ ${`/product/list/${OLD}\\M`}`;
    expect(await site.db.$count(contentDocument, texts)).toBe(0);
    expect(
      await site.db.$count(menuItem, sql`${menuItem.key} like ${`%/product/list/${NEW}`}`),
    ).toBe(1);
    expect(await invalidDocuments()).toEqual([]);
  }, 120_000);

  it('leads from its earlier addresses to the new ones, and is found', async () => {
    expect(await leads(`/product/list/${OLD}`)).toBe(`/product/list/${NEW}`);
    expect(await leads(`/en/product/brand/${before.brand}/product/${OLD}`)).toBe(
      `/product/brand/${before.brand}/product/${NEW}`,
    );
    expect((await site.get(`/product/${NEW}`)).statusCode).toBe(200);
    expect((await site.get(`/product/${OLD}`)).statusCode).toBe(404);
    const keys = await site.db
      .selectDistinct({ key: searchDocument.key })
      .from(searchDocument)
      .where(sql`kind = 'product' and key in (${OLD}, ${NEW})`);
    expect(keys).toEqual([{ key: NEW }]);
  });

  it('renews the stamp of the content', async () => expect(await readStamp()).not.toEqual(stamp));

  it('a second change leads both earlier addresses to the last one; back again, nothing leads away from it', async () => {
    await change(`products/${NEW}.yaml`, 'rs-620');
    expect(await leads(`/product/list/${OLD}`)).toBe('/product/list/rs-620');
    expect(await leads(`/product/list/${NEW}`)).toBe('/product/list/rs-620');
    await change('products/rs-620.yaml', OLD);
    expect(await leads(`/product/list/${OLD}`)).toBeNull();
    expect(await leads(`/product/list/${NEW}`)).toBe(`/product/list/${OLD}`);
    const [row] = await site.db.select().from(product).where(eq(product.alias, OLD));
    expect(row).toEqual(before);
  }, 60_000);
});

it('an item keeps its row, and leads on from each of its addresses', async () => {
  const [row] = await site.db.select().from(item).where(eq(item.contentType, 'news')).limit(1);
  const path = `news/${row!.alias}.yaml`;
  const trial = await change(path, 'another-name', true);
  expect(trial).toMatchObject({ outcome: 'changed', path: 'news/another-name.yaml' });
  expect(await treeAt(path)).not.toBeNull();
  expect(await leads(trial.moves[0]!.from)).toBeNull();
  await change(path, 'another-name');
  const [renamed] = await site.db.select().from(item).where(eq(item.alias, 'another-name'));
  expect(renamed).toEqual({ ...row, alias: 'another-name' });
  expect(trial.moves).toHaveLength(1 + row!.brands.length);
  for (const { from, to } of trial.moves) expect(await leads(from)).toBe(to);
}, 60_000);

it('a page gets another path, and so do the links to it', async () => {
  await publishEdit(site, 'menu.yaml', (tree) => ({
    menu: [
      ...(tree['menu'] as TreeRecord[]),
      {
        text: { zh: '參觀' },
        type: 'nav',
        path: '/support/technology-centre',
        placement: 'footer',
      },
    ],
  }));
  const key = sql`${menuItem.path} = '/support/technology-centre' or ${menuItem.path} = '/visit'`;
  const [before] = await site.db.select().from(menuItem).where(key);
  expect(await change('pages/technology-centre.yaml', '/visit')).toMatchObject({
    outcome: 'changed',
    path: 'pages/technology-centre.yaml',
    documents: ['menu.yaml'],
  });
  const [after] = await site.db.select().from(menuItem).where(key);
  expect(after).toMatchObject({ id: before!.id, path: '/visit' });
  expect(await leads('/support/technology-centre')).toBe('/visit');
  expect((await site.get('/static-at?path=/visit')).statusCode).toBe(200);
});

it('an address that changes by publishing leads on, too', async () => {
  const [row] = await site.db
    .select()
    .from(item)
    .where(sql`${item.contentType} = 'news' and ${item.category} = 'promotion'`)
    .limit(1);
  const published = await publishEdit(site, `news/${row!.alias}.yaml`, (tree) => ({
    ...tree,
    category: 'bulletin',
  }));
  expect(published).toMatchObject({ outcome: 'stored' });
  expect(await leads(`/news/promotion/${row!.alias}`)).toBe(`/news/bulletin/${row!.alias}`);
});

it('a new page at an address that leads on takes its place', async () => {
  await site.db.insert(redirect).values({
    source: '/former',
    target: '/event',
    targetSource: '/event',
    reason: 'hand',
    createdBy: 'editor@portolane.example',
    createdAt: site.clock.now,
  });
  const tree = {
    alias: 'former',
    path: '/former',
    title: { zh: '甲' },
    sections: [{ alias: 'a', title: { zh: '甲' }, body: { zh: '甲' } }],
  };
  const edit = { path: 'pages/former.yaml', tree, baseVersion: 0 };
  expect(await publishDocument(deps(), edit, editor)).toMatchObject({ outcome: 'stored' });
  expect(await leads('/former')).toBeNull();
});

it.each([
  ['pages/history.yaml', '/history', 'DESK_NOT_POSSIBLE'],
  ['brands/corvane.yaml', 'other', 'DESK_NOT_POSSIBLE'],
  ['news/nothing.yaml', 'other', 'DESK_ITEM_NOT_EXIST'],
  ['products/corvane-ax7.yaml', 'corvane-ax7', 'DESK_NOT_POSSIBLE'],
])('%s cannot get the address %s: %s', async (path, address, code) => {
  await expect(change(path, address)).rejects.toMatchObject({ code });
});

it('a name that cannot be one is refused with its reason, and changes nothing', async () => {
  expect(await change('products/corvane-ax7.yaml', 'Not A Name')).toMatchObject({
    outcome: 'invalid',
    path: 'products/corvane-ax7.yaml',
    problems: [{ message: expect.stringContaining('kebab-case') as string }],
  });
  expect(await treeAt('products/corvane-ax7.yaml')).not.toBeNull();
});
