import './session-list.css';
import { useTranslation } from 'react-i18next';
import type { Order, OrderSession } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { enrolledLiveState } from '@portolane/core/rules/live/enrolled-state.ts';
import { isEntranceOpen } from '@portolane/core/rules/live/live-state.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { livePath } from '#platform/link/app-path.ts';

interface SessionListProps {
  order: Order;
  sessions: readonly OrderSession[];
}

/**
 * Sessions of an enrolment: an online session shows its live state and the link to its live page,
 * any other its status.
 */
export function SessionList({ order, sessions }: SessionListProps) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <Session key={session.info.uuid} order={order} session={session} />
      ))}
    </ul>
  );
}

function Session({ order, session }: { order: Order; session: OrderSession }) {
  const { t } = useTranslation(['status', 'enrolment', 'live']);
  const { format, language } = useApp();
  const now = useNow();
  const online = order.type === 'online';
  const live = enrolledLiveState(order, session, now);
  return (
    <li>
      <p className="session-list__time num">
        {format.weekdayMonthDay(session.startTime)}{' '}
        {format.timeRange(session.startTime, session.endTime)}
      </p>
      {live ? (
        <LiveBadge status={live}>{t(`status:live.${live}`)}</LiveBadge>
      ) : (
        <OrderStatusMark status={session.regStatus} />
      )}
      <p className="session-list__title" lang={langAttribute(order.lang, language)}>
        {session.info.title}
      </p>
      {live === 'NOT_OPEN' && (
        <p className="session-list__more num">
          {t('live:opens', {
            time: `${format.monthDay(session.linkOpeningTime)} ${format.time(session.linkOpeningTime)}`,
          })}
        </p>
      )}
      {online && session.regStatus !== 'CONFIRMED' && (
        <p className="session-list__more">{t(`status:noLink.${session.regStatus}`)}</p>
      )}
      {session.attended !== null && (
        <p className="session-list__more">
          {t(session.attended ? 'enrolment:attended' : 'enrolment:absent')}
        </p>
      )}
      {isEntranceOpen(live) && (
        <ButtonLink
          as={AppLink}
          variant={live === 'IS_LIVE' ? 'primary' : 'outline'}
          size="m"
          href={livePath(order.uuid, session.info.uuid)}
        >
          {t(`status:way.${live}`)}
          <span className="visually-hidden"> {session.info.title}</span>
        </ButtonLink>
      )}
    </li>
  );
}
