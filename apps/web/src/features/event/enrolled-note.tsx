import './enrolled-note.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { orderOfEventQuery } from '@portolane/core/queries/order.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

const enrolledSessions = (event: Event) =>
  event.sessions
    .flatMap((day) => day.sessions)
    .filter((session) => session.whyNot === 'ALREADY_ENROLLED');

/** Returns whether the viewer is enrolled in the event, or in sessions of it that are not over. */
export const isEnrolled = (event: Event): boolean =>
  event.whyNot === 'ALREADY_ENROLLED' || enrolledSessions(event).length > 0;

/** The member's existing enrolments in the event, with a link to them. */
export function EnrolledNote({ event }: { event: Event }) {
  const { t } = useTranslation(['event']);
  const { api } = useApp();
  const { data: order } = useQuery(orderOfEventQuery(api, event.alias, event.seriesNum));
  const count = enrolledSessions(event).length;
  return (
    <div className="enrolled-note">
      <h2>
        <StatusMark status="confirmed">
          {event.registrationType === 'partial'
            ? t('event:panel.enrolledSessions', { count })
            : t('event:panel.enrolled')}
        </StatusMark>
      </h2>
      {order && <p className="num">{t('event:panel.enrolledNumber', { number: order.number })}</p>}
      <p>{t(`event:why.ALREADY_ENROLLED.${event.type}`)}</p>
      <OrderLink event={event} />
    </div>
  );
}

/** A link to the member's enrolment. */
export function OrderLink({ event }: { event: Event }) {
  const { t } = useTranslation(['event']);
  const { href } = useApp();
  const { alias: eventAlias, seriesNum } = event;
  return (
    <SiteLink
      className="link"
      href={href(event.category === 'course' ? 'memberEventOrder' : 'memberActivityOrder', {
        eventAlias,
        eventSeriesNum: String(seriesNum),
      })}
    >
      {t('event:sessions.toOrder')}
    </SiteLink>
  );
}
