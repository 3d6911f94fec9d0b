import type { QuestionnaireState } from '@portolane/core/contract/order.ts';
import type { MemberQuestionnaire, Questionnaire } from '@portolane/core/contract/questionnaire.ts';
import { questionnaireState } from '@portolane/core/rules/order/questionnaire-state.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { langOf, pick } from '#db/localized.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { questionView } from '#domain/summaries/question-view.ts';
import { questionnaireOf, questionnairesOf, type QuestionnaireRow } from './repository.ts';

/** Returns the state of the questionnaire for this order, or null if it has none. */
export const stateOrNull = (
  { event, statuses, answer }: QuestionnaireRow,
  now: Date,
): QuestionnaireState | null =>
  questionnaireState(
    {
      asks: event.questionnaire.length > 0,
      statuses,
      eventEnd: event.endsAt,
      answered: answer !== null,
    },
    now,
  );

/**
 * Returns the state of the questionnaire for this order. @throws QUESTIONNAIRE_ITEM_NOT_EXIST if it
 * has none
 */
export function stateOf(row: QuestionnaireRow, now: Date): QuestionnaireState {
  const state = stateOrNull(row, now);
  if (!state) throw new CodedError('QUESTIONNAIRE_ITEM_NOT_EXIST');
  return state;
}

const headOf = ({ event, answer }: QuestionnaireRow, language: Language) => ({
  event: {
    eventAlias: event.alias,
    seriesNum: event.seriesNum,
    title: pick(event.title, language),
    lang: langOf(event.title, language),
    category: event.category,
  },
  opensAt: event.endsAt.toISOString(),
  answeredAt: answer?.createdAt.toISOString() ?? null,
});

/** The order of the list. */
const stateOrder: readonly QuestionnaireState[] = ['OPEN', 'LATER', 'ANSWERED'];

/** Returns the questionnaires of a member's enrolments: open ones first, then by date. */
export async function listQuestionnaires(
  { db, now }: ModuleDeps,
  memberId: number,
  language: Language,
): Promise<MemberQuestionnaire[]> {
  const at = now();
  const rows = await questionnairesOf(db, memberId);
  return rows
    .flatMap((row) => {
      const state = stateOrNull(row, at);
      return state ? [{ orderUuid: row.orderUuid, state, ...headOf(row, language) }] : [];
    })
    .toSorted((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state));
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
    ...headOf(row, language),
    state: stateOf(row, now()),
    questions: event.questionnaire.map((question) => questionView(question, language)),
    answers: answer?.answers ?? [],
  };
}
