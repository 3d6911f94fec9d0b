/** The content of a site as programs read it: validated, with its facts in the texts. */
import type { z } from 'zod';
import type { PictureFacts } from '#domain/pictures/picture-bytes.ts';
import type { Drawings } from '#domain/pictures/drawings.ts';
import type { fileSchemas, folderSchemas } from './schema.ts';

type Folders = typeof folderSchemas;
type Singles = typeof fileSchemas;

/** Documents of a content, all or some of them, validated against their schemas. */
export type ReadContent = { [F in keyof Folders]: z.output<Folders[F]>[] } & {
  singles: { [S in keyof Singles]?: z.output<Singles[S]> };
  /** The documents of every kind by its name, also of those that have no property here. */
  documents: ReadonlyMap<string, readonly unknown[]>;
  /** Size in bytes of each download, by file name in the folder `files` of content or uploads. */
  downloads: ReadonlyMap<string, number>;
};

/** A content with all its files: one that was imported, or checked as a whole. */
export type Whole<C extends ReadContent> = C & { singles: Required<ReadContent['singles']> };

/** Validated content with the facts of its images. */
export type Content = ReadContent & {
  pictures: ReadonlyMap<string, PictureFacts>;
  /** Those of its images that are drawings. */
  drawings: Drawings;
};

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
