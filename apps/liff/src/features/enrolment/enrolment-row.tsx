import '#features/row/row.css';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { isEntranceOpen } from '@portolane/core/rules/live/live-state.ts';
import { nextEvent } from '@portolane/core/rules/order/next-event.ts';
import { isOrderOver } from '@portolane/core/rules/order/order-over.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { enrolmentPath, livePath, passesPath } from '#platform/link/app-path.ts';

/**
 * One enrolment of the list: status, time, and place of its next session, with a link to the
 * enrolment.
 */
export function EnrolmentRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(['enrolment', 'status']);
  const { format, language } = useApp();
  const now = useNow();
  const next = nextEvent([order], now);
  const live = next && isEntranceOpen(next.live) ? next.live : null;
  const over = order.regStatus !== 'CANCELED' && isOrderOver(order, now);
  const hasPass = order.type === 'physical' && order.regStatus === 'CONFIRMED' && !over;
  const { start, end } = next
    ? { start: next.session.startTime, end: next.session.endTime }
    : order.dateTimeRange;
  const oneDay = format.dayCount(start, end) === 1;
  return (
    <li className={order.regStatus === 'CANCELED' || over ? 'row row--off' : 'row'}>
      <div className="row__state">
        <span>
          {live ? (
            <LiveBadge status={live}>{t(`status:live.${live}`)}</LiveBadge>
          ) : (
            <Tag>{t(`enrolment:kind.${order.type}.${order.category}`)}</Tag>
          )}
          <ChineseOnly lang={order.lang} />
        </span>
        {over ? <small>{t('enrolment:over')}</small> : <OrderStatusMark status={order.regStatus} />}
      </div>
      <h2 lang={langAttribute(order.lang, language)}>
        <AppLink href={enrolmentPath(order.uuid)}>
          <BreakableText>{order.title}</BreakableText>
        </AppLink>
      </h2>
      <div className="row__meta">
        <span className="num">
          <Icon name="calendar" size="s" />
          {oneDay
            ? `${format.weekdayDate(start)} ${format.timeRange(start, end)}`
            : format.dateRange(start, end)}
        </span>
        <span lang={order.location ? langAttribute(order.lang, language) : undefined}>
          <Icon name={order.location ? 'pin' : 'play'} size="s" />
          {order.location ? order.location.locationName : t('enrolment:online')}
        </span>
      </div>
      {live && next && (
        <ButtonLink
          as={AppLink}
          variant={live === 'IS_LIVE' ? 'primary' : 'outline'}
          wide
          href={livePath(order.uuid, next.session.info.uuid)}
        >
          {t(`status:way.${live}`)}
          <span className="visually-hidden"> {next.session.info.title}</span>
        </ButtonLink>
      )}
      <div className="row__links">
        {hasPass && (
          <AppLink
            className="link"
            href={passesPath(order.uuid)}
            aria-label={t('enrolment:passNamed', { title: order.title })}
          >
            {t('enrolment:pass')}
          </AppLink>
        )}
        <AppLink
          className="link"
          href={enrolmentPath(order.uuid)}
          aria-label={t('enrolment:detailNamed', { title: order.title })}
        >
          {t('enrolment:detail')}
        </AppLink>
      </div>
    </li>
  );
}
