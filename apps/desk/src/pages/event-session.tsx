import '#features/order/order.css';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { isMarkable } from '#features/order/order-query.ts';
import { AttendanceList } from '#features/session-list/attendance-list.tsx';
import { Waitlist } from '#features/session-list/waitlist.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { useMay } from '#platform/call/session-query.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { eventDoorsPath, eventPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './event-session.data.ts';

/** /events/:alias/:series/sessions/:uuid: who comes to a session, and who waits for a seat. */
export default function EventSession() {
  const { format } = useDesk();
  const { t } = useTranslation(['orders', 'doors']);
  const mayWatchDoors = useMay(screens.eventDoors.roles);
  const { event: found, orders, waitlist } = usePageData(data);
  const { uuid } = useParams();
  const event = found.items;
  const session = event.sessions.find((each) => each.uuid === uuid)!;
  const start = new Date(session.startTime);
  const waiting = session.waiting + event.waiting;
  return (
    <div className="desk-page">
      <title>{session.title}</title>
      <div className="desk-head">
        <BackLink href={eventPath(event)}>{event.title}</BackLink>
        <Heading level={1}>{session.title}</Heading>
        <p className="num">
          {format.weekdayDate(start)} {format.timeRange(start, new Date(session.endTime))}
        </p>
        <p className="num">
          {t('orders:session.attendedOf', {
            attended: session.attended,
            absent: session.absent,
            confirmed: session.sold - session.pending,
          })}
        </p>
        {session.doorsOut > 0 && (
          <Notice tone="warn" title={t('doors:out.title', { count: session.doorsOut })}>
            <p>{t('doors:out.text')}</p>
            {mayWatchDoors && (
              <DeskLink className="link" href={eventDoorsPath(event)}>
                {t('doors:out.toDoors')}
              </DeskLink>
            )}
          </Notice>
        )}
        {waiting > 0 && (
          <a className="link" href="#waitlist">
            {t('orders:session.toWaitlist', { count: waiting })}
          </a>
        )}
      </div>
      <Heading level={2} className="desk-part">
        {t('orders:session.attendees')}
      </Heading>
      {!isMarkable({ ...session, status: 'CONFIRMED' }) && <p>{t('orders:session.notBegun')}</p>}
      <AttendanceList session={session.uuid} orders={orders} />
      <Heading level={2} className="desk-part" id="waitlist" tabIndex={-1}>
        {t('orders:session.waitlist')}
      </Heading>
      <Waitlist waiting={waitlist.items} />
    </div>
  );
}
