import { stringify } from 'csv-stringify/sync';

/** Strings stay text in a spreadsheet, numbers become numbers, null becomes an empty cell. */
export type Cell = string | number | null;

export interface Table {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
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

/**
 * Returns a table as CSV (RFC 4180) that Excel opens without an import dialog: UTF-8 with a byte
 * order mark and CRLF line ends. Guards cells so that none starts a formula and a phone number
 * keeps its leading zero.
 */
export const writeCsv = ({ header, rows }: Table): string =>
  stringify([[...header], ...rows.map((row) => [...row])], {
    bom: true,
    record_delimiter: 'windows',
    cast: { string: guarded },
    // Quoted, so that a spreadsheet that also splits at semicolons keeps the text whole.
    quoted_match: /[;\t]/,
  });
