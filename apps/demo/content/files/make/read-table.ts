import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { insertFacts } from '@portolane/api/guest/content.ts';
import type { Cell } from './write-office.ts';

/** Numbers, with or without separators: a fact is written as 30,000. */
const number = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Parses a table, `甲,乙,"a, b"`, into cells of text. */
export const parseTable = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => (line.match(/"[^"]*"|[^,]+/g) ?? []).map((cell) => cell.replaceAll('"', '')));

/**
 * Inserts the facts that the cells of a table name into them, as the import does into texts. Cells
 * have no language of their own, so they name numbers and words. Numeric cells become numbers.
 * @param texts the content files, with the facts
 * @throws if a name does not exist
 */
export function insertInTable(
  rows: readonly string[][],
  file: string,
  texts: ReadonlyMap<string, string>,
): Cell[][] {
  const sources = new Map<string, unknown>(
    [...texts].map(([name, text]) => [name, parse(text) as unknown]),
  );
  const { files, problems } = insertFacts(sources.set(file, rows));
  const own = problems.filter((problem) => problem.file === file);
  if (own.length > 0) throw new Error(JSON.stringify(own, null, 2));
  return (files.get(file) as (string | number)[][]).map((row) =>
    row.map((cell) =>
      number.test(String(cell)) ? Number(String(cell).replaceAll(',', '')) : cell,
    ),
  );
}

/** Reads the table of a download. */
export const readTable = (alias: string, texts: ReadonlyMap<string, string>): Cell[][] => {
  const file = `tables/${alias}.csv`;
  return insertInTable(
    parseTable(readFileSync(join(import.meta.dirname, file), 'utf8')),
    file,
    texts,
  );
};
