import { displayWidth } from './display-width.ts';

export type Shown = string | number;

/** One line, without what would move the cursor or colour the terminal: names and addresses were typed by anybody. */
const clean = (value: Shown): string =>
  String(value)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** A table for a terminal: columns under their titles, numbers to the right, Chinese counted as wide as it is. */
export function textTable(titles: readonly string[], rows: readonly (readonly Shown[])[]): string {
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
