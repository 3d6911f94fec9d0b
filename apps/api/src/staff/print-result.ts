import type { Context } from './command.ts';
import { textTable, type CellValue } from './text-table.ts';

/**
 * Prints a list as a table or as JSON.
 * @param columns titles, each with the function that returns its cell
 */
export function printList<T>(
  { terminal, json, translate }: Context,
  items: readonly T[],
  columns: readonly [title: string, of: (item: T) => CellValue][],
  asJson: (item: T) => unknown,
): void {
  if (json) return terminal.out(JSON.stringify(items.map(asJson), null, 2));
  if (items.length === 0) return terminal.out(translate('staff:none'));
  terminal.out(
    textTable(
      columns.map(([title]) => title),
      items.map((item) => columns.map(([, of]) => of(item))),
    ),
  );
}

/** Prints the outcome of a command as a sentence or as JSON. */
export const printResult = ({ terminal, json }: Context, sentence: string, asJson: unknown): void =>
  terminal.out(json ? JSON.stringify(asJson, null, 2) : sentence);
