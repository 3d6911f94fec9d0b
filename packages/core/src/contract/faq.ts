import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { contentLanguage, searchText } from './fields.ts';

/** The questions of one subject. `answer` is trusted HTML rendered from Markdown. */
export const faqCategory = z.object({
  alias: z.string(),
  title: z.string(),
  lang: contentLanguage,
  questions: z.array(
    z.object({
      alias: z.string(),
      question: z.string(),
      answer: z.string(),
      /** English only if both question and answer are. */
      lang: contentLanguage,
    }),
  ),
});
export type FaqCategory = z.infer<typeof faqCategory>;

export const faqEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/item/faq/list',
    summary:
      'Frequently asked questions by category; with words, only those that contain all of them in either language',
    policy: 'anyone',
    query: z.object({ search: searchText }),
    items: z.array(faqCategory),
    cacheable: true,
    errors: [],
  }),
};
