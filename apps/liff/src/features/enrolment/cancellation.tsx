import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { useCancelOrder } from '@portolane/app-kit/order/use-cancel-order.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useFailure } from '#platform/call/use-failure.ts';

/** Loaded lazily: it pulls in Base UI. */
const CancelDialog = lazy(() =>
  import('@portolane/app-kit/order/cancel-dialog.tsx').then((module) => ({
    default: module.CancelDialog,
  })),
);

/** Shows the cancellation deadline, the button to cancel, and the result. */
export function Cancellation({ order }: { order: Order }) {
  const { t } = useTranslation(['enrolment']);
  const failureOf = useFailure();
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  /** A failed cancellation can be retried from the dialog. */
  const [failure, setFailure] = useState('');
  const cancelling = useCancelOrder(order, {
    onDone: setDone,
    onFailure: (error) => setFailure(failureOf(error)),
  });
  const { sessions, deadline: until, refusal } = cancelling;

  const ask = () => {
    setDone('');
    setFailure('');
    cancelling.clearRefusal();
    setOpen(true);
  };
  const cancel = async (uuids: readonly string[]) => {
    setFailure('');
    if (await cancelling.cancel(uuids)) setOpen(false);
  };
  return (
    <>
      {(refusal || done) && (
        <Notice tone={refusal ? 'danger' : 'accent'} role={refusal ? 'alert' : 'status'}>
          {refusal || done}
        </Notice>
      )}
      {until !== null && (
        <div className="liff-stack">
          <p className="num">{until}</p>
          <Button wide onClick={ask}>
            {cancelling.openLabel}
          </Button>
        </div>
      )}
      {open && (
        <Suspense fallback={<output>{t('enrolment:cancel.opening')}</output>}>
          <CancelDialog
            order={order}
            sessions={sessions}
            initialSessions={sessions.length === 1 ? sessions.map(({ info }) => info.uuid) : []}
            busy={cancelling.busy}
            failure={failure}
            onClose={() => setOpen(false)}
            onCancel={(uuids) => void cancel(uuids)}
          />
        </Suspense>
      )}
    </>
  );
}
