import '#features/event/event-parts.css';
import '#platform/styles/meta.css';
import '#platform/styles/page-band.css';
import './next-event-panel.css';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { isEntranceOpen } from '@portolane/core/rules/live/live-state.ts';
import { type NextEvent, nextEvent } from '@portolane/core/rules/order/next-event.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { LiveBadge } from '@portolane/ui/live-badge/live-badge.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import { liveHref } from '#features/live/live-links.ts';
import { MapLink } from '#features/event/map-link.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';
import { orderHref } from './order-href.ts';
import chart from './next-event.svg';

const DAY_MS = 86_400_000;

const PassOfToday = lazyPart(() =>
  import('#features/pass/pass-of-today.tsx').then((module) => module.PassOfToday),
);

/**
 * The current or next session: time, venue or link, and countdown. Without one, a link to the
 * events.
 */
export function NextEventPanel({ orders }: { orders: readonly OrderSummary[] }) {
  const { t } = useTranslation(['member']);
  const { href } = useApp();
  const next = nextEvent(orders, useNow());
  if (next) return <Next next={next} />;
  return (
    <section className="next-event page-band--ink" aria-label={t('member:next.label')}>
      <div className="next-event__text">
        <div>
          <h2>{t('member:next.none')}</h2>
          <p className="next-event__when">{t('member:next.noneHint')}</p>
          <div className="next-event__time">
            <ButtonLink as={SiteLink} variant="primary" href={href('events')}>
              {t('member:next.browse')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Illustration src={chart} width={300} height={240} />
    </section>
  );
}

function NextState({ next: { session, running, live } }: { next: NextEvent }) {
  const { t } = useTranslation(['member', 'status']);
  if (live) return <LiveBadge status={live}>{t(`status:live.${live}`)}</LiveBadge>;
  if (session.regStatus === 'PENDING') return <OrderStatusMark status="PENDING" />;
  return (
    <span className="next-event__state">
      {running ? t('member:next.running') : t('member:next.coming')}
    </span>
  );
}

function Next({ next }: { next: NextEvent }) {
  const { order, session, running, live } = next;
  const app = useApp();
  const { t } = useTranslation(['member']);
  const { format, language } = app;
  const now = useNow();
  const until = new Date(running ? session.endTime : session.startTime).getTime() - now.getTime();
  const several = order.sessionCount > 1;
  const lang = langAttribute(order.lang, language);
  return (
    <section className="next-event page-band--ink" aria-label={t('member:next.label')}>
      <div className="next-event__text">
        <time className="event-date" dateTime={session.startTime}>
          {language === 'en' && <span>{format.weekday(session.startTime)} </span>}
          <b>{format.monthDay(session.startTime)}</b>{' '}
          {format.year(session.startTime) !== format.year(now) && (
            <span>{format.year(session.startTime)} </span>
          )}
          {language !== 'en' && <span>{format.weekday(session.startTime)} </span>}
        </time>
        <div>
          <NextState next={next} />
          <ContentHeading level={2} lang={order.lang}>
            {several ? session.info.title : order.title}
          </ContentHeading>
          {several && (
            <p className="next-event__when" lang={lang}>
              {order.title}
            </p>
          )}
          <div className="meta">
            <span className="num">
              <Icon name="clock" />
              {format.timeRange(session.startTime, session.endTime)}
            </span>
            <span>
              <Icon name="pin" />
              {order.location ? (
                <address lang={lang}>
                  {[order.location.locationName, order.location.address].join(
                    language === 'en' ? ', ' : '　',
                  )}
                </address>
              ) : (
                t('member:next.online')
              )}
            </span>
            {order.location && <MapLink place={order.location} />}
          </div>
          <div className="next-event__time">
            {until >= DAY_MS ? (
              <b>{t('member:next.days', { count: format.dayCount(now, session.startTime) - 1 })}</b>
            ) : (
              <>
                <b className="num" role="timer">
                  {format.countdown(until)}
                </b>
                <span>{t(running ? 'member:next.endsIn' : 'member:next.startsIn')}</span>
              </>
            )}
            {live === 'NOT_OPEN' && (
              <span className="num">
                {t('member:next.opens', {
                  time: `${format.shortDate(session.linkOpeningTime, now)} ${format.time(session.linkOpeningTime)}`,
                })}
              </span>
            )}
            {order.type === 'physical' && session.regStatus === 'CONFIRMED' && until < DAY_MS && (
              <PassOfToday order={order} now={now} />
            )}
            {isEntranceOpen(live) ? (
              <ButtonLink
                as={SiteLink}
                variant="primary"
                href={liveHref(app, order, session.info.uuid)}
              >
                {t('member:next.enter')}
              </ButtonLink>
            ) : (
              <ButtonLink as={SiteLink} variant="primary" href={orderHref(app, order)}>
                {t('member:next.detail')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <Illustration src={chart} width={300} height={240} />
    </section>
  );
}
