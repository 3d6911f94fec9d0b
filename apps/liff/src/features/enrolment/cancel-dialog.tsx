import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderSession } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useApp } from '#platform/context/app-context.ts';

interface CancelDialogProps {
  order: Order;
  /** Those that can be cancelled now. */
  sessions: readonly OrderSession[];
  busy: boolean;
  /** Why the last try did not come through; empty without one. */
  failure: string;
  onClose: () => void;
  onCancel: (uuids: readonly string[]) => void;
}

/** Asks once more, and which sessions; of an event that is enrolled as a whole there is nothing to choose. */
export function CancelDialog({ order, sessions, busy, failure, onClose, onCancel }: CancelDialogProps) {
  const { t } = useTranslation(['enrolment']);
  const { format, language } = useApp();
  const partial = order.registrationType === 'partial';
  const [chosen, setChosen] = useState<readonly string[]>(sessions.length === 1 ? sessions.map(({ info }) => info.uuid) : []);
  const [missing, setMissing] = useState(false);
  const close = () => !busy && onClose();
  const send = () => {
    const uuids = sessions.map(({ info }) => info.uuid).filter((uuid) => !partial || chosen.includes(uuid));
    if (uuids.length === 0) return setMissing(true);
    onCancel(uuids);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('enrolment:cancel.title')}
      closeLabel={t('enrolment:cancel.close')}
      footer={
        <>
          <Button variant="neutral" size="m" onClick={close}>
            {t('enrolment:cancel.keep')}
          </Button>
          <Button variant="danger" size="m" busy={busy} onClick={send}>
            {t('enrolment:cancel.confirm')}
          </Button>
        </>
      }
    >
      <div className="liff-stack">
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        {partial ? (
          <div lang={langAttribute(order.lang, language)}>
            <CheckboxGroup
              id="cancel-sessions"
              name="sessions"
              legend={t('enrolment:cancel.which')}
              error={missing ? t('enrolment:cancel.missing') : undefined}
              options={sessions.map(({ info, startTime, endTime }) => ({
                value: info.uuid,
                label: `${format.weekdayMonthDay(startTime)} ${format.timeRange(startTime, endTime)}　${info.title}`,
              }))}
              value={[...chosen]}
              onChange={({ target: { value, checked } }) => {
                setMissing(false);
                setChosen(checked ? [...chosen, value] : chosen.filter((uuid) => uuid !== value));
              }}
            />
          </div>
        ) : (
          <p lang={langAttribute(order.lang, language)}>{order.title}</p>
        )}
        <p>{t('enrolment:cancel.after')}</p>
        {order.couponCode && <p>{t('enrolment:cancel.coupon', { code: order.couponCode })}</p>}
        {order.total > 0 && <p>{t('enrolment:cancel.refund')}</p>}
      </div>
    </Dialog>
  );
}
