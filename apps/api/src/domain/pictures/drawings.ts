/** Drawn pictures: SVG files that the content import makes from descriptions, kept with the uploads. */
import { createHash } from 'node:crypto';
import { type Drawing, plateSize, platesVersion } from '@portolane/plates/plate-request.ts';
import pLimit from 'p-limit';
import type { StoredPicture } from '#db/stored-types.ts';
import { newUpload, readUpload, type UploadStore } from '#domain/uploads/upload-store.ts';
import type { FileCache } from './file-cache.ts';

/** A valid file name of a drawing; it is part of URLs. */
export const drawingName = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*\.svg$/;

const folder = 'drawings';
const nameOf = (file: string, digest: string): string => `${digest}-${file}`;
/** A bucket takes a few hundredths of a second for each. */
const writtenAtOnce = 8;

/**
 * Of the description and not of the file, so that a drawing that exists already need not be drawn
 * to be recognised.
 */
const digestOf = (plate: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([platesVersion, plate]))
    .digest('hex')
    .slice(0, 32);

/** Loads what draws only when there is something to draw, because its libraries are large. */
async function draw(plate: Drawing): Promise<string> {
  if (plate.kind !== 'plot') {
    const { drawPlate } = await import('@portolane/plates/draw-plate.ts');
    return drawPlate(plate);
  }
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

  /** Draws the files that other drawings have not, and that are missing. */
  async writeNew(uploads: UploadStore, others: Drawings): Promise<void> {
    for (const [name, plate] of this.#plates) {
      const path = `${folder}/${name}`;
      if (others.#plates.has(name) || (await uploads.exists(path))) continue;
      await uploads.write(path, newUpload(await draw(plate)));
    }
  }

  /** Draws the missing files. Those of earlier imports stay for pages that visitors still have open. */
  async write(uploads: UploadStore): Promise<void> {
    const existing = new Set((await uploads.list(folder)).map(({ path }) => path));
    const limited = pLimit(writtenAtOnce);
    await Promise.all(
      [...this.#plates].map(([name, plate]) =>
        limited(async () => {
          const path = `${folder}/${name}`;
          if (!existing.has(path)) await uploads.write(path, newUpload(await draw(plate)));
        }),
      ),
    );
  }
}

/** Returns the SVG of a drawing, or null if there is none. Both names must have been validated. */
export const readDrawing = (
  uploads: UploadStore,
  file: string,
  digest: string,
): Promise<Buffer | null> => readUpload(uploads, `${folder}/${nameOf(file, digest)}`);

/**
 * Reads drawings of a bucket through a folder on this machine: a page has dozens of them, they never
 * change, and pages go on without the bucket.
 */
export class DrawingCache {
  readonly #cache: FileCache;
  readonly #onCacheError: (error: unknown) => void;

  /** @param onCacheError called if a drawing could not be cached; it is returned all the same */
  constructor(cache: FileCache, onCacheError: (error: unknown) => void) {
    this.#cache = cache;
    this.#onCacheError = onCacheError;
  }

  async read(uploads: UploadStore, file: string, digest: string): Promise<Buffer | null> {
    const name = nameOf(file, digest);
    const cached = await this.#cache.get(name);
    if (cached) return cached;
    const svg = await readDrawing(uploads, file, digest);
    if (svg) await this.#cache.set(name, svg).catch(this.#onCacheError);
    return svg;
  }
}

const marker = `${folder}/.import`;

/**
 * Returns the import whose drawings are complete in this store. Several processes may share a
 * database, but not a folder.
 */
export async function drawnImport(uploads: UploadStore): Promise<string | null> {
  const id = await readUpload(uploads, marker);
  return id && id.toString();
}

export const recordDrawnImport = (uploads: UploadStore, id: string): Promise<void> =>
  uploads.write(marker, newUpload(id));
