import type { Language } from '@portolane/core/i18n/language.ts';
import type { AnswerProblem } from '@portolane/core/rules/cart/answer-problems.ts';
import type { MealProblem } from '@portolane/core/rules/event/required-meals.ts';
import { CodedError } from '#http/coded-error.ts';
import { wordsOf } from '#words.ts';

/** INPUT_INVALID with a message for each field `meals.<id>` or `answers.<id>`; null without problems. */
export function invalidFields(
  problems: {
    meals?: Map<string, MealProblem>;
    answers?: Map<string, AnswerProblem>;
    phoneNumber?: boolean;
    companions?: boolean;
  },
  language: Language,
): CodedError | null {
  const words = wordsOf(language);
  // Without a prototype, a field called `__proto__` is only a key.
  const items: Record<string, string[]> = Object.create(null);
  for (const [id, problem] of problems.meals ?? [])
    items[`meals.${id}`] = [words(`validation:meals.${problem}`)];
  for (const [id, problem] of problems.answers ?? [])
    items[`answers.${id}`] = [words(`validation:answers.${problem}`)];
  if (problems.phoneNumber) items['phoneNumber'] = [words('validation:phone')];
  if (problems.companions) items['companions'] = [words('validation:companions')];
  return Object.keys(items).length === 0 ? null : new CodedError('INPUT_INVALID', { items });
}
