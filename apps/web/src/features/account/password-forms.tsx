import { useTranslation } from 'react-i18next';
import { ApiError, type FailureCode } from '@portolane/core/client/api-error.ts';
import { passwordEmailMutation, passwordResetMutation } from '@portolane/core/queries/password.ts';
import { isFormEmail, plainEmail } from '@portolane/core/rules/form/email.ts';
import { passwordProblems } from '@portolane/core/rules/form/password.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import type { TFunction } from 'i18next';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useViewer } from '#platform/session/use-viewer.ts';
import { useAccountFailure } from './use-account-failure.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** Replaces a form once it is sent. */
function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="account-done" aria-labelledby="account-done">
      <h2 id="account-done" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * Requests the link to set a password. The response does not tell whether the address is a
 * member's, so the page says what happens if it is.
 */
export function PasswordEmailForm() {
  const { t } = useTranslation(['account', 'validation', 'form']);
  const failure = useAccountFailure();
  const { api } = useApp();
  const { mutate, data, error, isPending, reset } = useCallMutation(passwordEmailMutation(api));
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const address = plainEmail(email);
  const wrong = !isFormEmail(address);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (wrong) document.getElementById('password-email')?.focus();
    else mutate(address);
  };
  if (data)
    return (
      <Done title={t('account:password.sentTitle')}>
        <p>{t('account:password.sent', { email: address })}</p>
        <Button variant="neutral" onClick={reset}>
          {t('account:password.again')}
        </Button>
      </Done>
    );
  const problem = address
    ? t('validation:rule.email')
    : t('validation:rule.require', { field: t('account:password.email') });
  return (
    <form className="account__password" method="post" noValidate onSubmit={submit}>
      <Field
        label={t('account:password.email')}
        id="password-email"
        required={t('form:required')}
        error={tried && wrong ? problem : undefined}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      {error && <FailureNotice error={error} texts={failure} />}
      <Button variant="primary" type="submit" busy={isPending}>
        {t('account:password.emailSubmit')}
      </Button>
    </form>
  );
}

/** Returns the sentence for a link that is no longer valid; null for other failures. */
function linkProblem(t: TFunction<['account']>, code: FailureCode): string | null {
  if (code === 'PASSWORD_RESET_INVALID_VERIFICATION_CODE') return t('account:password.invalid');
  if (code === 'PASSWORD_RESET_VERIFICATION_CODE_EXPIRED') return t('account:password.expired');
  return code === 'PASSWORD_RESET_VERIFICATION_CODE_USED' ? t('account:password.used') : null;
}

/** Sets a password by the token of an email. */
export function PasswordResetForm({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'validation', 'form']);
  const failure = useAccountFailure();
  const { api, href } = useApp();
  const viewer = useViewer();
  const { mutate, data, error, isPending } = useCallMutation(passwordResetMutation(api));
  const [typed, setTyped] = useState({ password: '', passwordConfirm: '' });
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(false);
  const problems = passwordProblems(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    const first = (['password', 'passwordConfirm'] as const).find((name) => problems[name]);
    if (first) document.getElementById(`password-${first}`)?.focus();
    else mutate({ token, ...typed });
  };
  if (data)
    return (
      <Done title={t('account:password.doneTitle')}>
        <p>{t('account:password.done')}</p>
        <ButtonLink as={SiteLink} variant="primary" href={href(viewer ? 'member' : 'login')}>
          {t(viewer ? 'account:password.toMember' : 'account:dealer.logIn')}
        </ButtonLink>
      </Done>
    );
  const problem = error instanceof ApiError ? linkProblem(t, error.code) : null;
  const field = (name: 'password' | 'passwordConfirm') => (
    <Field
      label={t(`account:field.${name}`)}
      id={`password-${name}`}
      required={t('form:required')}
      error={
        tried && problems[name]
          ? t(`validation:rule.${problems[name]}`, { field: '', min: 0, max: 0, length: 0 })
          : undefined
      }
    >
      <TextInput
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </Field>
  );
  return (
    <form className="account__password" method="post" noValidate onSubmit={submit}>
      {field('password')}
      {field('passwordConfirm')}
      <Checkbox
        label={t('account:password.show')}
        checked={shown}
        onChange={({ target }) => setShown(target.checked)}
      />
      {problem && (
        <Notice tone="danger" role="alert">
          <p>
            {problem}{' '}
            <SiteLink className="link" href={href('passwordRequest')}>
              {t('account:password.askAgain')}
            </SiteLink>
          </p>
        </Notice>
      )}
      {error && !problem && <FailureNotice error={error} texts={failure} />}
      <Button variant="primary" type="submit" busy={isPending}>
        {t('account:password.resetSubmit')}
      </Button>
    </form>
  );
}
