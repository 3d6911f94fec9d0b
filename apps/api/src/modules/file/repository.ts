import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { file } from '#db/schema/catalogue.ts';
import { isShownFile, type FileRow } from '#domain/summaries/file-list.ts';

/** Returns a visible file, or null. */
export async function shownFile(db: Queryable, uuid: string, now: Date): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.uuid, uuid), isShownFile(now)));
  return row ?? null;
}
