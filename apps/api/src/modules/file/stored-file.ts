import { downloadName } from '#content/content.ts';
import type { FileRow } from '#domain/summaries/file-list.ts';
import type { OpenUpload } from '#domain/uploads/upload-store.ts';
import { storesOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';

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

/** Returns the path of the upload that replaces the bytes of a file. */
export const uploadPathOf = ({ uuid }: Pick<FileRow, 'uuid'>): string => `files/${uuid}`;

/**
 * Opens the bytes of a file; the caller reads or closes them. An upload takes precedence over the
 * content folder; returns null if neither exists. The paths consist of aliases and UUIDs from our
 * rows, never of user input.
 */
export async function openStoredFile(
  row: FileRow,
  settings: Pick<ApiSettings, 'dataDir' | 'files' | 'contentDir'>,
): Promise<OpenUpload | null> {
  const [uploads, content] = storesOf(settings);
  return (
    (await uploads!.open(uploadPathOf(row))) ??
    (await content?.open(`files/${downloadName(row)}`)) ??
    null
  );
}
