/** The site's documents: pages of prose, curations, FAQ, offices, people and the setting. Each is read whole; its type is what the import checked. */
import { and, asc, eq } from 'drizzle-orm';
import type { CurationFile, FaqCategory, Office, PageFile, Person, SettingFile } from './content/schema.ts';
import { cached } from './cached.ts';
import type { Queryable } from './database.ts';
import { article, siteDocument } from './schema.ts';

/** A document whose relative day of publication has become a moment in ISO 8601; null for one that has none. */
export type Published<T extends { publishedDaysAgo?: number | undefined }> = Omit<T, 'publishedDaysAgo'> & { publishUp: string | null };

export interface Documents {
  page: Published<PageFile>;
  curation: Published<CurationFile>;
  faq: FaqCategory;
  office: Office;
  personnel: Person;
}

/** All documents of a kind, in display order. */
export async function documentsOf<K extends keyof Documents>(db: Queryable, kind: K): Promise<Documents[K][]> {
  const rows = await db.select({ data: article.data }).from(article).where(eq(article.kind, kind)).orderBy(asc(article.position));
  return rows.map((row) => row.data as Documents[K]);
}

/** One document, or null. */
export async function documentOf<K extends keyof Documents>(db: Queryable, kind: K, alias: string): Promise<Documents[K] | null> {
  const [row] = await db
    .select({ data: article.data })
    .from(article)
    .where(and(eq(article.kind, kind), eq(article.alias, alias)));
  return row ? (row.data as Documents[K]) : null;
}

/** The site's setting, in both languages. */
export const siteSetting = cached(async (db): Promise<SettingFile> => {
  const [row] = await db.select({ data: siteDocument.data }).from(siteDocument).where(eq(siteDocument.key, 'setting'));
  if (!row) throw new Error('The site has no setting: its content was never imported.');
  return row.data as SettingFile;
});
