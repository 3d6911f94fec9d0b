import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { FormView } from '@portolane/app-kit/form/form-view.tsx';
import { EmailField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import { type DeskSession, deskSessionEndpoints } from '@portolane/core/contract/desk/session.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { sessionQuery } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { paths } from '#platform/link/desk-path.ts';
import { logInByPasskey } from '#platform/passkey/passkeys.ts';

const { requestLink, recover } = deskSessionEndpoints;

type Way = 'passkey' | 'link' | 'recovery';

/** /login: by passkey; a first time by mail link; without the device by a recovery code. */
export default function Login() {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const [way, setWay] = useState<Way>('passkey');
  const next = params.get('next') ?? paths.today;
  const goOn = (items: DeskSession) => {
    queryClient.setQueryData(sessionQuery(api).queryKey, { items, message: '' });
    // Only a path of the desk: `//elsewhere` would be another site.
    const target = /^\/(?!\/)/.test(next) ? next : paths.today;
    void navigate(items.complete ? target : paths.passkey, { replace: true });
  };
  return (
    <div className="desk-page">
      <title>{t('access:title')}</title>
      <Heading level={1}>{t('access:title')}</Heading>
      {way === 'passkey' && <ByPasskey onDone={goOn} />}
      {way === 'link' && <ByLink />}
      {way === 'recovery' && <ByRecoveryCode onDone={goOn} />}
      <div className="desk-row">
        {(['passkey', 'link', 'recovery'] as const)
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className="link" onClick={() => setWay(other)}>
              {t(`access:way.${other}`)}
            </button>
          ))}
      </div>
    </div>
  );
}

function ByPasskey({ onDone }: { onDone: (session: DeskSession) => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const { mutate, isPending, error } = useCallMutation(
    {
      mutationFn: () => logInByPasskey(api),
    },
    {
      onDone: onDone,
    },
  );
  return (
    <div className="desk-form">
      <p>{t('access:passkey.text')}</p>
      {error && <FailureNotice error={error} />}
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {t('access:passkey.use')}
      </Button>
    </div>
  );
}

function ByLink() {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const [isSent, setSent] = useState(false);
  const form = useContractForm<z.infer<typeof requestLink.body>, unknown>({
    id: 'link',
    schema: requestLink.body,
    texts: useFormTexts(() => t('access:email')),
    initial: { email: '' },
    send: (body) => api('session.requestLink', { body }),
    isFinal: () => false,
    onSent: () => setSent(true),
  });
  return (
    <FormView form={form} className="desk-form">
      <p>{t('access:link.text')}</p>
      {isSent && (
        <Notice tone="accent" role="alert">
          {t('access:link.sent')}
        </Notice>
      )}
      <EmailField name="email" />
      <Button variant="primary" type="submit" busy={form.busy}>
        {t('access:link.send')}
      </Button>
    </FormView>
  );
}

function ByRecoveryCode({ onDone }: { onDone: (session: DeskSession) => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const form = useContractForm<z.infer<typeof recover.body>, { items: DeskSession }>({
    id: 'recovery',
    schema: recover.body,
    texts: useFormTexts((name) => t(name === 'email' ? 'access:email' : 'access:recovery.code')),
    initial: { email: '', code: '' },
    send: (body) => api('session.recover', { body }),
    onSent: ({ items }) => onDone(items),
  });
  return (
    <FormView form={form} className="desk-form">
      <p>{t('access:recovery.text')}</p>
      <EmailField name="email" />
      <TextField name="code" autoComplete="off" spellCheck={false} />
      <Button variant="primary" type="submit" busy={form.busy}>
        {t('access:recovery.use')}
      </Button>
    </FormView>
  );
}
