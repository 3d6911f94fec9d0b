import {
  questionnaireListQuery,
  questionnaireQuery,
} from '@portolane/core/queries/questionnaire.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'uuid'>) => ({
    questionnaire: questionnaireQuery(api, params.uuid),
    questionnaires: questionnaireListQuery(api),
    profile: profileQuery(api),
  }),
});
