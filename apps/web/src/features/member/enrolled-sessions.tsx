import '#features/apply/chosen-session.css';
import { useTranslation } from 'react-i18next';
import type { Order, OrderSession } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { enrolledLiveState } from '@portolane/core/rules/live/enrolled-state.ts';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import type { ReactNode } from 'react';
import { LiveLink } from '#features/live/live-link.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';

interface EnrolledSessionsProps {
  order: Order;
  /** The sessions to show. Default: all. */
  sessions?: readonly OrderSession[];
  /** Renders an action for a session, below its state. */
  renderAction?: (session: OrderSession) => ReactNode;
}

/**
 * The sessions of an enrolment: online sessions with their live state, others with their status.
 */
export function EnrolledSessions({
  order,
  sessions = order.sessions.flatMap((day) => day.sessions),
  renderAction,
}: EnrolledSessionsProps) {
  const { t } = useTranslation(['status', 'apply']);
  const { format, language } = useApp();
  const now = useNow();
  return (
    <ul className="chosen-sessions">
      {sessions.map((session) => {
        const live = enrolledLiveState(order, session, now);
        const who = format.list(
          session.personnels.map(({ name, companyName }) =>
            [name, companyName].filter(Boolean).join('　'),
          ),
        );
        return (
          <li key={session.info.uuid} className="chosen-session">
            <p className="chosen-session__time num">
              {format.weekdayMonthDay(session.startTime)} <br />
              {format.timeRange(session.startTime, session.endTime)}
            </p>
            <div lang={langAttribute(order.lang, language)}>
              <h4>{session.info.title}</h4>
              {who && <p className="chosen-session__who">{who}</p>}
            </div>
            <div className="chosen-session__state">
              {live ? (
                <LiveBadge status={live}>{t(`status:live.${live}`)}</LiveBadge>
              ) : (
                <OrderStatusMark status={session.regStatus} />
              )}
              <LiveLink order={order} session={session} />
              {live === 'NOT_OPEN' && (
                <small className="num">
                  {t('apply:done.opens', {
                    time: `${format.monthDay(session.linkOpeningTime)} ${format.time(session.linkOpeningTime)}`,
                  })}
                </small>
              )}
              {renderAction?.(session)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
