import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { isPublished } from '#db/published.ts';
import { tag } from '#db/schema.ts';

export interface TagFilter {
  /** Only the popular ones. */
  hot: boolean;
  /** As of when. */
  now: Date;
}

const whereOf = ({ hot, now }: TagFilter) => and(isPublished(tag, now), hot ? eq(tag.hot, true) : undefined);

/** One page of keywords in display order. */
export const findTags = (db: Queryable, filter: TagFilter, page: { limit: number; offset: number }) =>
  db.select().from(tag).where(whereOf(filter)).orderBy(asc(tag.position)).limit(page.limit).offset(page.offset);

export async function countTags(db: Queryable, filter: TagFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(tag).where(whereOf(filter));
  return row!.value;
}
