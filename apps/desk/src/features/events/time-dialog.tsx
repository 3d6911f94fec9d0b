import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@portolane/app-kit/form/number-date-fields.tsx';
import { PreviewedFormDialog } from '@portolane/app-kit/form/previewed-form-dialog.tsx';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { usePreviewedForm } from '@portolane/app-kit/form/use-previewed-form.ts';
import {
  type DeskEventSession,
  type SessionTime,
  sessionTimeBody,
} from '@portolane/core/contract/desk/event.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { MailSamples } from './mail-samples.tsx';

/** Changes the time of a session, after what conflicts with it and the emails were shown. */
export function TimeDialog({
  session: { uuid, title, startTime, endTime },
  onClose,
}: {
  session: DeskEventSession;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['deskEvents']);
  const params = { uuid };
  const change = useAction({
    run: (body: SessionTime) => api('event.setTime', { params, body }),
    invalidates: ['event', 'enrolment', 'today'],
    done: ({ items: { orders } }) => t('deskEvents:time.done', { count: orders }),
    announce: false,
  });
  const { plan, ...form } = usePreviewedForm({
    id: 'session',
    schema: sessionTimeBody,
    texts: useFormTexts((name) => t(`deskEvents:time.${name as keyof SessionTime}`)),
    initial: { startTime, endTime },
    preview: async (body) => (await api('event.previewTime', { params, body })).items,
    send: change.mutateAsync,
    onSent: onClose,
  });
  return (
    <PreviewedFormDialog
      form={form}
      title={t('deskEvents:time.title', { title })}
      action={t('deskEvents:time.confirm')}
      onClose={onClose}
      plan={
        plan ? (
          <>
            {plan.conflicts.overlapping > 0 && (
              <Notice tone="warn">
                {t('deskEvents:time.overlapping', { count: plan.conflicts.overlapping })}
              </Notice>
            )}
            {plan.conflicts.meals > 0 && (
              <Notice tone="warn">
                {t('deskEvents:time.meals', { count: plan.conflicts.meals })}
              </Notice>
            )}
            <p>{t('deskEvents:mail.reach', { count: plan.orders })}</p>
            <MailSamples mails={plan.mails} />
          </>
        ) : null
      }
    >
      <DateTimeField name="startTime" />
      <DateTimeField name="endTime" />
    </PreviewedFormDialog>
  );
}
