import { type Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';

export interface MealOffer {
  id: string;
  /** The Taipei day it is served, YYYY-MM-DD. */
  date: string;
  options: readonly { id: string }[];
}
export interface ChosenMeal {
  id: string;
  optionId: string;
}

/**
 * Returns the meals that need a choice: those on a day with a chosen session. A session belongs to
 * the Taipei day on which it starts. Contract: eventMeal.date.
 */
export function requiredMeals<M extends { date: string }>(
  meals: readonly M[],
  sessions: readonly { startTime: Instant }[],
): M[] {
  const days = new Set(sessions.map((session) => taipeiDay(session.startTime)));
  return meals.filter((meal) => days.has(meal.date));
}

/**
 * UNKNOWN: the event has no such meal, or not on the chosen days; UNKNOWN_OPTION: the meal has no
 * such option; MISSING: a required meal has no choice.
 */
export type MealProblem = 'UNKNOWN' | 'UNKNOWN_OPTION' | 'MISSING';

/**
 * Returns what is wrong with the chosen meals, by meal id; empty if all are valid.
 * @param complete false skips MISSING, because a cart can be filled before the meals are chosen
 */
export function mealProblems(
  meals: readonly MealOffer[],
  sessions: readonly { startTime: Instant }[],
  chosen: readonly ChosenMeal[],
  { complete }: { complete: boolean },
): Map<string, MealProblem> {
  const required = new Map(requiredMeals(meals, sessions).map((meal) => [meal.id, meal]));
  const problems = new Map<string, MealProblem>();
  for (const choice of chosen) {
    const meal = required.get(choice.id);
    if (!meal) problems.set(choice.id, 'UNKNOWN');
    else if (!meal.options.some((option) => option.id === choice.optionId))
      problems.set(choice.id, 'UNKNOWN_OPTION');
  }
  if (complete)
    for (const id of required.keys())
      if (!chosen.some((choice) => choice.id === id)) problems.set(id, 'MISSING');
  return problems;
}
