import type { EventQuestion, QuestionAnswers } from '@portolane/core/contract/event.ts';
import { answerProblems } from '@portolane/core/rules/cart/answer-problems.ts';

/** Returns the id of the first control of a question. */
export const questionControlId = ({ id, type }: Pick<EventQuestion, 'id' | 'type'>): string =>
  `question-${id}${type === 'radio' || type === 'checkbox' ? '-0' : ''}`;

/**
 * Returns empty answers with the default values of the questions, in the order of the questions.
 */
export const emptyAnswers = (questions: readonly EventQuestion[]): QuestionAnswers =>
  questions.map(({ id, value }) => ({ questionId: id, value: value ? [value] : [] }));

/**
 * Merges a stored draft into the answers. The draft comes from the tab's storage, so invalid values
 * are ignored.
 */
export function keptAnswers(base: QuestionAnswers, draft: unknown): QuestionAnswers {
  const answers = Array.isArray(draft) ? (draft as Partial<QuestionAnswers[number]>[]) : [];
  return base.map((answer) => {
    const value = answers.find((candidate) => candidate?.questionId === answer.questionId)?.value;
    return Array.isArray(value)
      ? { ...answer, value: value.filter((text) => typeof text === 'string') }
      : answer;
  });
}

/** Returns the indexes of invalid answers. */
export const refusedAnswers = (
  questions: readonly EventQuestion[],
  answers: QuestionAnswers,
): number[] =>
  [
    ...answerProblems(
      questions.map(({ id, type, required, params }) => ({
        id,
        type,
        required,
        options: params.options,
      })),
      answers,
    ).keys(),
  ].map((id) => answers.findIndex(({ questionId }) => questionId === id));
