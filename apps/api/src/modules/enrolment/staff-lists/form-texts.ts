import { givenValues } from '@portolane/core/rules/cart/given-values.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { StoredMeal, StoredQuestion } from '#db/stored-types.ts';

/** Returns the meals that an order chose; the texts of one that is no longer offered are empty. */
export const mealsChosen = (
  chosen: readonly { id: string; optionId: string }[],
  offered: readonly StoredMeal[],
  language: Language,
): { date: string; meal: string; option: string }[] =>
  chosen.map(({ id, optionId }) => {
    const meal = offered.find((one) => one.id === id);
    return {
      date: meal?.date ?? '',
      meal: pick(meal?.title, language),
      option: pick(meal?.options.find((option) => option.id === optionId)?.label, language),
    };
  });

/**
 * Returns the answers of an order with the labels of questions and options, as far as they exist,
 * without the questions that were left out.
 */
export const answersGiven = (
  answers: readonly { questionId: string; value: string[] }[],
  questions: readonly StoredQuestion[],
  language: Language,
): { question: string; values: string[] }[] =>
  answers.flatMap(({ questionId, value }) => {
    const given = givenValues(value);
    if (given.length === 0) return [];
    const question = questions.find(({ id }) => id === questionId);
    return [
      {
        question: pick(question?.title, language) || questionId,
        values: given.map(
          (one) => pick(question?.options?.find(({ id }) => id === one)?.label, language) || one,
        ),
      },
    ];
  });
