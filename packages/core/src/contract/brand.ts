import * as z from 'zod/mini';
import { fixedNewsCategories } from '#rules/news/news-categories.ts';
import { endpoint } from './endpoint.ts';
import { aliasList, aliasParam, contentLanguage, searchText } from './fields.ts';
import { eventSummary } from './event.ts';
import { picture } from './picture.ts';
import { caseSummary, fileSummary, newsSummary, productSummary } from './item.ts';

const brandCore = {
  alias: z.string(),
  title: z.string(),
  lang: contentLanguage,
  category: z.string(),
  summary: z.string(),
  logo: z.string(),
  productCategories: z.array(z.string()),
};
export const brandSummary = z.object(brandCore);
export type BrandSummary = z.infer<typeof brandSummary>;

export const brandTab = z.object({
  alias: z.enum(['solution', 'product', 'news', 'case', 'file', 'video', 'event']),
  count: z.int(),
  children: z.array(z.enum(fixedNewsCategories)),
});
export type BrandTab = z.infer<typeof brandTab>;

export const brand = z.object({
  ...brandCore,
  /** At the head of its pages. */
  picture: z.nullable(picture),
  /** Trusted HTML rendered from Markdown; null without an introduction page. */
  description: z.nullable(z.string()),
  /** Texts are empty where nobody in particular is named. */
  contact: z.object({
    name: z.string(),
    gender: z.optional(z.enum(['male', 'female'])),
    countryCode: z.string(),
    phone: z.string(),
    extension: z.string(),
  }),
  tabs: z.array(brandTab),
  products: z.array(productSummary),
  news: z.array(newsSummary),
  events: z.array(eventSummary),
  featuredCase: z.nullable(caseSummary),
  files: z.array(fileSummary),
});
export type Brand = z.infer<typeof brand>;

export const brandEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/brand/search',
    summary: 'Brands, filtered by product category and words',
    policy: 'anyone',
    body: z.object({ product_category_alias: aliasList, search: searchText }),
    items: z.array(brandSummary),
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/brand/:brandAlias',
    summary: 'One brand with its tabs and the first items of each',
    policy: 'anyone',
    params: z.object({ brandAlias: aliasParam }),
    items: brand,
    cacheable: true,
    errors: ['BRAND_ITEM_NOT_EXIST'],
  }),
};
