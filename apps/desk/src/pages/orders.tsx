import '#features/orders/orders.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '@portolane/core/contract/desk/enrolment.ts';
import type { DeskEvent } from '@portolane/core/contract/desk/event.ts';
import { paymentFilters } from '@portolane/core/rules/order/payment.ts';
import { orderStatuses } from '@portolane/core/rules/order/order-status.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { DecideBar, type DecisionKind } from '#features/orders/decide-bar.tsx';
import { DecisionDialog } from '#features/orders/decision-dialog.tsx';
import { EventFilter } from '#features/orders/event-filter.tsx';
import { ExportButton } from '#features/orders/export-button.tsx';
import { ImportDialog } from '#features/orders/import-dialog.tsx';
import {
  attendanceStates,
  firstOrder,
  memberGroups,
  PAGE_SIZE,
  seriesOf,
} from '#features/orders/order-list.ts';
import { useDecisions } from '#features/orders/use-decisions.ts';
import { useOrderColumns } from '#features/orders/use-order-columns.tsx';
import { BookDialog } from '#features/payment/book-dialog.tsx';
import { PaymentsImportDialog } from '#features/payment/payments-import-dialog.tsx';
import { ColumnChoice } from '#features/table/column-choice.tsx';
import { DataTable } from '#features/table/data-table.tsx';
import { SavedViews } from '#features/table/saved-views.tsx';
import { type TableFilter, TableFilters } from '#features/table/table-filters.tsx';
import { type TableControl, useTableState } from '#features/table/table-state.ts';
import { useMay } from '#platform/call/session-query.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { enrolPath, eventPath, orderPath, sessionPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './orders.data.ts';

function useOrderFilters(): TableFilter[] {
  const { t } = useTranslation(['orders', 'status', 'deskPayment']);
  const filter = (name: string, kind: TableFilter['kind'], options?: TableFilter['options']) => ({
    name,
    kind,
    label: t(`orders:filter.${name as 'search'}`),
    ...(options && { options }),
  });
  return [
    filter('search', 'text'),
    filter(
      'status',
      'select',
      orderStatuses.map((value) => ({ value, label: t(`status:order.${value}`) })),
    ),
    filter(
      'payment',
      'select',
      paymentFilters.map((value) => ({ value, label: t(`deskPayment:filter.${value}`) })),
    ),
    filter(
      'attendance',
      'select',
      attendanceStates.map((value) => ({ value, label: t(`orders:attendance.${value}`) })),
    ),
    filter(
      'group',
      'select',
      memberGroups.map((value) => ({
        value,
        // English has the same word for both as a member reads it.
        label: value === 'other' ? t('orders:otherMembers') : t(`status:group.${value}`),
      })),
    ),
    filter('from', 'day'),
    filter('until', 'day'),
    filter('coupon', 'text'),
  ];
}

const nothing: ReadonlySet<string> = new Set();

/** The rows that are selected, until the address shows other rows. */
function useSelection(search: string) {
  const [{ ids, of }, setSelected] = useState({ ids: nothing, of: search });
  return {
    ids: of === search ? ids : nothing,
    onChange: (chosen: ReadonlySet<string>) => setSelected({ ids: chosen, of: search }),
  };
}

/** Leads to the event that the list is limited to, and to its session. */
function OfEvent({ event, control }: { event: DeskEvent; control: TableControl }) {
  const { t } = useTranslation(['orders']);
  const { alias, seriesNum } = event;
  const session = event.sessions.find(({ uuid }) => uuid === control.filter('session'));
  return (
    <p className="desk-row">
      {t('orders:goTo')}
      <DeskLink className="link" href={eventPath(event)}>
        {event.title}
      </DeskLink>
      {session && (
        <DeskLink className="link" href={sessionPath({ alias, seriesNum, uuid: session.uuid })}>
          {session.title}
        </DeskLink>
      )}
    </p>
  );
}

type Import = 'attendance' | 'payments';

/** What can be done with the whole list, and with enrolments that are not in it yet. */
function ListActions({
  control,
  onImport,
}: {
  control: TableControl;
  onImport: (what: Import) => void;
}) {
  const { t } = useTranslation(['orders', 'deskPayment']);
  const mayDecide = useMay(['reviewer']);
  const mayExport = useMay(['reviewer', 'door']);
  const alias = control.filter('eventAlias') || undefined;
  const seriesNum = seriesOf(control.filter('seriesNum'));
  return (
    <div className="desk-row">
      {mayDecide && (
        <ButtonLink as={DeskLink} size="m" variant="primary" href={enrolPath({ alias, seriesNum })}>
          {t('orders:enrol')}
        </ButtonLink>
      )}
      {mayExport && (
        <>
          <ExportButton control={control} />
          <Button size="m" variant="neutral" onClick={() => onImport('attendance')}>
            {t('orders:import.title')}
          </Button>
        </>
      )}
      {mayDecide && (
        <Button size="m" variant="neutral" onClick={() => onImport('payments')}>
          {t('deskPayment:import.title')}
        </Button>
      )}
    </div>
  );
}

/** The dialog of a list of attendance or of transfers. */
function ImportOf({ what, onClose }: { what: Import | null; onClose: () => void }) {
  if (what === 'attendance') return <ImportDialog onClose={onClose} />;
  return what === 'payments' ? <PaymentsImportDialog onClose={onClose} /> : null;
}

/** What can be done with the selected orders, with the dialog in which their payment is recorded. */
function SelectedBar({
  selected,
  onDecide,
  onBooked,
}: {
  selected: readonly DeskOrder[];
  onDecide: (kind: DecisionKind) => void;
  onBooked: () => void;
}) {
  const [isBooking, setBooking] = useState(false);
  if (selected.length === 0) return null;
  const isPayable = selected.some(({ payment }) => payment.state !== null);
  return (
    <>
      <DecideBar
        count={selected.length}
        onDecide={onDecide}
        onBook={isPayable ? () => setBooking(true) : undefined}
      />
      {isBooking && (
        <BookDialog
          orders={selected}
          onClose={() => setBooking(false)}
          onBooked={() => {
            setBooking(false);
            onBooked();
          }}
        />
      )}
    </>
  );
}

/** /orders: enrolments, found, decided, and paid. */
export default function Orders() {
  const { t } = useTranslation(['orders']);
  const mayDecide = useMay(['reviewer']);
  const [importing, setImporting] = useState<Import | null>(null);
  const control = useTableState(firstOrder);
  const selection = useSelection(control.search);
  const [deciding, setDeciding] = useState<DecisionKind | null>(null);
  const { decide, decided, forget } = useDecisions(control.search, () => {
    setDeciding(null);
    selection.onChange(nothing);
  });
  const { orders, event } = usePageData(data);
  // After a decision the rows of before, until it is forgotten.
  const { rows, total } = decided ?? { rows: orders.items, total: orders.pagination.total };
  const columns = useOrderColumns(decided?.outcomes);
  const selected = rows.filter(({ uuid }) => selection.ids.has(uuid));
  const shownColumns =
    decided && control.columns ? [...control.columns, 'outcome'] : control.columns;
  return (
    <div className="desk-page">
      <title>{t('orders:title')}</title>
      <div className="desk-row desk-row--apart">
        <Heading level={1}>{t('orders:title')}</Heading>
        <ListActions control={control} onImport={setImporting} />
      </div>
      <TableFilters filters={useOrderFilters()} control={control}>
        <EventFilter event={event?.items} control={control} />
      </TableFilters>
      <div className="table-bar">
        <SavedViews screen="orders" control={control} />
        <ColumnChoice columns={columns.filter(({ id }) => id !== 'outcome')} control={control} />
      </div>
      {event && <OfEvent event={event.items} control={control} />}
      {decided && (
        <Notice>
          {t('orders:decidedNote')}{' '}
          <Button size="s" onClick={forget}>
            {t('orders:readAgain')}
          </Button>
        </Notice>
      )}
      <DataTable
        label={t('orders:label')}
        columns={columns}
        rows={rows}
        idOf={({ uuid }) => uuid}
        nameOf={({ number, fullName }) => `${number} ${fullName}`}
        hrefOf={({ number }) => orderPath(number)}
        control={{ ...control, columns: shownColumns }}
        pages={{ total, size: PAGE_SIZE }}
        selection={mayDecide && !decided ? selection : undefined}
        empty={t('orders:empty')}
      />
      <SelectedBar
        selected={selected}
        onDecide={setDeciding}
        onBooked={() => selection.onChange(nothing)}
      />
      <ImportOf what={importing} onClose={() => setImporting(null)} />
      {deciding && selected.length > 0 && (
        <DecisionDialog
          kind={deciding}
          orders={selected}
          busy={decide.isPending}
          onDecide={(decision) => decide.mutate({ orders: selected, rows, total, decision })}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  );
}
