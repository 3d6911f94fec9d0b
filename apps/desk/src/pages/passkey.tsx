import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { PasskeyForm } from '#features/session/passkey-form.tsx';
import { RecoveryCodes } from '#features/session/recovery-codes.tsx';
import { sessionQuery } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { paths } from '#platform/link/desk-path.ts';
import { registerPasskey } from '#platform/passkey/passkeys.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** /passkey: registers a passkey after a first login, then shows the recovery codes. */
export default function Passkey() {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const goOn = () => void navigate(paths.today, { replace: true });
  const { mutateAsync } = useCallMutation(
    {
      mutationFn: (name: string) => registerPasskey(api, name),
    },
    {
      onDone({ session, recoveryCodes }) {
        queryClient.setQueryData(sessionQuery(api).queryKey, { items: session, message: '' });
        if (recoveryCodes.length > 0) setCodes(recoveryCodes);
        else goOn();
      },
    },
  );
  const title = codes.length > 0 ? t('access:codes.title') : t('access:newPasskey.title');
  return (
    <div className="desk-page">
      <title>{title}</title>
      <Heading level={1}>{title}</Heading>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={goOn} />
      ) : (
        <PasskeyForm variant="primary" register={mutateAsync}>
          <p>{t('access:newPasskey.text')}</p>
        </PasskeyForm>
      )}
    </div>
  );
}
