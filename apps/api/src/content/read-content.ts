import { createHash } from 'node:crypto';
import { REDIRECTS_FILE } from './redirects-place.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { downloadPath, uploadedDownloadName } from '#domain/downloads/download-paths.ts';
import { isPictureFile, picturePath, PICTURES } from '#domain/pictures/picture-paths.ts';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import { type ListedUpload, readUpload, type UploadStore } from '#domain/uploads/upload-store.ts';
import type { ReadContent } from './content.ts';
import type { ContentProblem } from './content-problem.ts';
import { contentRegistry } from './content-registry.ts';
import { kindOf } from './document-path.ts';
import { schemaOf } from './kind-lookup.ts';
import { schemaProblem } from './schema-problem.ts';
import type { FactInserter } from './facts.ts';

/** A system limits how many files a process has open. */
const FILES_AT_ONCE = 200;

export interface ContentSources {
  /** Text by file name relative to the content folder. */
  texts: Map<string, string>;
  downloads: Map<string, number>;
  /** The store of each image, by name; uploads override files of the content folder. */
  pictures: Map<string, UploadStore>;
  /** Hash of all texts, and of the sizes of downloads and images, of the content folder. */
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
  names.push(REDIRECTS_FILE);
  names.sort();
  const texts = new Map<string, string>();
  const hash = createHash('sha256');
  for (let start = 0; start < names.length; start += FILES_AT_ONCE) {
    const some = names.slice(start, start + FILES_AT_ONCE);
    const read = await Promise.all(
      some.map((name) =>
        readFile(join(root, name), 'utf8').catch((error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT' ? null : Promise.reject(error),
        ),
      ),
    );
    some.forEach((name, index) => {
      const text = read[index];
      if (text == null) return;
      texts.set(name, text);
      hash.update(`${name}\0${text}\0`);
    });
  }
  const assets = await readAssets(root, uploads);
  for (const [name, size] of assets.downloads)
    if (!uploadedDownloadName.test(name)) hash.update(`${name}\0${size}\0`);
  for (const [name, size] of assets.pictureSizes) hash.update(`${PICTURES}/${name}\0${size}\0`);
  const version = hash.copy().digest('hex');
  for (const { name, path, contentTag } of assets.uploaded) {
    // By content: a copy of the uploads on another machine is the same.
    const bytes = contentTag ?? (await readUpload(uploads!, path));
    if (bytes !== null) hash.update(`${name}\0`).update(bytes);
  }
  const { downloads, pictures } = assets;
  return { texts, downloads, pictures, version, digest: hash.digest('hex') };
}

/**
 * Finds what files refer to: the downloads and the pictures. Reads no picture.
 * @param root null: there is no content folder
 * @param uploads null: there are none
 */
export async function readAssets(
  root: string | null,
  uploads: UploadStore | null,
): Promise<
  Pick<ContentSources, 'downloads' | 'pictures'> & {
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
    const name = sliceAt(path, downloadPath('').length);
    if (uploadedDownloadName.test(name)) downloads.set(name, size);
  }
  const pictures = new Map<string, UploadStore>();
  const pictureSizes: [string, number][] = [];
  if (root !== null) {
    const content = new FolderStore(root);
    for (const { name, size } of await filesIn(join(root, PICTURES))) {
      if (!isPictureFile(name)) continue;
      pictures.set(name, content);
      pictureSizes.push([name, size]);
    }
  }
  const uploaded = ((await uploads?.list(PICTURES)) ?? []).flatMap((upload) => {
    const name = sliceAt(upload.path, picturePath('').length);
    return isPictureFile(name) ? [{ ...upload, name }] : [];
  });
  for (const { name } of uploaded) pictures.set(name, uploads!);
  return { downloads, pictures, pictureSizes, uploaded };
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

/** Returns the data of checked documents by kind; that of those that are not valid is left out. */
export function documentsOf(
  checked: readonly (readonly [file: string, { data: unknown }])[],
): ReadContent['documents'] {
  const documents = new Map<string, unknown[]>(contentRegistry.map(({ name }) => [name, []]));
  for (const [file, { data }] of checked)
    if (data !== undefined) documents.get(kindOf(file))!.push(data);
  return documents;
}

/** @returns undefined `data` if the text is no valid YAML */
export function parseYaml(
  file: string,
  text: string,
): { data: unknown; problems: ContentProblem[] } {
  const document = parseDocument(text, { prettyErrors: true });
  const problems = document.errors.map((error) => ({
    file,
    field: '',
    code: 'yaml' as const,
    values: { detail: error.message.split('\n')[0]! },
  }));
  return { problems, data: problems.length > 0 ? undefined : document.toJS() };
}

/**
 * Inserts the facts into the data of a document, and validates it.
 * @returns undefined `data` if it does not match its schema
 */
export function checkTree(
  file: string,
  tree: unknown,
  facts: FactInserter,
): { data: unknown; problems: ContentProblem[] } {
  const inserted = facts.insertInto(file, tree);
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
  return {
    problems,
    data: result.success ? withoutHiddenEnglish(result.data, false) : undefined,
  };
}

/**
 * Returns the data without the English texts that `english: hidden` withholds, and without that
 * field. The description of a picture stays: it goes with the picture.
 */
function withoutHiddenEnglish(value: unknown, hidden: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutHiddenEnglish(each, hidden));
  if (typeof value !== 'object' || value === null) return value;
  const { english, ...others } = value as Record<string, unknown>;
  const below = hidden || english === 'hidden';
  // A site switches its English pages on or off by the same name.
  const fields = typeof english === 'boolean' ? { ...others, english } : others;
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
  const name = sliceAt(file, file.indexOf('/') + 1);
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
