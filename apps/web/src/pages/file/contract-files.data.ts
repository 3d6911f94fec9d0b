import { fileSearchQuery } from '@portolane/core/queries/file.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { contractFileFilters } from '#features/file/file-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: contractFileFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    files: fileSearchQuery(api, contractFileFilters.query(url.searchParams)),
    options: optionsQuery(api, ['contract_file_category']),
  }),
});
