import { displayWidth } from './display-width.ts';

export type CellValue = string | number;

/**
 * Collapses whitespace and removes control characters: names and addresses come from visitors and
 * must not move the cursor or colour the terminal.
 */
const clean = (value: CellValue): string =>
  String(value)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/**
 * Formats a table for a terminal: numbers right-aligned, full-width characters counted as two
 * columns.
 */
export function textTable(
  titles: readonly string[],
  rows: readonly (readonly CellValue[])[],
): string {
  const cells = [titles, ...rows].map((row) => row.map(clean));
  const widths = titles.map((_title, column) =>
    Math.max(...cells.map((row) => displayWidth(row[column]!))),
  );
  const isNumber = titles.map(
    (_title, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(widths[column]! - displayWidth(cell));
        return isNumber[column] ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lineOf(cells[0]!), rule, ...cells.slice(1).map(lineOf)].join('\n');
}
