import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery } from './query.ts';

const root = ['questionnaire'] as const;

/** It opens at a moment, and another tab may have answered it: always asked for. */
export const questionnaireQuery = (api: ApiCall, uuid: string) =>
  memberQuery(api, {
    queryKey: [...root, uuid],
    ask: (ask) => ask('questionnaire.one', { params: { uuid } }).then((r) => r.items),
    staleTime: 0,
  });

/** Invalidates: the questionnaire, orders (which say that it is answered). */
export const answerMutation = (api: ApiCall, uuid: string) =>
  mutationOptions({
    mutationKey: [...root, uuid, 'answer'],
    mutationFn: (body: NonNullable<ApiInput<'questionnaire.answer'>['body']>) =>
      api('questionnaire.answer', { params: { uuid }, body }).then((r) => r.items),
  });
