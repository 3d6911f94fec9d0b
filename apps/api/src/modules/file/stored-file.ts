import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadName } from '#content/read-content.ts';
import type { FileRow } from '#summaries/file-list.ts';

/** Media types by file type. Browsers download all other types instead of showing them. */
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
 * Opens the bytes of a file; the caller closes the handle. An upload in DATA_DIR takes precedence
 * over the content folder; returns null if neither exists. The paths consist of aliases and UUIDs
 * from our rows, never of user input.
 */
export async function openStoredFile(
  row: FileRow,
  { contentDir, dataDir }: { contentDir: string | null; dataDir: string },
): Promise<StoredFile | null> {
  const places = [join(dataDir, 'files', row.uuid)];
  if (contentDir !== null) places.push(join(contentDir, 'files', downloadName(row)));
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
