import { questionnaireListQuery } from '@portolane/core/queries/questionnaire.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({ questionnaires: questionnaireListQuery(api) }),
});
