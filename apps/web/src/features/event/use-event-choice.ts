import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event, EventMeal, EventSession } from '@portolane/core/contract/event.ts';
import { enrolmentChoice } from '@portolane/core/rules/cart/enrolment-choice.ts';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Returns the id of a session's checkbox and of a meal's select, which receive the focus if a
 * selection is missing.
 */
export const sessionControlId = (uuid: string) => `session-${uuid}`;
export const mealControlId = (id: string) => `meal-${id}`;

/** The choice that is missing before the member can continue; null if none is. */
type MissingChoice = { kind: 'session' } | { kind: 'meal'; meal: EventMeal } | null;

export interface EventChoice {
  /** Selected sessions that are still open for enrolment; all sessions of an impartial event. */
  sessions: readonly EventSession[];
  /** Meals of the selected days. */
  required: readonly EventMeal[];
  /** Returns the option selected for a meal, or an empty string. */
  optionOf: (mealId: string) => string;
  subtotal: number;
  missing: MissingChoice;
  /** True once the member has tried to continue with something missing. */
  asked: boolean;
  select: (uuids: readonly string[], on: boolean) => void;
  chooseMeal: (id: string, optionId: string) => void;
  /**
   * Handles a click on the link to the application: saves the selection, or prevents the navigation
   * and moves the focus to what is missing.
   */
  goOn: (event: MouseEvent) => void;
}

const nothing: Pick<CartItem, 'sessionUuids' | 'meals'> = { sessionUuids: [], meals: [] };

/** The selection of an event, stored in the browser. The server renders an empty selection. */
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
  // A selected session that has filled up since no longer counts as selected.
  const open = all.filter((session) => session.canApply);
  const whole = event.canApply ? all : [];
  const {
    sessions,
    meals: required,
    mealChoices: meals,
    missingMeals: [meal],
    subtotal,
  } = enrolmentChoice(event, partial ? open : whole, {
    sessionUuids: stored?.sessionUuids ?? [],
    meals: stored?.meals ?? [],
  });
  let missing: MissingChoice = meal ? { kind: 'meal', meal } : null;
  if (sessions.length === 0) missing = { kind: 'session' };

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
    // Two clicks may happen before the first is rendered, so each starts from the store and not
    // from the rendered state.
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
