import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import type { TableControl } from '#features/table/table-state.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { saveCsv } from '#platform/file/save-csv.ts';
import { orderFilters } from './order-list.ts';

/** Saves all enrolments that match the filters, of every page, as the terminal does. */
export function ExportButton({ control }: { control: TableControl }) {
  const { exportEnrolments } = useDesk();
  const { t } = useTranslation(['orders']);
  const save = useAction({
    async run() {
      const {
        sort: _sort,
        direction: _direction,
        limit: _limit,
        page: _page,
        ...filter
      } = orderFilters.query(new URLSearchParams(control.search));
      const { bytes, rows } = await exportEnrolments(filter);
      saveCsv('enrolments.csv', bytes);
      return rows ?? 0;
    },
    invalidates: [],
    done: (rows) => t('orders:exported', { count: rows }),
  });
  return (
    <Button size="m" variant="neutral" busy={save.isPending} onClick={() => save.mutate(undefined)}>
      {t('orders:export')}
    </Button>
  );
}
