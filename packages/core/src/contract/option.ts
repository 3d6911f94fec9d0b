import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * `news_category`: the site's own categories of news; `shown_news_category`: those that have news.
 * `event_city`: cities with current or upcoming events; `past_event_city`: with past ones.
 */
export const optionType = z.enum([
  'brand',
  'solution_category',
  'industry_category',
  'product_parent_category',
  'product_child_category',
  'download_file_category',
  'contract_file_category',
  'news_category',
  'shown_news_category',
  'city',
  'event_city',
  'past_event_city',
]);
export type OptionType = z.infer<typeof optionType>;
export const option = z.object({
  alias: z.string(),
  title: z.string(),
  parent: z.nullable(z.string()),
});
export type Option = z.infer<typeof option>;

export const optionEndpoints = {
  list: endpoint({
    method: 'POST',
    path: '/option/list',
    summary: 'Option lists by type',
    policy: 'anyone',
    body: z.object({ types: z.array(optionType).check(z.minLength(1), z.maxLength(8)) }),
    items: z.partialRecord(optionType, z.array(option)),
    cacheable: true,
    errors: [],
  }),
};
