import '#platform/styles/facts.css';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { OrderStatusMark } from '@portolane/app-kit/order/order-status-mark.tsx';
import { orderEventHref, orderHref } from '#features/member/order-href.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/**
 * Important notices about an enrolment: the reason of a rejection, a newer enrolment, a
 * questionnaire to fill in.
 */
export function OrderNotices({ order }: { order: Order }) {
  const { t } = useTranslation(['order']);
  const app = useApp();
  const newest = order.newest ? undefined : order.others[0];
  return (
    <>
      {newest && (
        <Notice>
          <p>{t('order:older')}</p>
          <SiteLink className="link num" href={orderHref(app, { ...order, newest: true })}>
            {t('order:toNewest', { number: newest.number })}
          </SiteLink>
        </Notice>
      )}
      {order.regStatus === 'CANCELED' && (
        <Notice
          tone={order.rejectReason ? 'warn' : 'info'}
          title={order.rejectReason ? t('order:rejected') : t('order:canceled')}
        >
          {order.rejectReason && <p className="order-detail__reason">{order.rejectReason}</p>}
          {order.canEnrolAgain && (
            <SiteLink className="link" href={orderEventHref(app, order)}>
              {t('order:again')}
            </SiteLink>
          )}
        </Notice>
      )}
      {order.regStatus === 'PENDING' && <Notice>{t('order:pending')}</Notice>}
      {order.questionnaire && order.questionnaire !== 'LATER' && (
        <Notice tone="accent" className="order-detail__screen">
          <p>{t(`order:questionnaire.${order.questionnaire}`)}</p>
          <SiteLink className="link" href={app.href('questionnaire', { uuid: order.uuid })}>
            {t(`order:questionnaire.to.${order.questionnaire}`)}
          </SiteLink>
        </Notice>
      )}
    </>
  );
}

/** The member's other enrolments in the same event. */
export function OtherOrders({ order }: { order: Order }) {
  const { t } = useTranslation(['order']);
  const app = useApp();
  if (order.others.length === 0) return null;
  return (
    <section className="order-detail__screen">
      <SectionHeading level={3} title={t('order:others')} />
      <ul className="facts">
        {order.others.map((other, index) => (
          <li key={other.uuid}>
            <SiteLink
              className="link num"
              href={orderHref(app, {
                ...order,
                uuid: other.uuid,
                newest: !order.newest && index === 0,
              })}
            >
              {other.number}
            </SiteLink>
            <span className="num">{app.format.date(other.createdAt)}</span>
            <span className="facts__end">
              <OrderStatusMark status={other.regStatus} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
