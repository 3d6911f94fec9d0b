/**
 * Everything that is visible to visitors: adds a marked row of each kind and looks for it in the
 * responses of all public endpoints. It must appear while published, and nowhere before, after, or
 * while hidden.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { and, eq, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionType } from '@portolane/core/contract/option.ts';
import { apiPlugin, serverOptions } from '#app.ts';
import { addEvent } from '#testing/member-seed.ts';
import { allEndpoints } from '#testing/endpoint-samples.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { silentLog, testSettings } from '#testing/test-settings.ts';
import { listPages } from '#modules/feed/list-pages.ts';
import { clearCaches } from '#db/cached.ts';
import { notifyContentChanged } from './content-changes.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { isPublishedRow } from './published.ts';
import * as schema from '#db/schema/every-table.ts';
import { inTransaction } from '#db/transaction.ts';

const {
  article,
  brand,
  contentEntry,
  event,
  eventSession,
  file,
  item,
  menuItem,
  option,
  product,
  searchDocument,
  tag,
} = schema;
const now = new Date('2026-11-21T06:00:00.000Z');
const hour = 3_600_000;
let db: Database;
let close: () => Promise<void>;
/** One app for all walks: registering its routes takes longer than a walk. */
let app: FastifyInstance;
let appDb: Database;
let sessionUuid: string;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
  appDb = createDatabase(db.pool);
  app = Fastify(serverOptions);
  await app.register(
    apiPlugin({ db: appDb, now: () => now, settings: testSettings(), log: silentLog }),
    { prefix: '/api' },
  );
  const [session] = await db
    .select({ uuid: eventSession.uuid })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(eq(event.alias, 'zero-trust-workshop'));
  sessionUuid = session!.uuid;
});
afterAll(async () => {
  await app.close();
  await close();
});

/** Occurs nowhere in the demo content. */
const word = '測試標記';
const words = { zh: word, en: 'walked marker' };
const alias = 'walked-marker';
const fileUuid = '00000000-0000-4000-8000-00000000f11e';
const publicationStart = { publishUp: new Date(now.getTime() - 1) };

/** Adds a marked row of each kind. */
const kinds: Record<string, { table: PgTable; add: () => Promise<unknown> }> = {
  ...Object.fromEntries(
    (['news', 'video', 'case', 'solution'] as const).map((contentType) => [
      contentType,
      {
        table: item,
        add: async () => {
          const [template] = await db
            .select()
            .from(item)
            .where(and(eq(item.contentType, contentType), eq(item.dealerOnly, false)))
            .limit(1);
          return db.insert(item).values({
            ...template!,
            alias,
            title: words,
            brands: ['corvane'],
            featured: true,
            ...publicationStart,
          });
        },
      },
    ]),
  ),
  brand: {
    table: brand,
    add: async () =>
      db.insert(brand).values({
        ...(await db.select().from(brand).limit(1))[0]!,
        alias,
        title: words,
        position: -1,
        ...publicationStart,
      }),
  },
  product: {
    table: product,
    add: async () => {
      const [template] = await db
        .select()
        .from(product)
        .where(eq(product.brand, 'corvane'))
        .limit(1);
      return db.insert(product).values({
        ...template!,
        alias,
        title: words,
        featured: true,
        createdAt: new Date(now.getTime() - 1),
        ...publicationStart,
      });
    },
  },
  file: {
    table: file,
    add: async () => {
      const [template] = await db.select().from(file).where(eq(file.brand, 'corvane')).limit(1);
      return db.insert(file).values({
        ...template!,
        uuid: fileUuid,
        alias,
        contract: false,
        title: words,
        ...publicationStart,
      });
    },
  },
  page: {
    table: article,
    add: async () => {
      const [template] = await db
        .select()
        .from(article)
        .where(sql`${article.kind} = 'page' and ${article.alias} = 'about'`);
      return db.insert(article).values({
        ...template!,
        alias,
        data: { ...(template!.data as object), alias, title: words },
        ...publicationStart,
      });
    },
  },
  office: {
    table: article,
    add: async () => {
      const [template] = await db.select().from(article).where(eq(article.kind, 'office')).limit(1);
      return db.insert(article).values({
        ...template!,
        alias,
        data: { ...(template!.data as object), alias, title: words },
        searchPages: template!.searchPages!.map((page) => ({ ...page, title: words })),
        ...publicationStart,
      });
    },
  },
  person: {
    table: article,
    add: async () => {
      const [template] = await db
        .select()
        .from(article)
        .where(eq(article.kind, 'personnel'))
        .limit(1);
      await db
        .update(eventSession)
        .set({ personnel: [alias] })
        .where(eq(eventSession.uuid, sessionUuid));
      return db.insert(article).values({
        ...template!,
        alias,
        data: { ...(template!.data as object), alias, name: words },
        ...publicationStart,
      });
    },
  },
  tag: {
    table: tag,
    add: async () =>
      db.insert(tag).values({ alias, title: words, hot: true, position: -1, ...publicationStart }),
  },
  option: {
    table: option,
    add: async () =>
      db.insert(option).values({
        type: 'solution_category',
        alias,
        title: words,
        position: -1,
        ...publicationStart,
      }),
  },
  menu: {
    table: menuItem,
    add: async () =>
      db.insert(menuItem).values({
        key: alias,
        position: -1,
        text: words,
        type: 'nav',
        path: '/walked',
        ...publicationStart,
      }),
  },
  event: {
    table: event,
    add: async () =>
      addEvent(db, now, { alias, title: words, brands: ['corvane'], ...publicationStart }),
  },
};

/**
 * Values of path parameters, apart from the marked row. An unknown parameter fails the test: add
 * its values here.
 */
const parameters: Readonly<Record<string, () => string[]>> = {
  lang: () => ['zh-TW'],
  alias: () => [alias, 'about', 'zero-trust-basics', 'security'],
  curationAlias: () => ['year-end-refresh'],
  brandAlias: () => [alias, 'corvane'],
  eventAlias: () => [alias, 'zero-trust-workshop'],
  seriesNum: () => ['1'],
  uuid: () => [sessionUuid, fileUuid],
  id: () => [alias],
  token: () => [alias],
  vat: () => ['12345675'],
  // Has no valid signature. A valid pass shows its event to anyone who has its text.
  passText: () => ['A'.repeat(128)],
};
/** Bodies of search endpoints that need more than a page size. */
const bodies: Readonly<Record<string, object[]>> = {
  'option.list': optionType.options.map((type) => ({ types: [type] })),
  'tag.search': [{ limit: 100 }, { limit: 100, hot: 1 }],
  'customer.subjects': [{ subjects: ['product', 'solution'].map((kind) => ({ kind, alias })) }],
  'site.search': [{ query: word }],
  'site.suggest': [{ query: word }],
  'event.search': [{ limit: 100 }, { limit: 100, search: word }, { limit: 100, open: true }],
};
/** False for endpoints that write or are for members. */
const isRead = ({
  method,
  policy,
  cacheable,
}: (typeof allEndpoints)[number]['endpoint']): boolean =>
  policy === 'anyone' && (method === 'GET' || cacheable === true);

/** Returns every URL of a path, with all combinations of its parameters. */
function urlsOf(path: string): string[] {
  let known = [''];
  for (const part of path.split('/').slice(1)) {
    const values = part.startsWith(':') ? parameters[part.slice(1)]?.() : [part];
    if (!values)
      throw new Error(`No values are known for "${part}" in ${path}. Add some to \`parameters\`.`);
    known = known.flatMap((start) => values.map((value) => `${start}/${value}`));
  }
  return known;
}

/** Returns the endpoints whose responses contain the marker, in a process with empty caches. */
async function endpointsShowing(): Promise<string[]> {
  clearCaches(appDb);
  const found: string[] = [];
  for (const { name, endpoint } of allEndpoints.filter((candidate) => isRead(candidate.endpoint))) {
    for (const address of urlsOf(endpoint.path)) {
      const payloads = endpoint.method === 'GET' ? [undefined] : (bodies[name] ?? [{}]);
      for (const payload of payloads) {
        const answer = await app.inject({
          method: endpoint.method,
          url: `/api${address}`,
          ...(payload ? { payload } : {}),
        });
        if (answer.statusCode >= 500) throw new Error(`${name} ${address}: ${answer.body}`);
        if (
          answer.body.includes(word) ||
          (answer.statusCode === 200 && answer.body.includes(`"${alias}"`))
        )
          found.push(name);
      }
    }
  }
  // The pages that the site reads for its sitemap.
  for await (const { entries } of listPages({ db: appDb, now: () => now }))
    if (entries.some((entry) => entry.alias === alias)) found.push('feed.pages');
  return [...new Set(found)].sort();
}

/** The endpoints that must show each kind; the test must reach all of them. */
const expectedEndpoints: Readonly<Record<string, string[]>> = {
  news: [
    'brand.one',
    'feed.pages',
    'homepage.one',
    'news.one',
    'news.search',
    'site.search',
    'site.suggest',
  ],
  video: ['feed.pages', 'homepage.one', 'site.search', 'site.suggest', 'video.one', 'video.search'],
  case: ['brand.one', 'case.one', 'case.search', 'feed.pages', 'site.search', 'site.suggest'],
  solution: [
    'customer.subjects',
    'feed.pages',
    'site.search',
    'site.suggest',
    'solution.one',
    'solution.search',
  ],
  brand: [
    'brand.one',
    'brand.search',
    'customer.contacts',
    'feed.pages',
    'homepage.one',
    'menu.search',
    'option.list',
    'site.search',
    'site.suggest',
  ],
  product: [
    'brand.one',
    'customer.subjects',
    'feed.pages',
    'product.one',
    'product.search',
    'site.search',
    'site.suggest',
  ],
  file: ['brand.one', 'file.one', 'file.search', 'site.search', 'site.suggest'],
  page: ['page.one'],
  office: ['customer.contacts', 'site.search', 'site.suggest'],
  person: ['event.one', 'event.session'],
  tag: ['feed.pages', 'tag.one', 'tag.search'],
  option: ['menu.search', 'option.list'],
  menu: ['menu.search'],
  event: [
    'brand.one',
    'event.one',
    'event.search',
    'feed.sessions',
    'feed.pages',
    'site.search',
    'site.suggest',
  ],
};

const isMarked = (kind: string) =>
  sql.raw(kind === 'menu' ? `key = '${alias}'` : `alias = '${alias}'`);

/** Changes the marked rows of these kinds. */
async function setRows(names: readonly string[], values: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const name of names) {
      const { rowCount } = await tx.execute(
        sql`update ${kinds[name]!.table} set ${sql.raw(values)} where ${isMarked(name)}`,
      );
      expect([name, rowCount]).not.toEqual([name, 0]);
    }
    await notifyContentChanged(tx, now);
  });
}
const removeRows = (name: string) =>
  db.execute(sql`delete from ${kinds[name]!.table} where ${isMarked(name)}`);

describe.each(Object.entries(kinds))('%s', (name, { add }) => {
  beforeAll(() => add());
  afterAll(() => removeRows(name));

  it('is visible while published, starting exactly at `publishUp`', async () => {
    await setRows(
      [name],
      `state = 'published', publish_up = '${now.toISOString()}', publish_down = '${new Date(now.getTime() + 1).toISOString()}'`,
    );
    expect(await endpointsShowing()).toEqual(expect.arrayContaining(expectedEndpoints[name]!));
  });
});

// One walk for all kinds, because no response may show any of them.
describe('rows of all kinds', () => {
  beforeAll(async () => {
    for (const { add } of Object.values(kinds)) await add();
  });
  afterAll(async () => {
    for (const name of Object.keys(kinds)) await removeRows(name);
  });

  it.each([
    [
      'before publishUp',
      `state = 'published', publish_up = '${new Date(now.getTime() + 1).toISOString()}', publish_down = null`,
    ],
    [
      'from publishDown on',
      `state = 'published', publish_up = '${new Date(now.getTime() - hour).toISOString()}', publish_down = '${now.toISOString()}'`,
    ],
    [
      'while hidden',
      `state = 'hidden', publish_up = '${new Date(now.getTime() - hour).toISOString()}', publish_down = null`,
    ],
  ])('are in no response %s', async (_when, values) => {
    await setRows(Object.keys(kinds), values);
    expect(await endpointsShowing()).toEqual([]);
  });
});

it('every table with a publication window is covered', () => {
  // Search documents are derived from the other tables; only the desk reads the entries of documents.
  const windowed = Object.values(schema).filter(
    (table) =>
      is(table, PgTable) &&
      'publishUp' in table &&
      table !== searchDocument &&
      table !== contentEntry,
  );
  expect(new Set(Object.values(kinds).map(({ table }) => table))).toEqual(new Set(windowed));
});

it('content of hidden brands only is not visible; content that also belongs to a visible brand is', async () => {
  await db.update(brand).set({ state: 'hidden' }).where(eq(brand.alias, 'corvane'));
  const [template] = await db
    .select()
    .from(item)
    .where(and(eq(item.contentType, 'news'), eq(item.dealerOnly, false)))
    .limit(1);
  try {
    await db
      .insert(item)
      .values({ ...template!, alias, title: words, brands: ['corvane'], ...publicationStart });
    expect(await endpointsShowing()).toEqual([]);
    await db
      .update(item)
      .set({ brands: ['corvane', 'palisar'] })
      .where(eq(item.alias, alias));
    expect(await endpointsShowing()).toContain('news.one');
  } finally {
    await db.delete(item).where(eq(item.alias, alias));
    await db.update(brand).set({ state: 'published' }).where(eq(brand.alias, 'corvane'));
  }
});

it.each([
  ['published', null, null, true],
  ['published', 0, 1, true],
  ['published', 1, null, false],
  ['published', -2, 0, false],
  ['published', -2, -1, false],
  ['hidden', null, null, false],
] as const)('a row that is %s from %s to %s is visible: %s', (state, up, down, shown) => {
  const at = (offset: number | null) => (offset === null ? null : new Date(now.getTime() + offset));
  expect(isPublishedRow({ state, publishUp: at(up), publishDown: at(down) }, now)).toBe(shown);
});
