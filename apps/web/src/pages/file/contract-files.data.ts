import { fileSearchQuery } from '@portolane/core/queries/file.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { contractFileFilters } from '#features/file/file-filters.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  contractFileFilters.names,
  pageData(({ api, url }: PageRequest) => ({
    files: fileSearchQuery(api, contractFileFilters.query(url.searchParams)),
    options: optionsQuery(api, ['contract_file_category']),
  })),
);
