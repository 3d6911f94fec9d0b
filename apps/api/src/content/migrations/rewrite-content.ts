/** Brings the documents, versions, and drafts of earlier releases to the form of this one. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { contentImport } from '#db/schema/content.ts';
import { siteDocument } from '#db/schema/site.ts';
import { CURRENT_ID, importerOf } from '../content-versions.ts';
import { dropDrawings } from './drop-drawings.ts';
import { fixStoredDates } from './fix-stored-dates.ts';
import { moveNames } from './move-names.ts';

/** The first importer of content without dates that count from the import. */
const withFixedDates = 8;
/** The first importer that draws nothing. */
const withoutDescriptions = 10;
/** The first importer whose names are in the identity. */
const withIdentity = 11;

/**
 * Rewrites what an earlier importer has stored. The caller holds the lock of all content.
 * @param last the last import
 */
export async function rewriteContent(
  tx: Queryable,
  { digest, anchor }: { digest: string; anchor: Date },
  now: Date,
): Promise<void> {
  const importer = importerOf(digest);
  if (importer < withFixedDates) await fixStoredDates(tx, anchor);
  if (importer < withoutDescriptions) await dropDrawings(tx);
  if (importer < withIdentity) await moveNames(tx, now);
}

/** The digest of the last import whose documents were rewritten without another one. */
const key = 'rewritten-import';

/**
 * Does so for a site that has no folder of content any more, once: its next import is not in sight. The
 * caller holds the lock of all content.
 */
export async function rewriteWithoutImport(tx: Queryable, now: Date): Promise<void> {
  const [last] = await tx.select().from(contentImport).where(eq(contentImport.id, CURRENT_ID));
  if (!last || importerOf(last.digest) >= withIdentity) return;
  const [done] = await tx.select().from(siteDocument).where(eq(siteDocument.key, key));
  if (done?.data === last.digest) return;
  await rewriteContent(tx, last, now);
  await tx
    .insert(siteDocument)
    .values({ key, data: last.digest })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data: last.digest } });
}
