import './events.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskEvent, DeskEventSession } from '@portolane/core/contract/desk/event.ts';
import { sessionRefusal } from '@portolane/core/rules/event/session-change.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { useMay } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens, sessionPath } from '#platform/link/desk-path.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { CapacityDialog } from './capacity-dialog.tsx';
import { EventState } from './event-state.tsx';
import { Fill } from './fill.tsx';
import { takenSeats } from './seats.ts';
import { TimeDialog } from './time-dialog.tsx';

type Asking = { what: 'capacity' | 'time' | 'callOff'; session: DeskEventSession } | null;

/**
 * The sessions of an event with what is sold, who waits, and what can be done.
 * @param now when they were read
 */
export function EventSessions({ event, now }: { event: DeskEvent; now: Date }) {
  const { t } = useTranslation(['deskEvents']);
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const mayEdit = useMay(['editor']);
  const maySeeAttendees = useMay(screens.eventSession.roles);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must be scrolled with the keyboard */}
      <section className="event-sessions" tabIndex={0} aria-label={t('deskEvents:sessions')}>
        <table>
          <thead>
            <tr>
              {(['session', 'state', 'fill', 'review', 'waiting', 'attendance'] as const).map(
                (name) => (
                  <th key={name} scope="col">
                    {t(`deskEvents:head.${name}`)}
                  </th>
                ),
              )}
              {mayEdit && <th scope="col">{t('deskEvents:head.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {event.sessions.map((session) => (
              <SessionRow
                key={session.uuid}
                session={session}
                href={maySeeAttendees ? sessionPath({ ...event, uuid: session.uuid }) : null}
                now={now}
                onAsk={mayEdit ? (what) => setAsking({ what, session }) : null}
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
  onAsk: ((what: NonNullable<Asking>['what']) => void) | null;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const { title, startTime, endTime, state, capacity, pending, waiting, held } = session;
  const calledOff = state === 'calledOff';
  const refusal = sessionRefusal({ startTime, calledOff }, now);
  return (
    <tr>
      <th scope="row">
        {href === null ? (
          title
        ) : (
          <DeskLink className="link" href={href}>
            {title}
          </DeskLink>
        )}
        <small className="num">
          {format.weekdayDate(startTime)} {format.timeRange(startTime, endTime)}
        </small>
      </th>
      <td>
        <EventState state={state} />
      </td>
      <td>
        <Fill taken={takenSeats(session)} capacity={capacity} />
        {held > 0 && <small>{t('deskEvents:heldCount', { count: held })}</small>}
      </td>
      <td className="num">{format.number(pending)}</td>
      <td className="num">{format.number(waiting)}</td>
      <td className="num">
        {session.attended + session.absent === 0
          ? '–'
          : t('deskEvents:attendance', { attended: session.attended, absent: session.absent })}
      </td>
      {onAsk && (
        <td>
          <span className="desk-row">
            {refusal === null &&
              (['capacity', 'time'] as const).map((what) => (
                <Button
                  key={what}
                  size="s"
                  aria-label={`${t(`deskEvents:change.${what}`)} ${title}`}
                  onClick={() => onAsk(what)}
                >
                  {t(`deskEvents:change.${what}`)}
                </Button>
              ))}
            {/* A call-off that was interrupted can be finished. */}
            {(refusal === null || (calledOff && session.sold > 0)) && (
              <Button
                size="s"
                variant="danger"
                aria-label={`${t('deskEvents:callOff.action')} ${title}`}
                onClick={() => onAsk('callOff')}
              >
                {t('deskEvents:callOff.action')}
              </Button>
            )}
          </span>
        </td>
      )}
    </tr>
  );
}
