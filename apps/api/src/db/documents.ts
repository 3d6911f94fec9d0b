/** The site's documents: pages of prose, curations, FAQ, offices, people and the setting. Each is read whole; its type is what the import checked. */
import { and, asc, eq } from 'drizzle-orm';
import type {
  CurationFile,
  FaqCategory,
  Office,
  Person,
  PublicationFields,
  SettingFile,
  StoredPage,
} from './content/schema.ts';
import { cached } from './cached.ts';
import type { Database, Queryable } from './database.ts';
import { isPublished } from './published.ts';
import { article, siteDocument, type StoredPicture } from './schema.ts';

/** A document as it is stored: of what its file says of its publication there is the moment in ISO 8601, or null. */
type Stored<T extends PublicationFields> = Omit<T, 'publishedDaysAgo' | keyof PublicationFields> & {
  publishUp: string | null;
};

export interface Documents {
  page: Stored<StoredPage>;
  curation: Stored<CurationFile>;
  faq: Stored<FaqCategory>;
  office: Stored<Office>;
  personnel: Omit<Stored<Person>, 'avatar'> & { avatar?: StoredPicture };
}

/** A document with what says whether readers may see it. */
export type DocumentRow<K extends keyof Documents> = Pick<
  typeof article.$inferSelect,
  'state' | 'publishUp' | 'publishDown'
> & { data: Documents[K] };

/** All documents of a kind in display order, also those that may not be seen now: what is kept of them goes through `shownOf`. */
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
    .orderBy(asc(article.position));
  return rows as DocumentRow<K>[];
}

/** One document that may be seen now, or null. */
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

/** The site's setting, in both languages; null before any content was laid out. */
export const siteSettingIfAny = cached(async (db): Promise<SettingFile | null> => {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'setting'));
  return row ? (row.data as SettingFile) : null;
});

/** The same, for what cannot do without it. */
export async function siteSetting(db: Database): Promise<SettingFile> {
  const setting = await siteSettingIfAny(db);
  if (!setting) throw new Error('The site has no setting: its content was never imported.');
  return setting;
}
