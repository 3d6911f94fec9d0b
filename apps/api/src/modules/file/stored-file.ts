import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadName } from '#db/content/read-content.ts';
import type { FileRow } from '#summaries/file-list.ts';

/** The downloads that come with the content, each beside the file that describes it. */
const contentFolder = fileURLToPath(new URL('../../../content/files', import.meta.url));

/** Media types by the kind of a file; whatever else there is, is saved and not shown. */
const mediaTypes: Readonly<Record<string, string>> = {
  PDF: 'application/pdf',
  ZIP: 'application/zip',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PPTX: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const mediaTypeOf = ({ contentType }: FileRow): string =>
  mediaTypes[contentType] ?? 'application/octet-stream';
export const extensionOf = ({ contentType }: FileRow): string => contentType.toLowerCase();

export interface StoredFile {
  handle: FileHandle;
  size: number;
  modified: Date;
}

/**
 * Opens the bytes of a file; close its handle. What was uploaded into DATA_DIR comes before what the content brings; null when neither is there.
 * The names are an alias and a UUID of our rows, never what a reader wrote.
 */
export async function openStored(row: FileRow, dataDir: string): Promise<StoredFile | null> {
  const places = [join(dataDir, 'files', row.uuid), join(contentFolder, downloadName(row))];
  for (const place of places) {
    const handle = await open(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (!handle) continue;
    const { size, mtime } = await handle.stat();
    return { handle, size, modified: mtime };
  }
  return null;
}
