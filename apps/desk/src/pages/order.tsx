import '#features/order/order.css';
import '#features/orders/orders.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { CancelDialog } from '#features/order/cancel-dialog.tsx';
import { OrderFacts } from '#features/order/order-facts.tsx';
import { cancellable, type OrderPage } from '#features/order/order-query.ts';
import { OrderHistory, OrderMessages } from '#features/order/order-record.tsx';
import { OrderSessions } from '#features/order/order-sessions.tsx';
import { OrderPayment } from '#features/payment/order-payment.tsx';
import type { DecisionKind } from '#features/orders/decide-bar.tsx';
import { DecisionDialog } from '#features/orders/decision-dialog.tsx';
import { OrderStatusMark } from '#features/orders/order-status-mark.tsx';
import { useDecisions } from '#features/orders/use-decisions.ts';
import { useMay } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { NotFound } from '#shell/boundary.tsx';
import { data } from './order.data.ts';

/** /orders/:number: one enrolment, with everything about it. */
export default function Order() {
  const { order } = usePageData(data);
  return order ? <Found order={order} /> : <NotFound />;
}

function Found({ order }: { order: OrderPage }) {
  const { t } = useTranslation(['orders', 'frame', 'payment']);
  return (
    <div className="desk-page">
      <title>{`${order.number} ${order.fullName}`}</title>
      <div className="desk-head">
        <p className="desk-row">
          <BackLink href={screens.orders.path}>{t('frame:screen.orders')}</BackLink>
          <span className="num">{order.number}</span>
        </p>
        <Heading level={1}>{order.fullName || t('orders:page.erased')}</Heading>
        <p className="desk-row">
          <OrderStatusMark status={order.status} pending={order.pending} />
          <DeskLink
            className="link"
            href={`${screens.orders.path}?${new URLSearchParams({ eventAlias: order.eventAlias, seriesNum: `${order.seriesNum}` })}`}
          >
            {order.eventTitle}
          </DeskLink>
        </p>
      </div>
      {order.unprintable.length > 0 && (
        <Notice tone="warn">
          {t('orders:page.unprintable', { characters: order.unprintable.join('') })}
        </Notice>
      )}
      <Actions order={order} />
      <div className="order-columns">
        <div>
          <Part title={t('orders:column.sessions')}>
            <OrderSessions order={order} />
          </Part>
          <Part title={t('orders:page.facts')}>
            <OrderFacts order={order} />
          </Part>
          {order.total > 0 && (
            <Part title={t('payment:title')}>
              <OrderPayment order={order} />
            </Part>
          )}
          <Answers order={order} />
        </div>
        <div>
          <Part title={t('orders:page.history')}>
            <OrderHistory order={order} />
          </Part>
          <Part title={t('orders:page.messages')}>
            <OrderMessages order={order} />
          </Part>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading level={2} className="desk-part">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Answers({ order: { answers, meals } }: { order: OrderPage }) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders']);
  const lines = [
    ...meals.map(({ date, meal, option }) => [`${format.date(date)} ${meal}`, option] as const),
    ...answers.map(({ question, values }) => [question, format.list(values)] as const),
  ];
  if (lines.length === 0) return null;
  return (
    <Part title={t('orders:page.answers')}>
      <dl className="desk-facts">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Actions({ order }: { order: OrderPage }) {
  const { t } = useTranslation(['orders']);
  const mayDecide = useMay(['reviewer']);
  const [asking, setAsking] = useState<DecisionKind | 'cancel' | null>(null);
  const close = () => setAsking(null);
  const { decide } = useDecisions('', close);
  const canCancel = cancellable(order).length > 0;
  if (!mayDecide || !(canCancel || order.pending > 0)) return null;
  return (
    <div className="desk-row">
      {order.pending > 0 && (
        <>
          <Button size="m" variant="primary" onClick={() => setAsking('approve')}>
            {t('orders:approve')}
          </Button>
          <Button size="m" onClick={() => setAsking('reject')}>
            {t('orders:reject')}
          </Button>
        </>
      )}
      {canCancel && (
        <Button size="m" variant="danger" onClick={() => setAsking('cancel')}>
          {t('orders:page.cancel')}
        </Button>
      )}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {(asking === 'approve' || asking === 'reject') && (
        <DecisionDialog
          kind={asking}
          orders={[order]}
          busy={decide.isPending}
          onDecide={(decision) =>
            decide.mutate({ orders: [order], rows: [order], total: 1, decision })
          }
          onClose={close}
        />
      )}
    </div>
  );
}
