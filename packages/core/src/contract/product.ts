import * as z from 'zod/mini';
import { brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { aliasList, aliasParam, limit, page, searchText } from './fields.ts';
import { campaignReference, fileSummary, productSummary, solutionSummary } from './item.ts';
import { picture } from './picture.ts';

const named = z.object({ alias: z.string(), title: z.string() });

/** A product in a comparison. */
export const comparedProduct = z.object({
  ...productSummary.shape,
  /** Its lower-level categories. */
  categories: z.array(named),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ComparedProduct = z.infer<typeof comparedProduct>;

export const product = z.object({
  ...comparedProduct.shape,
  /** At the head of its page. */
  picture: z.nullable(picture),
  /** Further pictures, in display order. */
  gallery: z.array(picture),
  /** Trusted HTML rendered from Markdown. */
  body: z.string(),
  tags: z.array(named),
  /** The brand's product manager. */
  contact: brand.shape.contact,
  solutions: z.array(solutionSummary),
  campaigns: z.array(campaignReference),
  /** Up to 4: what its text names, then its series, its categories, and its brand. */
  related: z.array(productSummary),
  /** Up to 4 of the brand: about the product, then about its series, then the newest. */
  files: z.array(fileSummary),
});
export type Product = z.infer<typeof product>;

export const productEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/product/search',
    cost: 'search',
    summary: 'Published products, filtered by brands, categories of either level, and words',
    policy: 'anyone',
    body: z.object({
      brand_alias: aliasList,
      /** Of either level. A parent together with some of its children stands for those children. */
      product_category_alias: aliasList,
      search: searchText,
      /** created_at if omitted. */
      orderBy: z.optional(z.enum(['created_at', 'title'])),
      /** desc if omitted. */
      order: z.optional(z.enum(['asc', 'desc'])),
      limit: limit(10),
      page,
    }),
    items: z.array(productSummary),
    paginated: true,
    cacheable: true,
    errors: [],
  }),
  compare: endpoint({
    method: 'POST',
    path: '/product/compare',
    summary:
      'Up to four products with their specifications, in the requested order; unknown ones are omitted',
    policy: 'anyone',
    body: z.object({ product_alias: z.array(aliasParam).check(z.minLength(1), z.maxLength(4)) }),
    items: z.array(comparedProduct),
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/product/:alias',
    summary: 'One product',
    policy: 'anyone',
    params: z.object({ alias: aliasParam }),
    items: product,
    cacheable: true,
    errors: ['PRODUCT_ITEM_NOT_EXIST'],
  }),
};
