/** News, videos, cases and solutions: a list and a page of each kind. Also the summaries of products and files, as other pages show them. */
import * as z from 'zod/mini';
import { DEALERS_ONLY, MEMBERS_ONLY } from '#rules/file/file-access.ts';
import { endpoint } from './endpoint.ts';
import {
  aliasList,
  aliasParam,
  brandReference,
  contentLanguage,
  instant,
  limit,
  month,
  page,
  searchText,
  uuid,
} from './fields.ts';
import { picture } from './picture.ts';

const head = { alias: z.string(), title: z.string(), lang: contentLanguage, summary: z.string() };

export const newsSummary = z.object({
  ...head,
  categoryAlias: z.enum(['bulletin', 'promotion']),
  brands: z.array(brandReference),
  publishUp: instant,
  dealerOnly: z.boolean(),
});
export const videoSummary = z.object({
  ...head,
  brands: z.array(brandReference),
  publishUp: instant,
  duration: z.string(),
});
export const caseSummary = z.object({
  ...head,
  brands: z.array(brandReference),
  industry: z.string(),
  publishUp: instant,
});
export const solutionSummary = z.object({
  ...head,
  category: z.string(),
  layers: z.array(z.string()),
  hot: z.int(),
});
export const productSummary = z.object({
  ...head,
  brand: brandReference,
  /** Of the brand. */
  logo: z.string(),
  /** Which drawing shows it. */
  form: z.string(),
});
export const fileSummary = z.object({
  uuid,
  title: z.string(),
  lang: contentLanguage,
  categoryTitle: z.string(),
  /** Bytes; null for external links. */
  size: z.nullable(z.int()),
  publishUp: instant,
  contentType: z.string(),
  /** null: open. */
  userGroupId: z.nullable(z.union([z.literal(DEALERS_ONLY), z.literal(MEMBERS_ONLY)])),
  linkType: z.enum(['file', 'url', 'none']),
  /** Where the reader gets the file, by POST with an empty body; null: nowhere, or not for this reader (rules/file/file-access.ts). */
  downloadLink: z.nullable(z.string()),
  /** The page elsewhere that a file of the type `url` leads to; null for others, and for readers that it is not for. */
  webLink: z.nullable(z.string()),
});
export type NewsSummary = z.infer<typeof newsSummary>;
export type VideoSummary = z.infer<typeof videoSummary>;
export type CaseSummary = z.infer<typeof caseSummary>;
export type SolutionSummary = z.infer<typeof solutionSummary>;
export type ProductSummary = z.infer<typeof productSummary>;
export type FileSummary = z.infer<typeof fileSummary>;

/** Another item of the same kind that an item's page leads to. */
export const itemReference = z.object({
  alias: z.string(),
  title: z.string(),
  lang: contentLanguage,
});
export type ItemReference = z.infer<typeof itemReference>;

/** What every item's page has beside its summary. */
const detail = {
  /** Shown in place of the plate; null: the plate. */
  picture: z.nullable(picture),
  /** HTML made from checked Markdown; safe to insert. */
  body: z.string(),
  tags: z.array(z.object({ alias: z.string(), title: z.string() })),
  /** The neighbours in the list of the kind, of the item's category, newest first: `previous` stands above it, `next` below. */
  previous: z.nullable(itemReference),
  next: z.nullable(itemReference),
  /** Up to 4 products of its brands, or of the brand that was asked for. */
  products: z.array(productSummary),
};

export const news = z.object({ ...newsSummary.shape, ...detail });
export const video = z.object({
  ...videoSummary.shape,
  ...detail,
  /** Where it can be watched on the video site. */
  watchUrl: z.url(),
  /** The player for a frame; null when the video site is none whose frames our pages allow. */
  embedUrl: z.nullable(z.url()),
});
export const caseStory = z.object({
  ...caseSummary.shape,
  ...detail,
  customer: z.string(),
  /** What was reached: `figure` is a number with its unit, `label` what it counts. */
  results: z.array(z.object({ figure: z.string(), label: z.string() })),
  solutions: z.array(itemReference),
});
export const solution = z.object({
  ...solutionSummary.shape,
  ...detail,
  brands: z.array(brandReference),
  industries: z.array(z.object({ alias: z.string(), title: z.string() })),
});
export type News = z.infer<typeof news>;
export type Video = z.infer<typeof video>;
export type CaseStory = z.infer<typeof caseStory>;
export type Solution = z.infer<typeof solution>;

/** What a list of any kind can be cut and ordered by. Without `orderBy` a kind has its own order: newest first, solutions as they are laid out. */
const listFields = {
  brand_alias: aliasList,
  /** One category of the kind: bulletin or promotion of news, an industry of cases, a category of solutions. */
  categoryAlias: z.optional(aliasParam),
  search: searchText,
  /** The month of publication. */
  search_date: z.optional(month),
  orderBy: z.optional(z.enum(['created_at', 'title'])),
  /** desc when missing. */
  order: z.optional(z.enum(['asc', 'desc'])),
  page,
};

/** The list and the page of one kind: `POST /item/news/search` and `GET /item/news/:alias`. */
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
    summary: `Published items of the kind "${contentType}", with those that are featured`,
    policy: 'anyone',
    body: z.object({ ...listFields, ...filters, limit: limit(pageSize) }),
    items: z.array(summary),
    /** Up to 3, newest first, whatever page or words are asked for. */
    featured: z.array(summary),
    paginated: true,
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: `/item/${contentType}/:alias`,
    summary: `One item of the kind "${contentType}"; with a brand, only if it is one of that brand`,
    policy: 'anyone',
    optionalMember: true,
    params: z.object({ alias: aliasParam }),
    query: z.object({ brand: z.optional(aliasParam) }),
    items: item,
    cacheable: true,
    errors: ['ITEM_ITEM_NOT_EXIST', 'ITEM_INSUFFICIENT_PERMISSION_VIEW'],
  }),
});

/** A kind of content is a row. `filters` are what its own list takes beside the common ones. */
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
    summary: solutionSummary,
    item: solution,
    pageSize: 10,
    filters: { solution_category_alias: aliasList, industry_category_alias: aliasList },
  }),
};
export type ContentType = keyof typeof itemEndpoints;
