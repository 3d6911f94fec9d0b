/**
 * Content as a whole: the standard for what the store and the import check and compute a few documents
 * at a time, and what the checks of the demonstration read.
 */
import type { PictureFacts } from '#domain/pictures/picture-bytes.ts';
import { checkReferences } from '#content/check-references.ts';
import type { z } from 'zod';
import type { Content, ReadContent } from '#content/content.ts';
import type { ContentProblem } from '#content/content-problem.ts';
import { contentRegistry, type kinds } from '#content/content-registry.ts';
import { emptyDocuments } from '#content/empty-document.ts';
import { factInserter, type FactInserter } from '#content/facts.ts';
import { checkTree, documentsOf, type ContentSources, parseYaml } from '#content/read-content.ts';
import { readPictures } from '#content/read-pictures.ts';

type Kinds = typeof kinds;
type KindName = keyof Kinds;

type InFolders = { [K in KindName]: Kinds[K]['files'] extends 'folder' ? K : never }[KindName];

/** The data of all documents by the names of their kinds; `singles` are those of files. */
export type WholeContent = ReadContent & {
  [K in InFolders]: z.output<Kinds[K]['schema']>[];
} & { singles: { [K in Exclude<KindName, InFolders>]: z.output<Kinds[K]['schema']> } };

interface ParsedFile {
  text: string;
  /** undefined: the file is no valid YAML. */
  data: unknown;
  problems: ContentProblem[];
}
interface CheckedFile {
  parsed: ParsedFile;
  facts: string;
  /** undefined: the file does not match its schema. */
  data: unknown;
  problems: ContentProblem[];
}

/**
 * Earlier results of parsing, so that parsing all content again after one text changed takes as
 * long as that text.
 */
export class ParseCache {
  readonly parsed = new Map<string, ParsedFile>();
  readonly checked = new Map<string, CheckedFile>();
  /** Facts of images, by name and version. */
  readonly pictures = new Map<string, PictureFacts>();
}

/**
 * Parses every file, inserts the facts, and validates it, collecting all problems. `content`, and
 * `data` by path, are complete only if there are none.
 */
export function parseContent(
  { texts, downloads }: Pick<ContentSources, 'texts' | 'downloads'>,
  cache = new ParseCache(),
): { content: WholeContent; data: Map<string, unknown>; problems: ContentProblem[] } {
  // A file that is missing is empty.
  const empty = [...emptyDocuments()].filter(([file]) => !texts.has(file));
  const all = [...texts, ...empty.map(([file, { text }]) => [file, text] as const)];
  const files = all.map(([file, text]) => [file, parseFile(file, text, cache)] as const);
  const problems = files.flatMap(([, parsed]) => parsed.problems);
  const valid = files.filter(([, parsed]) => parsed.problems.length === 0);
  const facts = factInserter(new Map(valid.map(([file, { data }]) => [file, data])));
  const checked = valid.map(
    ([file, parsed]) => [file, checkFile(file, parsed, facts, cache)] as const,
  );
  problems.push(...checked.flatMap(([, each]) => each.problems));
  const documents = documentsOf(checked);
  const { folders = [], files: singles = [] } = Object.groupBy(contentRegistry, ({ files: of }) =>
    of === 'folder' ? 'folders' : 'files',
  );
  return {
    content: {
      documents,
      downloads,
      ...Object.fromEntries(folders.map(({ name }) => [name, documents.get(name)])),
      singles: Object.fromEntries(singles.map(({ name }) => [name, documents.get(name)![0]])),
    } as unknown as WholeContent,
    data: new Map(checked.map(([file, each]) => [file, each.data])),
    problems,
  };
}

function parseFile(file: string, text: string, { parsed }: ParseCache): ParsedFile {
  const known = parsed.get(file);
  if (known?.text === text) return known;
  const result = { text, ...parseYaml(file, text) };
  parsed.set(file, result);
  return result;
}

function checkFile(
  file: string,
  parsed: ParsedFile,
  facts: FactInserter,
  { checked }: ParseCache,
): CheckedFile {
  const known = checked.get(file);
  if (known?.parsed === parsed && known.facts === facts.key) return known;
  const entry = { parsed, facts: facts.key, ...checkTree(file, parsed.data, facts) };
  checked.set(file, entry);
  return entry;
}

export interface CheckedContent {
  /** null if there are problems. */
  content: Content | null;
  problems: ContentProblem[];
}

/** Checks content as a whole: each file by its schema, the facts, the pictures, the references. */
export async function checkContent(
  sources: Pick<ContentSources, 'texts' | 'downloads' | 'pictures'>,
  cache = new ParseCache(),
): Promise<CheckedContent> {
  const parsed = parseContent(sources, cache);
  // References are resolved against the parsed content, so invalid files are reported first.
  if (parsed.problems.length > 0) return { content: null, problems: parsed.problems };
  const { problems, ...found } = await readPictures(parsed.data, sources, cache.pictures);
  problems.push(...checkReferences(parsed.content));
  return { content: problems.length > 0 ? null : { ...parsed.content, ...found }, problems };
}
