/** News of the company: categories of the site beside the two that every site has, and no brand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Homepage } from '@portolane/core/contract/homepage.ts';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { clearCaches } from '#db/cached.ts';
import { everything } from '#domain/desk/scope.ts';
import { listPages } from '#modules/feed/list-pages.ts';
import { listReferences } from '#modules/content/list-references.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

const ITEM = 'switches-for-vocational-schools';
const english = { 'accept-language': 'en' };

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

async function edit(path: string, change: (tree: TreeRecord) => Tree) {
  const answer = await publishEdit(site, path, change);
  clearCaches(site.db);
  return answer;
}
const newsOf = async (categoryAlias: string, headers = {}): Promise<NewsSummary[]> =>
  (await site.post('/item/news/search', { categoryAlias }, headers)).json().items;
const options = async (type: string) =>
  (await site.post('/option/list', { types: [type] })).json().items[type] as { alias: string }[];
/** Returns the category lists in the sitemap. */
async function sitemap(): Promise<string[]> {
  const found: string[] = [];
  for await (const { entries } of listPages({ db: site.db, now: () => site.clock.now }))
    for (const { kind, alias } of entries) if (kind === 'newsCategory') found.push(alias);
  return found;
}
/** Returns the list of own categories with one more. */
const withCategory = (alias: string) => (tree: TreeRecord) => ({
  ...tree,
  news_category: [...(tree['news_category'] as Tree[]), { alias, title: { zh: '獲獎' } }],
});

describe('a category of the site', () => {
  it('has its title with each item, in the language of the reader; the two of every site have none', async () => {
    const [first] = await newsOf('company');
    expect(first).toMatchObject({
      alias: ITEM,
      categoryAlias: 'company',
      category: '公司消息',
      brands: [],
    });
    expect((await newsOf('company', english))[0]!.category).toBe('Company news');
    expect(new Set((await newsOf('bulletin')).map(({ category }) => category))).toEqual(
      new Set([null]),
    );
  });

  it('is on the home page, in the sitemap, and in the search by its name', async () => {
    const { modules } = (await site.get('/homepage')).json<{ items: Homepage }>().items;
    const news = modules.find((module) => module.type === 'news');
    expect(news?.own).toMatchObject([{ alias: 'company', title: '公司消息' }]);
    expect(news?.own[0]!.items[0]!.alias).toBe(ITEM);
    expect(await sitemap()).toEqual(['company']);
    const { items } = (await site.post('/site/search', { query: '公司消息' })).json();
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'news', alias: ITEM, category: 'company', brand: null }),
    );
  });

  it('is shown where it has news, and no longer when its last news ends', async () => {
    expect(await edit('options.yaml', withCategory('awards'))).toMatchObject({
      outcome: 'stored',
    });
    expect((await options('news_category')).map(({ alias }) => alias)).toEqual([
      'company',
      'awards',
    ]);
    expect((await options('shown_news_category')).map(({ alias }) => alias)).toEqual(['company']);
    expect(await sitemap()).toEqual(['company']);

    const path = `news/${ITEM}.yaml`;
    await edit(path, (tree) => ({ ...tree, category: 'awards' }));
    expect((await options('shown_news_category')).map(({ alias }) => alias)).toEqual([
      'company',
      'awards',
    ]);
    await edit(path, (tree) => ({ ...tree, state: 'hidden' }));
    expect((await options('shown_news_category')).map(({ alias }) => alias)).toEqual(['company']);
    await edit(path, (tree) => ({ ...tree, category: 'company', state: 'published' }));
  });

  it('cannot be removed while news are of it', async () => {
    const answer = await edit('options.yaml', (tree) => ({ ...tree, news_category: [] }));
    expect(answer).toMatchObject({
      outcome: 'invalid',
      problems: expect.arrayContaining([
        expect.objectContaining({ file: `news/${ITEM}.yaml`, field: 'category' }),
      ]),
    });
  });

  it.each(['bulletin', 'promotion'])('cannot be called %s', async (alias) => {
    const answer = await edit('options.yaml', withCategory(alias));
    expect(answer).toMatchObject({
      outcome: 'invalid',
      problems: [expect.objectContaining({ file: 'options.yaml' })],
    });
  });

  it('has to exist', async () =>
    expect(
      await edit(`news/${ITEM}.yaml`, (tree) => ({ ...tree, category: 'rumours' })),
    ).toMatchObject({ outcome: 'invalid' }));

  it('is chosen at the desk after the two that every site has', async () => {
    const found = await listReferences(site.db, { of: 'news category', fields: [] }, everything);
    expect(found.slice(0, 3)).toMatchObject([
      { alias: 'bulletin', title: { zh: '品牌快訊', en: 'Brand news' } },
      { alias: 'promotion', title: { zh: '優惠促銷', en: 'Promotions' } },
      { alias: 'company', title: { zh: '公司消息', en: 'Company news' } },
    ]);
  });
});

describe('news without a brand', () => {
  it('have a page with the news of their category beside them', async () => {
    const { items } = (await site.get(`/item/news/${ITEM}`)).json();
    expect(items).toMatchObject({ category: '公司消息', brands: [], products: [] });
    expect(items.related.map(({ alias }: NewsSummary) => alias)).toEqual([
      'office-hours-at-stocktaking',
    ]);
  });

  it('are not found by a brand', async () => {
    const { items } = (
      await site.post('/item/news/search', { brand_alias: ['corvane'], limit: 100 })
    ).json();
    expect(items.map(({ alias }: NewsSummary) => alias)).not.toContain(ITEM);
  });

  it('of the categories of brands are shown, too', async () => {
    const path = `news/${ITEM}.yaml`;
    await edit(path, (tree) => ({ ...tree, category: 'bulletin' }));
    expect((await newsOf('bulletin')).map(({ alias }) => alias)).toContain(ITEM);
    await edit(path, (tree) => ({ ...tree, category: 'company' }));
    expect(isRecord((await newsOf('company'))[0] as unknown as Tree)).toBe(true);
  });
});
