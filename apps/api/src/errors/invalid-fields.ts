import type { Language } from '@portolane/core/i18n/language.ts';
import type { AnswerProblem } from '@portolane/core/rules/cart/answer-problems.ts';
import type { MealProblem } from '@portolane/core/rules/event/required-meals.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Returns INPUT_INVALID with a message per invalid field (`meals.<id>`, `answers.<id>`,
 * `phoneNumber`, `companions`, `company`, `vat`); null if there are no problems.
 */
export function invalidFields(
  problems: {
    meals?: Map<string, MealProblem>;
    answers?: Map<string, AnswerProblem>;
    phoneNumber?: boolean;
    companions?: boolean;
    /** Of the attendee's company and tax number: those that are missing. */
    company?: readonly ('company' | 'vat')[];
  },
  language: Language,
): CodedError | null {
  const translate = translatorOf(language);
  // Without a prototype, a field called `__proto__` is just another key.
  const items: Record<string, string[]> = Object.create(null);
  for (const [id, problem] of problems.meals ?? [])
    items[`meals.${id}`] = [translate(`validation:meals.${problem}`)];
  for (const [id, problem] of problems.answers ?? [])
    items[`answers.${id}`] = [translate(`validation:answers.${problem}`)];
  if (problems.phoneNumber) items['phoneNumber'] = [translate('validation:phone')];
  if (problems.companions) items['companions'] = [translate('validation:companions')];
  for (const field of problems.company ?? [])
    items[field] = [translate(`validation:companyFields.${field}`)];
  return Object.keys(items).length === 0 ? null : new CodedError('INPUT_INVALID', { items });
}
