import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import type { ItemsOf } from '@portolane/core/contract/endpoint.ts';
import type { ContentType, itemEndpoints } from '@portolane/core/contract/item.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { item } from '#db/schema/catalogue.ts';
import { moduleOf } from '#testing/home-module.ts';
import { addMember } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

type Summary<K extends ContentType> = ItemsOf<(typeof itemEndpoints)[K]['search']>[number];
type Page<K extends ContentType> = ItemsOf<(typeof itemEndpoints)[K]['one']>;

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const english = { 'accept-language': 'en' };
async function search<K extends ContentType>(
  kind: K,
  body: object = {},
  headers: Record<string, string> = {},
) {
  const reply = await site.post(`/item/${kind}/search`, body, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<{
    items: Summary<K>[];
    featured: Summary<K>[];
    pagination: { total: number; per_page: number; last_page: number };
  }>();
}
async function all<K extends ContentType>(
  kind: K,
  body: object = {},
  headers = {},
): Promise<Summary<K>[]> {
  const { items, pagination } = await search(kind, { limit: 100, ...body }, headers);
  const rest = await Promise.all(
    Array.from({ length: pagination.last_page - 1 }, (_, index) =>
      search(kind, { limit: 100, ...body, page: index + 2 }, headers),
    ),
  );
  return [...items, ...rest.flatMap((page) => page.items)];
}
const get = (kind: string, alias: string, headers: Record<string, string> = {}, query = '') =>
  site.get(`/item/${kind}/${alias}${query}`, headers);
const one = async <K extends ContentType>(
  kind: K,
  alias: string,
  headers: Record<string, string> = {},
  query = '',
) => (await get(kind, alias, headers, query)).json().items as Page<K>;
const aliases = (items: readonly { alias: string }[]) => items.map(({ alias }) => alias);

/** Changes a row for the duration of one test. */
async function withItem<T>(
  kind: ContentType,
  alias: string,
  values: Partial<typeof item.$inferInsert>,
  run: () => Promise<T>,
): Promise<T> {
  const which = and(eq(item.contentType, kind), eq(item.alias, alias));
  const [before] = await site.db.select().from(item).where(which);
  await site.db.update(item).set(values).where(which);
  try {
    return await run();
  } finally {
    await site.db.update(item).set(before!).where(which);
  }
}

describe('the list of a kind', () => {
  it.each([
    ['news', 10],
    ['video', 9],
    ['case', 10],
    ['solution', 10],
  ] as const)(
    '%s has %i items per page and all of them on its pages, each once',
    async (kind, pageSize) => {
      const first = await search(kind);
      expect(first.pagination.per_page).toBe(pageSize);
      const pages = await Promise.all(
        Array.from({ length: first.pagination.last_page }, (_, index) =>
          search(kind, { page: index + 1 }),
        ),
      );
      const found = pages.flatMap((page) => aliases(page.items));
      expect(new Set(found).size).toBe(first.pagination.total);
      const rows = await site.db
        .select({ alias: item.alias })
        .from(item)
        .where(eq(item.contentType, kind));
      expect(found.toSorted()).toEqual(aliases(rows).toSorted());
    },
  );

  it('of an unknown kind does not exist', async () =>
    expect((await site.post('/item/podcast/search', {})).json().status).toBe('ROUTE_NOT_FOUND'));

  it('is newest first, except that solutions have their own order', async () => {
    const dates = (await all('news')).map((news) => news.publishUp);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const rows = await site.db
      .select()
      .from(item)
      .where(eq(item.contentType, 'solution'))
      .orderBy(item.position, item.alias);
    const solutions = await all('solution');
    expect(aliases(solutions)).toEqual(aliases(rows));
    // Solutions of one problem are together.
    const categories = solutions.map(({ category }) => category);
    expect(categories.filter((category, index) => category !== categories[index - 1])).toEqual([
      ...new Set(categories),
    ]);
  });

  it('is sorted as requested', async () => {
    const standard = aliases(await all('video'));
    expect(aliases(await all('video', { orderBy: 'created_at', order: 'desc' }))).toEqual(standard);
    const oldest = (await all('video', { orderBy: 'created_at', order: 'asc' })).map(
      (video) => video.publishUp,
    );
    expect(oldest).toEqual(oldest.toSorted());
    const upwards = (await all('video', { orderBy: 'title', order: 'asc' }, english)).map(
      (video) => video.title,
    );
    const downwards = (await all('video', { orderBy: 'title' }, english)).map(
      (video) => video.title,
    );
    expect(new Set(upwards).size).toBe(upwards.length);
    expect(downwards).toEqual(upwards.toReversed());
    expect(upwards).not.toEqual((await all('video', {}, english)).map((video) => video.title));
    expect((await site.post('/item/video/search', { orderBy: 'popularity' })).json().status).toBe(
      'INPUT_INVALID',
    );
  });

  it('can be filtered by brands, matching any of them', async () => {
    const brandsOf = (news: Summary<'news'>) => news.brands.map((brand) => brand.alias);
    const everything = await all('news');
    const wanted = ['corvane', 'vaultine'];
    const found = await all('news', { brand_alias: wanted });
    expect(aliases(found)).toEqual(
      aliases(everything.filter((news) => brandsOf(news).some((alias) => wanted.includes(alias)))),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(await all('news', { brand_alias: ['nobody'] })).toEqual([]);
    expect(await all('news', { brand_alias: [] })).toHaveLength(everything.length);
  });

  it('can be filtered by categories: bulletin and promotion for news, industries for success stories, categories for solutions', async () => {
    const everything = await all('news');
    const promotions = await all('news', { categoryAlias: 'promotion' });
    expect(aliases(promotions)).toEqual(
      aliases(everything.filter((news) => news.categoryAlias === 'promotion')),
    );
    expect(promotions.length).toBeGreaterThan(0);

    const solutions = await all('solution');
    const [first, second] = [...new Set(solutions.map((solution) => solution.category))] as [
      string,
      string,
    ];
    const inBoth = solutions.filter((solution) => [first, second].includes(solution.category));
    expect(aliases(await all('solution', { solution_category_alias: [first, second] }))).toEqual(
      aliases(inBoth),
    );
    expect(
      aliases(
        await all('solution', { solution_category_alias: [first, second], categoryAlias: first }),
      ),
    ).toEqual(aliases(inBoth.filter((solution) => solution.category === first)));
    expect(
      await all('solution', { solution_category_alias: [second], categoryAlias: first }),
    ).toEqual([]);

    const finance = await all('case', { industry_category_alias: ['finance'] });
    expect(finance.length).toBeGreaterThan(0);
    expect(new Set(finance.map((story) => story.industry)).size).toBe(1);
    expect(aliases(await all('case', { categoryAlias: 'finance' }))).toEqual(aliases(finance));
  });

  it('of solutions can be filtered by industry', async () => {
    const found = await all('solution', { industry_category_alias: ['finance'] });
    expect(found.length).toBeGreaterThan(0);
    for (const alias of aliases(found))
      expect((await one('solution', alias)).industries.map((industry) => industry.alias)).toContain(
        'finance',
      );
    expect(found.length).toBeLessThan((await all('solution')).length);
  });

  it.each(['news', 'video', 'case', 'solution'] as const)(
    '%s without an English text can be left out',
    async (kind) => {
      const [everything, translated] = await Promise.all([
        all(kind, {}, english),
        all(kind, { english: true }, english),
      ]);
      expect(translated).toEqual(everything.filter(({ lang }) => lang === 'en'));
      expect(translated.length).toBeLessThan(everything.length);
    },
  );

  it('can be searched by words of either language, in any case, width and form of characters', async () => {
    await withItem(
      'news',
      'axiolo-data-platform-pilot',
      { title: { zh: '臺東碼頭的 731% 試行', en: 'A_pilot' } },
      async () => {
        for (const words of [
          '台東碼頭',
          '臺東碼頭',
          '台东码头 试行',
          '７３１％',
          'a_PILOT',
          '試行 台東碼頭',
        ])
          expect(aliases(await all('news', { search: words }))).toEqual([
            'axiolo-data-platform-pilot',
          ]);
        for (const words of ['AXpilot', '台東碼頭 沒有這個詞', "' or 1=1 --"])
          expect(await all('news', { search: words })).toEqual([]);
        // % and _ are ordinary characters.
        expect(aliases(await all('news', { search: '臺東%試行' }))).toEqual([]);
      },
    );
    expect((await all('news', { search: '  ' })).length).toBeGreaterThan(1);
  });

  it('can be filtered by month of publication in Taipei', async () => {
    const alias = 'axiolo-data-platform-pilot';
    const inMonth = async (month: string) =>
      aliases(await all('news', { search_date: month, search: 'Axiolo Lake' })).includes(alias);
    // 31 October, 16:00 UTC, is midnight in Taipei.
    await withItem('news', alias, { publishUp: new Date('2026-10-31T16:00:00.000Z') }, async () => {
      expect([await inMonth('2026-10'), await inMonth('2026-11')]).toEqual([false, true]);
    });
    await withItem('news', alias, { publishUp: new Date('2026-10-31T15:59:59.999Z') }, async () => {
      expect([await inMonth('2026-10'), await inMonth('2026-11')]).toEqual([true, false]);
    });
    for (const month of ['2026-13', '2026/10', '10-2026'])
      expect((await site.post('/item/news/search', { search_date: month })).json().status).toBe(
        'INPUT_INVALID',
      );
    const month = taipeiDay((await all('video'))[0]!.publishUp).slice(0, 7);
    expect(
      (await all('video', { search_date: month })).every((video) =>
        taipeiDay(video.publishUp).startsWith(month),
      ),
    ).toBe(true);
  });

  it('comes with the featured items of the same brands and categories, whatever the page and words', async () => {
    const { featured } = await search('news');
    expect(featured).toHaveLength(3);
    const rows = await site.db
      .select({ alias: item.alias })
      .from(item)
      .where(and(eq(item.contentType, 'news'), eq(item.featured, true)));
    for (const alias of aliases(featured)) expect(aliases(rows)).toContain(alias);
    expect((await search('news', { page: 2, search: 'no such words' })).featured).toEqual(featured);
    for (const { categoryAlias } of (await search('news', { categoryAlias: 'bulletin' })).featured)
      expect(categoryAlias).toBe('bulletin');
    expect((await search('video')).featured).toEqual([]);
  });

  it('takes two queries whatever its length', async () => {
    await search('case');
    expect([
      await site.countQueries(() => search('case', { limit: 1 })),
      await site.countQueries(() => search('case', { limit: 100 })),
    ]).toEqual([2, 2]);
  });
});

describe('one item', () => {
  it('has its summary, its text as HTML and its keywords', async () => {
    const [summary] = await all('news', { search: 'Axiolo Lake', limit: 1 });
    const page = await one('news', summary!.alias);
    expect(page).toMatchObject(summary!);
    expect(page.body).toMatch(/^<p>/);
    expect((await one('news', summary!.alias, english)).body).not.toMatch(/[一-龥]/);
    const tagged = (await site.db.select().from(item).where(eq(item.contentType, 'solution'))).find(
      (row) => row.tags.length > 0,
    )!;
    for (const tag of (await one('solution', tagged.alias, english)).tags)
      expect(tag.title).not.toBe('');
    expect((await one('solution', tagged.alias)).tags.map((tag) => tag.alias)).toEqual(tagged.tags);
  });

  it('has the fields of its kind only', async () => {
    const story = await one('case', 'bank-all-flash', english);
    expect(story).toMatchObject({
      customer: 'Lianbin Commercial Bank',
      solutions: [{ alias: 'all-flash-consolidation', lang: 'en' }],
    });
    expect(story.results[0]).toEqual({
      figure: '2 h 10 min',
      label: 'month-end batch, from 7 hours',
    });
    const solution = await one('solution', 'all-flash-consolidation');
    expect(solution.brands.length).toBeGreaterThan(0);
    const [video] = await all('video');
    const { duration, watchUrl, embedUrl } = await one('video', video!.alias);
    expect(duration).toMatch(/^\d{1,2}:\d\d$/);
    expect([watchUrl, embedUrl]).toEqual(
      ['watch', 'embed'].map((way) => `https://video.portolane.example/${way}/${video!.alias}`),
    );
  });

  it('with its own id on the video site is linked by that', async () => {
    const [video] = await all('video');
    await withItem(
      'video',
      video!.alias,
      { data: { duration: '8:15', videoId: 'q_1' } },
      async () => {
        expect((await one('video', video!.alias)).embedUrl).toBe(
          'https://video.portolane.example/embed/q_1',
        );
      },
    );
  });

  it('links to products of its brands, or of the requested brand; a brand without a product page has none', async () => {
    const { brands, products } = await one('news', 'year-end-firewall-refresh');
    expect(products).toHaveLength(4);
    expect(new Set(products.map((product) => product.brand.alias))).toEqual(
      new Set(aliases(brands)),
    );
    const own = (await one('news', 'year-end-firewall-refresh', {}, '?brand=palisar')).products;
    expect(new Set(own.map((product) => product.brand.alias))).toEqual(new Set(['palisar']));
    await withItem('news', 'year-end-firewall-refresh', { brands: [] }, async () => {
      expect((await one('news', 'year-end-firewall-refresh')).products).toEqual([]);
    });
  });

  it('links to the products that its text names, in that order', async () => {
    const { products } = await one('news', 'year-end-firewall-refresh');
    expect(aliases(products)).toEqual([
      'palisar-p220',
      'palisar-p740',
      'palisar-p4000',
      'corvane-c5-2404',
    ]);
  });

  it('links to its neighbours in the list of its category', async () => {
    const list = await all('news', { categoryAlias: 'bulletin' });
    const pages = await Promise.all(
      list.filter((news) => !news.dealerOnly).map((news) => one('news', news.alias)),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const index = list.findIndex((news) => news.alias === page.alias);
      expect([page.previous?.alias, page.next?.alias]).toEqual([
        list[index - 1]?.alias,
        list[index + 1]?.alias,
      ]);
    }
  });

  it('names the newest other news of its brands', async () => {
    const list = aliases(await all('news', { brand_alias: ['ferrane', 'axiolo'] }));
    const both = 'ferrane-axiolo-inference-bundle';
    expect(list).toContain(both);
    const { related } = await one('news', both);
    expect(aliases(related)).toEqual(list.filter((other) => other !== both).slice(0, 3));
    const promotions = await all('news', { categoryAlias: 'promotion' });
    await withItem('news', both, { brands: [] }, async () =>
      expect(aliases((await one('news', both)).related)).toEqual(aliases(promotions.slice(0, 3))),
    );
  });

  it('requested for a brand exists only under its own, with neighbours of that brand', async () => {
    const list = await all('video', { brand_alias: ['corvane'] });
    const page = await one('video', list[0]!.alias, {}, '?brand=corvane');
    expect([page.previous, page.next?.alias]).toEqual([null, list[1]?.alias]);
    expect((await get('video', list[0]!.alias, {}, '?brand=nobody')).json().status).toBe(
      'ITEM_ITEM_NOT_EXIST',
    );
  });

  it.each([
    ['news', 'nothing'],
    ['video', 'bank-all-flash'],
    ['case', "' or 1=1 --"],
  ])('%s/%s does not exist', async (kind, alias) =>
    expect((await get(kind, encodeURIComponent(alias))).json()).toMatchObject({
      code: 404,
      status: 'ITEM_ITEM_NOT_EXIST',
    }),
  );
});

it('an item dated in the future is not visible before then', async () => {
  const alias = 'axiolo-data-platform-pilot';
  const publishUp = new Date(site.clock.now.getTime() + 1);
  await withItem('news', alias, { publishUp, featured: true }, async () => {
    const seen = async () => [
      (await get('news', alias)).statusCode,
      aliases((await search('news', { search: 'Axiolo Lake' })).items).includes(alias),
      aliases((await search('news')).featured).includes(alias),
      aliases(moduleOf((await site.get('/homepage')).json().items, 'news').promotions).includes(
        alias,
      ),
      aliases((await site.get('/brand/axiolo')).json().items.news).includes(alias),
    ];
    const newsTab = async () =>
      (await site.get('/brand/axiolo'))
        .json()
        .items.tabs.find((tab: { alias: string }) => tab.alias === 'news').count as number;
    expect(await seen()).toEqual([404, false, false, false, false]);
    const before = await newsTab();
    const now = site.clock.now;
    site.clock.now = publishUp;
    expect(await seen()).toEqual([200, true, true, true, true]);
    // Counts may be ten seconds old.
    site.clock.now = new Date(publishUp.getTime() + 10_000);
    expect(await newsTab()).toBe(before + 1);
    site.clock.now = now;
  });
});

describe('an article for dealers', () => {
  const alias = 'corvane-dealer-spares-taichung';
  const headersOf = async (values: Parameters<typeof addMember>[1]) =>
    site.bearerOf((await addMember(site.db, values)).id);

  it('is in everyone’s list, marked', async () =>
    expect((await all('news')).find((news) => news.alias === alias)?.dealerOnly).toBe(true));

  it.each([
    ['a visitor', null],
    ['a general member', { group: 'general' as const }],
    ['an employee', { group: 'other' as const }],
    ['a dealer who is not validated', { group: 'dealer' as const }],
  ])('is closed to %s', async (_who, values) => {
    const reply = await get('news', alias, values === null ? {} : await headersOf(values));
    expect(reply.json()).toEqual({
      code: 403,
      status: 'ITEM_INSUFFICIENT_PERMISSION_VIEW',
      message: expect.stringContaining('經銷商會員'),
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('is open to a validated dealer, and no shared cache stores it', async () => {
    const reply = await get(
      'news',
      alias,
      await headersOf({ group: 'dealer', dealerValidated: true }),
    );
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.json().items.body).toMatch(/^<p>/);
  });
});
