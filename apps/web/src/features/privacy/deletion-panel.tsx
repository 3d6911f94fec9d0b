import { useTranslation } from 'react-i18next';
import { deletionMutation } from '@portolane/core/queries/privacy.ts';
import { DELETION_DAYS } from '@portolane/core/rules/member/deletion-days.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useState } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';
import { PrivacySection } from './privacy-section.tsx';

const DeletionDialog = lazyPart(() =>
  import('./deletion-dialog.tsx').then((module) => module.DeletionDialog),
);

/** Requests the deletion of the membership, after a confirmation, and withdraws the request. */
export function DeletionPanel({ askedAt }: { askedAt: string | null }) {
  const { t } = useTranslation(['privacy']);
  const { api, format } = useApp();
  const { toast } = useNotify();
  const [asking, setAsking] = useState(false);
  const callFailure = useCallFailure();
  const { isPending, mutate } = useCallMutation(deletionMutation(api), {
    onDone: ({ deletionAskedAt }) =>
      toast(t(deletionAskedAt === null ? 'privacy:deletion.takenBack' : 'privacy:deletion.asked')),
    onFailure: (error) => callFailure(error),
  });
  return (
    <PrivacySection id="privacy-deletion" title={t('privacy:deletion.title')}>
      {askedAt === null ? (
        <>
          <p>{t('privacy:deletion.text', { days: DELETION_DAYS })}</p>
          <Button
            size="m"
            busy={isPending}
            onPointerEnter={DeletionDialog.preload}
            onClick={() => setAsking(true)}
          >
            {t('privacy:deletion.ask')}
          </Button>
        </>
      ) : (
        <>
          <Notice tone="warn" title={t('privacy:deletion.pendingTitle')}>
            {t('privacy:deletion.pending', { time: format.dateTime(askedAt), days: DELETION_DAYS })}
          </Notice>
          <Button size="m" busy={isPending} onClick={() => mutate(false)}>
            {t('privacy:deletion.takeBack')}
          </Button>
        </>
      )}
      {asking && <DeletionDialog open onOpenChange={setAsking} onConfirm={() => mutate(true)} />}
    </PrivacySection>
  );
}
