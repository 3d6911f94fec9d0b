/**
 * The sources of search documents: maps each row of the site to the documents that it contributes.
 */
import { and, asc, type Column, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import { type ContentType, contentTypes } from '@portolane/core/contract/item.ts';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import { DEALERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import type { Queryable } from '#db/database.ts';
import { article, brand, file, item, product } from '#db/schema/catalogue.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { option, tag } from '#db/schema/site.ts';
import { legalTexts } from '#db/schema/values.ts';
import type { Documents, ItemData } from '#db/stored-types.ts';
import { newestLegalText } from '../legal-texts.ts';
import { pageSource } from './page-sources.ts';
import type { NamesByAlias, Source, SourceDocument } from './source.ts';

export async function readNames(db: Queryable, now: Date): Promise<NamesByAlias> {
  const brands = await db
    .select({ alias: brand.alias, title: brand.title, tabs: brand.tabs })
    .from(brand);
  const tags = await db.select({ alias: tag.alias, title: tag.title }).from(tag);
  const options = await db
    .select({ type: option.type, alias: option.alias, title: option.title })
    .from(option);
  const legal: NamesByAlias['legal'] = new Map();
  for (const alias of legalTexts) {
    const newest = await newestLegalText(db, alias, now);
    if (newest) legal.set(alias, newest);
  }
  return {
    brands: new Map(
      brands.map((row) => [
        row.alias,
        { title: row.title, tabs: new Set(row.tabs.map((tab) => tab.alias)) },
      ]),
    ),
    tags: new Map(tags.map((row) => [row.alias, row.title])),
    options: new Map(options.map((row) => [`${row.type}/${row.alias}`, row.title])),
    legal,
  };
}

const namesOf = (
  { brands, tags }: NamesByAlias,
  row: { brands: readonly string[]; tags: readonly string[] },
) => [
  ...row.brands.map((alias) => brands.get(alias)?.title),
  ...row.tags.map((alias) => tags.get(alias)),
];

/** Rows per read; bounds the memory used for long texts. */
export const batch = 500;

/** The rows of a read: rows after a key of the source, or with these keys of documents. */
type Rows = { after: string | null } | { keys: readonly string[] };

const source = <R extends object>(
  rowsOf: (db: Queryable, rows: Rows) => Promise<R[]>,
  keyOf: (row: R) => string,
  toDocuments: (row: R, names: NamesByAlias) => SourceDocument[],
): Source & Required<Pick<Source, 'readSome'>> => ({
  async read(db, after, names) {
    const rows = await rowsOf(db, { after });
    return {
      found: rows.flatMap((row) => toDocuments(row, names)),
      last: rows.length === batch ? keyOf(rows.at(-1)!) : null,
    };
  },
  readSome: async (db, keys, names) =>
    (await rowsOf(db, { keys })).flatMap((row) => toDocuments(row, names)),
});

/** The condition for rows that are identified by an alias. */
const byAlias = (alias: Column, rows: Rows): SQL | undefined => {
  if ('keys' in rows) return inArray(alias, [...rows.keys]);
  return rows.after === null ? undefined : gt(alias, rows.after);
};
const publicationOf = ({
  state,
  publishUp,
  publishDown,
}: Pick<typeof brand.$inferSelect, 'state' | 'publishUp' | 'publishDown'>) => ({
  state,
  publishUp,
  publishDown,
});

const brandSource = source(
  (db, rows) =>
    db
      .select()
      .from(brand)
      .where(byAlias(brand.alias, rows))
      .orderBy(asc(brand.alias))
      .limit(batch),
  (row) => row.alias,
  (row, { options }) => [
    {
      ...publicationOf(row),
      kind: 'brand',
      key: row.alias,
      alias: row.alias,
      brands: [row.alias],
      tags: [],
      access: null,
      date: null,
      title: row.title,
      summary: row.summary,
      body: [row.description],
      names: [
        row.category,
        ...row.productCategories.map((alias) => options.get(`product_parent_category/${alias}`)),
      ],
    },
  ],
);

const productSource = source(
  (db, rows) =>
    db
      .select()
      .from(product)
      .where(byAlias(product.alias, rows))
      .orderBy(asc(product.alias))
      .limit(batch),
  (row) => row.alias,
  (row, names) => [
    {
      ...publicationOf(row),
      kind: 'product',
      key: row.alias,
      alias: row.alias,
      brands: [row.brand],
      tags: row.tags,
      access: null,
      date: null,
      title: row.title,
      summary: row.summary,
      body: [row.description, ...row.specs.flatMap(({ label, value }) => [label, value])],
      names: [
        ...namesOf(names, { brands: [row.brand], tags: row.tags }),
        ...row.categories.map((alias) => names.options.get(`product_child_category/${alias}`)),
      ],
    },
  ],
);

type ItemRow = typeof item.$inferSelect;

/** Searchable fields that only one kind of item has. */
function itemExtras(
  row: ItemRow,
  { options }: NamesByAlias,
): Pick<SourceDocument, 'body' | 'names'> {
  if (row.contentType === 'case') {
    const { customer, results } = row.data as ItemData['case'];
    return {
      body: [customer, ...results.flatMap(({ figure, label }) => [figure, label])],
      names: [options.get(`industry_category/${row.category}`)],
    };
  }
  const categories = { solution: 'solution_category', news: 'news_category', video: null } as const;
  const type = categories[row.contentType];
  return { body: [], names: type === null ? [] : [options.get(`${type}/${row.category}`)] };
}

const itemSource = (contentType: ContentType) =>
  source(
    (db, rows) =>
      db
        .select()
        .from(item)
        .where(and(eq(item.contentType, contentType), byAlias(item.alias, rows)))
        .orderBy(asc(item.alias))
        .limit(batch),
    (row) => row.alias,
    (row, names) => {
      const extras = itemExtras(row, names);
      return [
        {
          ...publicationOf(row),
          kind: contentType,
          key: row.alias,
          alias: row.alias,
          category: row.category,
          brands: row.brands,
          tags: row.tags,
          access: row.dealerOnly ? 'dealer' : null,
          date: contentType === 'solution' ? null : row.publishUp,
          title: row.title,
          summary: row.summary,
          body: row.dealerOnly ? [] : [row.body, ...extras.body],
          names: [...namesOf(names, row), ...extras.names],
        },
      ];
    },
  );

type EventRow = typeof event.$inferSelect & { sessions: (typeof eventSession.$inferSelect)[] };

const eventKey = ({ alias, seriesNum }: Pick<EventRow, 'alias' | 'seriesNum'>) =>
  `${alias}/${seriesNum}`;

function eventCondition(rows: Rows): SQL | undefined {
  if ('after' in rows) return rows.after === null ? undefined : gt(event.id, Number(rows.after));
  return or(
    ...rows.keys.map((key) => {
      const [alias, seriesNum] = key.split('/');
      return and(eq(event.alias, alias!), eq(event.seriesNum, Number(seriesNum)));
    }),
  );
}

async function eventRows(db: Queryable, which: Rows): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(event)
    .where(eventCondition(which))
    .orderBy(asc(event.id))
    .limit(batch);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const sessions = await db
    .select()
    .from(eventSession)
    .where(and(inArray(eventSession.eventId, ids), eq(eventSession.state, 'published')))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  const byEvent = Map.groupBy(sessions, (session) => session.eventId);
  return rows.map((row) => ({ ...row, sessions: byEvent.get(row.id) ?? [] }));
}

const eventSource = source(
  eventRows,
  (row) => String(row.id),
  (row, names) => [
    {
      ...publicationOf(row),
      kind: 'event',
      key: eventKey(row),
      alias: row.alias,
      category: row.category,
      seriesNum: row.seriesNum,
      brands: row.brands,
      tags: row.tags,
      // Only enrolment is restricted to dealers; the page is public.
      access: row.dealerOnly ? 'dealer' : null,
      date: row.startsAt,
      title: row.title,
      summary: row.intro,
      body: [row.description, ...row.sessions.flatMap(({ title, intro }) => [title, intro])],
      names: [...namesOf(names, row), ...(row.place ? [row.place.name] : [])],
    },
  ],
);

function fileAccess(userGroupId: number | null): SourceDocument['access'] {
  if (userGroupId === null) return null;
  return userGroupId === DEALERS_ONLY ? 'dealer' : 'member';
}

const fileSource = source(
  (db, rows) =>
    db.select().from(file).where(byAlias(file.alias, rows)).orderBy(asc(file.alias)).limit(batch),
  (row) => row.alias,
  (row, names) => {
    // A file is listed on the page of procurement files or on its brand's page; one with neither
    // has no URL.
    if (!row.contract && !(row.brand !== null && names.brands.get(row.brand)?.tabs.has('file')))
      return [];
    return [
      {
        ...publicationOf(row),
        kind: 'file',
        key: row.alias,
        alias: row.alias,
        category: row.contract ? 'contract' : null,
        brands: row.brand === null ? [] : [row.brand],
        tags: [],
        access: fileAccess(row.userGroupId),
        date: row.publishUp,
        title: row.title,
        summary: row.description,
        body: row.userGroupId === null ? [row.body] : [],
        names: [
          ...namesOf(names, { brands: row.brand === null ? [] : [row.brand], tags: [] }),
          names.options.get(
            `${row.contract ? 'contract' : 'download'}_file_category/${row.category}`,
          ),
        ],
      },
    ];
  },
);

type ArticleRow = typeof article.$inferSelect;

const { read: readFaq } = source(
  (db, rows) =>
    db
      .select()
      .from(article)
      .where(and(eq(article.kind, 'faq'), byAlias(article.alias, rows)))
      .orderBy(asc(article.alias))
      .limit(batch),
  (row) => row.alias,
  (row: ArticleRow) => {
    const { title, questions } = row.data as Documents['faq'];
    return questions.map((question): SourceDocument => ({
      ...publicationOf(row),
      kind: 'faq',
      key: `${row.alias}/${question.alias}`,
      alias: question.alias,
      category: row.alias,
      brands: [],
      tags: [],
      access: null,
      date: null,
      title: question.question,
      summary: question.answer,
      body: [question.answer],
      names: [title],
    }));
  },
);

const itemSources = Object.fromEntries(
  contentTypes.map((type) => [type, itemSource(type)]),
) as Record<ContentType, Source>;

export const sources: Readonly<Record<SearchKind, Source>> = {
  brand: brandSource,
  product: productSource,
  ...itemSources,
  event: eventSource,
  file: fileSource,
  // A category has a document for each of its questions.
  faq: { read: readFaq },
  page: pageSource,
};
