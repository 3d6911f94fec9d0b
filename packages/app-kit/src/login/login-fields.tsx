import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useHost } from '#context/host.ts';
import { type LazyCountryDialog, PhoneNumberField } from '#phone/phone-number-field.tsx';
import { CodeRow } from './code-row.tsx';
import { fieldMessage } from './login-failure.ts';
import type { PhoneLogin } from './use-phone-login.ts';

interface LoginPhoneProps {
  login: PhoneLogin;
  id: string;
  /** Link to the registration, shown after the message that no member has this number. */
  register: ReactNode;
  CountryDialog: LazyCountryDialog;
}

/** The phone number and its error. */
export function LoginPhone({ login, id, register, CountryDialog }: LoginPhoneProps) {
  const { t } = useTranslation(['login']);
  const { language } = useHost();
  const { form, values, failure } = login;
  const refused = failure?.at === 'mobilePhone' ? failure : null;
  let message: ReactNode = refused?.message;
  if (form.formState.errors.mobilePhone) message = fieldMessage(t, 'mobilePhone', values);
  else if (refused?.notFound)
    message = (
      <span>
        {refused.message}
        {language === 'en' ? ' ' : ''}
        {register}
      </span>
    );
  return (
    <Field
      label={t('login:phone')}
      id={id}
      hint={t(login.isSent ? 'login:phoneSent' : 'login:phoneHint')}
      error={message}
    >
      <PhoneNumberField
        {...form.register('mobilePhone', {
          setValueAs: plainDigits,
          onChange: () => login.clear('mobilePhone'),
        })}
        CountryDialog={CountryDialog}
        dialCode={values.mobilePhoneCode}
        onDialCode={(dialCode) =>
          form.setValue('mobilePhoneCode', dialCode, { shouldValidate: form.formState.isSubmitted })
        }
        defaultValue={form.formState.defaultValues?.mobilePhone}
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder={values.mobilePhoneCode === '+886' ? '0912 345 678' : undefined}
      />
    </Field>
  );
}

/** The login code, and the button that sends another. */
export function LoginCode({ login, id }: Pick<LoginPhoneProps, 'login' | 'id'>) {
  const { t } = useTranslation(['login']);
  const { form, values, failure, code } = login;
  const sentHint = login.isSent ? t('login:codeHintReady') : undefined;
  const hint = code.wait > 0 ? t('login:codeHint') : sentHint;
  const failureMessage = failure?.at === 'verificationCode' ? failure.message : undefined;
  const message = form.formState.errors.verificationCode
    ? fieldMessage(t, 'verificationCode', values)
    : failureMessage;
  return (
    <Field label={t('login:code')} id={id} hint={hint} error={message}>
      <CodeRow
        {...form.register('verificationCode', {
          setValueAs: plainDigits,
          onChange: () => login.clear('verificationCode'),
        })}
        code={code}
        onRequest={() => void login.send()}
      />
    </Field>
  );
}

/**
 * Errors that belong to no field, and the announcement for screen readers that a code was sent.
 * Goes above the button.
 */
export function LoginMessages({
  login: { announcement, code, failure },
}: Pick<LoginPhoneProps, 'login'>) {
  const { t } = useTranslation(['login']);
  return (
    <>
      <output className={code.isProving ? undefined : 'visually-hidden'}>
        {code.isProving ? t('login:proving') : announcement}
      </output>
      {failure?.at === 'form' && (
        <Notice tone={failure.isInformation ? 'info' : 'danger'} role="alert">
          {failure.message}
        </Notice>
      )}
    </>
  );
}
