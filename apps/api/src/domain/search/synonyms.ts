import { eq } from 'drizzle-orm';
import { synonymIndex } from '@portolane/core/rules/search/search-terms.ts';
import { cached } from '#db/cached.ts';
import { siteDocument } from '#db/schema/site.ts';

/** Returns the content's words for one thing, which a search treats alike. */
export const searchSynonyms = cached(async (db) => {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'synonyms'));
  return synonymIndex(row ? (row.data as string[][]) : []);
});
