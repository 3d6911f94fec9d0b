import './cancel-dialog.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderSession } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { CheckboxGroup } from '@portolane/ui/checkbox-group/checkbox-group.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useHost } from '#context/host.ts';

interface CancelDialogProps {
  order: Order;
  /** The sessions that can be cancelled now. */
  sessions: readonly OrderSession[];
  /** Uuids of the sessions that are selected initially. */
  initialSessions: readonly string[];
  busy: boolean;
  /** Why the last attempt failed, if it is shown in the dialog. */
  failure?: string;
  onClose: () => void;
  onCancel: (uuids: string[]) => void;
}

/**
 * Asks for confirmation and lets the member choose sessions. An event with full registration can
 * only be cancelled as a whole.
 */
export function CancelDialog({
  order,
  sessions,
  initialSessions,
  busy,
  failure,
  onClose,
  onCancel,
}: CancelDialogProps) {
  const { t } = useTranslation(['cancellation']);
  const { format, language } = useHost();
  const [chosen, setChosen] = useState(initialSessions);
  const [missing, setMissing] = useState(false);
  const partial = order.registrationType === 'partial';
  const send = () => {
    const uuids = sessions
      .map(({ info }) => info.uuid)
      .filter((uuid) => !partial || chosen.includes(uuid));
    if (uuids.length === 0) return setMissing(true);
    onCancel(uuids);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('cancellation:title')}
      closeLabel={t('cancellation:close')}
      footer={
        <>
          <Button variant="neutral" size="m" onClick={() => !busy && onClose()}>
            {t('cancellation:keep')}
          </Button>
          <Button variant="danger" size="m" busy={busy} onClick={send}>
            {t('cancellation:confirm')}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice className="cancel-dialog__failure" tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {partial ? (
        <div lang={langAttribute(order.lang, language)}>
          <CheckboxGroup
            id="cancel-sessions"
            name="sessions"
            legend={t('cancellation:which')}
            error={missing ? t('cancellation:missing') : undefined}
            options={sessions.map((session) => ({
              value: session.info.uuid,
              label: t('cancellation:session', {
                time: `${format.weekdayMonthDay(session.startTime)} ${format.timeRange(session.startTime, session.endTime)}`,
                title: session.info.title,
              }),
            }))}
            value={chosen}
            onChange={({ target: { value, checked } }) => {
              setMissing(false);
              setChosen(checked ? [...chosen, value] : chosen.filter((uuid) => uuid !== value));
            }}
          />
        </div>
      ) : (
        <p lang={langAttribute(order.lang, language)}>{order.title}</p>
      )}
      <p className="cancel-dialog__after">{t('cancellation:after')}</p>
      {order.couponCode && (
        <p className="cancel-dialog__after">
          {t('cancellation:coupon', { code: order.couponCode })}
        </p>
      )}
      {order.total > 0 && <p className="cancel-dialog__after">{t('cancellation:refund')}</p>}
    </Dialog>
  );
}
