import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { isPublished } from '#domain/published.ts';
import { tag } from '#db/schema/site.ts';

export interface TagFilter {
  /** Only popular keywords. */
  hot: boolean;
  now: Date;
}

const whereOf = ({ hot, now }: TagFilter) =>
  and(isPublished(tag, now), hot ? eq(tag.hot, true) : undefined);

/** Returns one page of keywords, in display order. */
export const findTags = (
  db: Queryable,
  filter: TagFilter,
  page: { limit: number; offset: number },
) =>
  db
    .select()
    .from(tag)
    .where(whereOf(filter))
    .orderBy(asc(tag.position))
    .limit(page.limit)
    .offset(page.offset);

export async function countTags(db: Queryable, filter: TagFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(tag).where(whereOf(filter));
  return row!.value;
}

/** Returns one visible keyword, or null. */
export async function tagByAlias(
  db: Queryable,
  alias: string,
  now: Date,
): Promise<typeof tag.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(tag)
    .where(and(eq(tag.alias, alias), isPublished(tag, now)));
  return row ?? null;
}
