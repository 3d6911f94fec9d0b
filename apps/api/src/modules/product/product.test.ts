import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import type { ComparedProduct, Product } from '@portolane/core/contract/product.ts';
import { brand, item, product } from '#db/schema/catalogue.ts';
import { tag } from '#db/schema/site.ts';
import { keepAmounts } from '#domain/keep-amounts.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const english = { 'accept-language': 'en' };
async function search(body: object = {}, headers: Record<string, string> = {}) {
  const reply = await site.post('/product/search', body, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<{
    items: ProductSummary[];
    pagination: { total: number; per_page: number; last_page: number };
  }>();
}
const all = async (body: object = {}, headers = {}) =>
  (await search({ limit: 100, ...body }, headers)).items;
const one = async (alias: string, headers = {}) =>
  (await site.get(`/product/${alias}`, headers)).json().items as Product;
const compare = async (aliases: readonly string[], headers = {}) =>
  (await site.post('/product/compare', { product_alias: aliases }, headers)).json()
    .items as ComparedProduct[];
const aliases = (items: readonly { alias: string }[]) => items.map(({ alias }) => alias);

/** Changes a product for the duration of one test. */
async function withProduct<T>(
  alias: string,
  values: Partial<typeof product.$inferInsert>,
  run: () => Promise<T>,
): Promise<T> {
  const [before] = await site.db.select().from(product).where(eq(product.alias, alias));
  await site.db.update(product).set(values).where(eq(product.alias, alias));
  try {
    return await run();
  } finally {
    await site.db.update(product).set(before!).where(eq(product.alias, alias));
  }
}

describe('the list', () => {
  it('has ten per page, and all published products on its pages, each once', async () => {
    const first = await search();
    expect(first.pagination.per_page).toBe(10);
    const pages = await Promise.all(
      Array.from({ length: first.pagination.last_page }, (_, index) => search({ page: index + 1 })),
    );
    const found = pages.flatMap((page) => aliases(page.items));
    const rows = await site.db.select({ alias: product.alias }).from(product);
    expect(found.toSorted()).toEqual(aliases(rows).toSorted());
    expect(first.items[0]).toMatchObject({
      brand: { alias: expect.any(String) },
      logo: expect.stringMatching(/^\/api\/content\/brands\/.+\.svg$/),
    });
  });

  it('has four orders, in two pairs of opposites', async () => {
    const newest = aliases(await all());
    const rows = await site.db
      .select({ alias: product.alias })
      .from(product)
      .orderBy(sql`${product.createdAt} desc`, sql`${product.alias} desc`);
    expect(newest).toEqual(aliases(rows));
    expect(aliases(await all({ orderBy: 'created_at', order: 'desc' }))).toEqual(newest);
    expect(aliases(await all({ orderBy: 'created_at', order: 'asc' }))).toEqual(
      newest.toReversed(),
    );
    for (const headers of [{}, english]) {
      const up = await all({ orderBy: 'title', order: 'asc' }, headers);
      expect(aliases(await all({ orderBy: 'title', order: 'desc' }, headers))).toEqual(
        aliases(up).toReversed(),
      );
      expect(aliases(up)).not.toEqual(newest);
    }
    await withProduct(
      'corvane-ax7',
      { title: { zh: '無線基地台', en: 'A first one' } },
      async () => {
        expect(aliases(await all({ orderBy: 'title', order: 'asc' }, english))[0]).toBe(
          'corvane-ax7',
        );
        expect(aliases(await all({ orderBy: 'title', order: 'desc' }))[0]).toBe('corvane-ax7');
      },
    );
    expect((await site.post('/product/search', { orderBy: 'price' })).json().status).toBe(
      'INPUT_INVALID',
    );
  });

  it('can be filtered by brands, matching any of them', async () => {
    const found = await all({ brand_alias: ['corvane', 'palisar'] });
    expect(new Set(found.map((one) => one.brand.alias))).toEqual(new Set(['corvane', 'palisar']));
    expect(await all({ brand_alias: ['nobody'] })).toEqual([]);
    expect((await all({ brand_alias: [] })).length).toBe((await all()).length);
  });

  it('can be filtered by categories of either level; a child together with its parent narrows it', async () => {
    const rows = await site.db
      .select({ alias: product.alias, categories: product.categories })
      .from(product);
    const inAny = (...categories: string[]) =>
      aliases(
        rows.filter((row) => row.categories.some((one) => categories.includes(one))),
      ).toSorted();
    const found = async (...chosen: string[]) =>
      aliases(await all({ product_category_alias: chosen })).toSorted();
    const storage = inAny('all-flash', 'hybrid-storage', 'object-storage');
    expect(storage.length).toBeGreaterThan(inAny('all-flash').length);
    expect(await found('storage')).toEqual(storage);
    expect(await found('all-flash')).toEqual(inAny('all-flash'));
    expect(await found('storage', 'all-flash')).toEqual(inAny('all-flash'));
    expect(await found('all-flash', 'backup')).toEqual(
      inAny('all-flash', 'backup-appliance', 'backup-software'),
    );
    expect(await found('no-such-category')).toEqual([]);
  });

  it('can be searched by words of either language and by brand name, in any case, width and spelling of 臺', async () => {
    await withProduct(
      'corvane-ax7',
      { title: { zh: '臺東碼頭的 731% 基地台', en: 'A_pilot access point' } },
      async () => {
        for (const words of [
          '台東碼頭',
          '基地臺',
          '７３１％',
          'a_PILOT',
          'ilot acc',
          '台東 corvane',
          'CORVANE 731',
          '碼',
        ])
          expect(aliases(await all({ search: words }))).toContain('corvane-ax7');
        // % and _ are ordinary characters; letter pairs that occur apart are not a word.
        for (const words of [
          'AXpilot',
          '臺東%基地',
          '台東碼頭 沒有這個詞',
          "' or 1=1 --",
          '東臺',
          'palisar 731',
        ])
          expect(await all({ search: words })).toEqual([]);
      },
    );
    expect(aliases(await all({ search: 'corvane' })).toSorted()).toEqual(
      aliases(await all({ brand_alias: ['corvane'] })).toSorted(),
    );
    expect((await all({ search: '  ' })).length).toBe((await all()).length);
    expect(await all({ search: '\u{1F600}' })).toEqual([]);
  });

  it('has nothing hidden, nothing outside its publication window, and nothing of a hidden brand', async () => {
    const listed = async () => aliases(await all()).includes('corvane-ax7');
    expect(await listed()).toBe(true);
    const later = new Date(site.clock.now.getTime() + 1);
    for (const values of [
      { state: 'hidden' as const },
      { publishUp: later },
      { publishUp: new Date(0), publishDown: site.clock.now },
    ])
      await withProduct('corvane-ax7', values, async () => {
        expect(await listed()).toBe(false);
        expect((await site.get('/product/corvane-ax7')).json().status).toBe(
          'PRODUCT_ITEM_NOT_EXIST',
        );
        expect(await compare(['corvane-ax7'])).toEqual([]);
      });
  });
});

describe('a product', () => {
  it('has its specifications, categories, keywords, body and contact', async () => {
    const [row] = await site.db.select().from(product).where(eq(product.alias, 'palisar-p740'));
    const found = await one('palisar-p740');
    expect(found.specifications).toEqual(
      row!.specs.map(({ label, value }) => ({ name: label.zh, value: keepAmounts(value.zh) })),
    );
    expect(found.specifications.map(({ value }) => value)).toContain(
      '2\u00A0×\u00A0750\u00A0W，可熱抽換',
    );
    expect(found.categories.map(({ alias }) => alias)).toEqual(row!.categories);
    expect(found.body).toMatch(/^<p>/);
    const [its] = await site.db.select().from(brand).where(eq(brand.alias, 'palisar'));
    const { email: _ofTheOffice, ...contact } = its!.contact;
    expect(found.contact).toEqual({ ...contact, name: contact.name.zh });
    const known = new Set(aliases(await site.db.select({ alias: tag.alias }).from(tag)));
    expect(aliases(found.tags)).toEqual(row!.tags.filter((alias) => known.has(alias)));
    expect((await one('palisar-p740', english)).specifications).toEqual(
      row!.specs.map(({ label, value }) => ({
        name: label.en ?? label.zh,
        value: keepAmounts(value.en ?? value.zh),
      })),
    );
  });

  it('links to others of its categories first, to its solutions, and to the files of its brand', async () => {
    const found = await one('palisar-p740');
    const [row] = await site.db.select().from(product).where(eq(product.alias, 'palisar-p740'));
    const rows = await site.db.select().from(product);
    const alike = new Set(
      aliases(
        rows.filter(({ categories }) =>
          categories.some((category) => row!.categories.includes(category)),
        ),
      ),
    );
    expect(found.related).toHaveLength(4);
    expect(aliases(found.related)).not.toContain('palisar-p740');
    const inCategory = found.related.map(({ alias }) => alike.has(alias));
    expect(inCategory).toEqual(inCategory.toSorted((a, b) => Number(b) - Number(a)));
    expect(inCategory[0]).toBe(true);
    expect(aliases(found.solutions)).toEqual(row!.solutions);
    expect(found.solutions.length).toBeGreaterThan(0);
    for (const { summary, thumbnail } of found.solutions) {
      expect(summary).not.toBe('');
      expect(thumbnail).not.toBeNull();
    }
    expect(found.files.length).toBeGreaterThan(0);
    // A brand without the tab has no page that its files could link to.
    expect((await one('ledgera-one-11')).files).toEqual([]);
  });

  it('lists the files about it before others of its brand', async () => {
    const { files } = await one('corvane-ax7');
    expect(files[0]!.title).toBe('AX7 點位估算表');
    expect((await one('palisar-p740')).files[0]!.title).toContain('P740');
  });

  it('names only visible solutions', async () => {
    const { solutions } = await one('palisar-p740');
    await site.db.update(item).set({ state: 'hidden' }).where(eq(item.alias, solutions[0]!.alias));
    expect(aliases((await one('palisar-p740')).solutions)).toEqual(aliases(solutions.slice(1)));
    await site.db
      .update(item)
      .set({ state: 'published' })
      .where(eq(item.alias, solutions[0]!.alias));
  });

  it('that is unknown does not exist', async () => {
    const reply = await site.get('/product/no-such-product');
    expect([reply.statusCode, reply.json().status]).toEqual([404, 'PRODUCT_ITEM_NOT_EXIST']);
  });
});

describe('comparing', () => {
  it('returns the products in the requested order, each once, without unknown ones', async () => {
    const found = await compare(['palisar-p740', 'no-such', 'corvane-r2', 'palisar-p740']);
    expect(aliases(found)).toEqual(['palisar-p740', 'corvane-r2']);
    expect(found[0]!.specifications.length).toBeGreaterThan(0);
  });

  it('accepts one to four', async () => {
    for (const some of [[], ['a', 'b', 'c', 'd', 'e']])
      expect((await site.post('/product/compare', { product_alias: some })).json().status).toBe(
        'INPUT_INVALID',
      );
  });
});

/** Copies of each of some sixty products: ten thousand in all at night. */
const COPIES = nightlyOr(170, 40);

describe('a list of thousands', () => {
  it('is read from an index in every order, and finds words by index', async () => {
    const big = await openPublicSite();
    try {
      await big.db.execute(sql`
        insert into product (alias, brand, title, summary, description, categories, solutions, specs, featured, tags, state, created_at)
        select p.alias || '-' || n, p.brand, jsonb_build_object('zh', (p.title ->> 'zh') || ' 型號 ' || n, 'en', (p.title ->> 'en') || ' model ' || n),
          p.summary, p.description, p.categories, p.solutions, p.specs, p.featured, p.tags, p.state, p.created_at - make_interval(secs => n)
        from product p, generate_series(1, ${COPIES}) n`);
      await big.db.execute(sql`vacuum analyze product`);
      const statements: { text: string; values: unknown[] }[] = [];
      const query = big.db.pool.query.bind(big.db.pool) as (
        ...given: unknown[]
      ) => Promise<{ rows: unknown[] }>;
      big.db.pool.query = ((...given: [{ text: string }, unknown[]]) => {
        if (/from "product"/.test(given[0].text))
          statements.push({ text: given[0].text, values: given[1] });
        return query(...given);
      }) as never;
      const plansOf = async (body: object, headers = {}) => {
        statements.length = 0;
        expect((await big.post('/product/search', body, headers)).statusCode).toBe(200);
        const [page, total] = [
          statements.find(({ text }) => text.includes('limit')),
          statements.find(({ text }) => text.includes('count(')),
        ];
        const plan = async ({ text, values }: { text: string; values: unknown[] }) =>
          (await query(`explain ${text}`, values)).rows
            .map((row) => (row as Record<string, string>)['QUERY PLAN'])
            .join('\n');
        // A list's total is cached for ten seconds, so it is not counted again for every order.
        return { page: await plan(page!), ...(total && { total: await plan(total) }) };
      };

      for (const [body, headers, index] of [
        [{}, {}, 'product_dates'],
        [{ orderBy: 'created_at', order: 'asc', page: 3 }, {}, 'product_dates'],
        [{ orderBy: 'title', order: 'asc' }, {}, 'product_titles_zh'],
        [{ orderBy: 'title', order: 'desc' }, {}, 'product_titles_zh'],
        [{ orderBy: 'title', order: 'asc' }, english, 'product_titles_en'],
        [{ orderBy: 'title', order: 'desc' }, english, 'product_titles_en'],
      ] as const) {
        const { page } = await plansOf(body, headers);
        expect(page).toMatch(new RegExp(`Index Scan.* using ${index} on product`));
        expect(page).not.toMatch(/Seq Scan on product|Sort/);
      }
      // A rare word, a Chinese word of several character pairs, and the name of a brand.
      for (const words of [`model ${COPIES - 1}`, '備份一體機', 'palisar 型號 37']) {
        const { page, total } = await plansOf({ search: words });
        expect(total).toBeDefined();
        for (const plan of [page, total]) {
          expect(plan).toMatch(/Bitmap Index Scan on product_words/);
          expect(plan).not.toMatch(/Seq Scan on product/);
        }
      }
      // The same plan if a brand and category have few products.
      const { page } = await plansOf({
        brand_alias: ['corvane'],
        product_category_alias: ['wireless'],
      });
      expect(page).not.toMatch(/Seq Scan on product/);
    } finally {
      await big.close();
    }
  }, 60_000);
});
