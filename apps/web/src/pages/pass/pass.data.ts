import { passQuery } from '@portolane/core/queries/pass.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'passText'>) => ({
    pass: passQuery(api, params.passText),
  }),
  status: ({ pass }) => (pass ? 200 : 404),
});
