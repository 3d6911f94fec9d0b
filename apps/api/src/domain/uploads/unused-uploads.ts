import type { Queryable } from '#db/database.ts';
import { unusedUpload } from '#db/schema/content.ts';

/**
 * Keeps an upload that is about to be written, or written again, for as long as a new one. Call it
 * before the bytes are written: it waits while `sweepUploads` deletes an earlier upload of this path,
 * which then is not there, and afterwards the sweep leaves the path alone. In a transaction others that
 * write this path wait for its end.
 */
export async function keepUpload(db: Queryable, path: string, now: Date): Promise<void> {
  const since = now;
  await db
    .insert(unusedUpload)
    .values({ path, since })
    .onConflictDoUpdate({ target: unusedUpload.path, set: { since } });
}
