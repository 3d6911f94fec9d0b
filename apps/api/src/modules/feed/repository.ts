import { and, asc, eq, inArray, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { FeedSessionsQuery } from '@portolane/core/contract/feed.ts';
import type { ContentType } from '@portolane/core/contract/item.ts';
import type { Queryable } from '#db/database.ts';
import { hasEnglish } from '#db/localized.ts';
import { hasPublishedBrand, isPublished } from '#domain/published.ts';
import { article, file, item, product } from '#db/schema/catalogue.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { tag } from '#db/schema/site.ts';
import { isShownEvent } from '#domain/summaries/event-facts.ts';
import { isShownFile } from '#domain/summaries/file-list.ts';
import { publishedItems } from '#domain/summaries/item-list.ts';

/** A part of a list: the rows whose key follows `after`, in the order of the key. */
export interface Range {
  after: string;
  limit: number;
}

export const productHeads = (db: Queryable, now: Date, { after, limit }: Range) =>
  db
    .select({
      key: product.alias,
      updated: product.createdAt,
      english: hasEnglish(product.title),
    })
    .from(product)
    .where(
      and(
        isPublished(product, now),
        hasPublishedBrand(product.brand, now),
        gt(product.alias, after),
      ),
    )
    .orderBy(asc(product.alias))
    .limit(limit);

/** Returns the items of one kind that are visible to everyone. */
export const itemHeads = (
  db: Queryable,
  contentType: ContentType,
  now: Date,
  { after, limit }: Range,
) =>
  db
    .select({
      key: item.alias,
      category: item.category,
      updated: item.publishUp,
      english: hasEnglish(item.title),
    })
    .from(item)
    .where(and(publishedItems(contentType, now), eq(item.dealerOnly, false), gt(item.alias, after)))
    .orderBy(asc(item.alias))
    .limit(limit);

/** Returns the files that are visible to everyone. */
export const fileHeads = (db: Queryable, now: Date, { after, limit }: Range) =>
  db
    .select({ key: file.uuid, updated: file.publishUp, english: hasEnglish(file.title) })
    .from(file)
    .where(
      and(
        isShownFile(now),
        isNull(file.userGroupId),
        after === '' ? undefined : gt(file.uuid, after),
      ),
    )
    .orderBy(asc(file.uuid))
    .limit(limit);

export const eventHeads = (db: Queryable, now: Date, { after, limit }: Range) =>
  db
    .select({
      key: sql<string>`${event.id}::text`,
      alias: event.alias,
      seriesNum: event.seriesNum,
      brands: event.brands,
      updated: event.createdAt,
      english: hasEnglish(event.title),
    })
    .from(event)
    .where(and(isShownEvent(now), after === '' ? undefined : gt(event.id, Number(after))))
    .orderBy(asc(event.id))
    .limit(limit);

export const tagHeads = (db: Queryable, now: Date, { after, limit }: Range) =>
  db
    .select({ key: tag.alias, english: hasEnglish(tag.title) })
    .from(tag)
    .where(and(isPublished(tag, now), gt(tag.alias, after)))
    .orderBy(asc(tag.alias))
    .limit(limit);

export const documentHeads = (db: Queryable, now: Date) =>
  db
    .select({
      kind: article.kind,
      alias: article.alias,
      data: article.data,
      searchPages: article.searchPages,
      updated: article.publishUp,
    })
    .from(article)
    .where(
      and(
        or(inArray(article.kind, ['faq', 'page']), isNotNull(article.searchPages)),
        isPublished(article, now),
      ),
    )
    .orderBy(asc(article.kind), asc(article.position), asc(article.alias));

/** Returns the sessions of visible events, or of the one named, that are not over, soonest first. */
export const upcomingSessions = (
  db: Queryable,
  now: Date,
  { eventAlias, seriesNum }: FeedSessionsQuery,
  limit: number,
) =>
  db
    .select({ session: eventSession, event })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(
      and(
        isShownEvent(now),
        eq(eventSession.state, 'published'),
        gt(eventSession.endsAt, now),
        eventAlias === undefined ? undefined : eq(event.alias, eventAlias),
        seriesNum === undefined ? undefined : eq(event.seriesNum, seriesNum),
      ),
    )
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id))
    .limit(limit);
