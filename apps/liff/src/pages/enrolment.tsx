import './enrolment.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { isOrderOver } from '@portolane/core/rules/order/order-over.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Cancellation } from '#features/enrolment/cancellation.tsx';
import { EnrolmentDownloads } from '#features/enrolment/enrolment-downloads.tsx';
import { SessionList } from '#features/enrolment/session-list.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { passesPath } from '#platform/link/app-path.ts';
import { siteEvent } from '#platform/link/site-href.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './enrolment.data.ts';

/** /enrolment/:uuid */
export default function Enrolment() {
  const { t } = useTranslation(['enrolment']);
  const { order } = usePageData(data);
  return (
    <>
      <PageHead title={order.title} contentLang={order.lang} />
      <div className="enrolment-page">
        <State order={order} />
        <section aria-labelledby="sessions">
          <SectionHeading id="sessions" title={t('enrolment:sessions')} />
          <SessionList order={order} sessions={order.sessions.flatMap((day) => day.sessions)} />
        </section>
        <Facts order={order} />
        <EnrolmentDownloads order={order} />
        <Cancellation order={order} />
      </div>
    </>
  );
}

/** Status of the enrolment, with an explanation. */
function State({ order }: { order: Order }) {
  const { t } = useTranslation(['enrolment']);
  const { language } = useApp();
  const now = useNow();
  const over =
    order.regStatus !== 'CANCELED' &&
    isOrderOver({ ...order, sessions: order.sessions.flatMap((day) => day.sessions) }, now);
  const event = order.eventShown ? siteEvent(language, order) : null;
  return (
    <div className="liff-stack">
      <p>
        <OrderStatusMark status={order.regStatus} /> {over && <small>{t('enrolment:over')}</small>}
      </p>
      {order.type === 'physical' && order.regStatus === 'CONFIRMED' && !over && (
        <ButtonLink as={AppLink} variant="primary" wide href={passesPath(order.uuid)}>
          {t('enrolment:pass')}
        </ButtonLink>
      )}
      {order.regStatus === 'PENDING' && <Notice>{t('enrolment:pending')}</Notice>}
      {order.regStatus === 'CANCELED' && (
        <Notice
          tone={order.rejectReason ? 'warn' : 'info'}
          title={t(order.rejectReason ? 'enrolment:rejected' : 'enrolment:canceled')}
        >
          {order.rejectReason && <p>{order.rejectReason}</p>}
          {order.canEnrolAgain && event && (
            <a className="link" href={event}>
              {t('enrolment:again')}
            </a>
          )}
        </Notice>
      )}
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation(['enrolment']);
  const { format, language } = useApp();
  const lang = langAttribute(order.lang, language);
  const event = order.eventShown ? siteEvent(language, order) : null;
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts" title={t('enrolment:facts')} />
      <dl className="enrolment-page__facts">
        <dt>{t('enrolment:number')}</dt>
        <dd className="num">{order.number}</dd>
        <dt>{t('enrolment:date')}</dt>
        <dd className="num">
          {format.dateRange(order.dateTimeRange.start, order.dateTimeRange.end)}
        </dd>
        <dt>{t('enrolment:place')}</dt>
        <dd lang={order.location ? lang : undefined}>
          {order.location ? (
            <address>
              {order.location.locationName}
              <br />
              {order.location.address}
            </address>
          ) : (
            t('enrolment:online')
          )}
        </dd>
        {order.meals.map((meal) => (
          <Fragment key={meal.title + meal.date}>
            <dt lang={lang}>{meal.title}</dt>
            <dd lang={lang}>{meal.option}</dd>
          </Fragment>
        ))}
        {order.seats > 1 && (
          <>
            <dt>{t('enrolment:people')}</dt>
            <dd className="num">{t('enrolment:peopleCount', { count: order.seats })}</dd>
          </>
        )}
        {order.couponCode && (
          <>
            <dt>{t('enrolment:subtotal')}</dt>
            <dd className="num">{format.money(order.subtotal)}</dd>
            <dt>{t('enrolment:coupon', { code: order.couponCode })}</dt>
            <dd className="num">{format.money(-order.discount)}</dd>
          </>
        )}
        <dt>{t('enrolment:fee')}</dt>
        <dd className="num">
          {order.total === 0
            ? t('enrolment:free')
            : format.money(order.regStatus === 'CANCELED' ? order.total : order.due)}
        </dd>
      </dl>
      {event && (
        <p className="liff-more">
          <a className="link" href={event}>
            {t('enrolment:toEvent')}
          </a>
        </p>
      )}
    </section>
  );
}
