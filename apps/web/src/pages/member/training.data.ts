import { trainingRecordQuery } from '@portolane/core/queries/training.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({ training: trainingRecordQuery(api) }),
});
