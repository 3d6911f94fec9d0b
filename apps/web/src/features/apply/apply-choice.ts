import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event, EventMeal, EventSession } from '@portolane/core/contract/event.ts';
import { companionsAllowed } from '@portolane/core/rules/order/group.ts';
import {
  enrolmentChoice,
  type EnrolmentChoice,
} from '@portolane/core/rules/cart/enrolment-choice.ts';

/** A choice with everything that follows from it. */
export type Choice = EnrolmentChoice<EventSession, EventMeal>;

/**
 * Returns the choice that an item of the cart makes: all sessions of an event that is enrolled as a
 * whole, the chosen ones of another. `people` come.
 */
export const choiceOf = (event: Event, item: CartItem, people = 1): Choice =>
  enrolmentChoice(
    event,
    event.sessions.flatMap(({ sessions }) => sessions),
    item,
    people,
  );

/** Returns the number of people who may come along into everything that is chosen. */
export const companionsFor = (event: Event, choice: Choice): number =>
  companionsAllowed(event, Math.min(...choice.sessions.map(({ seatsLeft }) => seatsLeft)));
