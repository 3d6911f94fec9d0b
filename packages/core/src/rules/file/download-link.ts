/** The purposes of a link of one download. */
export const downloadKinds = ['file', 'calendar', 'certificate', 'export'] as const;
export type DownloadKind = (typeof downloadKinds)[number];

/** The subject of a download. */
export interface DownloadTarget {
  kind: DownloadKind;
  /** Of the file or the order; none for a member's own data. */
  uuid?: string;
}

/** Seconds for which such a link is valid: it is opened at once, by the browser that gets it. */
export const DOWNLOAD_LINK_SECONDS = 60;
