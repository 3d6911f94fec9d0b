import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { DeskSession } from '@portolane/core/contract/desk/session.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { sessionQuery } from '#platform/call/session-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { paths } from '#platform/link/desk-path.ts';
import { logInByPasskey } from '#platform/passkey/passkeys.ts';

type Way = 'passkey' | 'link' | 'recovery';

/** /login: by passkey; a first time by mail link; without the device by a recovery code. */
export default function Login() {
  const { api } = useDesk();
  const { t } = useTranslation(['login']);
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
      <title>{t('login:title')}</title>
      <Heading level={1}>{t('login:title')}</Heading>
      {way === 'passkey' && <ByPasskey onDone={goOn} />}
      {way === 'link' && <ByLink />}
      {way === 'recovery' && <ByRecoveryCode onDone={goOn} />}
      <div className="desk-row">
        {(['passkey', 'link', 'recovery'] as const)
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className="link" onClick={() => setWay(other)}>
              {t(`login:way.${other}`)}
            </button>
          ))}
      </div>
    </div>
  );
}

function Problem({ error }: { error: unknown }) {
  const failure = useFailure();
  return error ? (
    <Notice tone="danger" role="alert">
      {failure(error)}
    </Notice>
  ) : null;
}

function ByPasskey({ onDone }: { onDone: (session: DeskSession) => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['login']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => logInByPasskey(api),
    onSuccess: onDone,
  });
  return (
    <div className="desk-form">
      <p>{t('login:passkey.text')}</p>
      <Problem error={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {t('login:passkey.use')}
      </Button>
    </div>
  );
}

function ByLink() {
  const { api } = useDesk();
  const { t } = useTranslation(['login']);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (email: string) => api('session.requestLink', { body: { email } }),
  });
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get('email')));
      }}
    >
      <p>{t('login:link.text')}</p>
      <Problem error={error} />
      {isSuccess && <Notice role="status">{t('login:link.sent')}</Notice>}
      <Field label={t('login:email')} id="email">
        <TextInput name="email" type="email" autoComplete="email" required />
      </Field>
      <Button variant="primary" type="submit" busy={isPending}>
        {t('login:link.send')}
      </Button>
    </form>
  );
}

function ByRecoveryCode({ onDone }: { onDone: (session: DeskSession) => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['login']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: { email: string; code: string }) =>
      (await api('session.recover', { body })).items,
    onSuccess: onDone,
  });
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        mutate({ email: String(data.get('email')), code: String(data.get('code')) });
      }}
    >
      <p>{t('login:recovery.text')}</p>
      <Problem error={error} />
      <Field label={t('login:email')} id="email">
        <TextInput name="email" type="email" autoComplete="email" required />
      </Field>
      <Field label={t('login:recovery.code')} id="code">
        <TextInput name="code" autoComplete="off" spellCheck={false} minLength={8} required />
      </Field>
      <Button variant="primary" type="submit" busy={isPending}>
        {t('login:recovery.use')}
      </Button>
    </form>
  );
}
