import type { CartItem, MealChoice } from '@portolane/core/contract/cart.ts';
import type { Event, EventMeal, EventSession } from '@portolane/core/contract/event.ts';
import { orderTotal } from '@portolane/core/rules/cart/order-total.ts';
import { mealProblems, requiredMeals } from '@portolane/core/rules/event/required-meals.ts';

/** A choice with everything that follows from it. */
export interface Choice {
  sessions: EventSession[];
  /** Meals of the days on which a chosen session takes place. */
  meals: EventMeal[];
  /** Chosen options of those meals. */
  mealChoices: MealChoice[];
  missingMeals: EventMeal[];
  subtotal: number;
}

/** What an item of the cart means for its event: all sessions of an event that is enrolled as a whole, the chosen ones of another. */
export function choiceOf(event: Event, item: CartItem): Choice {
  const all = event.sessions.flatMap(({ sessions }) => sessions);
  const sessions = event.registrationType === 'partial' ? all.filter(({ uuid }) => item.sessionUuids.includes(uuid)) : all;
  const meals = requiredMeals(event.meals, sessions);
  const mealChoices = item.meals.filter(({ id }) => meals.some((meal) => meal.id === id));
  const problems = mealProblems(event.meals, sessions, mealChoices, { complete: true });
  return { sessions, meals, mealChoices, missingMeals: meals.filter(({ id }) => problems.has(id)), subtotal: orderTotal(event, sessions.length).subtotal };
}
