import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { useChange } from '#platform/call/use-change.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';

/** What is called off: an event, or one of its sessions. */
export type CallOffTarget =
  | { kind: 'event'; alias: string; seriesNum: number; title: string }
  | { kind: 'session'; uuid: string; title: string };

function useCallOff(target: CallOffTarget, onDone: () => void) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const preview = useChange({
    run: (reason: string) =>
      target.kind === 'event'
        ? api('event.previewCallOff', { params: target, body: { reason } })
        : api('event.previewSessionCallOff', { params: target, body: { reason } }),
    outdates: [],
    done: () => null,
    announce: false,
  });
  const callOff = useChange({
    run: (reason: string) =>
      target.kind === 'event'
        ? api('event.callOff', { params: target, body: { reason } })
        : api('event.callOffSession', { params: target, body: { reason } }),
    outdates: ['event', 'enrolment'],
    done: ({ items: { orders, waiting } }) => t('deskEvents:callOff.done', { orders, waiting }),
    onDone,
    announce: false,
  });
  return { preview, callOff };
}

/** Asks for the reason, shows whom it reaches and what they get, and calls off. */
export function CallOffDialog({ target, onClose }: { target: CallOffTarget; onClose: () => void }) {
  const { t } = useTranslation(['deskEvents', 'frame']);
  const failure = useFailure();
  const { preview, callOff } = useCallOff(target, onClose);
  const [reason, setReason] = useState('');
  const [shownFor, setShownFor] = useState<string | null>(null);
  const given = reason.trim();
  const plan = shownFor === given ? preview.data?.items : undefined;
  const error = callOff.error ?? preview.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      title={t('deskEvents:callOff.title', { title: target.title })}
      closeLabel={t('frame:close')}
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (plan) callOff.mutate(given);
          else preview.mutate(given, { onSuccess: () => setShownFor(given) });
        }}
      >
        <p>{t('deskEvents:callOff.text')}</p>
        {error && (
          <Notice tone="danger" role="alert">
            {failure(error)}
          </Notice>
        )}
        <Field
          label={t('deskEvents:callOff.reason')}
          hint={t('deskEvents:callOff.reasonHint')}
          id="call-off-reason"
        >
          <Textarea
            rows={3}
            maxLength={500}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {plan && (
          <div>
            <Notice tone="warn" role="note">
              {t('deskEvents:callOff.plan', {
                orders: plan.orders,
                people: plan.people,
                waiting: plan.waiting,
              })}
            </Notice>
            <MailSamples mails={plan.mails} />
          </div>
        )}
        <div className="desk-row">
          <Button
            type="submit"
            variant={plan ? 'danger' : 'primary'}
            busy={preview.isPending || callOff.isPending}
          >
            {t(plan ? 'deskEvents:callOff.confirm' : 'deskEvents:callOff.preview')}
          </Button>
          <Button variant="neutral" onClick={onClose}>
            {t('frame:cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
