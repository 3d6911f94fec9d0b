import { faqQuery } from '@portolane/core/queries/faq.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest<'categoryAlias'>) => ({ all: faqQuery(api) }),
  guard: ({ all }, { params, notFound }) => {
    if (!all.some(({ alias }) => alias === params.categoryAlias)) notFound();
  },
});
