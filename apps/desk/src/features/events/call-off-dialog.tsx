import { useTranslation } from 'react-i18next';
import { PreviewedFormDialog } from '@portolane/app-kit/form/previewed-form-dialog.tsx';
import { TextareaField } from '@portolane/app-kit/form/text-fields.tsx';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { usePreviewedForm } from '@portolane/app-kit/form/use-previewed-form.ts';
import { type CallOff, callOffBody } from '@portolane/core/contract/desk/event.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';

/** What is called off: an event, or one of its sessions. */
export type CallOffTarget =
  | { kind: 'event'; alias: string; seriesNum: number; title: string }
  | { kind: 'session'; uuid: string; title: string };

/** Asks for the reason, shows whom it reaches and what they get, and calls off. */
export function CallOffDialog({ target, onClose }: { target: CallOffTarget; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const callOff = useAction({
    run: (body: CallOff) =>
      target.kind === 'event'
        ? api('event.callOff', { params: target, body })
        : api('event.callOffSession', { params: target, body }),
    invalidates: ['event', 'enrolment', 'today'],
    done: ({ items: { orders, waiting } }) => t('deskEvents:callOff.done', { orders, waiting }),
    announce: false,
  });
  const { plan, ...form } = usePreviewedForm({
    id: 'call-off',
    schema: callOffBody,
    texts: useFormTexts(() => t('deskEvents:callOff.reason')),
    initial: { reason: '' },
    preview: async (body) =>
      target.kind === 'event'
        ? (await api('event.previewCallOff', { params: target, body })).items
        : (await api('event.previewSessionCallOff', { params: target, body })).items,
    send: callOff.mutateAsync,
    onSent: onClose,
  });
  return (
    <PreviewedFormDialog
      form={form}
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
      <TextareaField name="reason" rows={3} hint={t('deskEvents:callOff.reasonHint')} />
    </PreviewedFormDialog>
  );
}
