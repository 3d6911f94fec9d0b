import type { Context } from './command.ts';
import { textTable, type Shown } from './text-table.ts';

/** Writes a list: as a table, or as JSON for programs. @param columns titles with what stands under them */
export function showList<T>(
  { terminal, json, words }: Context,
  items: readonly T[],
  columns: readonly [title: string, of: (item: T) => Shown][],
  asJson: (item: T) => unknown,
): void {
  if (json) return terminal.out(JSON.stringify(items.map(asJson), null, 2));
  if (items.length === 0) return terminal.out(words('staff:none'));
  terminal.out(
    textTable(
      columns.map(([title]) => title),
      items.map((item) => columns.map(([, of]) => of(item))),
    ),
  );
}

/** Writes what was done: a sentence, or JSON for programs. */
export const showDone = ({ terminal, json }: Context, sentence: string, asJson: unknown): void =>
  terminal.out(json ? JSON.stringify(asJson, null, 2) : sentence);
