import { and, desc, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { event } from '#db/schema/event.ts';
import { isShownEvent, type SummaryRow } from '#domain/summaries/event-facts.ts';

/** Returns the newest visible series of each event, in no particular order. */
export const eventsByAlias = async (
  db: Queryable,
  aliases: readonly string[],
  now: Date,
): Promise<SummaryRow[]> => {
  if (aliases.length === 0) return [];
  return db
    .selectDistinctOn([event.alias])
    .from(event)
    .where(and(isShownEvent(now), inArray(event.alias, [...aliases])))
    .orderBy(event.alias, desc(event.seriesNum));
};
