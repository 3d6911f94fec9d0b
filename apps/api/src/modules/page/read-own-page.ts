import type { OwnPage } from '@portolane/core/contract/page.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { ownPathProblem, pathsAbove } from '@portolane/core/rules/site/site-paths.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { article } from '#db/schema/catalogue.ts';
import type { Documents } from '#db/stored-types.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { isPublished } from '#domain/published.ts';
import { readSections } from '#domain/sections.ts';
import { fileSummary, filesByAlias } from '#domain/summaries/file-list.ts';
import { allOptions } from '#domain/summaries/option-titles.ts';
import { pictureView } from '#domain/summaries/picture-view.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { peopleOf, proseView } from './read-page.ts';

type Page = Documents['page'];

/** Returns the published pages at these paths, by path. */
async function pagesAt(
  db: Database,
  paths: readonly string[],
  now: Date,
): Promise<Map<string, Page>> {
  const path = sql<string>`${article.data} ->> 'path'`;
  const rows = await db
    .select({ path, data: article.data })
    .from(article)
    .where(and(eq(article.kind, 'page'), inArray(path, [...paths]), isPublished(article, now)));
  return new Map(rows.map((row) => [row.path, row.data as Page]));
}

/**
 * Returns the page that an editor has put at a path of the website, without the language.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST, also for a page of a section that the site does not have
 */
export async function readOwnPage(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  address: string,
  language: Language,
): Promise<OwnPage> {
  const at = now();
  const path = address.toLowerCase().replace(/(.)\/$/, '$1');
  // No page has such a path: nothing is read, however long it is.
  if (ownPathProblem(path) === 'shape') throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const above = pathsAbove(path);
  const pages = await pagesAt(db, [path, ...above], at);
  const page = pages.get(path);
  if (!page || !isPathOn(await readSections(db), path))
    throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const named = page.files ?? [];
  const [people, options, files] = await Promise.all([
    peopleOf(db, page, at),
    allOptions(db, at),
    filesByAlias(db, named, at),
  ]);
  return {
    ...proseView(page, people, { language, today: taipeiDay(at) }),
    path,
    version: null,
    publishUp: page.publishUp,
    effectiveFrom: null,
    gallery: (page.gallery ?? []).map((picture) => pictureView(picture, language)),
    // In the order of the page.
    files: named.flatMap((alias) => {
      const file = files.get(alias);
      return file ? [fileSummary(file, options, null, language)] : [];
    }),
    above: above.flatMap((each) => {
      const parent = pages.get(each);
      return parent ? [{ title: pick(parent.title, language), path: each }] : [];
    }),
  };
}
