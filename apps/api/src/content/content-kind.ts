/** The description of a kind of content. The folder kinds has one for each. */
import type { z } from 'zod';
import type { EditingScreen } from '@portolane/core/contract/desk/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import type { SearchPage } from '#db/stored-types.ts';
import type { Content, ReadContent } from './content.ts';
import type { ProblemCode, ProblemValues } from './content-problem.ts';
import type { ReferencedKind } from './fields.ts';
import type { SiteRows } from './tables.ts';

/** A field whose values must be unique within the file. */
export type UniqueField = [field: string, values: readonly string[]];
export type FieldProblem = [field: string, code: ProblemCode, values?: ProblemValues];

/** Rows of tables that have other columns than `article`. */
interface TableRows<D = unknown> {
  /**
   * Returns the rows of a document. The values that its description names in `shows` are in the
   * content.
   */
  project(document: D, content: Content): Partial<SiteRows>;
}

/**
 * Rows of the table `article`, whose `data` is the document or entry.
 * @typeParam D the data of one of its files
 * @typeParam T what the rows have as their `data`
 */
export interface ArticleRows<D = unknown, T extends object = object> {
  /** The name of the kind for its rows; default: the name of this kind. */
  kind?: string;
  /** Default: the document, or its entries, as they are written. */
  documents?(document: D, content: Content): readonly T[];
  /**
   * Returns the pages that the search of the site finds for a document, by the page that shows it;
   * default: none.
   */
  search?(document: T): SearchPage[];
  /** The search documents that its rows have otherwise (domain/search/document-sources.ts). */
  searchedAs?: SearchKind;
}
export const articles = <D, T extends object>(rows: ArticleRows<D, T> = {}): ArticleRows<D> => rows;

/** @typeParam D the data of one of its files */
export interface ContentKind<D = unknown> {
  /** Its folder, or its file without `.yaml`. The desk's words have its name and its fields'. */
  name: string;
  /**
   * Each document is a file in a folder, or there is one, which every site has: without a file it is
   * empty (empty-document.ts), so its schema requires nothing.
   */
  files: 'folder' | 'file';
  schema: z.ZodType<D>;
  /** In a file: the list whose items are the rows of the desk's table. */
  entries?: string | undefined;
  /** The field that names a row; default: `title` of the documents of a folder. */
  title?: string | undefined;
  /** The name by which fields refer to its documents or entries by alias (`aliasOf`). */
  referredAs?: ReferencedKind;
  /** The names of its other lists that fields refer to. */
  references?(document: D): Partial<Record<ReferencedKind, readonly { alias: string }[]>>;
  /** Further records that documents refer to by their `alsoRefersTo`. */
  alsoNamed?(document: TreeRecord): { of: string; alias: string; record: TreeRecord }[];
  /**
   * The records that its documents are checked against, or projected with, besides the names in
   * their fields.
   */
  alsoRefersTo?(document: TreeRecord): { of: string; alias: string }[];
  /** Names whose values are in its rows or its check, so that a change of one changes its documents. */
  shows?: readonly string[];
  /**
   * The parts of a long form in their order, with their fields; the desk's words have the names of
   * parts. Fields of no part come first, or stand beside the form.
   */
  parts?: Readonly<Record<string, readonly string[]>>;
  /** Values that no two of its documents or entries share; default: their aliases. */
  unique?(documents: readonly D[]): UniqueField[];
  /** Values that are unique within a document. */
  uniqueWithin?(document: D): UniqueField[];
  /** Problems of fields that depend on each other or on other content. */
  check?(document: D, content: ReadContent): FieldProblem[];
  /** The brands that a document belongs to; default: its fields `brand` and `brands`. */
  brandsOf?(document: TreeRecord, key: string): string[];
  /** The screen of the desk that edits it; default: the form of content. */
  screen?: EditingScreen;
  /** The rows that lists and pages read; null: it has none. */
  rows: TableRows<D> | ArticleRows<D> | null;
}

/** Returns the description of a kind; the type of its data follows from the schema. */
export const contentKind = <S extends z.ZodType, F extends ContentKind['files']>(
  description: { schema: S; files: F } & Omit<ContentKind<z.output<S>>, 'schema' | 'files'>,
): ContentKind & { schema: S; files: F } => description;

/** Returns the documents of a kind. Their type is that of the schema which has checked them. */
export const dataOf = <S extends z.ZodType>(
  { name }: { name: string; schema: S },
  { documents }: Pick<ReadContent, 'documents'>,
): readonly z.output<S>[] => (documents.get(name) ?? []) as readonly z.output<S>[];

/** Returns what a document has rows of: itself in a folder, its entries in a file. */
export function recordsIn(
  { files, entries }: Pick<ContentKind, 'files' | 'entries'>,
  document: unknown,
): readonly object[] {
  if (files === 'folder') return [document as object];
  return entries === undefined ? [] : (document as Record<string, readonly object[]>)[entries]!;
}

/** Returns the documents of a folder, or the entries of a file. */
export const recordsOf = (kind: ContentKind, content: ReadContent): readonly object[] =>
  dataOf(kind, content).flatMap((document) => recordsIn(kind, document));
