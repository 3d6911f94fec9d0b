import { fileCountsQuery, fileSearchQuery } from '@portolane/core/queries/file.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { fileFilters } from '#features/file/file-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: fileFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    files: fileSearchQuery(api, { contract: false, ...fileFilters.query(url.searchParams) }),
    counts: fileCountsQuery(api),
    options: optionsQuery(api, ['brand', 'download_file_category']),
  }),
});
