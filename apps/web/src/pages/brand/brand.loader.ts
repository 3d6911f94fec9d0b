import { brandQuery } from '@portolane/core/queries/brand.ts';
import { pageLoader } from '#app/page-loader.ts';

export const loader = pageLoader('brand', ({ app: { api, queryClient }, params }) => queryClient.query(brandQuery(api, params.brandAlias)));
