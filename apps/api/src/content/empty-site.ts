import { eq, inArray } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Queryable } from '#db/database.ts';
import { contentEntry } from '#db/schema/content.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { StoredIdentity } from '#db/stored-types.ts';
import { contentRegistry } from './content-registry.ts';

/** Kinds whose documents are files of a folder; the others are lists that pages draw on. */
const kindsOfPages = contentRegistry.flatMap(({ name, files }) =>
  files === 'folder' ? [name] : [],
);

/** Whether a site has neither a name nor content yet. */
export async function readIsEmptySite(db: Queryable): Promise<boolean> {
  const [identity] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'identity'));
  const { sitename, title, companyName } = (identity?.data ?? {}) as Partial<StoredIdentity>;
  if (sitename ?? title ?? companyName) return false;
  return (await db.$count(contentEntry, inArray(contentEntry.kind, kindsOfPages))) === 0;
}

/** The same for pages, which ask often. */
export const isEmptySite = cached(readIsEmptySite);
