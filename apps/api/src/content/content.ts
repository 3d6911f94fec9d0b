/** Documents as their kinds read them: validated, with the facts in their texts. */
import type { PictureFacts } from '#domain/pictures/picture-bytes.ts';
import type { Drawings } from '#domain/pictures/drawings.ts';

/** All documents of a site, or some of them. */
export interface ReadContent {
  /** The data of the documents of each kind, as its schema returns it (`dataOf`). */
  documents: ReadonlyMap<string, readonly unknown[]>;
  /** Size in bytes of each download, by file name in the folder `files` of content or uploads. */
  downloads: ReadonlyMap<string, number>;
}

/** Documents with the facts of their images. */
export interface Content extends ReadContent {
  pictures: ReadonlyMap<string, PictureFacts>;
  /** Its images that are drawings. */
  drawings: Drawings;
}

/** Returns the name of a download: that of an upload, or of the file beside its YAML file. */
export const downloadName = ({
  alias,
  contentType,
  upload,
}: {
  alias: string;
  contentType: string;
  upload?: string | null | undefined;
}): string => upload ?? `${alias}.${contentType.toLowerCase()}`;
