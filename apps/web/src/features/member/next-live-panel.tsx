import './next-live-panel.css';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { nextLive } from '@portolane/core/rules/live/next-live.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNow } from '#platform/clock/use-now.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { orderHref } from './order-parts.tsx';

const DAY_MS = 86_400_000;

/** The online session that is on air or comes next, with the time until then; nothing when there is none. */
export function NextLivePanel({ orders }: { orders: readonly OrderSummary[] }) {
  const app = useApp();
  const { t } = useTranslation(['member', 'status']);
  const { format, language } = app;
  const now = useNow();
  const next = nextLive(orders, now);
  if (!next) return null;
  const { order, session, state } = next;
  const until = new Date(state === 'IS_LIVE' ? session.endTime : session.startTime).getTime() - now.getTime();
  const several = order.sessionCount > 1;
  return (
    <section className="next-live" aria-label={t('member:live.label')}>
      <div className="next-live__text">
        <LiveBadge status={state}>{t(`status:live.${state}`)}</LiveBadge>
        <Heading level={2} lang={langAttribute(order.lang, language)}>
          {several ? session.info.title : order.title}
        </Heading>
        <p className="next-live__when">
          {several && <span lang={langAttribute(order.lang, language)}>{order.title}</span>}
          <span className="num">
            {format.date(session.startTime)} {format.weekday(session.startTime)} {format.timeRange(session.startTime, session.endTime)}
          </span>
          <span>{t('member:live.online')}</span>
        </p>
        <div className="next-live__time">
          {until >= DAY_MS ? (
            <b>{t('member:live.days', { count: format.dayCount(now, session.startTime) - 1 })}</b>
          ) : (
            <>
              <b className="num" role="timer">
                {format.countdown(until)}
              </b>
              <span>{t(state === 'IS_LIVE' ? 'member:live.endsIn' : 'member:live.startsIn')}</span>
            </>
          )}
          {state === 'NOT_OPEN' && (
            <span className="num">
              {t('member:live.opens', { time: `${format.monthDay(session.linkOpeningTime)} ${format.time(session.linkOpeningTime)}` })}
            </span>
          )}
          {session.shortLink ? (
            <ButtonLink variant="primary" size="m" href={session.shortLink} target="_blank" rel="noreferrer">
              {t('member:live.enter')}
            </ButtonLink>
          ) : (
            <ButtonLink as={SiteLink} variant="primary" size="m" href={orderHref(app, order)}>
              {t('member:live.detail')}
            </ButtonLink>
          )}
        </div>
      </div>
      <Plate
        plate={{
          kind: 'itinerary',
          seed: `${order.eventAlias}-${order.seriesNum}`,
          width: 300,
          height: 240,
          tone: 'ink',
          sessions: [Math.min(order.sessionCount, 6)],
        }}
        alt=""
      />
    </section>
  );
}
