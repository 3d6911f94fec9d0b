import { pageQuery } from '@portolane/core/queries/page.ts';
import { pageLoader } from '#app/page-loader.ts';

export const loader = pageLoader('privacy', ({ app: { api, queryClient } }) =>
  Promise.all([queryClient.query(pageQuery(api, 'privacy')), queryClient.query(pageQuery(api, 'terms'))]),
);
