import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { drawContent, keyOfPlate } from './draw-content.ts';
import { drawPlate } from './plates/draw-plate.ts';
import type { PlateRequest } from './plates/plate-request.ts';
import { resolveDates } from './relative-dates.ts';

/**
 * Milliseconds for which the dates of a folder stay as they are: a process that restarts after a crash
 * imports nothing.
 */
const LIFETIME_MS = 5 * 60_000;
/** In the folder, written with its dates: the moment from which they count. */
export const MARKER = '.dates-from';
/** In the folder: what each drawing follows from. */
const DRAWN = '.drawn';
const PICTURES = 'pictures';

/** Writes a text unless the file has it. Replaces the file at once: another process may read it. */
async function writeText(path: string, text: string): Promise<void> {
  if (existsSync(path) && (await readFile(path, 'utf8')) === text) return;
  const beside = `${path}.${randomInt(2 ** 47)}`;
  await writeFile(beside, text);
  await rename(beside, path);
}
const isBeside = /\.\d+$/;

/** Copies a file unless the copy has its time and size. */
async function copyFile(source: string, target: string): Promise<void> {
  const [from, to] = await Promise.all([stat(source), existsSync(target) ? stat(target) : null]);
  if (to?.size === from.size && Math.abs(to.mtimeMs - from.mtimeMs) < 1000) return;
  await cp(source, target, { preserveTimestamps: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
  );
}

/** Returns the moment from which dates count: that of before if it was written in the last five minutes. */
async function dateFrom(folder: string, now: Date): Promise<Date> {
  const marker = join(folder, MARKER);
  if (!existsSync(marker)) return now;
  const age = now.getTime() - (await stat(marker)).mtimeMs;
  return age >= 0 && age < LIFETIME_MS ? new Date(await readFile(marker, 'utf8')) : now;
}

/** Returns the SVG elements of each brand's mark, by the brand's alias. */
async function readMarks(root: string, files: readonly string[]): Promise<Map<string, string>> {
  const marks = new Map<string, string>();
  for (const file of files) {
    const alias = /^media\/brands\/([a-z].*)-mark\.svg$/.exec(file)?.[1];
    if (!alias) continue;
    const svg = await readFile(join(root, file), 'utf8');
    const start = svg.indexOf('>', svg.indexOf('<svg')) + 1;
    marks.set(alias, sliceAt(svg, start, svg.lastIndexOf('</svg>')));
  }
  return marks;
}

/** Draws what has changed since the folder was made. */
async function writeDrawings(to: string, plates: ReadonlyMap<string, PlateRequest>): Promise<void> {
  const marker = join(to, DRAWN);
  const before = existsSync(marker)
    ? (JSON.parse(await readFile(marker, 'utf8')) as Record<string, string>)
    : {};
  const drawn = Object.fromEntries([...plates].map(([file, plate]) => [file, keyOfPlate(plate)]));
  await mkdir(join(to, PICTURES), { recursive: true });
  for (const [file, plate] of plates) {
    const target = join(to, PICTURES, file);
    if (before[file] !== drawn[file] || !existsSync(target))
      await writeText(target, drawPlate(plate));
  }
  await writeText(marker, JSON.stringify(drawn));
}

/**
 * Makes a folder a copy of a content folder as the product knows it: with fixed dates, and with pictures
 * in place of descriptions of drawings.
 * @param from content folder with the dates of relative-dates.ts and the descriptions of draw-content.ts
 */
export async function dateContent(from: string, to: string, now: Date): Promise<void> {
  await mkdir(to, { recursive: true });
  const moment = await dateFrom(to, now);
  const resolve = resolveDates(moment);
  // A folder that is missing is empty, as for the import.
  const files = existsSync(from) ? await filesIn(from) : [];
  for (const folder of new Set(files.map(dirname)))
    await mkdir(join(to, folder), { recursive: true });
  const dated = new Map<string, string>();
  for (const file of files.toSorted())
    if (file.endsWith('.yaml')) dated.set(file, resolve(await readFile(join(from, file), 'utf8')));
    else await copyFile(join(from, file), join(to, file));
  const { texts, plates } = drawContent(dated, await readMarks(from, files));
  for (const [file, text] of texts) await writeText(join(to, file), text);
  await writeDrawings(to, plates);
  const made = [...plates.keys()].map((file) => join(PICTURES, file));
  const known = new Set([...files, ...made, MARKER, DRAWN]);
  for (const file of await filesIn(to))
    if (!known.has(file) && !isBeside.test(file)) await rm(join(to, file), { force: true });
  await writeText(join(to, MARKER), moment.toISOString());
}
