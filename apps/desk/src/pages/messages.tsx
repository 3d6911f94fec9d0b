import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
import type { DeskMessage } from '@portolane/core/contract/desk/message.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { MessageState } from '#features/outgoing/message-state.tsx';
import { ColumnChoice } from '#features/table/column-choice.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { SavedViews } from '#features/table/saved-views.tsx';
import { type TableFilter, TableFilters } from '#features/table/table-filters.tsx';
import { useTableState } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { screens } from '#page-table.ts';
import { channels, data, states } from './messages.data.ts';

const idOf = ({ id }: DeskMessage) => String(id);
const hrefOf = (message: DeskMessage) => generatePath(screens.message.path, { id: idOf(message) });
const state = (message: DeskMessage) => <MessageState message={message} />;

function useFilters(): TableFilter[] {
  const { t } = useTranslation(['outgoing']);
  return [
    { name: 'recipient', label: t('outgoing:recipient'), kind: 'text' },
    {
      name: 'channel',
      label: t('outgoing:channel'),
      kind: 'select',
      options: channels.map((value) => ({ value, label: t(`outgoing:channelName.${value}`) })),
    },
    {
      name: 'state',
      label: t('outgoing:state'),
      kind: 'select',
      options: states.map((value) => ({ value, label: t(`outgoing:stateName.${value}`) })),
    },
    { name: 'from', label: t('outgoing:from'), kind: 'day' },
    { name: 'until', label: t('outgoing:until'), kind: 'day' },
  ];
}

function useColumns(): DataColumn<DeskMessage>[] {
  const { format } = useDesk();
  const { t } = useTranslation(['outgoing']);
  return useMemo(() => {
    const moment = (at: string | null) => (at === null ? '' : format.dateTime(new Date(at)));
    return [
      {
        id: 'createdAt',
        header: t('outgoing:created'),
        word: true,
        cell: ({ createdAt }) => moment(createdAt),
      },
      {
        id: 'channel',
        header: t('outgoing:channel'),
        cell: ({ channel }) => t(`outgoing:channelName.${channel}`),
      },
      { id: 'recipient', header: t('outgoing:recipient'), cell: ({ recipient }) => recipient },
      { id: 'subject', header: t('outgoing:subject'), cell: ({ subject }) => subject },
      { id: 'state', header: t('outgoing:state'), cell: state },
      {
        id: 'attempts',
        header: t('outgoing:attempts'),
        cell: ({ attempts }) => attempts,
        numeric: true,
      },
      { id: 'error', header: t('outgoing:error'), cell: ({ lastError }) => lastError ?? '' },
      {
        id: 'ended',
        header: t('outgoing:ended'),
        cell: ({ endedAt }) => moment(endedAt),
        hidden: true,
      },
    ];
  }, [t, format]);
}

/** /messages: what was sent by mail, LINE, and SMS, and what was given up. */
export default function Messages() {
  const { t } = useTranslation(['outgoing']);
  const control = useTableState({ column: 'createdAt', descending: true });
  const { messages } = usePageData(data);
  const columns = useColumns();
  return (
    <div className="desk-page">
      <title>{t('outgoing:title')}</title>
      <Heading level={1}>{t('outgoing:title')}</Heading>
      <TableFilters filters={useFilters()} control={control} />
      <div className="table-bar">
        <SavedViews screen="messages" control={control} />
        <ColumnChoice columns={columns} control={control} />
      </div>
      <DataTable
        label={t('outgoing:label')}
        columns={columns}
        rows={messages.items}
        idOf={idOf}
        hrefOf={hrefOf}
        control={control}
        pages={{ total: messages.pagination.total, size: messages.pagination.per_page }}
        empty={t('outgoing:empty')}
      />
    </div>
  );
}
