/**
 * News, videos, success stories, and solutions: a list and a page for each kind. Also the summaries
 * of products and files shown on other pages.
 */
import * as z from 'zod/mini';
import { DEALERS_ONLY, fileRefusals, MEMBERS_ONLY } from '#rules/file/file-access.ts';
import { endpoint } from './endpoint.ts';
import {
  aliasList,
  aliasParam,
  brandReference,
  contentLanguage,
  englishOnly,
  instant,
  limit,
  month,
  page,
  searchText,
  uuid,
} from './fields.ts';
import { picture } from './picture.ts';

/** The picture in lists. */
const thumbnail = z.nullable(picture);
const head = { alias: z.string(), title: z.string(), lang: contentLanguage, summary: z.string() };

export const newsSummary = z.object({
  ...head,
  /** bulletin, promotion, or a category of the site. */
  categoryAlias: z.string(),
  /** The title of a category of the site; null for the two that the translations name. */
  category: z.nullable(z.string()),
  /** Empty for news of the company. */
  brands: z.array(brandReference),
  publishUp: instant,
  dealerOnly: z.boolean(),
  thumbnail,
});
export const videoSummary = z.object({
  ...head,
  brands: z.array(brandReference),
  publishUp: instant,
  /** mm:ss; null: unknown. */
  duration: z.nullable(z.string()),
  thumbnail,
});
export const caseSummary = z.object({
  ...head,
  brands: z.array(brandReference),
  industry: z.string(),
  publishUp: instant,
  thumbnail,
});
export const solutionSummary = z.object({
  ...head,
  category: z.string(),
  thumbnail,
});
/** In the list of solutions. */
export const listedSolution = z.object({
  ...solutionSummary.shape,
  brands: z.array(brandReference),
  industries: z.array(z.object({ alias: z.string(), title: z.string() })),
});
export const productSummary = z.object({
  ...head,
  brand: brandReference,
  /** Of the brand. */
  logo: z.string(),
  thumbnail,
});
export const fileSummary = z.object({
  uuid,
  title: z.string(),
  lang: contentLanguage,
  /** null: not of one brand. */
  brandAlias: z.nullable(z.string()),
  categoryTitle: z.string(),
  /** Bytes; null for external links. */
  size: z.nullable(z.int()),
  publishUp: instant,
  contentType: z.string(),
  /** null: open. */
  userGroupId: z.nullable(z.union([z.literal(DEALERS_ONLY), z.literal(MEMBERS_ONLY)])),
  linkType: z.enum(['file', 'url', 'none']),
  /** Why the viewer cannot open it (rules/file/file-access.ts); null if they can. */
  refusal: z.nullable(z.enum(fileRefusals)),
  /**
   * The path of the viewer's download, by POST with an empty body; null for other types and
   * refusals.
   */
  downloadLink: z.nullable(z.string()),
  /** The external page of a file of type `url`; null for other types and refusals. */
  webLink: z.nullable(z.string()),
});
export type NewsSummary = z.infer<typeof newsSummary>;
export type VideoSummary = z.infer<typeof videoSummary>;
export type CaseSummary = z.infer<typeof caseSummary>;
export type SolutionSummary = z.infer<typeof solutionSummary>;
export type ListedSolution = z.infer<typeof listedSolution>;
export type ProductSummary = z.infer<typeof productSummary>;
export type FileSummary = z.infer<typeof fileSummary>;

/** A link to another item of the same kind. */
export const itemReference = z.object({
  alias: z.string(),
  title: z.string(),
  lang: contentLanguage,
});
export type ItemReference = z.infer<typeof itemReference>;

/** A campaign, and the topic of it that lists an item or a product. */
export const campaignReference = z.object({ ...itemReference.shape, topic: itemReference });
export type CampaignReference = z.infer<typeof campaignReference>;

/** Fields of every item's page besides its summary. */
const detail = {
  /** At the head of its page. */
  picture: z.nullable(picture),
  /** Trusted HTML rendered from Markdown. */
  body: z.string(),
  tags: z.array(z.object({ alias: z.string(), title: z.string() })),
  /**
   * Neighbours in the list of the item's category, newest first: `previous` is above it, `next`
   * below.
   */
  previous: z.nullable(itemReference),
  next: z.nullable(itemReference),
  /** Up to 4 products of its brands, or of the requested brand. */
  products: z.array(productSummary),
  campaigns: z.array(campaignReference),
};

export const news = z.object({
  ...newsSummary.shape,
  ...detail,
  /** Up to 3 others of its brands, or else of its category, newest first. */
  related: z.array(newsSummary),
});
export const video = z.object({
  ...videoSummary.shape,
  ...detail,
  /** Page of the video on the video site. */
  watchUrl: z.url(),
  /** Player for a frame; null if our pages do not allow frames of that site. */
  embedUrl: z.nullable(z.url()),
  /** In order; empty if the video has none. */
  chapters: z.array(z.object({ start: z.int(), title: z.string() })),
});
export const caseStory = z.object({
  ...caseSummary.shape,
  ...detail,
  customer: z.string(),
  /** The achievements: `figure` is a number with its unit, `label` what it counts. */
  results: z.array(z.object({ figure: z.string(), label: z.string() })),
  solutions: z.array(itemReference),
});
export const solution = z.object({ ...listedSolution.shape, ...detail });
export type News = z.infer<typeof news>;
export type Video = z.infer<typeof video>;
export type CaseStory = z.infer<typeof caseStory>;
export type Solution = z.infer<typeof solution>;

/**
 * Filters and sorting common to all lists. Without `orderBy` each kind has its own order: newest
 * first, solutions in their manual order.
 */
const listFields = {
  brand_alias: aliasList,
  /**
   * A category of the kind: bulletin, promotion, or one of the site for news, an industry for
   * success stories, a category for solutions.
   */
  categoryAlias: z.optional(aliasParam),
  search: searchText,
  /** The month of publication. */
  search_date: z.optional(month),
  english: englishOnly,
  orderBy: z.optional(z.enum(['created_at', 'title'])),
  /** desc if omitted. */
  order: z.optional(z.enum(['asc', 'desc'])),
  page,
};

/**
 * Returns the list and page endpoints of a kind: `POST /item/news/search` and `GET
 * /item/news/:alias`.
 */
const kind = <
  const T extends string,
  S extends z.ZodMiniType,
  D extends z.ZodMiniType,
  F extends z.core.$ZodLooseShape,
>(
  contentType: T,
  { summary, item, pageSize, filters }: { summary: S; item: D; pageSize: number; filters: F },
) => ({
  search: endpoint({
    method: 'POST',
    path: `/item/${contentType}/search`,
    cost: 'search',
    summary: `Published items of the kind "${contentType}", with the featured ones`,
    policy: 'anyone',
    body: z.object({ ...listFields, ...filters, limit: limit(pageSize) }),
    items: z.array(summary),
    /** Up to 3, newest first, independent of page and search. */
    featured: z.array(summary),
    paginated: true,
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: `/item/${contentType}/:alias`,
    summary: `One item of the kind "${contentType}"; with a brand, only if it belongs to that brand`,
    policy: 'anyone',
    optionalMember: true,
    params: z.object({ alias: aliasParam }),
    query: z.object({ brand: z.optional(aliasParam) }),
    items: item,
    cacheable: true,
    errors: ['ITEM_ITEM_NOT_EXIST', 'ITEM_INSUFFICIENT_PERMISSION_VIEW'],
  }),
});

/** One row per kind of content. `filters` are those of its list besides the common ones. */
export const itemEndpoints = {
  news: kind('news', { summary: newsSummary, item: news, pageSize: 10, filters: {} }),
  video: kind('video', { summary: videoSummary, item: video, pageSize: 9, filters: {} }),
  case: kind('case', {
    summary: caseSummary,
    item: caseStory,
    pageSize: 10,
    filters: { industry_category_alias: aliasList },
  }),
  solution: kind('solution', {
    summary: listedSolution,
    item: solution,
    pageSize: 10,
    filters: { solution_category_alias: aliasList, industry_category_alias: aliasList },
  }),
};
export type ContentType = keyof typeof itemEndpoints;
/** The kinds of items. Their table, import, search, and sitemap follow this list. */
export const contentTypes = Object.keys(itemEndpoints) as [ContentType, ...ContentType[]];
