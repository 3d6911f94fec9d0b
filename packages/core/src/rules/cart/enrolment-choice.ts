import { requiredMeals, type ChosenMeal, type MealOffer } from '#rules/event/required-meals.ts';
import type { Instant } from '#rules/time/instant.ts';
import { orderTotal, type EventPrice } from './order-total.ts';

/** The sessions and meals chosen for an event, as the cart stores them. */
export interface EventSelection {
  sessionUuids: readonly string[];
  meals: readonly ChosenMeal[];
}

/** A choice resolved against its event. */
export interface EnrolmentChoice<S, M> {
  /**
   * The sessions to enrol in, in the order given: the chosen ones of a partial event, all of any
   * other.
   */
  sessions: S[];
  /**
   * Chosen uuids that are not among the given sessions: from another event, withdrawn, or left out
   * by the caller.
   */
  unknownSessions: string[];
  /** Meals on the days of those sessions. */
  meals: M[];
  /** The chosen options that those meals offer. */
  mealChoices: ChosenMeal[];
  /** Meals without a valid chosen option. */
  missingMeals: M[];
  /**
   * Whole New Taiwan dollars, before coupons, at the base price. `subtotal` is at the price to pay.
   */
  baseTotal: number;
  subtotal: number;
}

/**
 * Resolves a cart item against its event. Does not decide whether the member may enrol: the caller
 * passes the sessions that can be chosen (all, or those still open) and asks `sessionAvailability`
 * for the rest.
 * @param people the attendee and any companions; affects the amounts only
 */
export function enrolmentChoice<
  S extends { uuid: string; startTime: Instant },
  M extends MealOffer,
>(
  event: EventPrice & { meals: readonly M[] },
  sessions: readonly S[],
  chosen: EventSelection,
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
