import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { sessionQuery } from '#platform/call/session-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { logInByPasskey } from '#platform/passkey/passkeys.ts';

/** Asks for the passkey once more before something dangerous. */
export function PasskeyDialog() {
  const { api, prompt } = useDesk();
  const { t } = useTranslation(['frame']);
  const failure = useFailure();
  const queryClient = useQueryClient();
  const question = useStore(prompt.store, (state) => state.question);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (!question) return null;
  const answer = (confirmed: boolean) => {
    setProblem('');
    question.answer(confirmed);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      const items = await logInByPasskey(api);
      queryClient.setQueryData(sessionQuery(api).queryKey, { items, message: '' });
      answer(true);
    } catch (error) {
      setProblem(failure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={t('frame:passkey.title')}
      closeLabel={t('frame:close')}
      footer={
        <>
          <Button size="m" variant="neutral" onClick={() => answer(false)}>
            {t('frame:cancel')}
          </Button>
          <Button size="m" variant="primary" busy={busy} onClick={() => void confirm()}>
            {t('frame:passkey.use')}
          </Button>
        </>
      }
    >
      <p>{t('frame:passkey.text')}</p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}
