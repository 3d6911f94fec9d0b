import { stringify } from 'csv-stringify/sync';

/** Strings stay text in a spreadsheet, numbers become numbers, null becomes an empty cell. */
export type Cell = string | number | null;

export interface Table {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A table of any length, of which only some rows are in memory at a time. */
export interface LongTable {
  header: readonly string[];
  /**
   * Yields the rows in batches.
   * @param counted is called with their number before the first
   */
  read: (counted: (rows: number) => Promise<void>) => AsyncGenerator<readonly (readonly Cell[])[]>;
}

/**
 * Prefixes that Excel, LibreOffice and Google Sheets read as the start of a formula, in half and
 * full width (OWASP, CSV injection).
 */
const beginsFormula = /^[=+\-@＝＋－＠\t\r]/;
/** Text that a spreadsheet would convert to a number, losing a leading zero or the last digits. */
const looksLikeNumber = /^\s*[\d.,\s]*\d[\d.,\s]*(?:e[+-]?\d+)?%?\s*$/i;

/** A leading tab is invisible, starts no formula, and stops programs from guessing a type. */
const guarded = (text: string): string =>
  beginsFormula.test(text) || looksLikeNumber.test(text) ? `\t${text}` : text;

const textOf = (rows: readonly (readonly Cell[])[], bom: boolean): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      bom,
      record_delimiter: 'windows',
      cast: { string: guarded },
      // Quoted, so that a spreadsheet that also splits at semicolons keeps the text whole.
      quoted_match: /[;\t]/,
    },
  );

/**
 * Returns a table as CSV (RFC 4180) that Excel opens without an import dialog: UTF-8 with a byte
 * order mark and CRLF line ends. Guards cells so that none starts a formula and a phone number
 * keeps its leading zero.
 */
export const writeCsv = ({ header, rows }: Table): string => textOf([header, ...rows], true);

/** Yields a long table as CSV, the same as `writeCsv`, a batch of rows at a time. */
export async function* streamCsv(
  { header, read }: LongTable,
  counted: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of read(counted)) {
    yield isFirst ? textOf([header, ...rows], true) : textOf(rows, false);
    isFirst = false;
  }
  if (isFirst) yield textOf([header], true);
}

/** Yields a long table as JSON `{ header, rows }`, a batch of rows at a time. */
export async function* streamJson(
  { header, read }: LongTable,
  counted: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  let before = `{\n  "header": ${JSON.stringify(header)},\n  "rows": [\n    `;
  for await (const rows of read(counted)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n    ');
    before = ',\n    ';
  }
  yield `${before.startsWith('{') ? before : ''}\n  ]\n}\n`;
}
