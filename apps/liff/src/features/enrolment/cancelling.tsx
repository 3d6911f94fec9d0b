import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Order } from '@portolane/core/contract/order.ts';
import { couponsKey } from '@portolane/core/queries/coupon.ts';
import { eventsKey } from '@portolane/core/queries/event.ts';
import { cancelOrderMutation, ordersKey } from '@portolane/core/queries/order.ts';
import { cancellableSessions, cancellableUntil } from '@portolane/core/rules/order/cancellation.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { useNow } from '#platform/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';

/** Brings Base UI. */
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })));

/** Until when an enrolment can be cancelled, the way to do so, and what came of it. */
export function Cancelling({ order }: { order: Order }) {
  const { t } = useTranslation(['enrolment']);
  const { api, format } = useApp();
  const queryClient = useQueryClient();
  const failureOf = useFailure();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<{ tone: 'accent' | 'danger'; text: string } | null>(null);
  const [failure, setFailure] = useState('');
  const { mutateAsync, isPending } = useMutation(cancelOrderMutation(api));

  const sessions = order.sessions.flatMap((day) => day.sessions).map((session) => ({ ...session, status: session.regStatus }));
  const enrolled = { registrationType: order.registrationType, sessions };
  const cancellable = cancellableSessions(enrolled, now);
  const until = cancellableUntil(enrolled, now);

  const cancel = async (chosen: readonly string[]) => {
    if (isPending) return;
    setFailure('');
    const uuids = order.registrationType === 'partial' ? [...chosen] : [order.uuid];
    // Seats, lists and coupons have changed; after a refusal this page shows what is no longer so.
    const look = () => Promise.all([ordersKey, couponsKey, eventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    try {
      const after = await mutateAsync({ eventAlias: order.eventAlias, seriesNum: order.seriesNum, uuids });
      const whole = after.some(({ uuid, regStatus }) => uuid === order.uuid && regStatus === 'CANCELED');
      await look();
      setOpen(false);
      setSaid({ tone: 'accent', text: whole ? t('enrolment:cancel.doneWhole') : t('enrolment:cancel.done', { count: chosen.length }) });
    } catch (error) {
      const text = failureOf(error);
      // What the server has decided stands on the page; what did not get there can be sent again.
      if (!(error instanceof ApiError) || !error.code.startsWith('ORDER_')) return setFailure(text);
      await look();
      setOpen(false);
      setSaid({ tone: 'danger', text });
    }
  };
  return (
    <>
      {said && (
        <Notice tone={said.tone} role={said.tone === 'danger' ? 'alert' : 'status'}>
          {said.text}
        </Notice>
      )}
      {until !== null && (
        <div className="liff-stack">
          <p className="num">
            {t(`enrolment:cancel.until.${order.registrationType}`, { time: `${format.weekdayDate(new Date(until))} ${format.time(new Date(until))}` })}
          </p>
          <Button
            wide
            onClick={() => {
              setSaid(null);
              setFailure('');
              setOpen(true);
            }}
          >
            {t(order.registrationType === 'partial' && sessions.length > 1 ? 'enrolment:cancel.openSome' : 'enrolment:cancel.open')}
          </Button>
        </div>
      )}
      {open && (
        <Suspense fallback={<output>{t('enrolment:cancel.opening')}</output>}>
          <CancelDialog
            order={order}
            sessions={cancellable}
            busy={isPending}
            failure={failure}
            onClose={() => setOpen(false)}
            onCancel={(uuids) => void cancel(uuids)}
          />
        </Suspense>
      )}
    </>
  );
}
