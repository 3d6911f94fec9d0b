import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** The types of downloads whose bytes are checked, as content names them. */
const downloadTypes = ['PDF', 'ZIP', 'XLSX', 'PPTX', 'DOCX'] as const;
export type DownloadType = (typeof downloadTypes)[number];

/**
 * The name of an uploaded download: readable, then the first 64 bits of its SHA-256. Different bytes
 * have different names, so an earlier version of a document still has its own. It cannot be guessed,
 * so that a document names only what its editor has seen.
 */
export const uploadedDownloadName =
  /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{16}\.(pdf|zip|xlsx|pptx|docx)$/;

/** Returns the type that the ending of a file name states, or null for any other ending. */
export function downloadTypeOf(name: string): DownloadType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase();
  return downloadTypes.find((type) => type === ending) ?? null;
}

/** Returns the name for the bytes of a person's file, whatever its own name contains. */
export function nameOfDownload(name: string, type: DownloadType, sha256: string): string {
  const words = sliceAt(
    name
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
    0,
    60,
  ).replaceAll(/^-+|-+$/g, '');
  return `${words || 'document'}-${sliceAt(sha256, 0, 16)}.${type.toLowerCase()}`;
}

/** Returns the path of the upload that replaces the bytes of a file, by its row. */
export const uploadPathOf = ({ uuid }: { uuid: string }): string => `files/${uuid}`;

/** Returns the path of a download in a store. */
export const downloadPath = (name: string): string => `files/${name}`;
