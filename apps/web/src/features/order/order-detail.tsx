import './order-detail.css';
import { useState } from 'react';
import type { Order } from '@portolane/core/contract/order.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { OrderFacts, NextSteps } from '#features/member/order-facts.tsx';
import { OrderState } from '#features/member/order-state.tsx';
import { useCancelOrder } from '@portolane/app-kit/order/use-cancel-order.ts';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { OrderAnswers, OrderAttendee, OrderCompanions, OrderFiles } from './order-form-facts.tsx';
import { OrderNotices, OtherOrders } from './order-notices.tsx';
import { OrderSessions } from './order-sessions.tsx';
import { OrderActions } from './order-actions.tsx';

const CancelDialog = lazyPart(() =>
  import('@portolane/app-kit/order/cancel-dialog.tsx').then((module) => module.CancelDialog),
);
const OrderPasses = lazyPart(() =>
  import('#features/pass/order-passes.tsx').then((module) => module.OrderPasses),
);

/** All details of an enrolment and the member's actions for it. Has a print layout. */
export function OrderDetail({ order }: { order: Order }) {
  const { toast } = useNotify();
  const cancelling = useCancelOrder(order, { onDone: toast, onFailure: useCallFailure() });
  /** Uuids of the sessions preselected in the dialog; null while it is closed. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const { sessions: cancellable, deadline: until } = cancelling;
  const ask = (uuids: readonly string[]) => {
    cancelling.clearRefusal();
    setAsked(uuids);
  };
  return (
    <div className="order-detail">
      <div className="order-detail__head">
        <ContentHeading level={2} lang={order.lang}>
          {order.title}
        </ContentHeading>
        <OrderState order={{ ...order, sessions: order.sessions.flatMap((day) => day.sessions) }} />
      </div>
      {cancelling.refusal && (
        <Notice tone="danger" role="alert">
          {cancelling.refusal}
        </Notice>
      )}
      <OrderNotices order={order} />
      <div className="order-detail__columns">
        <div>
          <OrderSessions
            order={order}
            cancellable={cancellable}
            onCancel={(session) => ask([session.info.uuid])}
          />
          {order.type === 'physical' && order.regStatus === 'CONFIRMED' && (
            <OrderPasses order={order} />
          )}
          {until !== null && (
            <div className="order-detail__cancel">
              <p className="num">{until}</p>
              <Button
                variant="outline"
                size="m"
                onClick={() => ask(cancellable.map(({ info }) => info.uuid))}
              >
                {cancelling.openLabel}
              </Button>
            </div>
          )}
          {order.regStatus !== 'CANCELED' && until !== null && <NextSteps order={order} />}
        </div>
        <OrderFacts order={order} />
      </div>
      <OrderFiles order={order} />
      <OrderAttendee order={order} />
      <OrderCompanions order={order} />
      <OrderAnswers order={order} />
      <OtherOrders order={order} />
      <OrderActions order={order} />
      {asked && (
        <CancelDialog
          order={order}
          sessions={cancellable}
          initialSessions={asked}
          busy={cancelling.busy}
          onClose={() => setAsked(null)}
          onCancel={(uuids) =>
            void cancelling.cancel(uuids).then((decided) => decided && setAsked(null))
          }
        />
      )}
    </div>
  );
}
