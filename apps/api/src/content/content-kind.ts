/** What describes a kind of content. content-registry.ts has the description of each kind. */
import type { z } from 'zod';
import type { EditingScreen } from '@portolane/core/contract/desk/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import type { SearchPage } from '#db/stored-types.ts';
import type { Content, ReadContent } from './content.ts';
import type { ProblemCode, ProblemValues } from './content-problem.ts';
import type { KeyedRow, TableName } from './kinds.ts';
import type { ReferencedKind } from './schema.ts';

/** A field whose values must be unique within the file. */
export type UniqueField = [field: string, values: readonly string[]];
export type FieldProblem = [field: string, code: ProblemCode, values?: ProblemValues];

/** Rows of a table that has other columns than `article`. */
interface TableRows {
  table: TableName;
  rows(content: Content): KeyedRow[];
}

/** Rows of the table `article`, whose `data` is the document or entry. */
export interface ArticleRows<T extends object = object> {
  /** What its rows are called; default: the name of the kind. */
  kind?: string;
  /** Default: the documents, or the entries, as they are written. */
  documents?(content: Content): readonly T[];
  /** What the search of the site finds of one, by the page that shows it; default: nothing. */
  search?(document: T): SearchPage[];
  /** The search documents that its rows have otherwise (domain/search/document-sources.ts). */
  searchedAs?: SearchKind;
}
/** @typeParam T what the rows have as their `data` */
export const articles = <T extends object>(rows: ArticleRows<T> = {}): ArticleRows => rows;

/** @typeParam D the data of one of its files */
export interface ContentKind<D = unknown> {
  /** Its folder, or its file without `.yaml`. The desk's words have its name and its fields'. */
  name: string;
  /** Each document is a file in a folder, or there is one file, which may be optional. */
  files: 'folder' | 'file' | 'optional file';
  schema: z.ZodType<D>;
  /** In a file: the list whose items are the rows of the desk's table. */
  entries?: string | undefined;
  /** The field that names a row; default: `title` of the documents of a folder. */
  title?: string | undefined;
  /** What a field that names one of its documents or entries by the alias refers to (`aliasOf`). */
  referredAs?: ReferencedKind;
  /** What fields refer to in lists other than those. */
  references?(document: D): Partial<Record<ReferencedKind, readonly { alias: string }[]>>;
  /** Further records that documents refer to by their `alsoRefersTo`. */
  alsoNamed?(document: TreeRecord): { of: string; alias: string; record: TreeRecord }[];
  /** What its documents are checked against, or projected with, beside what their fields name. */
  alsoRefersTo?(document: TreeRecord): { of: string; alias: string }[];
  /** Names whose values are in its rows or its check, so that a change of one changes its documents. */
  shows?: readonly string[];
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
  /** Where its rows are; null: they are written in an order of their own, or it has none. */
  rows: TableRows | ArticleRows | null;
}

/** Returns the description of a kind; the type of its data follows from the schema. */
export const contentKind = <S extends z.ZodType>(
  description: { schema: S } & Omit<ContentKind<z.output<S>>, 'schema'>,
): ContentKind => description;

/** Returns the documents of a folder, or the entries of a file. */
export function recordsOf(
  { name, files, entries }: ContentKind,
  { documents }: Pick<ReadContent, 'documents'>,
): readonly object[] {
  const own = (documents.get(name) ?? []) as readonly Record<string, unknown>[];
  if (files === 'folder') return own;
  return entries === undefined ? [] : own.flatMap((file) => file[entries] as object[]);
}
