import './order-detail.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { cancellableSessions, cancellableUntil } from '@portolane/core/rules/order/cancellation.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { OrderFacts, WhatNext } from '#features/member/order-facts.tsx';
import { OrderState } from '#features/member/order-parts.tsx';
import { useNow } from '#platform/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { OrderAnswers, OrderAttendee, OrderCompanions } from './order-form-facts.tsx';
import { OrderNotices, OtherOrders } from './order-notices.tsx';
import { OrderSessions } from './order-sessions.tsx';
import { OrderWays } from './order-ways.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

/** Everything about one enrolment, and what its member can do about it. It prints as a document. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation(['order']);
  const { format, language } = useApp();
  const now = useNow();
  const cancelling = useCancelOrder(order);
  /** Uuids of the sessions that the dialog begins with; null while it is closed. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const enrolled = { registrationType: order.registrationType, sessions: order.sessions.flatMap((day) => day.sessions) };
  const statuses = { ...enrolled, sessions: enrolled.sessions.map((session) => ({ ...session, status: session.regStatus })) };
  const cancellable = cancellableSessions(statuses, now);
  const until = cancellableUntil(statuses, now);
  const ask = (uuids: readonly string[]) => {
    cancelling.forget();
    setAsked(uuids);
  };
  return (
    <div className="order-detail">
      <div className="order-detail__head">
        <Heading level={2} lang={langAttribute(order.lang, language)}>
          {order.title}
        </Heading>
        <OrderState order={{ ...order, sessions: enrolled.sessions }} />
      </div>
      {cancelling.refusal && (
        <Notice tone="danger" role="alert">
          {cancelling.refusal}
        </Notice>
      )}
      <OrderNotices order={order} />
      <div className="order-detail__columns">
        <div>
          <OrderSessions order={order} cancellable={cancellable} onCancel={(session) => ask([session.info.uuid])} />
          {until !== null && (
            <div className="order-detail__cancel">
              <p className="num">
                {t(`order:cancel.until.${order.registrationType}`, {
                  time: `${format.weekdayDate(new Date(until))} ${format.time(new Date(until))}`,
                })}
              </p>
              <Button variant="outline" size="m" onClick={() => ask(cancellable.map(({ info }) => info.uuid))}>
                {t(order.registrationType === 'partial' && enrolled.sessions.length > 1 ? 'order:cancel.openSome' : 'order:cancel.open')}
              </Button>
            </div>
          )}
          {order.regStatus !== 'CANCELED' && until !== null && <WhatNext order={order} />}
        </div>
        <OrderFacts order={order} />
      </div>
      <OrderAttendee order={order} />
      <OrderCompanions order={order} />
      <OrderAnswers order={order} />
      <OtherOrders order={order} />
      <OrderWays order={order} />
      {asked && (
        <CancelDialog
          order={order}
          sessions={cancellable}
          asked={asked}
          busy={cancelling.busy}
          onClose={() => setAsked(null)}
          onCancel={(uuids) => void cancelling.cancel(uuids).then((decided) => decided && setAsked(null))}
        />
      )}
    </div>
  );
}
