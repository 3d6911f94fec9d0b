import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ContentType } from '@portolane/core/contract/item.ts';
import type { Queryable } from '#db/database.ts';
import { isOfShownBrand, isPublished } from '#db/published.ts';
import { article, event, eventSession, file, item, product, tag } from '#db/schema.ts';
import { isShownEvent } from '#summaries/event-facts.ts';
import { isShownFile } from '#summaries/file-list.ts';
import { publishedItems } from '#summaries/item-list.ts';

/** Whether a localised text is there in English. */
const inEnglish = (
  column:
    | typeof item.title
    | typeof product.title
    | typeof file.title
    | typeof event.title
    | typeof tag.title,
) => sql<boolean>`coalesce(${column} ->> 'en', '') <> ''`;

export const productHeads = (db: Queryable, now: Date) =>
  db
    .select({ alias: product.alias, updated: product.createdAt, english: inEnglish(product.title) })
    .from(product)
    .where(and(isPublished(product, now), isOfShownBrand(product.brand, now)));

/** Items of a kind that everybody may read. */
export const itemHeads = (db: Queryable, contentType: ContentType, now: Date) =>
  db
    .select({
      alias: item.alias,
      category: item.category,
      updated: item.publishUp,
      english: inEnglish(item.title),
    })
    .from(item)
    .where(and(publishedItems(contentType, now), eq(item.dealerOnly, false)));

/** Files that are everybody's. */
export const fileHeads = (db: Queryable, now: Date) =>
  db
    .select({ uuid: file.uuid, updated: file.publishUp, english: inEnglish(file.title) })
    .from(file)
    .where(and(isShownFile(now), isNull(file.userGroupId)));

export const eventHeads = (db: Queryable, now: Date) =>
  db
    .select({
      alias: event.alias,
      seriesNum: event.seriesNum,
      brands: event.brands,
      updated: event.createdAt,
      english: inEnglish(event.title),
    })
    .from(event)
    .where(isShownEvent(now));

export const tagHeads = (db: Queryable, now: Date) =>
  db
    .select({ alias: tag.alias, english: inEnglish(tag.title) })
    .from(tag)
    .where(isPublished(tag, now));

export const documentHeads = (db: Queryable, now: Date) =>
  db
    .select({
      kind: article.kind,
      alias: article.alias,
      data: article.data,
      updated: article.publishUp,
    })
    .from(article)
    .where(and(inArray(article.kind, ['curation', 'faq']), isPublished(article, now)))
    .orderBy(asc(article.kind), asc(article.position));

/** Sessions that are not over, of events that may be seen, soonest first. */
export const comingSessions = (db: Queryable, now: Date, limit: number) =>
  db
    .select({ session: eventSession, event })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(
      and(isShownEvent(now), eq(eventSession.state, 'published'), gt(eventSession.endsAt, now)),
    )
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id))
    .limit(limit);
