import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

const root = ['questionnaire'] as const;

/** The member's questionnaires. Always refetched, as each of them is. */
export const questionnaireListQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: [...root, 'list'],
    read: (call) => call('questionnaire.list', {}).then((r) => r.items),
    staleTime: 0,
  });

/** Always refetched: it opens at a set time, and may have been answered in another tab. */
export const questionnaireQuery = (api: ApiCall, uuid: string) =>
  memberQuery(api, {
    queryKey: [...root, uuid],
    read: (call) => call('questionnaire.one', { params: { uuid } }).then((r) => r.items),
    staleTime: 0,
  });

/** Invalidates: the questionnaire, the list, orders (which show that it is answered). */
export const answerMutation = (api: ApiCall, uuid: string) =>
  mutationOptions({
    mutationKey: [...root, uuid, 'answer'],
    mutationFn: (body: NonNullable<ApiInput<'questionnaire.answer'>['body']>) =>
      api('questionnaire.answer', { params: { uuid }, body }).then((r) => r.items),
  });
