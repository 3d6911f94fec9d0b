import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useHost } from '#context/host.ts';
import { type FetchedCountryDialog, PhoneNumberField } from '#phone/phone-number-field.tsx';
import { CodeRow } from './code-row.tsx';
import { fieldWords } from './login-failure.ts';
import type { PhoneLogin } from './use-phone-login.ts';

interface LoginPhoneProps {
  login: PhoneLogin;
  id: string;
  /** Behind the sentence that the number is no member's: the way to register. */
  register: ReactNode;
  CountryDialog: FetchedCountryDialog;
}

/** The number, and what is wrong with it. */
export function LoginPhone({ login, id, register, CountryDialog }: LoginPhoneProps) {
  const { t } = useTranslation(['login']);
  const { language } = useHost();
  const { form, values, failure } = login;
  const refused = failure?.at === 'mobilePhone' ? failure : null;
  const message = form.formState.errors.mobilePhone ? (
    fieldWords(t, 'mobilePhone', values)
  ) : refused?.notFound ? (
    <span>
      {refused.message}
      {language === 'en' ? ' ' : ''}
      {register}
    </span>
  ) : (
    refused?.message
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

/** The code, and the button that has another sent. */
export function LoginCode({ login, id }: Pick<LoginPhoneProps, 'login' | 'id'>) {
  const { t } = useTranslation(['login']);
  const { form, values, failure, code } = login;
  const hint =
    code.wait > 0 ? t('login:codeHint') : login.isSent ? t('login:codeHintReady') : undefined;
  const message = form.formState.errors.verificationCode
    ? fieldWords(t, 'verificationCode', values)
    : failure?.at === 'verificationCode'
      ? failure.message
      : undefined;
  return (
    <Field label={t('login:code')} id={id} hint={hint} error={message}>
      <CodeRow
        {...form.register('verificationCode', {
          setValueAs: plainDigits,
          onChange: () => login.clear('verificationCode'),
        })}
        code={code}
        onAsk={() => void login.send()}
      />
    </Field>
  );
}

/** What belongs to neither field, and for a screen reader that a code is on its way. Stands above the button. */
export function LoginNews({ login: { announcement, failure } }: Pick<LoginPhoneProps, 'login'>) {
  return (
    <>
      <output className="visually-hidden">{announcement}</output>
      {failure?.at === 'form' && (
        <Notice tone={failure.mild ? 'info' : 'danger'} role="alert">
          {failure.message}
        </Notice>
      )}
    </>
  );
}
