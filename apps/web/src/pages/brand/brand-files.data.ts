import { brandQuery } from '@portolane/core/queries/brand.ts';
import { fileSearchQuery } from '@portolane/core/queries/file.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { fileFilters } from '#features/file/file-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: fileFilters.names,
  queries: ({ api, params, url }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    files: fileSearchQuery(api, fileFilters.query(url.searchParams, { brand: params.brandAlias })),
    options: optionsQuery(api, ['download_file_category']),
  }),
  // Only brands with this tab have the page.
  guard: ({ brand }, { notFound }) => {
    if (!brand.tabs.some((tab) => tab.alias === 'file')) notFound();
  },
});
