import { CsvError, parse } from 'csv-parse/sync';
import { type CsvProblem, encodingOf } from '@portolane/core/rules/file/text-encoding.ts';

/** Returns the separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)![0];
  return [',', ';', '\t'].reduce((best, candidate) =>
    first.split(candidate).length > first.split(best).length ? candidate : best,
  );
}

/** A row with its line number in the file, from 1, as a text editor counts lines. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/**
 * Parses CSV as spreadsheets save it: separated by commas, semicolons or tabs, quoted or not, in
 * UTF-8 or Big5. Removes the tab that `writeCsv` puts before guarded text and skips empty lines.
 * @returns the lines, or why the file was not read
 */
export function readCsv(bytes: Uint8Array): CsvLine[] | CsvProblem {
  const encoding = encodingOf(bytes);
  if (encoding === null) return 'encoding';
  if (encoding !== 'utf-8' && encoding !== 'big5') return encoding;
  const text = new TextDecoder(encoding).decode(bytes);
  const lines: CsvLine[] = [];
  let line = 1;
  try {
    parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      cast: (cell) => cell.replace(/^\t/, '').trim(),
      on_record(cells: string[], { lines: last }) {
        if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
        line = last + 1;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return 'incomplete';
    throw error;
  }
  return lines;
}
