import type { RefObject } from 'react';
import { useKeys } from '#platform/keys/use-keys.ts';

/** `j` and `k` move between the rows of a table, `x` selects the row with the focus. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  const rowsNow = () => {
    const rows = [...(body.current?.rows ?? [])];
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  const move = (step: 1 | -1) => {
    const { rows, at } = rowsNow();
    const next = rows[at === -1 ? 0 : at + step];
    const link = next?.querySelector<HTMLElement>('[data-row-link]');
    (link ?? next?.querySelector<HTMLElement>('a, button, input'))?.focus();
  };
  useKeys({
    rowNext: () => move(1),
    rowPrevious: () => move(-1),
    rowSelect() {
      const { rows, at } = rowsNow();
      rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    },
  });
}
