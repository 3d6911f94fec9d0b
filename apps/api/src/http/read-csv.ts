import { CsvError, parse } from 'csv-parse/sync';

/**
 * Decodes UTF-8, or Big5 if the bytes are not valid UTF-8: Excel in Taiwan saves plain "CSV" as
 * Big5.
 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}

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
 * @returns null if the file is not valid CSV (an unterminated quote)
 */
export function readCsv(bytes: Uint8Array): CsvLine[] | null {
  const text = decode(bytes);
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
    if (error instanceof CsvError) return null;
    throw error;
  }
  return lines;
}
