import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskAuditEntry } from '@portolane/core/contract/desk/audit.ts';
import { auditActionKey, auditActions } from '@portolane/core/rules/desk/audit-actions.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { AuditChanges } from '#features/audit/audit-changes.tsx';
import { AuditSubject } from '#features/audit/audit-subject.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { SavedViews } from '#features/table/saved-views.tsx';
import { type TableFilter, TableFilters } from '#features/table/table-filters.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './audit.data.ts';

const days = ['from', 'until'] as const;

const idOf = ({ id }: DeskAuditEntry) => String(id);
const subject = (entry: DeskAuditEntry) => <AuditSubject entry={entry} />;
const changes = (entry: DeskAuditEntry) => <AuditChanges entry={entry} />;

/** Names an action; one of an earlier version of the program keeps its code. */
function useActionName(): (action: string) => string {
  const { t } = useTranslation(['auditLog']);
  return useCallback(
    (action) => {
      const key = auditActionKey(action);
      return key === null ? action : t(`auditLog:action.${key}`);
    },
    [t],
  );
}

/** /audit: who changed what, with before and after. */
export default function Audit() {
  const { format } = useDesk();
  const { t } = useTranslation(['auditLog']);
  const actionName = useActionName();
  const control = useTableState({ column: 'at', descending: true });
  const { entries } = usePageData(data);
  const filters: TableFilter[] = [
    { name: 'actor', label: t('auditLog:filter.actor'), kind: 'text' },
    {
      name: 'action',
      label: t('auditLog:filter.action'),
      kind: 'select',
      options: auditActions.map((value) => ({ value, label: actionName(value) })),
    },
    { name: 'subject', label: t('auditLog:filter.subject'), kind: 'text' },
    ...days.map((name) => ({ name, label: t(`auditLog:filter.${name}`), kind: 'day' as const })),
  ];
  const columns = useMemo(
    (): DataColumn<DeskAuditEntry>[] => [
      {
        id: 'at',
        header: t('auditLog:at'),
        word: true,
        cell: ({ at }) => format.dateTime(new Date(at)),
      },
      { id: 'actor', header: t('auditLog:filter.actor'), cell: ({ actor }) => actor },
      {
        id: 'action',
        header: t('auditLog:filter.action'),
        cell: ({ action }) => actionName(action),
      },
      { id: 'subject', header: t('auditLog:filter.subject'), cell: subject },
      { id: 'changes', header: t('auditLog:changes'), cell: changes },
    ],
    [t, format, actionName],
  );
  return (
    <div className="desk-page">
      <title>{t('auditLog:title')}</title>
      <Heading level={1}>{t('auditLog:title')}</Heading>
      <TableFilters filters={filters} control={control} />
      <SavedViews screen="audit" control={control} />
      <DataTable
        label={t('auditLog:label')}
        columns={columns}
        rows={entries.items}
        idOf={idOf}
        control={control}
        pages={{ total: entries.pagination.total, size: entries.pagination.per_page }}
        empty={t('auditLog:empty')}
      />
    </div>
  );
}
