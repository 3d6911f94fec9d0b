/** Drawn pictures: SVG files that the content import makes from descriptions, kept in DATA_DIR. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPlate, platesVersion } from '@portolane/plates/draw-plate.ts';
import { type Drawing, plateSize } from '@portolane/plates/plate-request.ts';
import type { StoredPicture } from '#db/stored-types.ts';

/** A valid file name of a drawing; it is part of URLs. */
export const drawingName = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*\.svg$/;

const folderOf = (dataDir: string): string => join(dataDir, 'drawings');
const nameOf = (file: string, digest: string): string => `${digest}-${file}`;

/**
 * Of the description and not of the file, so that a drawing that exists already need not be drawn
 * to be recognised.
 */
const digestOf = (plate: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([platesVersion, plate]))
    .digest('hex')
    .slice(0, 32);

async function draw(plate: Drawing): Promise<string> {
  if (plate.kind !== 'plot') return drawPlate(plate);
  const { drawPlot } = await import('@portolane/plates/plot.ts');
  return drawPlot(plate);
}

/** The drawings of an import: collected with the rows, then written at once. */
export class Drawings {
  readonly #plates = new Map<string, Drawing>();

  /**
   * Adds a drawing and returns its description for a row.
   * @param name kebab case, without an extension
   * @param english the drawing for English readers, if it contains text
   */
  add(name: string, plate: Drawing, english: Drawing = plate): StoredPicture {
    const file = `${name}.svg`;
    const [digest, digestEn] = [plate, english].map((each) => {
      const key = digestOf(each);
      this.#plates.set(nameOf(file, key), each);
      return key;
    }) as [string, string];
    return {
      file,
      digest,
      ...(digestEn !== digest && { digestEn }),
      ...plateSize(plate),
      alpha: false,
      alt: null,
    };
  }

  /** Draws the missing files. Those of earlier imports stay for pages that visitors still have open. */
  async write(dataDir: string): Promise<void> {
    const folder = folderOf(dataDir);
    await mkdir(folder, { recursive: true });
    const existing = new Set(await readdir(folder));
    for (const [name, plate] of this.#plates) {
      if (existing.has(name)) continue;
      // Renamed into place, so that nobody reads a partial file.
      const temporary = join(folder, `.${randomUUID()}`);
      await writeFile(temporary, await draw(plate));
      await rename(temporary, join(folder, name));
    }
  }
}

/** Returns the SVG of a drawing, or null if there is none. Both names must have been validated. */
export const readDrawing = (
  dataDir: string,
  file: string,
  digest: string,
): Promise<string | null> =>
  readFile(join(folderOf(dataDir), nameOf(file, digest)), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

const markerOf = (dataDir: string): string => join(folderOf(dataDir), '.import');

/**
 * Returns the import whose drawings are complete in this DATA_DIR. Several processes may share a
 * database, but each needs the files.
 */
export const drawnImport = (dataDir: string): Promise<string | null> =>
  readFile(markerOf(dataDir), 'utf8').catch(() => null);

export const recordDrawnImport = (dataDir: string, id: string): Promise<void> =>
  writeFile(markerOf(dataDir), id);
