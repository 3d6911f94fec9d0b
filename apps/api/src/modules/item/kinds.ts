import type { ItemsOf } from '@portolane/core/contract/endpoint.ts';
import type {
  CaseStory,
  CaseSummary,
  ContentType,
  itemEndpoints,
  ItemReference,
  ListedSolution,
  News,
  NewsSummary,
  Video,
  VideoSummary,
} from '@portolane/core/contract/item.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { splitChapters } from '@portolane/core/rules/video/chapters.ts';
import { videoUrls } from '@portolane/core/rules/video/video-urls.ts';
import { renderMarkdown } from '#domain/render-markdown.ts';
import { shownSetting } from '#domain/documents.ts';
import { langOf, pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { brandReferences } from '#domain/summaries/brand-summary.ts';
import {
  findItems,
  itemsByAlias,
  type ItemOrder,
  type ItemRow,
  type ListedItem,
} from '#domain/summaries/item-list.ts';
import {
  caseSummary,
  newsSummary,
  solutionSummary,
  videoSummary,
} from '#domain/summaries/item-summary.ts';
import { titlesOf, type OptionRow } from '#domain/summaries/option-titles.ts';

/** The parts of every item's page besides its summary. */
export type CommonDetail = Pick<
  News,
  'picture' | 'body' | 'tags' | 'previous' | 'next' | 'products' | 'campaigns'
>;

/** The lookups for the aliases in items, and the viewer's language. */
export interface ItemContext {
  brands: Map<string, Localized>;
  options: Map<string, OptionRow[]>;
  language: Language;
}

/** The list and the page of one kind of item. */
export interface Kind<K extends ContentType, S, D> {
  contentType: K;
  /**
   * The option list of its categories, which also gives the filter `<type>_alias`; null: the kind
   * has its own categories, or none.
   */
  categoryType: 'industry_category' | 'solution_category' | null;
  /** The default order of the list. */
  order: ItemOrder;
  summary: (row: ListedItem<K>, context: ItemContext) => S;
  /** Returns what only the item's own page shows. */
  detail: (row: ItemRow<K>, context: ItemContext, deps: ModuleDeps) => Promise<D>;
}

const kind = <K extends ContentType, S, D>(definition: Kind<K, S, D>): Kind<K, S, D> => definition;

/** Returns an item as another page links to it. */
export const itemReference = (
  row: Pick<ItemRow, 'alias' | 'title'>,
  language: Language,
): ItemReference => ({
  alias: row.alias,
  title: pick(row.title, language),
  lang: langOf(row.title, language),
});

async function caseDetail(
  row: ItemRow<'case'>,
  { language }: ItemContext,
  { db, now }: ModuleDeps,
): Promise<Pick<CaseStory, 'customer' | 'results' | 'solutions'>> {
  const { customer, results, solutions } = row.data;
  const found = new Map(
    (await itemsByAlias(db, 'solution', solutions, now())).map((solution) => [
      solution.alias,
      solution,
    ]),
  );
  return {
    customer: pick(customer, language),
    results: results.map((result) => ({
      figure: pick(result.figure, language),
      label: pick(result.label, language),
    })),
    // In the order of the success story's aliases.
    solutions: solutions
      .flatMap((alias) => found.get(alias) ?? [])
      .map((solution) => itemReference(solution, language)),
  };
}

function listedSolution(
  row: ListedItem<'solution'>,
  { brands, options, language }: ItemContext,
): ListedSolution {
  const industries = titlesOf(options, 'industry_category');
  return {
    ...solutionSummary(row, language),
    brands: brandReferences(brands, row.brands, language),
    industries: row.data.industries.map((alias) => ({
      alias,
      title: pick(industries.get(alias), language) || alias,
    })),
  };
}

const newsOf = (row: ListedItem<'news'>, { brands, options, language }: ItemContext): NewsSummary =>
  newsSummary(row, brands, titlesOf(options, 'news_category'), language);

/** Number of other news that an item's page links to. */
const NEWS_SHOWN = 3;

async function newsDetail(
  { alias, brands, category }: ItemRow<'news'>,
  context: ItemContext,
  { db, now }: ModuleDeps,
): Promise<Pick<News, 'related'>> {
  const among =
    brands.length > 0 ? { brands } : { categories: category === null ? [] : [category] };
  const newest = await findItems<'news'>(db, { contentType: 'news', ...among }, now(), {
    limit: NEWS_SHOWN + 1,
  });
  return {
    related: newest
      .filter((other) => other.alias !== alias)
      .slice(0, NEWS_SHOWN)
      .map((other) => newsOf(other, context)),
  };
}

async function videoDetail(
  { alias, data, body }: ItemRow<'video'>,
  { language }: ItemContext,
  { db, settings }: ModuleDeps,
): Promise<Pick<Video, 'watchUrl' | 'embedUrl' | 'body' | 'chapters'>> {
  const { text, chapters } = splitChapters(pick(body, language));
  return {
    ...videoUrls(
      (await shownSetting(db)).youtubeUrl,
      data.videoId ?? alias,
      settings.mediaOrigins ?? [],
    ),
    body: renderMarkdown(text),
    chapters,
  };
}

type Listed<K extends ContentType> = ItemsOf<(typeof itemEndpoints)[K]['search']>[number];
/** The parts of a kind's page besides its summary and the parts that all items have. */
type OwnDetail<K extends ContentType> = Omit<
  ItemsOf<(typeof itemEndpoints)[K]['one']>,
  keyof Listed<K> | keyof CommonDetail
>;
type Kinds = { [K in ContentType]: Kind<K, Listed<K>, OwnDetail<K>> };

const noDetail = async () => ({});

export const kinds = {
  news: kind({
    contentType: 'news',
    categoryType: null,
    order: 'newest',
    summary: newsOf,
    detail: newsDetail,
  }),
  video: kind({
    contentType: 'video',
    categoryType: null,
    order: 'newest',
    summary: (row, { brands, language }): VideoSummary => videoSummary(row, brands, language),
    detail: videoDetail,
  }),
  case: kind({
    contentType: 'case',
    categoryType: 'industry_category',
    order: 'newest',
    summary: (row, { brands, options, language }): CaseSummary =>
      caseSummary(row, brands, titlesOf(options, 'industry_category'), language),
    detail: caseDetail,
  }),
  solution: kind({
    contentType: 'solution',
    categoryType: 'solution_category',
    order: 'position',
    summary: listedSolution,
    detail: noDetail,
  }),
} as const satisfies Kinds;
