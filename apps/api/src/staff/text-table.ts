import { displayWidth } from './display-width.ts';

export type CellValue = string | number;

/**
 * Replaces each run of whitespace, control, and format characters with one space: names and
 * addresses are typed by users and must not move the cursor or colour the terminal.
 */
const cleanCell = (value: CellValue): string =>
  String(value)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/**
 * Formats a table for a terminal: columns of numbers are right-aligned, and a full-width character
 * counts as two.
 */
export function textTable(
  titles: readonly string[],
  rows: readonly (readonly CellValue[])[],
): string {
  const cells = [titles, ...rows].map((row) => row.map(cleanCell));
  const widths = titles.map((_title, column) =>
    Math.max(...cells.map((row) => displayWidth(row[column]!))),
  );
  const isNumberColumn = titles.map(
    (_title, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  const formatRow = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat(widths[column]! - displayWidth(cell));
        return isNumberColumn[column] ? padding + cell : cell + padding;
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [formatRow(cells[0]!), rule, ...cells.slice(1).map(formatRow)].join('\n');
}
