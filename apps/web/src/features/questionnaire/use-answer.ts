import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { QuestionAnswers } from '@portolane/core/contract/event.ts';
import { ordersKey } from '@portolane/core/queries/order.ts';
import {
  answerMutation,
  questionnaireListQuery,
  questionnaireQuery,
} from '@portolane/core/queries/questionnaire.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '@portolane/app-kit/form/tab-drafts.ts';
import type { FieldLabels } from '@portolane/app-kit/failure/call-failure.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/**
 * Sends the answers of a questionnaire. If it was answered before, perhaps by a request whose
 * response was lost, the stored answers are shown.
 * @param draft storage key of the draft
 * @param labelOf returns a question by its field, `answers.<id>`
 */
export function useAnswer(
  uuid: string,
  draft: string,
  labelOf: FieldLabels,
  onAnswered: () => void,
) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const onFailure = useCallFailure();
  const { mutateAsync, isPending } = useCallMutation(answerMutation(api, uuid));
  const { queryKey } = questionnaireQuery(api, uuid);
  const sending = useRef(false);
  return {
    busy: isPending,
    /** @returns error messages by question id, for answers that the server refused */
    async send(answers: QuestionAnswers): Promise<Readonly<Record<string, string>>> {
      if (sending.current) return {};
      sending.current = true;
      try {
        const answered = await mutateAsync({ answers });
        tabDrafts.remove(draft);
        onAnswered();
        queryClient.setQueryData(queryKey, answered);
        void refetchQueries(queryClient, [ordersKey, questionnaireListQuery(api).queryKey]);
      } catch (error) {
        const isAnswer = (field: string) => field.startsWith('answers.');
        if (
          error instanceof ApiError &&
          error.isFieldError &&
          Object.keys(error.fields).every(isAnswer)
        ) {
          onFailure(error, labelOf);
          return Object.fromEntries(
            Object.entries(error.fields).map(([field, messages]) => [
              sliceAt(field, 'answers.'.length),
              messages.join(' '),
            ]),
          );
        }
        onFailure(error);
        if (error instanceof ApiError && error.code.startsWith('QUESTIONNAIRE_')) {
          if (error.code === 'QUESTIONNAIRE_FRONT_ALREADY_ANSWERED') tabDrafts.remove(draft);
          await refetchQueries(queryClient, [queryKey]);
        }
      } finally {
        sending.current = false;
      }
      return {};
    },
  };
}
