import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { downloadPath, uploadedDownloadName } from '#domain/downloads/download-paths.ts';
import type { PictureFacts } from '#domain/pictures/picture-bytes.ts';
import { pictureName, picturePath, PICTURES } from '#domain/pictures/picture-paths.ts';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import { type ListedUpload, readUpload, type UploadStore } from '#domain/uploads/upload-store.ts';
import type { ReadContent } from './content.ts';
import type { ContentProblem } from './content-problem.ts';
import { contentRegistry } from './content-registry.ts';
import { kindOf } from './documents.ts';
import { kindNamed } from './kind-lookup.ts';
import { schemaProblem } from './schema-problem.ts';
import { factInserter, type FactInserter } from './facts.ts';

export interface ContentSources {
  /** Text by file name relative to the content folder. */
  texts: Map<string, string>;
  downloads: Map<string, number>;
  /** Where each image is, by name; uploads override files of the content folder. */
  pictures: Map<string, UploadStore>;
  marks: Map<string, string>;
  /** Hash of all texts and marks, and of the sizes of downloads and images, of the content folder. */
  version: string;
  /** Hash of the version and of the uploaded images, so that an import follows an upload. */
  digest: string;
}

/**
 * Reads the text of every content file. A missing folder counts as empty.
 * @param uploads null: there are none
 */
export async function readSources(
  root: string,
  uploads: UploadStore | null,
): Promise<ContentSources> {
  const names: string[] = [];
  await Promise.all(
    contentRegistry.map(async ({ name: folder, files }) => {
      if (files !== 'folder') {
        names.push(`${folder}.yaml`);
        return;
      }
      const entries = await readdir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const entry of entries) if (entry.endsWith('.yaml')) names.push(`${folder}/${entry}`);
    }),
  );
  names.sort();
  const texts = new Map<string, string>();
  const hash = createHash('sha256');
  const read = await Promise.all(
    names.map((name) =>
      readFile(join(root, name), 'utf8').catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? null : Promise.reject(error),
      ),
    ),
  );
  names.forEach((name, index) => {
    const text = read[index];
    if (text == null) return;
    texts.set(name, text);
    hash.update(`${name}\0${text}\0`);
  });
  const assets = await readAssets(root, uploads);
  for (const [name, size] of assets.downloads)
    if (!uploadedDownloadName.test(name)) hash.update(`${name}\0${size}\0`);
  for (const [name, size] of assets.pictureSizes) hash.update(`${PICTURES}/${name}\0${size}\0`);
  for (const [alias, mark] of assets.marks) hash.update(`${alias}\0${mark}\0`);
  const version = hash.copy().digest('hex');
  for (const { name, path, contentTag } of assets.uploaded) {
    // By content: a copy of the uploads on another machine is the same.
    const bytes = contentTag ?? (await readUpload(uploads!, path));
    if (bytes !== null) hash.update(`${name}\0`).update(bytes);
  }
  const { downloads, pictures, marks } = assets;
  return { texts, downloads, pictures, marks, version, digest: hash.digest('hex') };
}

/**
 * Finds what files refer to: the downloads, the pictures, and the marks of brands. Reads no picture.
 * @param root null: there is no content folder
 * @param uploads null: there are none
 */
export async function readAssets(
  root: string | null,
  uploads: UploadStore | null,
): Promise<
  Pick<ContentSources, 'downloads' | 'pictures' | 'marks'> & {
    pictureSizes: [name: string, size: number][];
    uploaded: (ListedUpload & { name: string })[];
  }
> {
  const downloads = new Map(
    (root === null ? [] : await filesIn(join(root, 'files'))).flatMap(({ name, size }) =>
      name.endsWith('.yaml') ? [] : [[name, size] as const],
    ),
  );
  for (const { path, size } of (await uploads?.list('files')) ?? []) {
    const name = path.slice(downloadPath('').length);
    if (uploadedDownloadName.test(name)) downloads.set(name, size);
  }
  const pictures = new Map<string, UploadStore>();
  const pictureSizes: [string, number][] = [];
  if (root !== null) {
    const content = new FolderStore(root);
    for (const { name, size } of await filesIn(join(root, PICTURES))) {
      if (!pictureName.test(name)) continue;
      pictures.set(name, content);
      pictureSizes.push([name, size]);
    }
  }
  const uploaded = ((await uploads?.list(PICTURES)) ?? []).flatMap((upload) => {
    const name = upload.path.slice(picturePath('').length);
    return pictureName.test(name) ? [{ ...upload, name }] : [];
  });
  for (const { name } of uploaded) pictures.set(name, uploads!);
  const marks = root === null ? new Map() : await readMarks(join(root, 'media/brands'));
  return { downloads, pictures, marks, pictureSizes, uploaded };
}

/** Returns the content of each `<brand>-mark.svg`, without its root element. */
async function readMarks(folder: string): Promise<Map<string, string>> {
  const marks = new Map<string, string>();
  for (const { name } of await filesIn(folder)) {
    const alias = /^([a-z].*)-mark\.svg$/.exec(name)?.[1];
    if (!alias) continue;
    const svg = await readFile(join(folder, name), 'utf8');
    marks.set(
      alias,
      svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')),
    );
  }
  return marks;
}

/** Returns the files in a folder, sorted by name. */
async function filesIn(folder: string): Promise<{ name: string; size: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const names = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  return Promise.all(
    names.map(async (name) => {
      const { size } = await stat(join(folder, name));
      return { name, size };
    }),
  );
}

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
 * What was parsed before, so that parsing all content again after one text changed takes as long
 * as that text.
 */
export class ParseCache {
  readonly parsed = new Map<string, ParsedFile>();
  readonly checked = new Map<string, CheckedFile>();
  /** Facts of images, by name and version. */
  readonly pictures = new Map<string, PictureFacts>();
}

/** Returns the schema of a file, by its path in the content folder. */
export function schemaOf(path: string): z.ZodType | undefined {
  const kind = kindNamed(kindOf(path));
  return (kind?.files === 'folder') === path.includes('/') ? kind?.schema : undefined;
}

/**
 * Parses every file, inserts the facts, and validates it, collecting all problems. `content` is
 * complete only if there are none.
 */
export function parseContent(
  { texts, downloads, marks }: Pick<ContentSources, 'texts' | 'downloads' | 'marks'>,
  cache = new ParseCache(),
): { content: ReadContent; problems: ContentProblem[] } {
  const documents = new Map<string, unknown[]>(contentRegistry.map(({ name }) => [name, []]));
  const files = [...texts].map(([file, text]) => [file, parseFile(file, text, cache)] as const);
  const problems = files.flatMap(([, parsed]) => parsed.problems);
  const valid = files.filter(([, parsed]) => parsed.problems.length === 0);
  const facts = factInserter(new Map(valid.map(([file, { data }]) => [file, data])));
  for (const [file, parsed] of valid) {
    const checked = checkFile(file, parsed, facts, cache);
    problems.push(...checked.problems);
    if (checked.data === undefined) continue;
    documents.get(kindOf(file))!.push(checked.data);
  }
  for (const { name, files } of contentRegistry)
    if (files === 'file' && !texts.has(`${name}.yaml`))
      problems.push({ file: `${name}.yaml`, field: '', code: 'missingFile' });
  return { content: contentOf(documents, { downloads, marks }), problems };
}

/** Returns the documents as programs name them. The types follow from the schemas that checked them. */
function contentOf(
  documents: ReadonlyMap<string, readonly unknown[]>,
  assets: Pick<ReadContent, 'downloads' | 'marks'>,
): ReadContent {
  const inFolders = (is: boolean) =>
    contentRegistry.filter(({ files }) => (files === 'folder') === is).map(({ name }) => name);
  return {
    ...Object.fromEntries(inFolders(true).map((name) => [name, documents.get(name)])),
    singles: Object.fromEntries(inFolders(false).map((name) => [name, documents.get(name)![0]])),
    documents,
    ...assets,
  } as unknown as ReadContent;
}

function parseFile(file: string, text: string, { parsed }: ParseCache): ParsedFile {
  const known = parsed.get(file);
  if (known?.text === text) return known;
  const document = parseDocument(text, { prettyErrors: true });
  const problems = document.errors.map((error) => ({
    file,
    field: '',
    code: 'yaml' as const,
    values: { detail: error.message.split('\n')[0]! },
  }));
  const result = { text, problems, data: problems.length > 0 ? undefined : document.toJS() };
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
  const inserted = facts.insertInto(file, parsed.data);
  const result = schemaOf(file)!.safeParse(inserted.data, { reportInput: true });
  const problems = [
    ...inserted.problems,
    ...(result.error?.issues ?? []).map((issue) => ({
      file,
      field: issue.path.join('.'),
      ...schemaProblem(issue),
    })),
    ...(result.success && file.includes('/')
      ? nameProblems(file, result.data as { alias: string; series?: number })
      : []),
  ];
  const data = result.success ? withoutHiddenEnglish(result.data, false) : undefined;
  const entry = { parsed, facts: facts.key, data, problems };
  checked.set(file, entry);
  return entry;
}

/**
 * Returns the data without the English texts that `english: hidden` withholds, and without that
 * field. The description of a picture stays: it goes with the picture.
 */
function withoutHiddenEnglish(value: unknown, hidden: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutHiddenEnglish(each, hidden));
  if (typeof value !== 'object' || value === null) return value;
  const { english, ...fields } = value as Record<string, unknown>;
  const below = hidden || english === 'hidden';
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, each]) => {
      if (below && name === 'en' && 'zh' in fields) return [];
      return [[name, withoutHiddenEnglish(each, below && name !== 'alt')]];
    }),
  );
}

/**
 * Reports a file that is not named after its alias. Further runs of an event append their series
 * number.
 */
function nameProblems(
  file: string,
  { alias, series }: { alias: string; series?: number },
): ContentProblem[] {
  const name = file.slice(file.indexOf('/') + 1);
  const base = name.replace(/\.yaml$/, '');
  if (base === alias || (series !== undefined && base === `${alias}-${series}`)) return [];
  return [
    {
      file,
      field: 'alias',
      code: 'fileName',
      values: { alias, file: name },
    },
  ];
}
