import { join } from 'node:path';

/** Folder of the pictures in a folder of content, and of those that were uploaded into DATA_DIR. */
export const PICTURES = 'pictures';

/** A name that a picture's file may have; it stands in addresses. */
export const pictureName = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp|avif)$/;

/** Where the file of a picture may lie: what was uploaded comes before what the content brings. */
export const picturePlaces = (
  file: string,
  { content, dataDir }: { content: string; dataDir: string },
): string[] => [join(dataDir, PICTURES, file), join(content, PICTURES, file)];
