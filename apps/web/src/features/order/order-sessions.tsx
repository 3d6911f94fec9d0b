import { useTranslation } from 'react-i18next';
import type { Order, OrderSession } from '@portolane/core/contract/order.ts';
import { isSessionUpcoming } from '@portolane/core/rules/order/order-over.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { EnrolledSessions } from '#features/member/enrolled-sessions.tsx';
import { orderHref } from '#features/member/order-href.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { googleCalendarHref } from './google-calendar.ts';

interface OrderSessionsProps {
  order: Order;
  /** The sessions that can be cancelled now. */
  cancellable: readonly Pick<OrderSession, 'info'>[];
  onCancel: (session: OrderSession) => void;
}

/** The sessions of an enrolment by day (Taipei time), each with its actions. */
export function OrderSessions({ order, cancellable, onCancel }: OrderSessionsProps) {
  const { t } = useTranslation(['order', 'apply']);
  const { format, language } = useApp();
  const open = new Set(cancellable.map(({ info }) => info.uuid));
  const partial = order.registrationType === 'partial' && order.sessionCount > 1;
  return (
    <section aria-labelledby="order-sessions">
      <SectionHeading level={3} id="order-sessions" title={t('apply:done.sessions')}>
        <small className="order-detail__zone">{t('apply:done.zone')}</small>
      </SectionHeading>
      {order.sessions.map(({ date, sessions }, index) => (
        <section
          key={date}
          className="order-day"
          aria-label={format.weekdayDate(`${date}T00:00:00+08:00`)}
        >
          {order.sessions.length > 1 && (
            <p className="order-day__title num" aria-hidden="true">
              {format.weekdayDate(`${date}T00:00:00+08:00`)}
              <span>{t('order:day', { number: index + 1 })}</span>
            </p>
          )}
          <EnrolledSessions
            order={order}
            sessions={sessions}
            renderAction={(session) => (
              <>
                {session.attended !== null && (
                  <small>{t(session.attended ? 'order:attended' : 'order:absent')}</small>
                )}
                <GoogleLink order={order} session={session} />
                {partial && open.has(session.info.uuid) && (
                  <button
                    type="button"
                    className="link"
                    lang={language}
                    aria-label={t('order:cancel.oneNamed', { title: session.info.title })}
                    onClick={() => onCancel(session)}
                  >
                    {t('order:cancel.one')}
                  </button>
                )}
              </>
            )}
          />
        </section>
      ))}
    </section>
  );
}

/**
 * Adds a session that is not over to the member's Google Calendar. The entry links to this page,
 * never to the stream.
 */
function GoogleLink({ order, session }: { order: Order; session: OrderSession }) {
  const { t } = useTranslation(['order', 'apply']);
  const app = useApp();
  const now = useNow();
  if (!isSessionUpcoming(session, now)) return null;
  const title =
    session.info.title && session.info.title !== order.title
      ? t('order:calendar.entry', { event: order.title, session: session.info.title })
      : order.title;
  const href = googleCalendarHref({
    title,
    start: session.startTime,
    end: session.endTime,
    place: order.location
      ? [order.location.locationName, order.location.address].join(' ')
      : t('apply:panel.online'),
    details: t('order:calendar.details', {
      number: order.number,
      // Names the order, which may not stay the newest one.
      url: app.origin + orderHref(app, { ...order, newest: false }),
    }),
  });
  return (
    <a
      className="link order-detail__screen"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('order:calendar.googleNamed', { title: session.info.title })}
    >
      {t('order:calendar.google')}
    </a>
  );
}
