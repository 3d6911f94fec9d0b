import { join } from 'node:path';

/** Name of the image folder, both in a content folder and in DATA_DIR (uploads). */
export const PICTURES = 'pictures';

/** A valid image file name; it is part of URLs. */
export const pictureName = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp|avif)$/;

export interface PictureFolders {
  contentDir: string | null;
  dataDir: string;
}

/**
 * Returns the paths where an image file may be, in order of precedence: uploads come before
 * content.
 */
export const picturePaths = (file: string, { contentDir, dataDir }: PictureFolders): string[] =>
  [dataDir, ...(contentDir === null ? [] : [contentDir])].map((folder) =>
    join(folder, PICTURES, file),
  );
