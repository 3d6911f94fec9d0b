import { requiredMeals, type ChosenMeal, type MealOffer } from '#rules/event/required-meals.ts';
import type { Instant } from '#rules/time/instant.ts';
import { orderTotal, type EventPrice } from './order-total.ts';

/** What is chosen of an event, as the cart holds it. */
export interface ChosenOfEvent {
  sessionUuids: readonly string[];
  meals: readonly ChosenMeal[];
}

/** A choice with everything that follows from it. */
export interface EnrolmentChoice<S, M> {
  /** The sessions an enrolment takes, in the order given: the chosen ones of a partial event, all of another. */
  sessions: S[];
  /** Chosen uuids that are none of the sessions given: of another event, taken off it, or left out by the caller. */
  unknownSessions: string[];
  /** Meals of the days on which one of those sessions begins. */
  meals: M[];
  /** Of the chosen options those that such a meal offers. */
  mealChoices: ChosenMeal[];
  /** Meals for which no option is chosen that they offer. */
  missingMeals: M[];
  /** Whole New Taiwan dollars, before coupons: at the base price, and at the price that is paid. */
  baseTotal: number;
  subtotal: number;
}

/**
 * What an item of the cart means for its event. It says nothing of whether somebody may enrol: the caller gives the sessions
 * that can be chosen (all of them, or those that are still open) and asks `sessionAvailability` for the rest.
 * @param people the attendee and whoever comes along; it changes the amounts alone
 */
export function enrolmentChoice<
  S extends { uuid: string; startTime: Instant },
  M extends MealOffer,
>(
  event: EventPrice & { meals: readonly M[] },
  sessions: readonly S[],
  chosen: ChosenOfEvent,
  people = 1,
): EnrolmentChoice<S, M> {
  const wanted = new Set(chosen.sessionUuids);
  const taken =
    event.registrationType === 'partial'
      ? sessions.filter(({ uuid }) => wanted.has(uuid))
      : [...sessions];
  const meals = requiredMeals(event.meals, taken);
  const offers = (meal: M, { id, optionId }: ChosenMeal) =>
    meal.id === id && meal.options.some((option) => option.id === optionId);
  const mealChoices = chosen.meals.filter((choice) => meals.some((meal) => offers(meal, choice)));
  return {
    sessions: taken,
    unknownSessions: [...wanted].filter(
      (uuid) => !sessions.some((session) => session.uuid === uuid),
    ),
    meals,
    mealChoices,
    missingMeals: meals.filter((meal) => !mealChoices.some((choice) => choice.id === meal.id)),
    ...orderTotal(event, taken.length, people),
  };
}
