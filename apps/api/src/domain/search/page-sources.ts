/**
 * Search documents of pages: prose pages, the pages that the menu links to, and those that rows of
 * `article` name.
 */
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { searchablePages } from '@portolane/core/rules/search/search-kinds.ts';
import type { Queryable } from '#db/database.ts';
import { article } from '#db/schema/catalogue.ts';
import { menuItem } from '#db/schema/site.ts';
import type { Localized, StoredPage } from '#db/stored-types.ts';
import type { NamesByAlias, Source, SourceDocument } from './source.ts';

type MenuRow = typeof menuItem.$inferSelect;

/** Pages per read. */
const batch = 500;

const publicationOf = ({
  state,
  publishUp,
  publishDown,
}: Pick<MenuRow, 'state' | 'publishUp' | 'publishDown'>) => ({ state, publishUp, publishDown });

/** Fields of every page: `alias` is a prose page's alias, or the path of another page. */
const pageDocument = (
  alias: string,
  row: Pick<MenuRow, 'state' | 'publishUp' | 'publishDown'>,
): Omit<SourceDocument, 'title' | 'summary' | 'body' | 'names'> => ({
  ...publicationOf(row),
  kind: 'page',
  key: alias,
  alias,
  brands: [],
  tags: [],
  access: null,
  date: null,
});

/** Returns the alias of the prose page at a path; null if another page is there. */
function prosePageAt(path: string): string | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  const candidates = [segments.join('-'), segments.at(-1) ?? ''];
  if (segments[0] === 'about') candidates.push('about');
  return searchablePages.find((alias) => candidates.includes(alias)) ?? null;
}

/** Returns the menu's links to pages of the site, in display order. */
const menuLinks = (db: Queryable): Promise<MenuRow[]> =>
  db
    .select()
    .from(menuItem)
    .where(and(isNotNull(menuItem.path), inArray(menuItem.type, ['insideLink', 'nav'])))
    .orderBy(asc(menuItem.key));

type MenuLink = Pick<
  MenuRow,
  'path' | 'text' | 'description' | 'state' | 'publishUp' | 'publishDown'
>;

/** Returns from the first link that shows a page until the last one; null means no bound. */
function publicationOfAny(links: readonly MenuLink[]): ReturnType<typeof publicationOf> {
  const [first, ...others] = links.filter(({ state }) => state === 'published');
  if (!first) return publicationOf(links[0]!);
  return others.reduce(
    (whole, { publishUp, publishDown }) => ({
      ...whole,
      publishUp:
        whole.publishUp && publishUp && (publishUp < whole.publishUp ? publishUp : whole.publishUp),
      publishDown:
        whole.publishDown &&
        publishDown &&
        (publishDown > whole.publishDown ? publishDown : whole.publishDown),
    }),
    publicationOf(first),
  );
}

/**
 * Returns a document for each page of the menu that is neither a prose page nor a brand. It is
 * published while any link shows it, and called as the first published one calls it.
 */
export function menuDocuments(links: readonly MenuLink[]): SourceDocument[] {
  const pages = Map.groupBy(
    links.filter(({ path }) => prosePageAt(path!) === null && !/^\/product\/brand\/./.test(path!)),
    ({ path }) => path!,
  );
  return [...pages].map(([path, toPage]) => {
    const first = toPage.find(({ state }) => state === 'published') ?? toPage[0]!;
    return {
      ...pageDocument(path, publicationOfAny(toPage)),
      title: first.text,
      summary: first.description ?? { zh: '', en: '' },
      body: [],
      names: toPage.filter((link) => link !== first).map(({ text }) => text),
    };
  });
}

/**
 * Returns the documents that rows name themselves. The menu's names of a page find its parts too,
 * so that a city and "office" together do.
 */
function describedDocuments(
  rows: readonly (typeof article.$inferSelect)[],
  links: readonly MenuRow[],
): SourceDocument[] {
  const isAt = (address: string, path: string) =>
    address === path || address.startsWith(`${path}#`);
  return rows.flatMap((row) =>
    row.searchPages!.map(({ path: address, names, ...texts }) => ({
      ...pageDocument(address, row),
      ...texts,
      names: [...names, ...links.flatMap(({ path, text }) => (isAt(address, path!) ? [text] : []))],
    })),
  );
}

const describedRows = (db: Queryable) =>
  db
    .select()
    .from(article)
    .where(isNotNull(article.searchPages))
    .orderBy(asc(article.kind), asc(article.alias));

type ProseData = Pick<StoredPage, 'title' | 'summary' | 'sections'>;

function proseDocument(
  row: typeof article.$inferSelect,
  names: readonly Localized[],
  { legal }: NamesByAlias,
): SourceDocument {
  const version = legal.get(row.alias);
  const { title, summary, sections } = version?.data ?? (row.data as ProseData);
  return {
    ...pageDocument(row.alias, row),
    date: version?.publishedAt ?? null,
    title,
    summary,
    body: sections.flatMap((section) => [
      section.title,
      section.body,
      ...(section.items ?? []).flatMap((entry) => [entry.label, entry.value, entry.note]),
    ]),
    names,
  };
}

/** Prose pages in batches; the others, which are few, with the first batch. */
export const pageSource: Source = {
  async read(db, after, names) {
    const all = await menuLinks(db);
    const described = await describedRows(db);
    const ownPaths = new Set(described.flatMap((row) => row.searchPages!.map(({ path }) => path)));
    // A link to a page that has a document of its own makes no other one.
    const links = all.filter(({ path }) => !ownPaths.has(path!));
    const rows = await db
      .select()
      .from(article)
      .where(and(eq(article.kind, 'page'), after === null ? undefined : gt(article.alias, after)))
      .orderBy(asc(article.alias))
      .limit(batch);
    const prose = rows
      .filter(({ alias }) => (searchablePages as readonly string[]).includes(alias))
      .map((row) => {
        // The menu may name a page otherwise than its title does.
        const called = links.filter(({ path }) => prosePageAt(path!) === row.alias);
        return proseDocument(
          row,
          called.map(({ text }) => text),
          names,
        );
      });
    return {
      found:
        after === null
          ? [...prose, ...menuDocuments(links), ...describedDocuments(described, all)]
          : prose,
      last: rows.length === batch ? rows.at(-1)!.alias : null,
    };
  },
};
