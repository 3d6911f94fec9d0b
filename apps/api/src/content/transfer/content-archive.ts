/**
 * An archive of content: `manifest.json` first, then documents and files at the places that they have in
 * a content folder, and `checksums.json` last. Unpacked with tar it is a content folder.
 */
import { REDIRECTS_FILE } from '../redirects-place.ts';
import { basename } from 'node:path';
import { z } from 'zod';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { ArchiveFormat, type ArchiveEntry, type ArchiveOptions } from '#domain/archive/archive.ts';
import { type ContentSum, contentSumSchema, StreamSum } from '#domain/archive/content-sum.ts';
import { downloadPath, uploadedDownloadName } from '#domain/downloads/download-paths.ts';
import { isPictureFile, PICTURES } from '#domain/pictures/picture-paths.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { schemaOf } from '../kind-lookup.ts';

/** Raise it when an older import could not read the file any more. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const checksumsName = 'checksums.json';
/** The folder of the logos of brands in a content folder. */
export const brandMedia = 'media/brands';
/** A list of the checksums of a million files has less. */
const mostJsonBytes = 200 * 1024 * 1024;

export const contentArchive = new ArchiveFormat({
  exists: (file) => ({
    en: `${file} exists already. Move it away, or give another name.`,
    zh: `${file} 已經存在。請移走它，或指定其他名稱。`,
  }),
  unwritable: (folder, code) => ({
    en: `The archive cannot be written to ${folder} (${code}). Check that the folder exists, that this account may write to it, and that its disk has space, or give another place.`,
    zh: `無法將封存檔寫入 ${folder}（${code}）。請確認資料夾存在、目前的帳號可以寫入、磁碟有足夠空間，或指定其他位置。`,
  }),
  foreign: (file) => ({
    en: `${basename(file)} is not an archive of content, so nothing was imported. Set CONTENT_DIR to the file that "pnpm staff content export --with-files" made, or to a folder of content files, and start again. A backup is restored with "pnpm restore".`,
    zh: `${basename(file)} 不是內容的封存檔，沒有匯入任何資料。請把 CONTENT_DIR 設為由「pnpm staff content export --with-files」建立的檔案，或內容檔案的資料夾，再重新啟動。備份請以「pnpm restore」還原。`,
  }),
  damaged: (file) => ({
    en: `${file} is cut off or was changed since it was made. Nothing was imported; use another copy of it, or export the content again.`,
    zh: `${file} 不完整，或建立後曾被更動。沒有匯入任何資料；請改用另一份複本，或重新匯出內容。`,
  }),
  // Content is never encrypted: a file that begins as if it were is foreign.
  wrongPassphrase: (file) => ({
    en: `${file} is encrypted, which archives of content are not. Nothing was imported.`,
    zh: `${file} 已加密，而內容的封存檔不會加密。沒有匯入任何資料。`,
  }),
});

const manifestSchema = z.object({
  project: z.literal('portolane'),
  contents: z.literal('content'),
  format: z.number(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
});
export type ContentManifest = z.output<typeof manifestSchema>;

const sums = z.record(z.string(), contentSumSchema);
const checksumsSchema = z.object({
  manifest: z.string(),
  /** By path: `news/a.yaml`. */
  documents: sums,
  /** Files that were uploaded, which an import stores as uploads: pictures and downloads. */
  uploads: sums,
  /** Files of the content folder: drawings, pictures, downloads, logos of brands. */
  folder: sums,
});
export type ContentChecksums = z.output<typeof checksumsSchema>;

const refused = (file: string, en: string, zh: string) =>
  new StartError({
    en: `${file} ${en} Nothing was imported; use the file as "pnpm staff content export --with-files" made it.`,
    zh: `${file} ${zh}沒有匯入任何資料；請使用由「pnpm staff content export --with-files」建立的原始檔案。`,
  });
const hostilePath = (file: string, name: string) =>
  refused(
    file,
    `has an entry "${name}", which is not a place in a content folder.`,
    `含有「${name}」，不是內容資料夾中的位置。`,
  );
const notAFile = (file: string, { name, type }: ArchiveEntry) =>
  refused(
    file,
    `has an entry "${name}" that is not a file (${type}), such as a link.`,
    `含有「${name}」，不是一般檔案（${type}），例如連結。`,
  );
const twice = (file: string, name: string) =>
  refused(file, `has "${name}" twice.`, `重複含有「${name}」。`);
const missing = (file: string, name: string) =>
  refused(
    file,
    `lacks "${name}", which its list of checksums names.`,
    `缺少檢查碼清單所列的「${name}」。`,
  );
const unlisted = (file: string, name: string) =>
  refused(
    file,
    `has "${name}", which its list of checksums does not name.`,
    `含有檢查碼清單未列出的「${name}」。`,
  );
const mismatch = (file: string, name: string) =>
  refused(
    file,
    `has other bytes in "${name}" than its checksum says.`,
    `中「${name}」的內容與檢查碼不符。`,
  );
const newer = (file: string) =>
  new StartError({
    en: `${file} was made by a newer version of Portolane. Nothing was imported; update this site, or export the content with its version.`,
    zh: `${file} 由較新版本的 Portolane 建立。沒有匯入任何資料；請更新這個網站，或以相同版本匯出內容。`,
  });

type Place = 'document' | 'file';

/** Returns what may be at this place of a content folder; null: nothing, e.g. outside of the folder. */
function placeOf(path: string): Place | null {
  const names = path.split('/');
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\0]/.test(name))) return null;
  const folder = sliceAt(path, 0, Math.max(0, path.lastIndexOf('/')));
  const name = names.at(-1)!;
  if (path === REDIRECTS_FILE) return 'document';
  if (name.endsWith('.yaml'))
    return names.length <= 2 && schemaOf(path) !== undefined ? 'document' : null;
  if (folder === PICTURES) return isPictureFile(name) ? 'file' : null;
  if (folder === brandMedia) return name.endsWith('.svg') ? 'file' : null;
  return path === downloadPath(name) ? 'file' : null;
}

/** Whether the name of an uploaded download says the checksum of its bytes, as it must. */
function isNamedAfterBytes(path: string, { sha256 }: ContentSum): boolean {
  const name = sliceAt(path, path.lastIndexOf('/') + 1);
  if (path !== downloadPath(name) || !uploadedDownloadName.test(name)) return true;
  return name.includes(`-${sliceAt(sha256, 0, 16)}.`);
}

async function readJson<T>(
  { size, content }: ArchiveEntry,
  schema: z.ZodType<T>,
  failure: (cause?: unknown) => StartError,
): Promise<{ value: T; sha256: string }> {
  if (size > mostJsonBytes) throw failure();
  const sum = new StreamSum();
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    sum.add(chunk);
    chunks.push(chunk);
  }
  try {
    const value = schema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    return { value, sha256: sum.ofContent().sha256 };
  } catch (error) {
    throw failure(error);
  }
}

/** Compares what was found in an archive with its list of checksums. */
function compare(
  file: string,
  found: ReadonlyMap<string, ContentSum>,
  { documents, uploads, folder }: ContentChecksums,
): void {
  const listed = new Map<string, ContentSum>();
  for (const [list, place] of [
    [documents, 'document'],
    [uploads, 'file'],
    [folder, 'file'],
  ] as const)
    for (const [name, sum] of Object.entries(list)) {
      if (placeOf(name) !== place) throw hostilePath(file, name);
      if (listed.has(name)) throw twice(file, name);
      listed.set(name, sum);
    }
  for (const name of found.keys()) if (!listed.has(name)) throw unlisted(file, name);
  for (const [name, sum] of listed) {
    const own = found.get(name);
    if (!own) throw missing(file, name);
    if (own.sha256 !== sum.sha256 || own.bytes !== sum.bytes) throw mismatch(file, name);
  }
  for (const [name, sum] of Object.entries(uploads))
    if (!isNamedAfterBytes(name, sum)) throw mismatch(file, name);
}

/**
 * Reads a whole archive and compares every checksum. Changes nothing. Throws `StartError` for a file that
 * is no archive of content, is cut off or was changed, has links or places outside of a content folder,
 * or was made by a newer version.
 */
export async function checkContentArchive(
  file: string,
  options: ArchiveOptions,
): Promise<ContentChecksums> {
  if (await contentArchive.isEncrypted(file)) throw contentArchive.foreign(file);
  let manifest: string | null = null;
  let checksums: ContentChecksums | null = null;
  const found = new Map<string, ContentSum>();
  for await (const entry of contentArchive.read(file, options)) {
    const { name, type, content } = entry;
    if (manifest === null) {
      if (name !== manifestName || type !== 'file') throw contentArchive.foreign(file);
      const read = await readJson(entry, manifestSchema, (cause) =>
        contentArchive.foreign(file, cause),
      );
      if (read.value.format > formatVersion) throw newer(file);
      manifest = read.sha256;
      continue;
    }
    // The checksums are last.
    if (checksums !== null) throw contentArchive.damaged(file);
    if (type !== 'file') throw notAFile(file, entry);
    if (name === checksumsName) {
      const failure = (cause: unknown) => contentArchive.damaged(file, cause);
      checksums = (await readJson(entry, checksumsSchema, failure)).value;
      continue;
    }
    if (placeOf(name) === null) throw hostilePath(file, name);
    if (found.has(name)) throw twice(file, name);
    const sum = new StreamSum();
    for await (const chunk of content) sum.add(chunk);
    found.set(name, sum.ofContent());
  }
  if (manifest === null || checksums === null) throw contentArchive.damaged(file);
  if (manifest !== checksums.manifest) throw mismatch(file, manifestName);
  compare(file, found, checksums);
  return checksums;
}
