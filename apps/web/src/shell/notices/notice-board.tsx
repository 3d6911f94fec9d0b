import { useTranslation } from 'react-i18next';
import { type ComponentType, useEffect, useState } from 'react';
import { createToaster } from '@portolane/ui/toast/toaster.ts';
import { Toasts } from '@portolane/ui/toast/toasts.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import type { FieldDialogProps } from './field-dialog.tsx';
import { type FieldProblem, listenForNotices, takeNotices } from '#platform/notify/notice-queue.ts';

/** Shows queued notices: messages as toasts, field errors in a dialog. */
export function NoticeBoard() {
  const { t } = useTranslation(['common']);
  const { format } = useApp();
  const [toaster] = useState(createToaster);
  const [dialog, setDialog] = useState<{
    Dialog: ComponentType<FieldDialogProps>;
    problems: readonly FieldProblem[];
  } | null>(null);

  // After the first render, because a live region must exist before its text changes.
  useEffect(
    () =>
      listenForNotices(() => {
        for (const notice of takeNotices()) {
          if ('toast' in notice) {
            toaster.show(notice.toast);
            continue;
          }
          const problems = notice.fields;
          guardedImport(() => import('./field-dialog.tsx')).then(
            ({ FieldDialog }) => setDialog({ Dialog: FieldDialog, problems }),
            () =>
              toaster.show({
                tone: 'error',
                title: t('common:notice.fieldError'),
                text: problems
                  .map(({ label, messages }) => format.labelled(label, messages.join(' ')))
                  .join('\n'),
                duration: 10_000,
              }),
          );
        }
      }),
    [toaster, t, format],
  );

  return (
    <>
      <Toasts
        toaster={toaster}
        label={t('common:notice.label')}
        closeLabel={t('common:notice.close')}
      />
      {dialog && <dialog.Dialog problems={dialog.problems} onClose={() => setDialog(null)} />}
    </>
  );
}
