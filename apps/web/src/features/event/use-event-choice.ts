import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event, EventMeal, EventSession } from '@portolane/core/contract/event.ts';
import { enrolmentChoice } from '@portolane/core/rules/cart/enrolment-choice.ts';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useApp } from '#platform/context/app-context.ts';

/** Id of a session's checkbox and of a meal's select, to which a missing choice leads the reader. */
export const sessionControlId = (uuid: string) => `session-${uuid}`;
export const mealControlId = (id: string) => `meal-${id}`;

/** What is still missing before one can go on; null when nothing is. */
type MissingChoice = { kind: 'session' } | { kind: 'meal'; meal: EventMeal } | null;

export interface EventChoice {
  /** Chosen sessions that can still be enrolled into; every session of an event that is enrolled as a whole. */
  sessions: readonly EventSession[];
  /** Meals of the chosen days. */
  required: readonly EventMeal[];
  /** The option chosen for a meal, or an empty string. */
  optionOf: (mealId: string) => string;
  subtotal: number;
  missing: MissingChoice;
  /** True once the reader has tried to go on with something missing. */
  asked: boolean;
  select: (uuids: readonly string[], on: boolean) => void;
  chooseMeal: (id: string, optionId: string) => void;
  /** Click on the way to the application: keeps the choice, or stops and leads to what is missing. */
  goOn: (event: MouseEvent) => void;
}

const nothing: Pick<CartItem, 'sessionUuids' | 'meals'> = { sessionUuids: [], meals: [] };

/** What the reader has chosen of an event. Kept in the browser's store; the server renders an empty choice. */
export function useEventChoice(event: Event): EventChoice {
  const { chosen: store } = useApp();
  const stored = useSyncExternalStore(
    store.store.subscribe,
    () => store.of(event.alias, event.seriesNum),
    () => null,
  );
  const [asked, setAsked] = useState(false);
  const partial = event.registrationType === 'partial';
  const all = event.sessions.flatMap((day) => day.sessions);
  const open = all.filter((session) => session.canApply);
  // A session that was chosen and has filled up since is not chosen any more.
  const {
    sessions,
    meals: required,
    mealChoices: meals,
    missingMeals: [meal],
    subtotal,
  } = enrolmentChoice(event, partial ? open : event.canApply ? all : [], {
    sessionUuids: stored?.sessionUuids ?? [],
    meals: stored?.meals ?? [],
  });
  const missing: MissingChoice = !sessions.length
    ? { kind: 'session' }
    : meal
      ? { kind: 'meal', meal }
      : null;

  const keep = (uuids: readonly string[], choices: CartItem['meals']) => {
    if (partial && !uuids.length && !choices.length) store.remove(event.alias, event.seriesNum);
    else
      store.set({
        eventAlias: event.alias,
        eventSeriesNum: event.seriesNum,
        sessionUuids: partial ? [...uuids] : [],
        meals: choices,
      });
  };
  const kept = () => store.of(event.alias, event.seriesNum) ?? nothing;
  const uuids = sessions.map((session) => session.uuid);
  return {
    sessions,
    required,
    optionOf: (mealId) => meals.find((choice) => choice.id === mealId)?.optionId ?? '',
    subtotal,
    missing,
    asked,
    // Two presses may come before the first of them is drawn: each goes on from what is kept, not from what is seen.
    select(changed, on) {
      const { sessionUuids, meals: chosenMeals } = kept();
      keep(
        open
          .map((session) => session.uuid)
          .filter((uuid) => (changed.includes(uuid) ? on : sessionUuids.includes(uuid))),
        chosenMeals,
      );
    },
    chooseMeal(id, optionId) {
      const { sessionUuids, meals: chosenMeals } = kept();
      keep(sessionUuids, [
        ...chosenMeals.filter((choice) => choice.id !== id),
        ...(optionId ? [{ id, optionId }] : []),
      ]);
    },
    goOn: (click) => {
      if (!missing) return keep(uuids, meals);
      click.preventDefault();
      setAsked(true);
      document
        .getElementById(
          missing.kind === 'meal'
            ? mealControlId(missing.meal.id)
            : sessionControlId(open[0]?.uuid ?? ''),
        )
        ?.focus();
    },
  };
}
