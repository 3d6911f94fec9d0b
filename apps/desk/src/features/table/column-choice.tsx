import './column-choice.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import type { DataColumn } from './data-table.tsx';
import type { TableControl } from './table-state.ts';

/** Chooses which columns a table shows, and in which order. */
export function ColumnChoice<Row>({
  columns,
  control,
}: {
  columns: readonly DataColumn<Row>[];
  control: TableControl;
}) {
  const { t } = useTranslation(['table']);
  const standard = columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const shown = control.columns ?? standard;
  const set = (ids: readonly string[]) =>
    control.change({ columns: ids.join() === standard.join() ? '' : ids.join() });
  const others = columns.filter(({ id }) => !shown.includes(id));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ordered = [...shown.flatMap((id) => byId.get(id) ?? []), ...others];
  return (
    <details className="column-choice">
      <summary>{t('table:columns.choose')}</summary>
      <ul>
        {ordered.map(({ id, header }, index) => {
          const visible = shown.includes(id);
          return (
            <li key={id}>
              <Checkbox
                label={header}
                checked={visible}
                disabled={visible && shown.length === 1}
                onChange={() =>
                  set(visible ? shown.filter((other) => other !== id) : [...shown, id])
                }
              />
              {visible && index > 0 && (
                <Button
                  size="s"
                  variant="neutral"
                  aria-label={t('table:columns.forward', { name: header })}
                  onClick={() => {
                    const next = shown.filter((other) => other !== id);
                    set([...next.slice(0, index - 1), id, ...next.slice(index - 1)]);
                  }}
                >
                  ↑
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
