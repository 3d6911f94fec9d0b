/**
 * Whatever readers may see: a row of each kind, told from all others by its words, is looked for in every answer that the contract's endpoints give to
 * somebody unknown. It is there while it is published, and nowhere before, after or while it is hidden.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { and, eq, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionType } from '@portolane/core/contract/option.ts';
import { apiPlugin, serverOptions } from '#app.ts';
import { addEvent } from '#testing/member-seed.ts';
import { allEndpoints } from '#testing/endpoint-walk.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { silentLog, testSettings } from '#testing/test-settings.ts';
import { forgetKept } from './cached.ts';
import { tellContentChanged } from './content-changes.ts';
import { createDatabase, type Database } from './database.ts';
import { isShown } from './published.ts';
import * as schema from './schema.ts';
import { inTransaction } from './transaction.ts';

const {
  article,
  brand,
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
});
afterAll(async () => {
  await app.close();
  await close();
});

/** In no text of the demonstration. */
const word = '測試標記';
const words = { zh: word, en: 'walked marker' };
const alias = 'walked-marker';
const fileUuid = '00000000-0000-4000-8000-00000000f11e';
const shownIn = { publishUp: new Date(now.getTime() - 1) };

/** Adds a row of each kind that carries the word. */
const kinds: Record<string, { table: PgTable; add: () => Promise<unknown> }> = {
  ...Object.fromEntries(
    (['news', 'video', 'case', 'solution'] as const).map((contentType) => [
      contentType,
      {
        table: item,
        add: async () => {
          const [like] = await db
            .select()
            .from(item)
            .where(and(eq(item.contentType, contentType), eq(item.dealerOnly, false)))
            .limit(1);
          return db
            .insert(item)
            .values({
              ...like!,
              alias,
              title: words,
              brands: ['corvane'],
              featured: true,
              ...shownIn,
            });
        },
      },
    ]),
  ),
  brand: {
    table: brand,
    add: async () =>
      db
        .insert(brand)
        .values({
          ...(await db.select().from(brand).limit(1))[0]!,
          alias,
          title: words,
          position: -1,
          ...shownIn,
        }),
  },
  product: {
    table: product,
    add: async () => {
      const [like] = await db.select().from(product).where(eq(product.brand, 'corvane')).limit(1);
      return db
        .insert(product)
        .values({
          ...like!,
          alias,
          title: words,
          featured: true,
          createdAt: new Date(now.getTime() - 1),
          ...shownIn,
        });
    },
  },
  file: {
    table: file,
    add: async () => {
      const [like] = await db.select().from(file).where(eq(file.brand, 'corvane')).limit(1);
      return db
        .insert(file)
        .values({ ...like!, uuid: fileUuid, alias, contract: false, title: words, ...shownIn });
    },
  },
  page: {
    table: article,
    add: async () => {
      const [like] = await db
        .select()
        .from(article)
        .where(sql`${article.kind} = 'page' and ${article.alias} = 'about'`);
      return db
        .insert(article)
        .values({
          ...like!,
          alias,
          data: { ...(like!.data as object), alias, title: words },
          ...shownIn,
        });
    },
  },
  office: {
    table: article,
    add: async () => {
      const [like] = await db.select().from(article).where(eq(article.kind, 'office')).limit(1);
      return db
        .insert(article)
        .values({
          ...like!,
          alias,
          data: { ...(like!.data as object), alias, title: words },
          ...shownIn,
        });
    },
  },
  person: {
    table: article,
    add: async () => {
      const [like] = await db.select().from(article).where(eq(article.kind, 'personnel')).limit(1);
      await db
        .update(eventSession)
        .set({ personnel: [alias] })
        .where(eq(eventSession.uuid, sessionUuid));
      return db
        .insert(article)
        .values({
          ...like!,
          alias,
          data: { ...(like!.data as object), alias, name: words },
          ...shownIn,
        });
    },
  },
  tag: {
    table: tag,
    add: async () =>
      db.insert(tag).values({ alias, title: words, hot: true, position: -1, ...shownIn }),
  },
  option: {
    table: option,
    add: async () =>
      db
        .insert(option)
        .values({ type: 'solution_category', alias, title: words, position: -1, ...shownIn }),
  },
  menu: {
    table: menuItem,
    add: async () =>
      db
        .insert(menuItem)
        .values({
          key: alias,
          position: -1,
          text: words,
          type: 'nav',
          path: '/walked',
          ...shownIn,
        }),
  },
  event: {
    table: event,
    add: async () => addEvent(db, now, { alias, title: words, brands: ['corvane'], ...shownIn }),
  },
};

/** What stands for a parameter of an address, beside the row that is looked for. A parameter that is not here fails the walk: say what it may be. */
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
};
/** What a search is asked, where the body says more than how many. */
const bodies: Readonly<Record<string, object[]>> = {
  'option.list': optionType.options.map((type) => ({ types: [type] })),
  'tag.search': [{ limit: 100 }, { limit: 100, hot: 1 }],
  'customer.subjects': [{ subjects: ['product', 'solution'].map((kind) => ({ kind, alias })) }],
  'site.search': [{ query: word }],
  'site.suggest': [{ query: word }],
  'event.search': [{ limit: 100 }, { limit: 100, search: word }, { limit: 100, open: true }],
};
/** Calls that write, or that are for members. */
const isRead = ({
  method,
  policy,
  cacheable,
}: (typeof allEndpoints)[number]['endpoint']): boolean =>
  policy === 'anyone' && (method === 'GET' || cacheable === true);

/** Every address of a path, with each value that its parameters may have. */
function addressesOf(path: string): string[] {
  let known = [''];
  for (const part of path.split('/').slice(1)) {
    const values = part.startsWith(':') ? parameters[part.slice(1)]?.() : [part];
    if (!values)
      throw new Error(
        `The walk does not know what "${part}" of ${path} may be: add it to \`parameters\`.`,
      );
    known = known.flatMap((start) => values.map((value) => `${start}/${value}`));
  }
  return known;
}

/** The calls in whose answer the word stands, as a process answers them that has nothing kept yet. */
async function callsThatShow(): Promise<string[]> {
  forgetKept(appDb);
  const found: string[] = [];
  for (const { name, endpoint } of allEndpoints.filter((candidate) => isRead(candidate.endpoint))) {
    for (const address of addressesOf(endpoint.path)) {
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
  return [...new Set(found)].sort();
}

/** Where a row of each kind is shown: the lists, counts' neighbours and pages that the walk must reach. */
const shownBy: Readonly<Record<string, string[]>> = {
  news: [
    'brand.one',
    'feed.things',
    'homepage.one',
    'news.one',
    'news.search',
    'site.search',
    'site.suggest',
  ],
  video: [
    'feed.things',
    'homepage.one',
    'site.search',
    'site.suggest',
    'video.one',
    'video.search',
  ],
  case: ['brand.one', 'case.one', 'case.search', 'feed.things', 'site.search', 'site.suggest'],
  solution: [
    'customer.subjects',
    'feed.things',
    'site.search',
    'site.suggest',
    'solution.one',
    'solution.search',
  ],
  brand: [
    'brand.one',
    'brand.search',
    'customer.contacts',
    'feed.things',
    'homepage.one',
    'menu.search',
    'option.list',
    'site.search',
    'site.suggest',
  ],
  product: [
    'brand.one',
    'customer.subjects',
    'feed.things',
    'product.one',
    'product.search',
    'site.search',
    'site.suggest',
  ],
  file: ['brand.one', 'file.one', 'file.search', 'site.search', 'site.suggest'],
  page: ['page.one'],
  office: ['customer.contacts', 'homepage.one'],
  person: ['event.one', 'event.session'],
  tag: ['feed.things', 'tag.one', 'tag.search'],
  option: ['menu.search', 'option.list'],
  menu: ['menu.search'],
  event: [
    'brand.one',
    'event.one',
    'event.search',
    'feed.sessions',
    'feed.things',
    'site.search',
    'site.suggest',
  ],
};

describe.each(Object.entries(kinds))('%s', (name, { table, add }) => {
  const isMarked = sql.raw(name === 'menu' ? `key = '${alias}'` : `alias = '${alias}'`);
  const set = (values: string) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`update ${table} set ${sql.raw(values)} where ${isMarked}`);
      await tellContentChanged(tx, now);
    });
  beforeAll(async () => {
    sessionUuid = (
      await db
        .select({ uuid: eventSession.uuid })
        .from(eventSession)
        .innerJoin(event, eq(event.id, eventSession.eventId))
        .where(eq(event.alias, 'zero-trust-workshop'))
    )[0]!.uuid;
    await add();
  });
  afterAll(async () => {
    await db.execute(sql`delete from ${table} where ${isMarked}`);
  });

  it('is shown while it is published, from its first moment on', async () => {
    await set(
      `state = 'published', publish_up = '${now.toISOString()}', publish_down = '${new Date(now.getTime() + 1).toISOString()}'`,
    );
    expect(await callsThatShow()).toEqual(expect.arrayContaining(shownBy[name]!));
  });

  it.each([
    [
      'before its moment',
      `state = 'published', publish_up = '${new Date(now.getTime() + 1).toISOString()}', publish_down = null`,
    ],
    [
      'from the moment on that ends it',
      `state = 'published', publish_up = '${new Date(now.getTime() - hour).toISOString()}', publish_down = '${now.toISOString()}'`,
    ],
    [
      'while it is hidden',
      `state = 'hidden', publish_up = '${new Date(now.getTime() - hour).toISOString()}', publish_down = null`,
    ],
  ])('is in no answer %s', async (_when, values) => {
    await set(values);
    expect(await callsThatShow()).toEqual([]);
  });
});

it('every table with a window of publication is walked', () => {
  // The search's documents are made from the others, and follow them.
  const windowed = Object.values(schema).filter(
    (table) => is(table, PgTable) && 'publishUp' in table && table !== searchDocument,
  );
  expect(new Set(Object.values(kinds).map(({ table }) => table))).toEqual(new Set(windowed));
});

it('what belongs to a hidden brand only is not shown, what belongs to another one as well is', async () => {
  await db.update(brand).set({ state: 'hidden' }).where(eq(brand.alias, 'corvane'));
  const [like] = await db
    .select()
    .from(item)
    .where(and(eq(item.contentType, 'news'), eq(item.dealerOnly, false)))
    .limit(1);
  try {
    await db
      .insert(item)
      .values({ ...like!, alias, title: words, brands: ['corvane'], ...shownIn });
    expect(await callsThatShow()).toEqual([]);
    await db
      .update(item)
      .set({ brands: ['corvane', 'palisar'] })
      .where(eq(item.alias, alias));
    expect(await callsThatShow()).toContain('news.one');
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
] as const)('a row that is %s from %s to %s is shown: %s', (state, up, down, shown) => {
  const at = (offset: number | null) => (offset === null ? null : new Date(now.getTime() + offset));
  expect(isShown({ state, publishUp: at(up), publishDown: at(down) }, now)).toBe(shown);
});
