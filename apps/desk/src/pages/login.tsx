import { useQueryClient } from '@tanstack/react-query';
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
import { formText } from '#platform/call/form-text.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { paths } from '#platform/link/desk-path.ts';
import { logInByPasskey } from '#platform/passkey/passkeys.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

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
      <Problem error={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {t('access:passkey.use')}
      </Button>
    </div>
  );
}

function ByLink() {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const { mutate, isPending, isSuccess, error } = useCallMutation({
    mutationFn: (email: string) => api('session.requestLink', { body: { email } }),
  });
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(formText(event.currentTarget, 'email'));
      }}
    >
      <p>{t('access:link.text')}</p>
      <Problem error={error} />
      {isSuccess && (
        <Notice tone="accent" role="alert">
          {t('access:link.sent')}
        </Notice>
      )}
      <Field label={t('access:email')} id="email">
        <TextInput name="email" type="email" autoComplete="email" required />
      </Field>
      <Button variant="primary" type="submit" busy={isPending}>
        {t('access:link.send')}
      </Button>
    </form>
  );
}

function ByRecoveryCode({ onDone }: { onDone: (session: DeskSession) => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['access']);
  const { mutate, isPending, error } = useCallMutation(
    {
      mutationFn: async (body: { email: string; code: string }) =>
        (await api('session.recover', { body })).items,
    },
    {
      onDone: onDone,
    },
  );
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        mutate({ email: formText(form, 'email'), code: formText(form, 'code') });
      }}
    >
      <p>{t('access:recovery.text')}</p>
      <Problem error={error} />
      <Field label={t('access:email')} id="email">
        <TextInput name="email" type="email" autoComplete="email" required />
      </Field>
      <Field label={t('access:recovery.code')} id="code">
        <TextInput name="code" autoComplete="off" spellCheck={false} minLength={8} required />
      </Field>
      <Button variant="primary" type="submit" busy={isPending}>
        {t('access:recovery.use')}
      </Button>
    </form>
  );
}
