import './events.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEvent, DeskEventSession } from '@portolane/core/contract/desk/event.ts';
import { sessionRefusal } from '@portolane/core/rules/event/session-change.ts';
import { type PlainColumn, PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { useMay, useMayUse } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { sessionPath } from '#platform/link/desk-path.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { CapacityDialog } from './capacity-dialog.tsx';
import { EventState } from './event-state.tsx';
import { Fill } from './fill.tsx';
import { takenSeats } from './seats.ts';
import { TimeDialog } from './time-dialog.tsx';

type Column = PlainColumn<DeskEventSession>;
const count = { numeric: true, className: 'desk-table__number' };

type Action = 'capacity' | 'time' | 'callOff';
type Asking = { what: Action; session: DeskEventSession } | null;

/** Returns what can still be changed of a session. */
function actionsOf({ startTime, state, sold }: DeskEventSession, now: Date): Action[] {
  const calledOff = state === 'calledOff';
  if (sessionRefusal({ startTime, calledOff }, now) === null)
    return ['capacity', 'time', 'callOff'];
  // A call-off that was interrupted can be finished.
  return calledOff && sold > 0 ? ['callOff'] : [];
}

/**
 * The sessions of an event with what is sold, who waits, and what can be done.
 * @param now when they were read
 */
export function EventSessions({ event, now }: { event: DeskEvent; now: Date }) {
  const { t } = useTranslation(['deskEvents']);
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const mayEdit = useMay(['editor']);
  const mayChange = mayEdit && event.sessions.some((session) => actionsOf(session, now).length > 0);
  const label = t('deskEvents:sessions');
  const columns = useColumns(event);
  const actions: Column = {
    key: 'actions',
    label: t('deskEvents:head.actions'),
    className: 'event-sessions__actions',
    button: true,
    render: (session) => (
      <SessionActions session={session} now={now} onAsk={(what) => setAsking({ what, session })} />
    ),
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must be scrolled with the keyboard */}
      <section className="desk-table desk-table--rows" tabIndex={0} aria-label={label}>
        <PlainTable
          columns={mayChange ? [...columns, actions] : columns}
          rows={event.sessions}
          keyOf={({ uuid }) => uuid}
        />
      </section>
      {asking?.what === 'capacity' && <CapacityDialog session={asking.session} onClose={close} />}
      {asking?.what === 'time' && <TimeDialog session={asking.session} onClose={close} />}
      {asking?.what === 'callOff' && (
        <CallOffDialog target={{ kind: 'session', ...asking.session }} onClose={close} />
      )}
    </>
  );
}

function useColumns(event: DeskEvent): [Column, ...Column[]] {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const maySeeAttendees = useMayUse('eventSession');
  return [
    {
      key: 'session',
      label: t('deskEvents:head.session'),
      render: ({ uuid, title, startTime, endTime }) => (
        <>
          {maySeeAttendees ? (
            <DeskLink className="row-link" href={sessionPath({ ...event, uuid })}>
              {title}
            </DeskLink>
          ) : (
            title
          )}
          <small className="num">
            {format.weekdayDate(startTime)} {format.timeRange(startTime, endTime)}
          </small>
        </>
      ),
    },
    {
      key: 'state',
      label: t('deskEvents:head.state'),
      render: ({ state }) => <EventState state={state} />,
    },
    {
      key: 'fill',
      label: t('deskEvents:head.fill'),
      render: (session) => (
        <div>
          <Fill taken={takenSeats(session)} capacity={session.capacity} />
          {session.held > 0 && <small>{t('deskEvents:heldCount', { count: session.held })}</small>}
        </div>
      ),
    },
    {
      key: 'review',
      label: t('deskEvents:head.review'),
      ...count,
      render: ({ pending }) => format.number(pending),
    },
    {
      key: 'waiting',
      label: t('deskEvents:head.waiting'),
      ...count,
      render: ({ waiting }) => format.number(waiting),
    },
    {
      key: 'attendance',
      label: t('deskEvents:head.attendance'),
      numeric: true,
      render: ({ attended, absent, doorsOut }) => (
        <>
          {attended + absent === 0 ? '–' : t('deskEvents:attendance', { attended, absent })}
          {doorsOut > 0 && <small>{t('deskEvents:doorsOut', { count: doorsOut })}</small>}
        </>
      ),
    },
  ];
}

function SessionActions({
  session,
  now,
  onAsk,
}: {
  session: DeskEventSession;
  now: Date;
  onAsk: (what: Action) => void;
}) {
  const { t } = useTranslation(['deskEvents']);
  return actionsOf(session, now).map((what) => {
    const name =
      what === 'callOff' ? t('deskEvents:callOff.action') : t(`deskEvents:change.${what}`);
    return (
      <button
        key={what}
        type="button"
        className={what === 'callOff' ? 'link link--danger' : 'link'}
        aria-label={`${name} ${session.title}`}
        onClick={() => onAsk(what)}
      >
        {name}
      </button>
    );
  });
}
