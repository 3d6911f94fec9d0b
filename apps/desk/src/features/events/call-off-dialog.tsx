import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Textarea } from '@portolane/ui/textarea/textarea.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';
import { PreviewedDialog } from './previewed-dialog.tsx';
import { usePreviewed } from './use-previewed.ts';

/** What is called off: an event, or one of its sessions. */
export type CallOffTarget =
  | { kind: 'event'; alias: string; seriesNum: number; title: string }
  | { kind: 'session'; uuid: string; title: string };

/** Asks for the reason, shows whom it reaches and what they get, and calls off. */
export function CallOffDialog({ target, onClose }: { target: CallOffTarget; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const [text, setText] = useState('');
  const reason = text.trim();
  const { plan, ...form } = usePreviewed(
    { reason },
    {
      preview: (body) =>
        target.kind === 'event'
          ? api('event.previewCallOff', { params: target, body })
          : api('event.previewSessionCallOff', { params: target, body }),
      run: (body) =>
        target.kind === 'event'
          ? api('event.callOff', { params: target, body })
          : api('event.callOffSession', { params: target, body }),
      invalidates: ['event', 'enrolment', 'today'],
      done: ({ orders, waiting }) => t('deskEvents:callOff.done', { orders, waiting }),
      onDone: onClose,
    },
  );
  return (
    <PreviewedDialog
      {...form}
      title={t('deskEvents:callOff.title', { title: target.title })}
      action={t('deskEvents:callOff.confirm')}
      danger
      onClose={onClose}
      plan={
        plan ? (
          <>
            <Notice tone="warn">
              {t('deskEvents:callOff.plan', {
                orders: plan.orders,
                people: plan.people,
                waiting: plan.waiting,
              })}
            </Notice>
            <MailSamples mails={plan.mails} />
          </>
        ) : null
      }
    >
      <p>{t('deskEvents:callOff.text')}</p>
      <Field
        label={t('deskEvents:callOff.reason')}
        hint={t('deskEvents:callOff.reasonHint')}
        id="call-off-reason"
      >
        <Textarea
          rows={3}
          maxLength={500}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </PreviewedDialog>
  );
}
