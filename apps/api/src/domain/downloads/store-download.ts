/** Adds downloads to the uploads, for documents to refer to by their names. */
import type { ContentDownload } from '@portolane/core/contract/desk/content.ts';
import { MOST_DOWNLOAD_BYTES } from '@portolane/core/contract/desk/content.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { newUpload } from '#domain/uploads/upload-store.ts';
import { storesOf, uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { keepUpload } from '#domain/uploads/unused-uploads.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { isOfType } from './download-bytes.ts';
import {
  downloadPath,
  downloadTypeOf,
  nameOfDownload,
  uploadedDownloadName,
} from './download-paths.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/**
 * Adds the bytes of a download, under a name that follows from them. Visitors get them when a
 * document that names them is published, and then by the rights of that document.
 * @param file the name on the machine of the person
 * @throws DESK_FILE_TYPE, DESK_FILE_TOO_LARGE, DESK_FILE_CONTENT
 */
export async function storeDownload(
  { db, now, settings }: Deps,
  { file, bytes, actor }: { file: string; bytes: Buffer; actor: string },
): Promise<ContentDownload> {
  const type = downloadTypeOf(file);
  if (type === null) throw new CodedError('DESK_FILE_TYPE');
  if (bytes.length > MOST_DOWNLOAD_BYTES) throw new CodedError('DESK_FILE_TOO_LARGE');
  if (!isOfType(bytes, type)) throw new CodedError('DESK_FILE_CONTENT');
  const upload = newUpload(bytes);
  const { size, sha256 } = upload;
  const name = nameOfDownload(file, type, sha256);
  // Recorded before the bytes are there, because the process may die afterwards.
  await recordAudit(
    db,
    { actor, action: 'files upload', subject: `download/${name}`, details: { size, sha256 } },
    now(),
  );
  const uploads = uploadStoreOf(settings);
  const path = downloadPath(name);
  await keepUpload(db, path, now());
  if (!(await uploads.exists(path))) await uploads.write(path, upload);
  return { file: name, contentType: type, size };
}

/**
 * Returns what an uploaded download is.
 * @throws DESK_ITEM_NOT_EXIST
 */
export async function readDownload(
  { settings }: Pick<Deps, 'settings'>,
  name: string,
): Promise<ContentDownload> {
  const type = uploadedDownloadName.test(name) ? downloadTypeOf(name) : null;
  if (type === null) throw new CodedError('DESK_ITEM_NOT_EXIST');
  for (const store of storesOf(settings)) {
    const upload = await store.open(downloadPath(name));
    if (!upload) continue;
    await upload.close();
    return { file: name, contentType: type, size: upload.size };
  }
  throw new CodedError('DESK_ITEM_NOT_EXIST');
}
