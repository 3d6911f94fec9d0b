import { and, arrayOverlaps, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import { event } from '#db/schema/event.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { StaffRow } from './staff-session.ts';

/** The responsibility of a person of the desk: aliases; null: all. */
export type Scope = Pick<StaffRow, 'brands' | 'events'>;

/** The scope of the terminal, whose users may see everything. */
export const everything: Scope = { brands: null, events: null };

/**
 * Returns the condition on rows of `event` that a person is responsible for; undefined for everything.
 * With both limits, an event has to meet both.
 */
export const eventsInScope = ({ brands, events }: Scope): SQL | undefined =>
  and(
    brands === null ? undefined : arrayOverlaps(event.brands, brands),
    events === null ? undefined : inArray(event.alias, events),
  );

/**
 * Returns the condition on rows with a column of their brand, or of their brands, as `isBrandInScope`
 * does; undefined for everything.
 */
export function brandInScope({ brands, events }: Scope, column: Column): SQL | undefined {
  if (brands === null) return events === null ? undefined : sql`false`;
  return column.dataType.startsWith('array')
    ? arrayOverlaps(column, brands)
    : inArray(column, brands);
}

/** Returns whether an event is in the scope of a person. */
export const isEventInScope = (
  { brands, events }: Scope,
  { alias, brands: ofEvent }: { alias: string; brands: readonly string[] },
): boolean =>
  (brands === null || ofEvent.some((brand) => brands.includes(brand))) &&
  (events === null || events.includes(alias));

/**
 * Returns whether a row of these brands, such as content or a case, is in the scope of a person. A
 * limit to events alone is to nothing but those events. Rows without a brand, such as the facts
 * that all events name, are for people without a limit.
 */
export const isBrandInScope = ({ brands, events }: Scope, ofRow: readonly string[]): boolean =>
  brands === null ? events === null : ofRow.some((brand) => brands.includes(brand));

/** @throws DESK_OUT_OF_SCOPE */
export function assertInScope(inScope: boolean): void {
  if (!inScope) throw new CodedError('DESK_OUT_OF_SCOPE');
}
