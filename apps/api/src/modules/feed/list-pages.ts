import { contentTypes } from '@portolane/core/contract/item.ts';
import { isOn, isTabOn } from '@portolane/core/rules/site/sections.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { shownSetting } from '#domain/documents.ts';
import type { Documents, Localized } from '#db/stored-types.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { readSections, type Sections } from '#domain/sections.ts';
import { allBrands, type BrandRow } from '#domain/summaries/brand-summary.ts';
import { newsCategoriesWithNews } from '#domain/summaries/news-categories.ts';
import {
  documentHeads,
  eventHeads,
  fileHeads,
  itemHeads,
  productHeads,
  type Range,
  tagHeads,
} from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

/** Kinds of content with a page of their own. */
export const feedKinds = [
  'brand',
  'product',
  ...contentTypes,
  'file',
  'event',
  'keyword',
  'faqCategory',
  'newsCategory',
  'prose',
  'page',
  'ownPage',
  'company',
] as const;

/** Content with a page of its own. */
export interface FeedEntry {
  kind: (typeof feedKinds)[number];
  /** Of a `page` and an `ownPage`, its path without the language. */
  alias: string;
  /** The other part of the page's URL: the category of news, the first brand of an event. */
  parent: string | null;
  /** Only for events. */
  seriesNum: number | null;
  /**
   * Only for brands: the tabs, `introduce` for the introduction, and `news/<category>` for the
   * categories of its news.
   */
  parts: readonly string[];
  /** Whether there is an English version; otherwise the Chinese page is canonical. */
  english: boolean;
  /** When it was published, ISO 8601; null if unknown. */
  updated: string | null;
}

/** Rows of one statement: few enough that a site of any size is read in little memory. */
const BATCH = 1000;

/** A position in the list of all content: a source, and the last key that was read of it. */
export interface FeedCursor {
  source: number;
  after: string;
}

export interface FeedBatch {
  /** Position of this batch. */
  from: FeedCursor;
  entries: FeedEntry[];
  /** Position of the next batch; null after the last one. */
  next: FeedCursor | null;
}

/** An entry with the key of its row; a row may have no page. */
type KeyedEntry = readonly [key: string, entries: FeedEntry[]];

const feedEntry = (
  kind: FeedEntry['kind'],
  alias: string,
  more: Partial<Omit<FeedEntry, 'updated'>> & { updated?: Date | null } = {},
): FeedEntry => ({
  kind,
  alias,
  parent: null,
  seriesNum: null,
  parts: [],
  english: true,
  ...more,
  updated: more.updated?.toISOString() ?? null,
});

const hasEnglish = ({ en }: Localized) => en !== undefined;

const brandEntry = (brand: BrandRow, sections: Sections): FeedEntry =>
  feedEntry('brand', brand.alias, {
    english: hasEnglish(brand.title),
    parts: [
      ...(brand.description ? ['introduce'] : []),
      ...brand.tabs
        .filter((tab) => isTabOn(sections, tab.alias))
        .flatMap((tab) =>
          tab.alias === 'news' ? (tab.children ?? []).map((child) => `news/${child}`) : [tab.alias],
        ),
    ],
  });

/** The pages of a row of `article` that the site has: those that its description names for the search. */
const documentEntries = (
  { kind, alias, data, searchPages, updated }: Awaited<ReturnType<typeof documentHeads>>[number],
  sections: Sections,
): FeedEntry[] => {
  if (kind === 'faq') {
    if (!isOn(sections, 'faq')) return [];
    const { title } = data as Documents['faq'];
    return [feedEntry('faqCategory', alias, { updated, english: hasEnglish(title) })];
  }
  if (kind === 'page') {
    const { title, path } = data as Documents['page'];
    if (path !== undefined && !isPathOn(sections, path)) return [];
    if (path !== undefined)
      return [feedEntry('ownPage', path, { updated, english: hasEnglish(title) })];
    return [feedEntry('prose', alias, { updated, english: hasEnglish(title) })];
  }
  return (searchPages ?? [])
    .filter(({ path }) => !path.includes('#') && isPathOn(sections, path))
    .map(({ path, title }) => feedEntry('page', path, { updated, english: hasEnglish(title) }));
};

type Source = (deps: Deps, now: Date, range: Range) => Promise<KeyedEntry[]>;

/** A source whose rows become one entry each. */
const source =
  <R extends { key: string; english: boolean; updated?: Date | null }>(
    read: (db: Deps['db'], now: Date, range: Range) => Promise<R[]>,
    kind: FeedEntry['kind'],
    more: (row: R) => Partial<Pick<FeedEntry, 'parent'>> = () => ({}),
  ): Source =>
  async ({ db }, now, range) =>
    (await read(db, now, range)).map((row) => {
      const { key, english, updated = null } = row;
      return [key, [feedEntry(kind, key, { english, updated, ...more(row) })]];
    });

/** Lists that staff keep by hand; they are read whole, at once. */
const handKept: Source = async ({ db }, now, { after }) => {
  if (after !== '') return [];
  const [sections, brands, categories, documents, { companyAlias }] = await Promise.all([
    readSections(db),
    allBrands(db, now),
    newsCategoriesWithNews(db, now),
    documentHeads(db, now),
    shownSetting(db),
  ]);
  const entries = [
    ...(companyAlias === '' ? [] : [feedEntry('company', companyAlias)]),
    ...brands.map((brand) => brandEntry(brand, sections)),
    ...categories.map(({ alias, title }) =>
      feedEntry('newsCategory', alias, { english: hasEnglish(title) }),
    ),
    ...documents.flatMap((row) => documentEntries(row, sections)),
  ];
  return entries.length === 0 ? [] : [['end', entries]];
};

/** The canonical page of an event is under its first brand. */
const events: Source = async ({ db }, now, range) =>
  (await eventHeads(db, now, range)).map(
    ({ key, alias, english, updated, seriesNum, brands: [parent] }) => [
      key,
      parent === undefined
        ? []
        : [feedEntry('event', alias, { english, updated, parent, seriesNum })],
    ],
  );

const sources: readonly Source[] = [
  handKept,
  source(productHeads, 'product'),
  ...contentTypes.map((type) =>
    source(
      (db, now, range) => itemHeads(db, type, now, range),
      type,
      ({ category }) => ({ parent: type === 'news' ? category : null }),
    ),
  ),
  source(fileHeads, 'file'),
  events,
  source(tagHeads, 'keyword'),
];

const beginningOf = (index: number): FeedCursor | null =>
  index < sources.length ? { source: index, after: '' } : null;

/**
 * Yields everything that has a page of its own and is visible to everyone now, from a position on,
 * in batches. For the site itself: no call of the contract gives all of it.
 * @param from the beginning of a batch that was yielded before; by default the beginning of the list
 * @param limit rows of a statement
 */
export async function* listPages(
  deps: Deps,
  from: FeedCursor = { source: 0, after: '' },
  limit: number = BATCH,
): AsyncGenerator<FeedBatch> {
  const now = deps.now();
  let { after } = from;
  for (let index = from.source; index < sources.length; index++, after = '') {
    for (;;) {
      const rows = await sources[index]!(deps, now, { after, limit });
      const isEnd = rows.length < limit;
      const next = isEnd ? beginningOf(index + 1) : { source: index, after: rows.at(-1)![0] };
      if (rows.length > 0)
        yield {
          from: { source: index, after },
          entries: rows.flatMap(([, entries]) => entries),
          next,
        };
      if (isEnd) break;
      after = rows.at(-1)![0];
    }
  }
}
