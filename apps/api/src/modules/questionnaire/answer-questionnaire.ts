import type { QuestionAnswers } from '@portolane/core/contract/event.ts';
import type { Questionnaire } from '@portolane/core/contract/questionnaire.ts';
import { answerProblems } from '@portolane/core/rules/cart/answer-problems.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { invalidFields } from '#errors/invalid-fields.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { questionnaireOf, storeAnswers } from './repository.ts';
import { showQuestionnaire, stateOf } from './show-questionnaire.ts';

/**
 * Stores a member's answers after an event, once per order: of two simultaneous requests, one is
 * refused as already answered.
 * @throws QUESTIONNAIRE_ITEM_NOT_EXIST, QUESTIONNAIRE_FRONT_NOT_OPEN,
 * QUESTIONNAIRE_FRONT_ALREADY_ANSWERED, INPUT_INVALID
 */
export async function answerQuestionnaire(
  deps: ModuleDeps,
  orderId: number,
  answers: QuestionAnswers,
  language: Language,
): Promise<Questionnaire> {
  const { db } = deps;
  const now = deps.now();
  const row = await questionnaireOf(db, orderId);
  const state = stateOf(row, now);
  if (state === 'LATER') throw new CodedError('QUESTIONNAIRE_FRONT_NOT_OPEN');
  if (state === 'ANSWERED') throw new CodedError('QUESTIONNAIRE_FRONT_ALREADY_ANSWERED');
  const questions = row.event.questionnaire.map((question) => ({
    ...question,
    options: question.options ?? [],
  }));
  const invalid = invalidFields({ answers: answerProblems(questions, answers) }, language);
  if (invalid) throw invalid;
  if (!(await storeAnswers(db, orderId, answers, now)))
    throw new CodedError('QUESTIONNAIRE_FRONT_ALREADY_ANSWERED');
  return showQuestionnaire(deps, orderId, language);
}
