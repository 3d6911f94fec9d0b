import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RedirectView } from '@portolane/core/contract/desk/redirect.ts';
import { redirectReasons } from '@portolane/core/rules/navigation/redirects.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { ConfirmDialog } from '#features/dialog/confirm-dialog.tsx';
import { AddRedirectDialog } from '#features/redirects/add-redirect-dialog.tsx';
import { ImportRedirectsDialog } from '#features/redirects/import-redirects-dialog.tsx';
import { TestAddress } from '#features/redirects/test-address.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { TableFilters } from '#features/table/table-filters.tsx';
import { type TableControl, useTableState } from '#features/table/table-state.ts';
import { useMay } from '#platform/call/session-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { saveCsv } from '#platform/file/save-csv.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './redirects.data.ts';

const none: ReadonlySet<string> = new Set();

/** /redirects: the addresses that lead on to others. */
export default function Redirects() {
  const { t } = useTranslation(['redirects']);
  const mayEdit = useMay(['editor']);
  const control = useTableState({ column: 'from', descending: false });
  const [open, setOpen] = useState<'add' | 'import' | 'remove' | null>(null);
  const [selected, setSelected] = useState(none);
  const { redirects } = usePageData(data);
  const columns = useRedirectColumns();
  const close = () => setOpen(null);
  return (
    <div className="desk-page">
      <title>{t('redirects:title')}</title>
      <div className="desk-row desk-row--apart">
        <Heading level={1}>{t('redirects:title')}</Heading>
        <div className="desk-row">
          <ExportButton />
          {mayEdit && (
            <>
              <Button size="m" onClick={() => setOpen('import')}>
                {t('redirects:import.open')}
              </Button>
              <Button size="m" variant="primary" onClick={() => setOpen('add')}>
                {t('redirects:add.open')}
              </Button>
            </>
          )}
        </div>
      </div>
      <p>{t('redirects:lead')}</p>
      <TestAddress />
      <RedirectFilters control={control} />
      {selected.size > 0 && (
        <div className="desk-row">
          <Button size="m" variant="danger" onClick={() => setOpen('remove')}>
            {t('redirects:remove.go', { count: selected.size })}
          </Button>
        </div>
      )}
      <DataTable
        label={t('redirects:label')}
        columns={columns}
        rows={redirects.items}
        idOf={({ from }) => from}
        control={control}
        pages={{ total: redirects.pagination.total, size: redirects.pagination.per_page }}
        selection={mayEdit ? { ids: selected, onChange: setSelected } : undefined}
        empty={t('redirects:empty')}
      />
      {open === 'add' && <AddRedirectDialog onClose={close} />}
      {open === 'import' && <ImportRedirectsDialog onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog from={[...selected]} onDone={() => setSelected(none)} onClose={close} />
      )}
    </div>
  );
}

function useRedirectColumns() {
  const { format } = useDesk();
  const { t } = useTranslation(['redirects']);
  return useMemo(
    (): DataColumn<RedirectView>[] => [
      { id: 'from', header: t('redirects:from'), cell: ({ from }) => from, sortable: true },
      { id: 'to', header: t('redirects:to'), cell: ({ to }) => to, sortable: true },
      {
        id: 'reason',
        header: t('redirects:reason'),
        cell: ({ reason }) => t(`redirects:why.${reason}`),
      },
      { id: 'by', header: t('redirects:by'), cell: ({ by }) => by },
      {
        id: 'at',
        header: t('redirects:at'),
        cell: ({ at }) => format.dateTime(at),
        sortable: true,
        word: true,
      },
    ],
    [t, format],
  );
}

function RedirectFilters({ control }: { control: TableControl }) {
  const { t } = useTranslation(['redirects']);
  return (
    <TableFilters
      control={control}
      filters={[
        { name: 'search', label: t('redirects:search'), kind: 'text' },
        {
          name: 'reason',
          label: t('redirects:reason'),
          kind: 'select',
          options: redirectReasons.map((value) => ({ value, label: t(`redirects:why.${value}`) })),
        },
      ]}
    />
  );
}

function ExportButton() {
  const { api } = useDesk();
  const { t } = useTranslation(['redirects']);
  const exporting = useAction({
    async run() {
      const { items } = await api('redirect.export', {});
      saveCsv('redirects.csv', items.csv);
    },
    invalidates: [],
    done: () => null,
  });
  return (
    <Button size="m" busy={exporting.isPending} onClick={() => exporting.mutate(undefined)}>
      {t('redirects:export')}
    </Button>
  );
}

function RemoveDialog({
  from,
  onDone,
  onClose,
}: {
  from: string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['redirects']);
  const remove = useAction({
    run: () => api('redirect.remove', { body: { from } }),
    invalidates: ['redirect'],
    done: ({ items }) => t('redirects:remove.done', { count: items.removed }),
    onDone,
  });
  return (
    <ConfirmDialog
      title={t('redirects:remove.title', { count: from.length })}
      action={t('redirects:remove.go', { count: from.length })}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      {t('redirects:remove.text')}
    </ConfirmDialog>
  );
}
