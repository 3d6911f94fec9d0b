/**
 * The site's documents: prose pages, campaigns, FAQ, offices, personnel and the setting. Each is
 * read whole; the import has validated its type.
 */
import { and, asc, eq } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Database, Queryable } from '#db/database.ts';
import { isPublished } from './published.ts';
import { article } from '#db/schema/catalogue.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { Documents, StoredSetting } from '#db/stored-types.ts';

/** A document with its publication columns. */
export type DocumentRow<K extends keyof Documents> = Pick<
  typeof article.$inferSelect,
  'state' | 'publishUp' | 'publishDown'
> & { data: Documents[K] };

/**
 * Returns all documents of a kind in display order, including unpublished ones; filter cached
 * results with `publishedOnly`.
 */
export async function documentsOf<K extends keyof Documents>(
  db: Queryable,
  kind: K,
): Promise<DocumentRow<K>[]> {
  const rows = await db
    .select({
      data: article.data,
      state: article.state,
      publishUp: article.publishUp,
      publishDown: article.publishDown,
    })
    .from(article)
    .where(eq(article.kind, kind))
    .orderBy(asc(article.position), asc(article.alias));
  return rows as DocumentRow<K>[];
}

/** Returns a published document, or null. */
export async function documentOf<K extends keyof Documents>(
  db: Queryable,
  kind: K,
  alias: string,
  now: Date,
): Promise<Documents[K] | null> {
  const [row] = await db
    .select({ data: article.data })
    .from(article)
    .where(and(eq(article.kind, kind), eq(article.alias, alias), isPublished(article, now)));
  return row ? (row.data as Documents[K]) : null;
}

/** Returns the site's setting in both languages; null before the first content import. */
export const siteSettingIfAny = cached(async (db): Promise<StoredSetting | null> => {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'setting'));
  return row ? (row.data as StoredSetting) : null;
});

const emptyText = { zh: '', en: '' };
/** The documents that pages show of a site without content. */
const emptySetting = {
  description: emptyText,
  companyAlias: '',
  address: emptyText,
  phone: '',
  fax: '',
  officeHours: emptyText,
  email: '',
  ga: '',
  fbFanpageUrl: '',
  lineId: '',
  lineUrl: '',
  podcast: '',
  youtubeUrl: '',
  heroTitle: { zh: [], en: [] },
  heroText: emptyText,
  aboutEn: '',
} satisfies Omit<StoredSetting, 'mailboxes'>;

/** Returns what pages show of the site's setting; empty before the first content import. */
export const shownSetting = async (db: Database): Promise<Omit<StoredSetting, 'mailboxes'>> =>
  (await siteSettingIfAny(db)) ?? emptySetting;
