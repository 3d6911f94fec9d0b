import { passesQuery } from '#features/pass/passes-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'uuid'>) => ({ seen: passesQuery(api, params.uuid) }),
});
