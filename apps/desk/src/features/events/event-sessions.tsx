import './events.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEvent, DeskEventSession } from '@portolane/core/contract/desk/event.ts';
import { sessionRefusal } from '@portolane/core/rules/event/session-change.ts';
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

const columns = ['session', 'state', 'fill', 'review', 'waiting', 'attendance'] as const;
const isCount = (name: (typeof columns)[number]) => name === 'review' || name === 'waiting';

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
  const maySeeAttendees = useMayUse('eventSession');
  const mayChange = mayEdit && event.sessions.some((session) => actionsOf(session, now).length > 0);
  const label = t('deskEvents:sessions');
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must be scrolled with the keyboard */}
      <section className="desk-table desk-table--rows" tabIndex={0} aria-label={label}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={isCount(name) ? 'desk-table__number' : undefined}
                >
                  {t(`deskEvents:head.${name}`)}
                </th>
              ))}
              {mayChange && (
                <th scope="col" className="event-sessions__actions">
                  {t('deskEvents:head.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {event.sessions.map((session) => (
              <SessionRow
                key={session.uuid}
                session={session}
                href={maySeeAttendees ? sessionPath({ ...event, uuid: session.uuid }) : null}
                now={now}
                onAsk={mayChange ? (what) => setAsking({ what, session }) : null}
              />
            ))}
          </tbody>
        </table>
      </section>
      {asking?.what === 'capacity' && <CapacityDialog session={asking.session} onClose={close} />}
      {asking?.what === 'time' && <TimeDialog session={asking.session} onClose={close} />}
      {asking?.what === 'callOff' && (
        <CallOffDialog target={{ kind: 'session', ...asking.session }} onClose={close} />
      )}
    </>
  );
}

function SessionRow({
  session,
  href,
  now,
  onAsk,
}: {
  session: DeskEventSession;
  /** Path of its attendees; null for those who may not see them. */
  href: string | null;
  now: Date;
  onAsk: ((what: Action) => void) | null;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const { title, startTime, endTime, state, capacity, pending, waiting, held } = session;
  return (
    <tr>
      <th scope="row">
        {href === null ? (
          title
        ) : (
          <DeskLink className="row-link" href={href}>
            {title}
          </DeskLink>
        )}
        <small className="num">
          {format.weekdayDate(startTime)} {format.timeRange(startTime, endTime)}
        </small>
      </th>
      <td data-label={t('deskEvents:head.state')}>
        <EventState state={state} />
      </td>
      <td data-label={t('deskEvents:head.fill')}>
        <div>
          <Fill taken={takenSeats(session)} capacity={capacity} />
          {held > 0 && <small>{t('deskEvents:heldCount', { count: held })}</small>}
        </div>
      </td>
      <td className="desk-table__number num" data-label={t('deskEvents:head.review')}>
        {format.number(pending)}
      </td>
      <td className="desk-table__number num" data-label={t('deskEvents:head.waiting')}>
        {format.number(waiting)}
      </td>
      <td className="num" data-label={t('deskEvents:head.attendance')}>
        {session.attended + session.absent === 0
          ? '–'
          : t('deskEvents:attendance', { attended: session.attended, absent: session.absent })}
        {session.doorsOut > 0 && (
          <small>{t('deskEvents:doorsOut', { count: session.doorsOut })}</small>
        )}
      </td>
      {onAsk && (
        <td className="event-sessions__actions">
          {actionsOf(session, now).map((what) => {
            const name =
              what === 'callOff' ? t('deskEvents:callOff.action') : t(`deskEvents:change.${what}`);
            return (
              <button
                key={what}
                type="button"
                className={what === 'callOff' ? 'link link--danger' : 'link'}
                aria-label={`${name} ${title}`}
                onClick={() => onAsk(what)}
              >
                {name}
              </button>
            );
          })}
        </td>
      )}
    </tr>
  );
}
