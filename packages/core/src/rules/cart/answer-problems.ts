import { givenValues } from './given-values.ts';

export interface Question {
  id: string;
  type: 'text' | 'textarea' | 'select' | 'radio' | 'checkbox';
  required: boolean;
  options: readonly { id: string }[];
}
export interface Answer {
  questionId: string;
  value: readonly string[];
}
/**
 * UNKNOWN: no such question or option; MISSING: a required question has no answer; TOO_MANY:
 * several answers to a question that takes one.
 */
export type AnswerProblem = 'UNKNOWN' | 'MISSING' | 'TOO_MANY';

const hasOptions = (question: Question): boolean =>
  question.type === 'select' || question.type === 'radio' || question.type === 'checkbox';

/**
 * Returns what is wrong with the answers to an event's questions, by question id. Choices are
 * option ids; only checkboxes take several.
 */
export function answerProblems(
  questions: readonly Question[],
  answers: readonly Answer[],
): Map<string, AnswerProblem> {
  const problems = new Map<string, AnswerProblem>();
  const given = new Map<string, readonly string[]>();
  for (const { questionId, value } of answers) given.set(questionId, givenValues(value));
  for (const id of given.keys())
    if (!questions.some((question) => question.id === id)) problems.set(id, 'UNKNOWN');
  for (const question of questions) {
    const value = given.get(question.id) ?? [];
    if (value.length === 0) {
      if (question.required) problems.set(question.id, 'MISSING');
    } else if (question.type !== 'checkbox' && value.length > 1)
      problems.set(question.id, 'TOO_MANY');
    else if (
      hasOptions(question) &&
      value.some((id) => !question.options.some((option) => option.id === id))
    )
      problems.set(question.id, 'UNKNOWN');
  }
  return problems;
}
