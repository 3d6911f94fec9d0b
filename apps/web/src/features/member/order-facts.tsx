import '#features/apply/order-panel.css';
import './order-facts.css';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { postalAddress } from '@portolane/core/i18n/postal-address.ts';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { OrderSums } from '#features/apply/order-sums.tsx';
import { MapLink } from '#features/event/map-link.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { OriginalAmount, PaymentSums, TransferFacts } from './order-payment.tsx';

/** Number, date, venue, and amount of an enrolment, with when and how to pay. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['apply']);
  const { format, language } = useApp();
  const lang = langAttribute(order.lang, language);
  const place = order.location;
  const isCancelled = order.regStatus === 'CANCELED';
  const venue = place
    ? [place.city, place.locationName].filter(Boolean).join(language === 'en' ? ', ' : '　')
    : t('apply:panel.online');
  return (
    <Panel className="order-panel order-panel--done" label={{ id: 'order-number' }}>
      <h2 id="order-number">
        {t('apply:done.number')}
        <b className="num">{order.number}</b>
      </h2>
      <dl className="panel__lines">
        <div>
          <dt>{t('apply:done.date')}</dt>
          <dd>{format.dateRange(order.dateTimeRange.start, order.dateTimeRange.end)}</dd>
        </div>
        <div>
          <dt>{t('apply:done.place')}</dt>
          <dd lang={place ? lang : undefined}>{venue}</dd>
        </div>
        {place && (
          <div className="order-panel__address">
            <dt className="visually-hidden">{t('apply:done.address')}</dt>
            <dd>
              <address lang={lang}>{postalAddress(place, order.lang)}</address>
              <MapLink place={place} />
            </dd>
          </div>
        )}
        {order.meals.map((meal) => (
          <div key={meal.title + meal.date} lang={lang}>
            <dt>{meal.title}</dt>
            <dd>{meal.option}</dd>
          </div>
        ))}
        {order.seats > 1 && (
          <div>
            <dt>{t('apply:panel.people')}</dt>
            <dd>{t('apply:panel.peopleCount', { count: order.seats })}</dd>
          </div>
        )}
        <OrderSums
          subtotal={order.subtotal}
          coupon={order.couponCode ? { code: order.couponCode, discount: order.discount } : null}
          due={isCancelled ? order.total : order.due}
        />
        {!isCancelled && <OriginalAmount order={order} />}
        <PaymentSums payment={order.payment} />
      </dl>
      <HowToPay order={order} />
    </Panel>
  );
}

/** Explains the payment of an open amount: with the site's text, or with the text of any site. */
function HowToPay({ order }: { order: Order }) {
  const { t } = useTranslation(['apply', 'payment']);
  const { payment, regStatus } = order;
  if (regStatus === 'CANCELED' || !payment || payment.balance >= 0) return null;
  if (!payment.instructions)
    return <p className="order-panel__pay">{t(`apply:done.pay.${regStatus}`)}</p>;
  return (
    <>
      {order.due !== order.total && <p className="order-panel__pay">{t('payment:recomputed')}</p>}
      {regStatus === 'PENDING' ? (
        <p className="order-panel__pay">{t('payment:afterReview')}</p>
      ) : (
        <TransferFacts order={order} />
      )}
    </>
  );
}

/** The steps after the enrolment, as in the membership terms. */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation(['apply']);
  return (
    <section className="what-next">
      <SectionHeading level={3} title={t('apply:done.next')} />
      <ol>
        {order.regStatus === 'PENDING' && <li>{t('apply:done.nextReview')}</li>}
        <li>{t(order.type === 'online' ? 'apply:done.nextOnline' : 'apply:done.nextPhysical')}</li>
        <li>{t('apply:done.nextCancel')}</li>
      </ol>
    </section>
  );
}
