import { downloadName } from '#content/content.ts';
import { downloadPath, uploadPathOf } from '#domain/downloads/download-paths.ts';
import type { FileRow } from '#domain/summaries/file-list.ts';
import type { OpenUpload } from '#domain/uploads/upload-store.ts';
import { storesOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';

export const extensionOf = ({ contentType }: FileRow): string => contentType.toLowerCase();

/**
 * Opens the bytes of a file; the caller reads or closes them: those that the document names, or else
 * what was uploaded at the terminal, or else the file of the content folder. Returns null if there is
 * none. The paths consist of aliases, UUIDs, and checked names from our rows, never of user input.
 */
export async function openStoredFile(
  row: FileRow,
  settings: Pick<ApiSettings, 'dataDir' | 'files' | 'contentDir'>,
): Promise<OpenUpload | null> {
  const [uploads, content] = storesOf(settings);
  const named = row.upload === null ? uploadPathOf(row) : downloadPath(row.upload);
  return (
    (await uploads!.open(named)) ?? (await content?.open(downloadPath(downloadName(row)))) ?? null
  );
}
