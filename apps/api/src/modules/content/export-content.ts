import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { readDocuments, type StoredDocument } from '#content/documents.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import {
  checksumsName,
  contentArchive,
  type ContentChecksums,
  type ContentManifest,
  formatVersion,
  manifestName,
} from '#content/transfer/content-archive.ts';
import { REDIRECTS_FILE } from '#content/redirects-place.ts';
import { redirectsText } from '#content/transfer/redirects-file.ts';
import { findReferredFiles, type ReferredFiles } from '#content/transfer/referred-files.ts';
import type { Database } from '#db/database.ts';
import { addJson, addText, addUpload } from '#domain/archive/add-entries.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

/** Returns the text of a file, with the fields in the order of the schema. */
const textOf = (document: StoredDocument): string => stringify(treeIn(document), { lineWidth: 0 });

/**
 * Writes all documents as the files that an import reads, with their fields in the order of the schema;
 * comments and quoting of imported files are lost. Pictures and downloads are not content files and stay where they are.
 * @param folder made if it does not exist; files of the same names are replaced
 * @returns how many files were written
 */
export async function exportContent(db: Database, folder: string): Promise<number> {
  const documents = await readDocuments(db);
  for (const document of documents.values()) {
    const file = join(folder, document.path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, textOf(document));
  }
  const redirects = await redirectsText(db);
  if (redirects !== null) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, REDIRECTS_FILE), redirects);
  }
  return documents.size;
}

/** Missing files listed in one message. */
const maxListed = 30;

function missingFiles(missing: ReferredFiles['missing']): StartError {
  const lines = missing
    .slice(0, maxListed)
    .map(({ document, path }) => `  ${document}: ${path}`)
    .join('\n');
  const more = missing.length > maxListed ? `\n  … ${missing.length - maxListed}` : '';
  return new StartError({
    en: `Documents need files that this site does not have, so no archive was written. Set CONTENT_DIR and FILES_URL as the site has them, or upload the files or correct the documents at the desk; without --with-files the documents are exported alone:\n${lines}${more}`,
    zh: `有文件需要的檔案不在這個網站上，因此沒有建立封存檔。請把 CONTENT_DIR 與 FILES_URL 設得與網站相同，或在後台上傳檔案、修正文件；不加 --with-files 則只匯出文件：\n${lines}${more}`,
  });
}

const changedFile = (path: string) =>
  new StartError({
    en: `${path} was changed or deleted while it was read, so no archive was written. Export again.`,
    zh: `讀取時 ${path} 被更動或刪除，因此沒有建立封存檔。請再匯出一次。`,
  });

export interface ExportedArchive {
  documents: number;
  files: number;
  /** The size of the archive. */
  bytes: number;
}

/**
 * Writes one archive with all documents and the files that they need, as `CONTENT_DIR` takes it.
 * Files stream from the folder or the bucket; their checksums are in the archive. Files that only
 * earlier versions and drafts name are left out.
 * @throws StartError if a file exists at this place or cannot be written, or documents need files
 * that are nowhere; there is then no archive
 */
export async function exportContentWithFiles(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  file: string,
): Promise<ExportedArchive> {
  const documents = await readDocuments(db);
  const trees = new Map([...documents].map(([path, document]) => [path, treeIn(document)]));
  const { files, missing } = await findReferredFiles(trees, settings);
  if (missing.length > 0) throw missingFiles(missing);
  const checksums: ContentChecksums = { manifest: '', documents: {}, uploads: {}, folder: {} };
  const options = { passphrase: null, signal: new AbortController().signal };
  const bytes = await contentArchive.write(file, options, async (add) => {
    const manifest: ContentManifest = {
      project: 'portolane',
      contents: 'content',
      format: formatVersion,
      madeAt: now().toISOString(),
    };
    checksums.manifest = (await addJson(add, manifestName, manifest)).sha256;
    for (const [path, document] of documents)
      checksums.documents[path] = await addText(add, path, textOf(document));
    const redirects = await redirectsText(db);
    if (redirects !== null)
      checksums.documents[REDIRECTS_FILE] = await addText(add, REDIRECTS_FILE, redirects);
    for (const [path, { store, isUpload }] of files) {
      const sum = await addUpload(add, { store, path }, changedFile);
      if (sum === null) throw changedFile(path);
      checksums[isUpload ? 'uploads' : 'folder'][path] = sum;
    }
    await addJson(add, checksumsName, checksums);
  });
  return { documents: documents.size, files: files.size, bytes };
}
