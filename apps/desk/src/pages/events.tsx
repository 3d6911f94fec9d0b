import '#features/events/events.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type DeskEventRow, deskEventStates } from '@portolane/core/contract/desk/event.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { NewDocument } from '#features/content/new-document.tsx';
import { kindNamed } from '#features/content/kinds-query.ts';
import { EventCalendar } from '#features/events/event-calendar.tsx';
import { EVENTS_PAGE_SIZE, firstEvents } from '#features/events/event-list.ts';
import { shownMonth } from '#features/events/month.ts';
import { EventState } from '#features/events/event-state.tsx';
import { Fill } from '#features/events/fill.tsx';
import { eventSeats } from '#features/events/seats.ts';
import { ColumnChoice } from '#features/table/column-choice.tsx';
import { type DataColumn, DataTable } from '#features/table/data-table.tsx';
import { SavedViews } from '#features/table/saved-views.tsx';
import { type TableFilter, TableFilters } from '#features/table/table-filters.tsx';
import { type TableControl, useTableState } from '#features/table/table-state.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { eventPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './events.data.ts';

const stateCell = ({ state }: DeskEventRow) => <EventState state={state} />;
const fillCell = (event: DeskEventRow) => <Fill {...eventSeats(event)} />;

function useColumns(): DataColumn<DeskEventRow>[] {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  return useMemo(
    () => [
      { id: 'title', header: t('deskEvents:column.title'), sortable: true, cell: (e) => e.title },
      { id: 'state', header: t('deskEvents:column.state'), cell: stateCell },
      {
        id: 'startTime',
        header: t('deskEvents:column.startTime'),
        sortable: true,
        word: true,
        cell: ({ startTime }) => format.dateTime(startTime),
      },
      {
        id: 'sessions',
        header: t('deskEvents:column.sessions'),
        numeric: true,
        cell: ({ sessions }) => format.number(sessions.length),
      },
      { id: 'fill', header: t('deskEvents:column.fill'), cell: fillCell },
      {
        id: 'waiting',
        header: t('deskEvents:column.waiting'),
        numeric: true,
        cell: (event) => format.number(eventSeats(event).waiting),
      },
      {
        id: 'brands',
        header: t('deskEvents:column.brands'),
        hidden: true,
        cell: ({ brands }) => brands.join(', '),
      },
    ],
    [t, format],
  );
}

function useFilters(): TableFilter[] {
  const { t } = useTranslation(['deskEvents']);
  return [
    { name: 'search', kind: 'text', label: t('deskEvents:filter.search') },
    {
      name: 'when',
      kind: 'select',
      label: t('deskEvents:filter.when'),
      unset: t('deskEvents:when.upcoming'),
      options: (['past', 'all'] as const).map((value) => ({
        value,
        label: t(`deskEvents:when.${value}`),
      })),
    },
    {
      name: 'state',
      kind: 'select',
      label: t('deskEvents:filter.state'),
      options: deskEventStates.map((value) => ({ value, label: t(`deskEvents:state.${value}`) })),
    },
  ];
}

/** /events: all events with their fill and waitlist, as a table or as a calendar of a month. */
export default function Events() {
  const { t } = useTranslation(['deskEvents', 'frame']);
  const [params] = useSearchParams();
  const {
    events: { items },
    kinds,
  } = usePageData(data);
  const control = useTableState(firstEvents(params.get('when')));
  // Of the address that is shown, not of one that is still loading.
  const isCalendar = params.get('view') === 'calendar';
  return (
    <div className="desk-page">
      <title>{t('frame:screen.events')}</title>
      <div className="desk-row desk-row--apart">
        <Heading level={1}>{t('frame:screen.events')}</Heading>
        <div className="desk-row">
          <Button size="m" onClick={() => control.show(isCalendar ? '' : 'view=calendar')}>
            {t(isCalendar ? 'deskEvents:asTable' : 'deskEvents:asCalendar')}
          </Button>
          <NewDocument kind={kindNamed(kinds, 'events')!} label={t('deskEvents:document.new')} />
        </div>
      </div>
      {isCalendar ? (
        <EventCalendar control={control} month={shownMonth(params.get('month'))} events={items} />
      ) : (
        <EventTable control={control} />
      )}
    </div>
  );
}

function EventTable({ control }: { control: TableControl }) {
  const { t } = useTranslation(['deskEvents', 'frame']);
  const { events } = usePageData(data);
  const columns = useColumns();
  const filters = useFilters();
  return (
    <>
      <TableFilters filters={filters} control={control} />
      <div className="table-bar">
        <SavedViews screen="events" control={control} />
        <ColumnChoice columns={columns} control={control} />
      </div>
      <DataTable
        label={t('frame:screen.events')}
        columns={columns}
        rows={events.items}
        idOf={({ alias, seriesNum }) => `${alias}/${seriesNum}`}
        hrefOf={eventPath}
        control={control}
        pages={{ total: events.pagination.total, size: EVENTS_PAGE_SIZE }}
        empty={t('deskEvents:empty')}
      />
    </>
  );
}
