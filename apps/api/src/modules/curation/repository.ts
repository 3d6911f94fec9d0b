import { and, desc, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { hasPublishedBrand, isPublished } from '#domain/published.ts';
import { event, product } from '#db/schema.ts';
import { isShownEvent, type SummaryRow } from '#domain/summaries/event-facts.ts';

/** Returns published products by alias, in no particular order. Unknown aliases are left out. */
export const productsByAlias = (db: Queryable, aliases: readonly string[], now: Date) =>
  aliases.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(product)
        .where(
          and(
            isPublished(product, now),
            hasPublishedBrand(product.brand, now),
            inArray(product.alias, [...aliases]),
          ),
        );

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
