import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { OrderStatusMark } from '#features/orders/order-status-mark.tsx';
import { useMay } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { sessionPath } from '#platform/link/desk-path.ts';
import { AttendanceButtons } from './attendance-buttons.tsx';
import { AttendanceText } from './attendance-text.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { cancellable, isMarkable, type OrderPage, type OrderSession } from './order-query.ts';

/** The sessions of an order; from their start on, with attendance. */
export function OrderSessions({ order }: { order: OrderPage }) {
  return (
    <ul className="order-lines">
      {order.enrolments.map((session) => (
        <Session key={session.sessionUuid} order={order} session={session} />
      ))}
    </ul>
  );
}

function Session({ order, session }: { order: OrderPage; session: OrderSession }) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders']);
  const mayMark = useMay(['door', 'reviewer']);
  const { title, startTime, endTime, status, seats, attended, checkedInAt, cancelReason } = session;
  const start = new Date(startTime);
  const mayMove = useMay(['reviewer']);
  const [moving, setMoving] = useState(false);
  const isMovable =
    mayMove &&
    !order.member.erased &&
    order.registrationType === 'partial' &&
    cancellable(order).includes(session);
  const isMarked = isMarkable(session);
  return (
    <li>
      <div>
        <DeskLink
          className="row-link"
          href={sessionPath({
            alias: order.eventAlias,
            seriesNum: order.seriesNum,
            uuid: session.sessionUuid,
          })}
        >
          {title}
        </DeskLink>
        <p className="num">
          {format.weekdayDate(start)} {format.timeRange(start, new Date(endTime))}
        </p>
        <p>
          <OrderStatusMark status={status} />
          {seats > 1 && ` ${t('orders:page.seats', { count: seats })}`}
        </p>
        {cancelReason !== null && cancelReason !== order.rejectReason && (
          <p>{t('orders:page.reasonGiven', { reason: cancelReason })}</p>
        )}
        {checkedInAt !== null && (
          <p>
            {t('orders:page.checkedIn')} {format.dateTime(new Date(checkedInAt))}
          </p>
        )}
      </div>
      {isMovable && (
        <Button
          size="m"
          aria-label={t('orders:page.moveSession', { session: title })}
          onClick={() => setMoving(true)}
        >
          {t('orders:page.move')}
        </Button>
      )}
      {moving && <MoveDialog order={order} session={session} onClose={() => setMoving(false)} />}
      {isMarked &&
        (mayMark ? (
          <AttendanceButtons
            uuid={order.uuid}
            sessionUuid={session.sessionUuid}
            name={order.fullName}
            attended={attended}
          />
        ) : (
          <AttendanceText attended={attended} />
        ))}
    </li>
  );
}
