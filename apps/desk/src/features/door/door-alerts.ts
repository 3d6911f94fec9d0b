/** What a door did not know when it decided. */
import type { DoorOutcome } from '@portolane/core/contract/desk/door.ts';
import { colourOf, type DoorReason } from '@portolane/core/rules/door/arrival.ts';
import type { ArrivalBook } from './arrival-book.ts';
import type { DoorAlert, KnownArrival } from './door-store.ts';

const isGreen = (reason: DoorOutcome['reason']) =>
  reason !== 'UNDONE' && reason !== 'FULL' && colourOf(reason) === 'green';

/** Whether a door that was green would not be so now. */
const isWorse = (shown: DoorReason | undefined, reason: DoorOutcome['reason']): boolean =>
  shown !== undefined && isGreen(shown) && reason !== 'UNDONE' && !isGreen(reason);

/**
 * Returns alerts about people whom this phone let in and the server would not have: it knew of a
 * cancellation, or another door let them in before.
 * @param own arrivals of this phone, by nonce
 */
export const alertsOfOutcomes = (
  outcomes: readonly DoorOutcome[],
  own: ReadonlyMap<string, KnownArrival>,
): DoorAlert[] =>
  outcomes.flatMap(({ nonce, reason, repeats }) => {
    const arrival = own.get(nonce);
    if (!arrival || !isWorse(arrival.shown, reason)) return [];
    const { enrolment, at, shown } = arrival;
    return {
      nonce,
      enrolment,
      at,
      shown: shown!,
      reason,
      repeats: repeats && { device: repeats.device, at: Date.parse(repeats.at) },
      dismissed: false,
    };
  });

/**
 * Returns alerts about people whom this phone let in, as the server agreed, before a door without a
 * network told that it had done so earlier.
 * @param enrolments of whom news came
 */
export const alertsOfNews = (
  book: ArrivalBook,
  heard: readonly Pick<KnownArrival, 'enrolment' | 'day'>[],
): DoorAlert[] =>
  heard.flatMap(({ enrolment, day }) =>
    book.joined(enrolment, day).flatMap(({ nonce, at, reason, repeats }) => {
      const { shown } = book.arrival(enrolment, nonce) ?? {};
      if (!repeats || !isWorse(shown, reason)) return [];
      const { device, at: before } = repeats;
      return {
        nonce,
        enrolment,
        at,
        shown: shown!,
        reason,
        repeats: { device, at: before },
        dismissed: false,
      };
    }),
  );
