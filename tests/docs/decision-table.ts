/** The list of the decisions: numbers, dates, and which ones a later record replaces. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Row = readonly string[];

const folder = resolve(import.meta.dirname, '../../docs/decisions');

export const decisionFiles: readonly string[] = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .toSorted();
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n');

/** Which record replaces which: `Replaces [title](file)` or `Replaces in part …` in line 3. */
export const replacements: readonly { by: string; file: string; inPart: boolean }[] =
  decisionFiles.flatMap((by) => {
    const line = linesOf(by)[2]!;
    const links = line.startsWith('Replaces ')
      ? line.matchAll(/(in part )?\[[^\]]+\]\(([\w-]+\.md)\)/g)
      : [];
    return [...links].map(([, inPart, file]) => ({ by, file: file!, inPart: Boolean(inPart) }));
  });

/** Line 3 of a record, where one that was replaced names the record in its place. */
export const thirdLine = (file: string): string => linesOf(file)[2]!;

const fileOf = (cell: string | undefined): string | undefined =>
  /\]\(([\w-]+\.md)\)/.exec(cell ?? '')?.[1];

/**
 * Returns a row for each record, in the groups of the present list. A record keeps its number, its
 * short title, and its explanation. A new one gets the next number and the last place.
 */
export function decisionRows(present: readonly Row[]): Row[] {
  const listed = present.map((cells) => {
    const at = cells.findIndex((cell) => fileOf(cell));
    return { cells, file: fileOf(cells[at]), link: cells[at], about: cells[at + 1] ?? '' };
  });
  const numbers = new Map(listed.map(({ file, cells }) => [file, Number(cells[0])]));
  let last = Math.max(0, ...[...numbers.values()].filter((number) => number > 0));
  for (const file of decisionFiles) if (!numbers.get(file)) numbers.set(file, ++last);

  const statusOf = (file: string) => {
    const later = replacements.filter((replacement) => replacement.file === file);
    if (later.length === 0) return 'in force';
    const by = later.map((replacement) => `[${numbers.get(replacement.by)}](${replacement.by})`);
    return `${later.some(({ inPart }) => !inPart) ? 'replaced' : 'in part replaced'} by ${by.join(', ')}`;
  };
  const row = (file: string, link: string, about: string): Row => [
    String(numbers.get(file)),
    /^\d{4}-\d\d-\d\d/.exec(file)![0],
    link,
    about,
    statusOf(file),
  ];
  const known = new Set(listed.map(({ file }) => file));
  return [
    ...listed
      .filter(({ file }) => !file || decisionFiles.includes(file))
      .map(({ cells, file, link, about }) => (file ? row(file, link!, about) : cells)),
    ...decisionFiles
      .filter((file) => !known.has(file))
      .map((file) =>
        row(file, `[${linesOf(file)[0]!.replace(/^# (\d{4}-\d\d-\d\d )?/, '')}](${file})`, ''),
      ),
  ];
}
