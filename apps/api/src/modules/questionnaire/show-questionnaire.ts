import type { QuestionnaireState } from '@portolane/core/contract/order.ts';
import type { Questionnaire } from '@portolane/core/contract/questionnaire.ts';
import { questionnaireState } from '@portolane/core/rules/order/questionnaire-state.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { langOf, pick } from '#db/localized.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { questionView } from '#domain/summaries/question-view.ts';
import { questionnaireOf, type QuestionnaireRow } from './repository.ts';

/**
 * Returns the state of the questionnaire for this order. @throws QUESTIONNAIRE_ITEM_NOT_EXIST if it
 * has none
 */
export function stateOf(
  { event, statuses, answer }: QuestionnaireRow,
  now: Date,
): QuestionnaireState {
  const state = questionnaireState(
    {
      asks: event.questionnaire.length > 0,
      statuses,
      eventEnd: event.endsAt,
      answered: answer !== null,
    },
    now,
  );
  if (!state) throw new CodedError('QUESTIONNAIRE_ITEM_NOT_EXIST');
  return state;
}

/**
 * Returns the questionnaire of an order, in any state. The policy has checked that the order is the
 * member's. @throws QUESTIONNAIRE_ITEM_NOT_EXIST
 */
export async function showQuestionnaire(
  { db, now }: ModuleDeps,
  orderId: number,
  language: Language,
): Promise<Questionnaire> {
  const row = await questionnaireOf(db, orderId);
  const { event, answer } = row;
  return {
    event: {
      eventAlias: event.alias,
      seriesNum: event.seriesNum,
      title: pick(event.title, language),
      lang: langOf(event.title, language),
      category: event.category,
    },
    state: stateOf(row, now()),
    opensAt: event.endsAt.toISOString(),
    questions: event.questionnaire.map((question) => questionView(question, language)),
    answers: answer?.answers ?? [],
    answeredAt: answer?.createdAt.toISOString() ?? null,
  };
}
