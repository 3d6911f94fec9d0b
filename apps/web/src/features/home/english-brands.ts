import { brandSearchQuery } from '@portolane/core/queries/brand.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import type { App } from '#app/app-context.ts';
import { brandFilters } from '#features/brand/brand-filters.ts';

/** What the English home page needs beside the Chinese one: its brands can be filtered. */
export const loadEnglishBrands = ({ api, queryClient }: App, values: URLSearchParams) =>
  Promise.all([queryClient.query(brandSearchQuery(api, brandFilters(values))), queryClient.query(optionsQuery(api, ['product_parent_category']))]);
