import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { file } from '#db/schema/catalogue.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { uploadPathOf } from '#domain/downloads/download-paths.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { sha256Of } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';

export type FileUpload = { size: number; sha256: string; where: string } | { refused: FileRefused };
/**
 * No file has this alias; or it is a link or only announced, and so has no bytes; or its document
 * names the bytes that an editor uploaded.
 */
type FileRefused = 'missing' | 'noDownload' | 'uploadedAtDesk';

/**
 * Replaces the bytes of a listed file by those of a file on this machine. Its title, its group, and
 * who may have it stay as they are.
 */
export async function uploadFile(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { alias, from, actor }: { alias: string; from: string; actor: string },
): Promise<FileUpload> {
  const [row] = await db
    .select({ uuid: file.uuid, linkType: file.linkType, upload: file.upload })
    .from(file)
    .where(eq(file.alias, alias));
  if (!row) return { refused: 'missing' };
  if (row.linkType !== 'file') return { refused: 'noDownload' };
  if (row.upload !== null) return { refused: 'uploadedAtDesk' };
  const { size } = await stat(from);
  const sha256 = await sha256Of(createReadStream(from));
  const uploads = uploadStoreOf(settings);
  // Recorded before the bytes are there, because the process may die afterwards.
  await recordAudit(
    db,
    { actor, action: 'files upload', subject: `file/${alias}`, details: { size, sha256 } },
    now(),
  );
  await uploads.write(uploadPathOf(row), { size, sha256, content: createReadStream(from) });
  return { size, sha256, where: uploads.where };
}
