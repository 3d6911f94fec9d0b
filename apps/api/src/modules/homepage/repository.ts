import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { cached } from '#db/cached.ts';
import type { Queryable } from '#db/database.ts';
import { article, item, siteDocument, type Localized } from '#db/schema.ts';

/** What the home page needs of `content/setting.yaml`. */
interface HomeTexts {
  heroTitle: { zh: string[]; en: string[] };
  heroText: Localized;
  aboutEn: string;
}

/** Texts and offices. */
export const homeTexts = cached(async (db) => {
  const [settings, offices] = await Promise.all([
    db.select({ data: siteDocument.data }).from(siteDocument).where(eq(siteDocument.key, 'setting')),
    db.select({ data: article.data }).from(article).where(eq(article.kind, 'office')).orderBy(asc(article.position)),
  ]);
  if (!settings[0]) throw new Error('The site has no setting: its content was never imported.');
  return { setting: settings[0].data as HomeTexts, offices: offices.map((row) => row.data as { alias: string; title: Localized }) };
});

export const newestNews = (db: Queryable, category: 'bulletin' | 'promotion', limit: number) =>
  db
    .select()
    .from(item)
    .where(and(eq(item.contentType, 'news'), eq(item.category, category)))
    .orderBy(desc(item.publishUp), asc(item.alias))
    .limit(limit);

export const newestVideos = (db: Queryable, limit: number) =>
  db.select().from(item).where(eq(item.contentType, 'video')).orderBy(desc(item.publishUp), asc(item.alias)).limit(limit);

/** The first solution of each category, categories in display order. */
export const solutionOfEachCategory = (db: Queryable, limit: number) =>
  db
    .select()
    .from(item)
    .where(sql`${item.contentType} = 'solution' and ${item.alias} = (
      select first.alias from item first where first.content_type = 'solution' and first.category = ${item.category} order by first.position, first.alias limit 1)`)
    .orderBy(sql`(select o.position from option o where o.type = 'solution_category' and o.alias = ${item.category})`)
    .limit(limit);
