/** Moments in fields of the type `datetime-local`, which show the time in Taipei everywhere. */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { TAIPEI_OFFSET_MS } from '@portolane/core/rules/time/taipei-day.ts';

/** Returns the value of a field: 2026-11-24T14:00. */
export const taipeiInput = (moment: string): string =>
  sliceAt(new Date(Date.parse(moment) + TAIPEI_OFFSET_MS).toISOString(), 0, 16);

/** Returns the moment that a field says; null if it is not complete. */
export function momentOfInput(value: string): string | null {
  const local = Date.parse(`${value}:00.000Z`);
  return Number.isNaN(local) ? null : new Date(local - TAIPEI_OFFSET_MS).toISOString();
}
