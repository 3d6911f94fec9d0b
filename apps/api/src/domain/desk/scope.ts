import { and, arrayOverlaps, inArray, type Column, type SQL } from 'drizzle-orm';
import { event } from '#db/schema.ts';
import { CodedError } from '#http/coded-error.ts';
import type { StaffRow } from './staff-session.ts';

/** What a person of the desk is responsible for: aliases; null: all. */
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
 * Returns the condition on content with a column of its brand, or of its brands; undefined for
 * everything.
 */
export function brandInScope({ brands }: Scope, column: Column): SQL | undefined {
  if (brands === null) return undefined;
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
 * Returns whether content of these brands is in the scope of a person. Content of no brand, such as
 * the facts that all events name, belongs to those who are responsible for all brands and all events.
 */
export const isBrandInScope = ({ brands, events }: Scope, ofContent: readonly string[]): boolean =>
  brands === null
    ? events === null || ofContent.length > 0
    : ofContent.some((brand) => brands.includes(brand));

/** @throws DESK_OUT_OF_SCOPE */
export function assertInScope(inScope: boolean): void {
  if (!inScope) throw new CodedError('DESK_OUT_OF_SCOPE');
}
