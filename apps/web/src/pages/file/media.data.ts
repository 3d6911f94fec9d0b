import { fileQuery } from '@portolane/core/queries/file.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'mediaUuid'>) => ({
    file: fileQuery(api, params.mediaUuid),
  }),
});
