import { and, desc, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { cached } from '#db/cached.ts';
import { documentsOf } from '#db/documents.ts';
import { isOfShownBrand, isPublished, shownOf } from '#db/published.ts';
import { event, product } from '#db/schema.ts';
import { isShownEvent, type SummaryRow } from '#summaries/event-facts.ts';

/** The campaigns that may be seen, in the order in which they are laid out. */
export const allCurations = shownOf(cached((db) => documentsOf(db, 'curation')));

/** Products by alias, in no order; aliases that name none are left out. */
export const productsByAlias = (db: Queryable, aliases: readonly string[], now: Date) =>
  aliases.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(product)
        .where(
          and(
            isPublished(product, now),
            isOfShownBrand(product.brand, now),
            inArray(product.alias, [...aliases]),
          ),
        );

/** Of each event that is named the newest series, in no order. */
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
