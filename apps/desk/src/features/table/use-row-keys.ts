import { type RefObject, useEffect } from 'react';

/** Whether a key belongs to what has the focus, e.g. a letter typed into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select, [role=dialog] *'));

/** `j` and `k` move between the rows of a table, `x` selects the row with the focus. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      if (!body.current || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target)) return;
      const rows = [...body.current.rows];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = rows[at === -1 ? 0 : at + (event.key === 'j' ? 1 : -1)];
        const link = next?.querySelector<HTMLElement>('[data-row-link]');
        (link ?? next?.querySelector<HTMLElement>('a, button, input'))?.focus();
      } else if (event.key === 'x' && at !== -1)
        rows[at]!.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [body]);
}
