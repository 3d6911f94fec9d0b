import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import type { SearchFacets, SearchHit, Suggestion } from '@portolane/core/contract/site.ts';
import { searchKinds } from '@portolane/core/rules/search/search-kinds.ts';
import { clearCaches } from '#db/cached.ts';
import { notifyContentChanged, renewSearchIndex } from '#domain/content-changes.ts';
import { brand, file, item, product } from '#db/schema/catalogue.ts';
import { searchDocument } from '#db/schema/search.ts';
import { tag } from '#db/schema/site.ts';
import { documentRow } from '#domain/search/index-content.ts';
import { inTransaction } from '#db/transaction.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { listSearchMisses } from '#domain/search/search-misses.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const english = { 'accept-language': 'en' };
interface Answer {
  items: SearchHit[];
  facets: SearchFacets;
  pagination: { current_page: number; last_page: number; per_page: number; total: number };
}
async function search(body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const reply = await site.post('/site/search', body, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<Answer>();
}
const found = async (query: string, headers = {}, more: object = {}) =>
  (await search({ query, limit: 100, ...more }, headers)).items;
const names = (hits: readonly (SearchHit | Suggestion)[]) =>
  hits.map(({ kind, alias }) => `${kind}/${alias}`);
const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
const hitsOf = (parts: readonly { text: string; hit: boolean }[]) =>
  parts.filter(({ hit }) => hit).map(({ text }) => text);
const suggest = async (query: string, headers: Record<string, string> = {}) =>
  (await site.post('/site/suggest', { query }, headers)).json().items as Suggestion[];

/** Changes content as an editor does, for the duration of one test. */
async function withChange<T>(
  change: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>,
  undo: typeof change,
  run: () => Promise<T>,
): Promise<T> {
  const say = async (what: typeof change) => {
    await inTransaction(site.db, async (tx) => {
      await what(tx);
      await notifyContentChanged(tx, site.clock.now);
    });
    clearCaches(site.db);
  };
  await say(change);
  try {
    return await run();
  } finally {
    await say(undo);
  }
}
const changed = (
  values: Partial<typeof item.$inferInsert>,
  alias = 'axiolo-data-platform-pilot',
) => {
  const which = and(eq(item.contentType, 'news'), eq(item.alias, alias));
  let before: Partial<typeof item.$inferInsert>;
  return [
    async (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => {
      [before] = (await tx.select().from(item).where(which)) as [typeof before];
      await tx.update(item).set(values).where(which);
    },
    (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
      tx.update(item).set(before).where(which),
  ] as const;
};

describe('the index', () => {
  it('has every kind in both languages', async () => {
    const rows = await site.db
      .select({ kind: searchDocument.kind, language: searchDocument.language })
      .from(searchDocument)
      .groupBy(searchDocument.kind, searchDocument.language);
    expect(rows.map(({ kind, language }) => `${kind} ${language}`).toSorted()).toEqual(
      searchKinds.flatMap((kind) => [`${kind} en`, `${kind} zh-TW`]).toSorted(),
    );
  });

  it('is not written again if nothing has changed', async () => {
    const versions = () =>
      site.db
        .execute(sql`select xmin::text, id from search_document order by id`)
        .then(({ rows }) => rows);
    const before = await versions();
    await inTransaction(site.db, (tx) => notifyContentChanged(tx, site.clock.now));
    expect(await versions()).toEqual(before);
  });

  it('keeps its terms if only the time of publication has changed', async () => {
    const row = () =>
      site.db
        .select()
        .from(searchDocument)
        .where(
          and(
            eq(searchDocument.key, 'axiolo-data-platform-pilot'),
            eq(searchDocument.language, 'en'),
          ),
        );
    const [before] = await row();
    await withChange(...changed({ publishUp: new Date('2026-11-01T00:00:00.000Z') }), async () => {
      const [now] = await row();
      expect(now).toEqual({
        ...before,
        publishUp: new Date('2026-11-01T00:00:00.000Z'),
        date: new Date('2026-11-01T00:00:00.000Z'),
      });
    });
  });

  it('is made anew at a start if another version of the program has made it, and only then', async () => {
    const versions = () =>
      site.db
        .execute(sql`select xmin::text, id from search_document order by id`)
        .then(({ rows }) => rows);
    const before = await versions();
    await renewSearchIndex(site.db, site.clock.now);
    expect(await versions()).toEqual(before);
    await site.db.execute(
      sql`update search_document set digest = '1:of-before', terms = '', title_terms = ''`,
    );
    expect(await suggest('P740')).toEqual([]);
    await renewSearchIndex(site.db, site.clock.now);
    expect(names(await found('P740'))).toContain('product/palisar-p740');
  });

  it('drops deleted content', async () => {
    const rows = await site.db.select().from(product).where(eq(product.alias, 'palisar-p740'));
    await withChange(
      (tx) => tx.delete(product).where(eq(product.alias, 'palisar-p740')),
      (tx) => tx.insert(product).values(rows),
      async () => expect(names(await found('P740'))).not.toContain('product/palisar-p740'),
    );
    expect(names(await found('P740'))).toContain('product/palisar-p740');
  });
});

describe('a search', () => {
  it('finds by title, text and name, in both languages', async () => {
    expect(names(await found('Palisar'))[0]).toBe('brand/palisar');
    expect(names(await found('P740'))).toContain('product/palisar-p740');
    expect(names(await found('零信任實作工作坊'))).toContain('event/zero-trust-workshop');
    expect(names(await found('zero trust workshop', english))).toContain(
      'event/zero-trust-workshop',
    );
    // The English name on the Chinese site, and vice versa.
    expect(names(await found('zero trust workshop'))).toContain('event/zero-trust-workshop');
    expect(names(await found('零信任實作工作坊', english))).toContain('event/zero-trust-workshop');
  });

  it('finds one character in titles, in any width and case', async () => {
    const one = await found('牆');
    expect(one.length).toBeGreaterThan(0);
    for (const hit of one.filter(({ kind }) => kind === 'product'))
      expect(textOf(hit.title) + textOf(hit.snippet)).toContain('牆');
    expect(names(await found('ＰＡＬＩＳＡＲ'))).toEqual(names(await found('palisar')));
    expect(names(await found('防火牆 Ｐ７４０'))).toEqual(names(await found('p740 防火牆')));
  });

  it.each(['Ｐ７４０', 'p740', 'P740'])(
    'lists first what has exactly the title %s, in any spelling',
    async (title) => {
      const news = { zh: title, en: title };
      expect(names(await found('p740'))[0]).toBe('product/palisar-p740');
      await withChange(...changed({ title: news }), async () => {
        for (const typed of ['p740', 'Ｐ７４０'])
          expect(names(await found(typed))[0]).toBe('news/axiolo-data-platform-pilot');
      });
    },
  );

  it('finds longer words if none equals the typed one', async () => {
    expect(names(await found('palis'))).toContain('brand/palisar');
    expect(names(await found('vaul 備份')).length).toBeGreaterThan(0);
    expect(await found('q')).toEqual([]);
  });

  it('finds a part number in a title and in a text by any part of three letters', async () => {
    const inTitle = { title: { zh: 'Catalyst9500X 上市', en: 'Catalyst9500X' } };
    const inText = { summary: { zh: '搭配 Nimbrix8400X 使用', en: 'With Nimbrix8400X' } };
    await withChange(...changed({ ...inTitle, ...inText }), async () => {
      for (const typed of ['9500', '9500X', '500x', 'catalyst9500', 'Catalyst9500X']) {
        expect(names(await found(typed))).toContain('news/axiolo-data-platform-pilot');
        expect(names(await suggest(typed))).toContain('news/axiolo-data-platform-pilot');
      }
      for (const typed of ['8400', '8400X', '400x', 'nimbrix8400', 'Nimbrix8400X']) {
        const hits = await found(typed);
        const hit = hits.find(({ alias }) => alias === 'axiolo-data-platform-pilot');
        expect(
          hitsOf(hit?.snippet ?? [])
            .join('')
            .toLowerCase(),
        ).toContain(typed.toLowerCase());
      }
    });
  });

  it('lists a whole part number before those of which it is a part', async () => {
    const title = { zh: 'Nimbrix 9P740Z', en: 'Nimbrix 9P740Z' };
    await withChange(...changed({ title }), async () => {
      const hits = names(await found('P740'));
      expect(hits[0]).toBe('product/palisar-p740');
      expect(hits).toContain('news/axiolo-data-platform-pilot');
    });
  });

  it('tells C# from C', async () => {
    await withChange(...changed({ title: { zh: 'C# 課程', en: 'C# course' } }), async () => {
      expect(names(await found('C#'))).toContain('news/axiolo-data-platform-pilot');
      expect(names(await found('C'))).not.toContain('news/axiolo-data-platform-pilot');
    });
    await withChange(...changed({ title: { zh: 'C 課程', en: 'C course' } }), async () => {
      expect(names(await found('C#'))).not.toContain('news/axiolo-data-platform-pilot');
      expect(names(await found('C'))).toContain('news/axiolo-data-platform-pilot');
    });
  });

  it.each([
    ['云端', '雲端'],
    ['交换器', '交換器'],
    ['防火墙', '防火牆'],
    ['备份', '備份'],
  ])('in simplified characters %s finds what %s finds', async (simplified, traditional) => {
    const hits = names(await found(traditional));
    expect(hits.length).toBeGreaterThan(0);
    expect(names(await found(simplified))).toEqual(hits);
    const [first] = await found(simplified);
    expect(hitsOf([...first!.title, ...first!.snippet])).toContain(traditional);
  });

  it('requires every word', async () => {
    const both = names(await found('palisar 防火牆'));
    expect(both.length).toBeGreaterThan(0);
    const [one, other] = [names(await found('palisar')), names(await found('防火牆'))];
    for (const name of both) expect(one.includes(name) && other.includes(name)).toBe(true);
  });

  it('ranks titles above texts', async () => {
    const hits = await found('不可變備份');
    const inTitle = hits.map(({ title }) => hitsOf(title).length > 0);
    expect(inTitle[0]).toBe(true);
    expect(inTitle.includes(false)).toBe(true);
  });

  it('marks matches in title and snippet, as text', async () => {
    await withChange(
      ...changed({
        title: { zh: '<b>量測碼頭</b>' },
        body: { zh: '前面很長。'.repeat(80) + '最後談到<script>碼頭量測</script>的結果。' },
      }),
      async () => {
        const [hit] = await found('碼頭量測');
        expect(hit?.alias).toBe('axiolo-data-platform-pilot');
        expect(textOf(hit!.title)).toBe('<b>量測碼頭</b>');
        expect(hitsOf(hit!.snippet)).toEqual(['碼頭量測']);
        expect(textOf(hit!.snippet)).toContain('<script>碼頭量測</script>');
        expect(hitsOf((await found('量測碼頭'))[0]!.title)).toEqual(['量測碼頭']);
      },
    );
  });

  it('states the language that a text is really in', async () => {
    await withChange(...changed({ title: { zh: '只有中文的試行消息' } }), async () => {
      const [hit] = await found('只有中文的試行', english);
      expect(hit).toMatchObject({ alias: 'axiolo-data-platform-pilot', lang: 'zh-Hant' });
    });
  });

  it('has pages of ten, each result once, and counts by kind', async () => {
    const first = await search({ query: '備份' });
    expect(first.pagination.per_page).toBe(10);
    const pages = await Promise.all(
      Array.from({ length: first.pagination.last_page }, (_, index) =>
        search({ query: '備份', page: index + 1 }),
      ),
    );
    const all = pages.flatMap(({ items }) => names(items));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(first.pagination.total);
    expect(first.facets.kinds.reduce((sum, { total }) => sum + total!, 0)).toBe(
      first.pagination.total,
    );
    expect((await search({ query: '備份', page: 9999 })).items).toEqual([]);
  });

  it('can be filtered by kind; the counts still cover all kinds', async () => {
    const all = await search({ query: '備份' });
    const cut = await search({ query: '備份', filterClass: ['product', 'news'], limit: 100 });
    expect(cut.facets.kinds).toEqual(all.facets.kinds);
    expect(new Set(cut.items.map(({ kind }) => kind))).toEqual(new Set(['product', 'news']));
    expect(cut.pagination.total).toBe(cut.items.length);
    const one = await search({ query: '備份', categoryAlias: 'news' });
    expect(new Set(one.items.map(({ kind }) => kind))).toEqual(new Set(['news']));
    expect(
      (await search({ query: '備份', categoryAlias: 'news', filterClass: ['product'] })).items,
    ).toEqual([]);
    expect(
      (await site.post('/site/search', { query: '備份', categoryAlias: 'podcast' })).json().status,
    ).toBe('INPUT_INVALID');
  });

  it('by keyword finds everything that has it, and with words a part of that', async () => {
    const all = await search({ tag: 'zero-trust', limit: 100 });
    expect(all.items.length).toBeGreaterThan(2);
    const some = await search({ tag: 'zero-trust', query: '工作坊', limit: 100 });
    expect(some.items.length).toBeLessThan(all.items.length);
    for (const name of names(some.items)) expect(names(all.items)).toContain(name);
    expect((await search({ tag: 'nothing' })).items).toEqual([]);
    await site.db.update(tag).set({ state: 'hidden' }).where(eq(tag.alias, 'zero-trust'));
    clearCaches(site.db);
    expect((await search({ tag: 'zero-trust' })).items).toEqual([]);
    await site.db.update(tag).set({ state: 'published' }).where(eq(tag.alias, 'zero-trust'));
    clearCaches(site.db);
  });

  it('without words finds nothing', async () => {
    for (const body of [{}, { query: '' }, { query: '   ' }, { query: '!?。' }])
      expect(await search(body)).toMatchObject({ items: [], pagination: { total: 0 } });
  });

  it('without results suggests similar words', async () => {
    expect((await search({ query: 'palisra' })).facets.nearest).toContain('Palisar');
    expect((await search({ query: '防火強' })).facets.nearest).toContain('防火牆');
    expect((await search({ query: 'Palisar 咖啡豆' })).facets.nearest).toContain('Palisar');
    expect((await search({ query: 'qqqqqq' })).facets.nearest).toEqual([]);
    expect((await search({ query: 'Palisar' })).facets.nearest).toEqual([]);
  });

  it.each([
    "' or 1=1 --",
    "'; drop table search_document; --",
    "\\' \\\\ ':*",
    '!!! & | <-> ( )',
    'a:b:*c',
    '%_%',
    '👩‍👩‍👧‍👦 é é',
    'ﷺ'.repeat(50),
    '雲'.repeat(100),
    '-'.repeat(100),
  ])('for %j is a search like any other', async (query) => {
    for (const headers of [{}, english]) {
      await search({ query }, headers);
      expect((await site.post('/site/suggest', { query }, headers)).statusCode).toBe(200);
    }
  });

  it('with many thousands of results says that there are more, and ranks at most five hundred', async () => {
    const now = site.clock.now;
    const rows = Array.from({ length: 1100 }, (_, index) =>
      documentRow(
        {
          kind: 'news',
          key: `many-${index}`,
          alias: `many-${index}`,
          category: 'bulletin',
          brands: [],
          tags: [],
          access: null,
          date: now,
          state: 'published',
          publishUp: now,
          publishDown: null,
          title: { zh: `燈塔公告 ${index}` },
          summary: { zh: '' },
          body: [],
          names: [],
        },
        'zh-TW',
      ),
    );
    await site.db.insert(searchDocument).values(rows);
    const { facets, pagination, items } = await search({ query: '燈塔公告', page: 50 });
    expect([facets.more, pagination.total, pagination.last_page, items.length]).toEqual([
      true,
      500,
      50,
      10,
    ]);
    expect(facets.kinds.every(({ total }) => total === null)).toBe(true);
    expect((await search({ query: '燈塔公告', page: 51 })).items).toEqual([]);
    await site.db.delete(searchDocument).where(sql`${searchDocument.key} like 'many-%'`);
  });
});

describe('the picture of a result', () => {
  const stored = (name: string) => ({
    file: name,
    digest: '0123456789abcdef0123456789abcdef',
    width: 1600,
    height: 900,
    alpha: false,
    alt: { zh: '機櫃', en: 'A rack' },
  });
  const pictureOf = async (thumbnail: ReturnType<typeof stored> | null) => {
    const [change, undo] = changed({ thumbnail });
    return withChange(change, undo, async () => {
      const hits = await found('Axiolo', english, { filterClass: ['news'] });
      return hits.find(({ alias }) => alias === 'axiolo-data-platform-pilot')!.thumbnail;
    });
  };

  it('is the photograph that lists show', async () =>
    expect(await pictureOf(stored('rack.jpg'))).toEqual({
      path: '/api/picture/rack.jpg/0123456789abcdef0123456789abcdef',
      width: 1600,
      height: 900,
      fallback: 'jpg',
      alt: 'A rack',
    }));
  it.each([null, stored('rack.svg')])('is none without one, or of a drawing', async (thumbnail) =>
    expect(await pictureOf(thumbnail)).toBeNull(),
  );
  it('is that of an event, too', async () => {
    const [hit] = await found('zero-trust workshop', english, { filterClass: ['event'] });
    expect(hit).toMatchObject({ alias: 'zero-trust-workshop', thumbnail: { fallback: 'jpg' } });
  });
  it('is that of a product, too', async () => {
    const which = eq(product.alias, 'corvane-ax7');
    const [before] = await site.db.select().from(product).where(which);
    const hits = await withChange(
      (tx) =>
        tx
          .update(product)
          .set({ thumbnail: stored('ax7.jpg') })
          .where(which),
      (tx) => tx.update(product).set({ thumbnail: before!.thumbnail }).where(which),
      () => found('AX7', english, { filterClass: ['product'] }),
    );
    const shown = hits.filter(({ thumbnail }) => thumbnail !== null);
    expect(names(shown)).toEqual(['product/corvane-ax7']);
  });
});

describe('what visitors may not see', () => {
  const seen = async () => [
    names(await found('量測碼頭')).length,
    names(await suggest('量測碼頭')).length,
    names((await search({ query: '量測碼頭', categoryAlias: 'news' })).items).length,
  ];
  const title = { title: { zh: '量測碼頭試行' } };

  it('is not found: hidden, not yet published, no longer published', async () => {
    const { now } = site.clock;
    await withChange(...changed(title), async () => expect(await seen()).toEqual([1, 1, 1]));
    await withChange(...changed({ ...title, state: 'hidden' }), async () =>
      expect(await seen()).toEqual([0, 0, 0]),
    );
    await withChange(
      ...changed({ ...title, publishUp: new Date(now.getTime() - 10), publishDown: now }),
      async () => expect(await seen()).toEqual([0, 0, 0]),
    );
    await withChange(...changed({ ...title, publishUp: new Date(now.getTime() + 1) }), async () => {
      expect(await seen()).toEqual([0, 0, 0]);
      site.clock.now = new Date(now.getTime() + 1);
      expect(await seen()).toEqual([1, 1, 1]);
      site.clock.now = now;
    });
  });

  it('of a hidden brand is hidden with it', async () => {
    expect((await found('P740')).length).toBeGreaterThan(0);
    await withChange(
      (tx) => tx.update(brand).set({ state: 'hidden' }).where(eq(brand.alias, 'palisar')),
      (tx) => tx.update(brand).set({ state: 'published' }).where(eq(brand.alias, 'palisar')),
      async () => {
        expect(names(await found('P740'))).not.toContain('product/palisar-p740');
        expect(names(await found('Palisar'))).not.toContain('brand/palisar');
      },
    );
  });

  it('of a dealer-only article is its text; the article is listed, marked', async () => {
    const alias = 'corvane-dealer-spares-taichung';
    const [row] = await site.db.select().from(item).where(eq(item.alias, alias));
    const [hit] = (await found(row!.title.zh)).filter((one) => one.alias === alias);
    expect(hit).toMatchObject({ kind: 'news', access: 'dealer' });
    await withChange(
      ...changed({ body: { zh: '只有經銷商知道的暗語是琥珀燈塔' } }, alias),
      async () => expect(names(await found('琥珀燈塔'))).toEqual([]),
    );
  });

  it('of a file for members or dealers is its text', async () => {
    const rows = (await site.db.select().from(file)).filter(
      (row) => row.userGroupId !== null && row.state === 'published',
    );
    expect(rows.length).toBeGreaterThan(1);
    const documents = await site.db
      .select()
      .from(searchDocument)
      .where(eq(searchDocument.kind, 'file'));
    const restricted = new Map(
      rows.map((row) => [row.alias, row.userGroupId === 6 ? 'dealer' : 'member']),
    );
    const found = documents.filter((document) => restricted.has(document.key));
    expect(found.length).toBeGreaterThan(1);
    expect(found.map(({ body, access }) => [body, access])).toEqual(
      found.map(({ key }) => ['', restricted.get(key)]),
    );
  });
});

describe('suggestions', () => {
  it('appear with the first letters', async () => {
    expect(names(await suggest('pa'))).toContain('brand/palisar');
    expect(names(await suggest('palisar p7'))).toContain('product/palisar-p740');
    expect(names(await suggest('防火')).length).toBeGreaterThan(0);
    expect(await suggest('')).toEqual([]);
  });

  it('are eight at most, and mark what was typed', async () => {
    const items = await suggest('備份');
    expect(items).toHaveLength(8);
    expect(items.some(({ title }) => hitsOf(title).includes('備份'))).toBe(true);
  });
});

it('every result has what its URL is made of', async () => {
  const documents = await site.db.select().from(searchDocument);
  const wants: Partial<
    Record<(typeof documents)[number]['kind'], (row: (typeof documents)[number]) => boolean>
  > = {
    event: (row) => row.seriesNum !== null && row.brands.length > 0,
    file: (row) => row.category === 'contract' || row.brands.length > 0,
    news: (row) => row.category !== null,
    faq: (row) => row.category !== null,
  };
  expect(
    documents
      .filter((row) => wants[row.kind]?.(row) === false)
      .map(({ kind, key }) => `${kind} ${key}`),
  ).toEqual([]);
});

describe('searches that find nothing', () => {
  const misses = () => listSearchMisses(site.db, { days: 30, limit: 100, now: site.clock.now });
  const named = async (query: string) => (await misses()).filter((miss) => miss.query === query);

  it('are counted by query, day, and language', async () => {
    await search({ query: 'Quantum  Toaster' });
    await search({ query: 'ｑｕａｎｔｕｍ toaster' });
    await search({ query: 'quantum toaster' }, english);
    expect(await named('quantum toaster')).toMatchObject([
      { language: 'zh-TW', count: 2 },
      { language: 'en', count: 1 },
    ]);
  });

  it('are not recorded with personal data, as long texts, or if something was found', async () => {
    const long = '無此產品'.repeat(20);
    for (const query of ['wang@example.com', '0912-345-678 王怡君', long, 'P740'])
      await search({ query });
    const queries = (await misses()).map(({ query }) => query);
    expect(queries.filter((query) => /wang|0912|無此|p740/.test(query))).toEqual([]);
  });
});
