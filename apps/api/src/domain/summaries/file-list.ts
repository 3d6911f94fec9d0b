import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  not,
  or,
  type SQL,
} from 'drizzle-orm';
import type { FileCounts } from '@portolane/core/contract/file.ts';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { DEALERS_ONLY, fileAccess, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import type { Database, Queryable } from '#db/database.ts';
import { hasEnglish, langOf, pick } from '#db/localized.ts';
import type { AuthenticatedMember, MemberRow } from '#db/member-tokens.ts';
import { publishedCache } from '#domain/published-cache.ts';
import { hasPublishedBrand, isPublished } from '#domain/published.ts';
import { isSectionOn } from '#domain/sections.ts';
import { file } from '#db/schema/catalogue.ts';
import { columnsContainWords } from '#db/word-search.ts';
import { titlesOf, type OptionRow } from './option-titles.ts';

export type FileRow = typeof file.$inferSelect;
/** A file row without the text from which the download is made. */
export type ListedFile = Omit<FileRow, 'body'>;

export interface FileFilter {
  brands?: readonly string[] | undefined;
  category?: string | undefined;
  /**
   * true: only files of the joint supply contract, which have their own page; false: only the
   * others; undefined: both.
   */
  contract: boolean | undefined;
  uuids?: readonly string[] | undefined;
  /** Published at or after this moment. */
  from?: Date | undefined;
  /** Published before this moment. */
  until?: Date | undefined;
  /** Only rows with an English text. */
  english?: boolean | undefined;
  /** Normalised by `searchWords`. */
  words?: readonly string[] | undefined;
}

/** Whether a file is visible now; not if the site does not have the section that it belongs to. */
export const isShownFile = (now: Date): SQL =>
  and(
    isPublished(file, now),
    hasPublishedBrand(file.brand, now),
    or(file.contract, isSectionOn('file')),
    or(not(file.contract), isSectionOn('contract')),
  )!;

/** The complete WHERE condition of a list. */
export const filesWhere = (
  { brands, category, contract, uuids, from, until, english, words = [] }: FileFilter,
  now: Date,
): SQL =>
  and(
    isShownFile(now),
    contract === undefined ? undefined : eq(file.contract, contract),
    uuids && inArray(file.uuid, [...uuids]),
    brands && inArray(file.brand, [...brands]),
    category === undefined ? undefined : eq(file.category, category),
    from && gte(file.publishUp, from),
    until && lt(file.publishUp, until),
    english ? hasEnglish(file.title) : undefined,
    columnsContainWords(file.title, file.description, words),
  )!;

const { body: _b, ...listedColumns } = getTableColumns(file);

/** Returns one page of files, newest first. */
export const findFiles = (
  db: Queryable,
  filter: FileFilter,
  now: Date,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListedFile[]> =>
  db
    .select(listedColumns)
    .from(file)
    .where(filesWhere(filter, now))
    .orderBy(desc(file.publishUp), asc(file.alias))
    .limit(limit)
    .offset(offset);

/** Returns the visible files with these aliases, by alias. */
export async function filesByAlias(
  db: Queryable,
  aliases: readonly string[],
  now: Date,
): Promise<Map<string, ListedFile>> {
  if (aliases.length === 0) return new Map();
  const rows = await db
    .select(listedColumns)
    .from(file)
    .where(and(isShownFile(now), inArray(file.alias, [...aliases])));
  return new Map(rows.map((row) => [row.alias, row]));
}

/** Returns the numbers of matching files by category and by brand. */
export async function countFilesByGroup(
  db: Queryable,
  filter: FileFilter,
  now: Date,
): Promise<FileCounts> {
  const by = async (
    column: typeof file.category | typeof file.brand,
  ): Promise<FileCounts['brands']> => {
    const rows = await db
      .select({ alias: column, total: count() })
      .from(file)
      .where(filesWhere(filter, now))
      .groupBy(column);
    return rows.flatMap(({ alias, total }) => (alias === null ? [] : [{ alias, total }]));
  };
  const [categories, brands] = await Promise.all([by(file.category), by(file.brand)]);
  return { categories, brands };
}

const cachedCount = publishedCache<number>('file');

/** Returns the number of matching files. */
export const countFiles = (db: Database, filter: FileFilter, now: Date): Promise<number> =>
  cachedCount(db, JSON.stringify(filter), now, async () => {
    const [row] = await db.select({ value: count() }).from(file).where(filesWhere(filter, now));
    return row!.value;
  });

/**
 * Returns whether a viewer may download a file, or the reason why not.
 * @param member null for a visitor
 */
export const accessOf = (
  row: ListedFile,
  member: MemberRow | null,
): ReturnType<typeof fileAccess> =>
  fileAccess({ userGroupId: row.userGroupId, hasLink: row.linkType !== 'none' }, member);

/**
 * Returns a file as lists show it, with only the links that the viewer may follow.
 * @param options all option lists, for the titles of categories
 */
export function fileSummary(
  row: ListedFile,
  options: Map<string, OptionRow[]>,
  member: AuthenticatedMember | null,
  language: Language,
): FileSummary {
  const categories = titlesOf(
    options,
    row.contract ? 'contract_file_category' : 'download_file_category',
  );
  const access = accessOf(row, member);
  const isOpen = access === 'open';
  return {
    uuid: row.uuid,
    title: pick(row.title, language),
    lang: langOf(row.title, language),
    brandAlias: row.brand,
    categoryTitle: pick(categories.get(row.category), language) || row.category,
    size: row.size,
    publishUp: row.publishUp.toISOString(),
    contentType: row.contentType,
    userGroupId:
      row.userGroupId === DEALERS_ONLY || row.userGroupId === MEMBERS_ONLY ? row.userGroupId : null,
    linkType: row.linkType,
    refusal: access === 'open' ? null : access,
    downloadLink: isOpen && row.linkType === 'file' ? `/api/file/${row.uuid}/download` : null,
    webLink: isOpen ? row.webLink : null,
  };
}
