/** What a cell holds: texts stay texts in a spreadsheet, numbers become numbers, nothing stays empty. */
export type Cell = string | number | null;

/** A list as a table: a line with the names of the columns, and the lines below it. */
export interface Table {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What Excel, LibreOffice and Google take for the beginning of a formula, in half and full width (OWASP, CSV injection). */
const beginsFormula = /^[=+\-@＝＋－＠\t\r]/;
/** What a spreadsheet would make a number of, and lose a zero or the last digits. */
const looksLikeNumber = /^\s*[\d.,\s]*\d[\d.,\s]*(?:e[+-]?\d+)?%?\s*$/i;

/** A tab before a text is not seen, starts nothing, and lets no program guess what it is. */
const guarded = (text: string): string =>
  beginsFormula.test(text) || looksLikeNumber.test(text) ? `\t${text}` : text;

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guarded(cell);
  // A spreadsheet that also splits at semicolons leaves a quoted text whole.
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV (RFC 4180) that Excel opens as it is: UTF-8 with the mark by which Excel knows it, lines that end in CRLF. Nothing in it starts a formula,
 * and a phone number keeps its zero.
 */
export const writeCsv = ({ header, rows }: Table): string =>
  `\uFEFF${[header, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')}`;
