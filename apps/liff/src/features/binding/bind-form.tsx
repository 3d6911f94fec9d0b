import './bind-form.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { loginBody } from '@portolane/core/contract/user.ts';
import { getCodeMutation, loginMutation } from '@portolane/core/queries/user.ts';
import { isMobilePhone, nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { CODE_COOL_DOWN_SECONDS, CODE_VALID_SECONDS } from '@portolane/core/rules/verification/verification-code.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { CodeInput } from '@portolane/ui/code-input/code-input.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { PhoneNumberField } from '#features/phone/phone-number-field.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDeviceNow } from '#platform/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { schemaResolver } from '#platform/form/schema-resolver.ts';
import { siteRegister } from '#platform/link/site-href.ts';
import { bindFailure, type BindFailure } from './bind-failure.ts';
import { Consent } from './consent.tsx';
import { keepSentCode, keptSentCode, type SentCode } from './sent-code.ts';

interface Values {
  mobilePhoneCode: string;
  mobilePhone: string;
  verificationCode: string;
}

/** The contract takes any digits; the rule for the number depends on its country. */
const whole = loginBody.check(z.refine<Values>(({ mobilePhoneCode, mobilePhone }) => isMobilePhone(mobilePhoneCode, mobilePhone), { path: ['mobilePhone'] }));
/** Digits as people write them, full-width or in groups, as the contract takes them. */
const plainDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\-‐–—()]/g, '');

/** Binds by phone and code: the login comes first, then `onLoggedIn` binds; when that fails the member is logged in all the same. */
export function BindForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTranslation(['login', 'bind']);
  const { api, language, session } = useApp();
  const otherwise = useFailure();
  const now = useDeviceNow().getTime();
  const [sent, setSent] = useState<SentCode | null>(() => keptSentCode(Date.now()));
  const [failure, setFailure] = useState<BindFailure | null>(null);
  const [consent, setConsent] = useState<'no' | 'missing' | 'yes'>('no');
  const [announcement, setAnnouncement] = useState('');
  const getCode = useMutation(getCodeMutation(api));
  const logIn = useMutation(loginMutation(api));
  const form = useForm<Values>({
    resolver: schemaResolver<Values>(whole),
    defaultValues: { mobilePhoneCode: sent?.mobilePhoneCode ?? '+886', mobilePhone: sent?.mobilePhone ?? '', verificationCode: '' },
  });
  const values = useWatch({ control: form.control }) as Values;
  const { errors } = form.formState;
  const isSentHere = sent?.mobilePhone === values.mobilePhone && sent.mobilePhoneCode === values.mobilePhoneCode;
  // A wait belongs to its number: another one is free to ask.
  // `now` is at most a second behind: the last second is shown until it is over.
  const left = sent && isSentHere ? sent.resendAt - now : 0;
  const wait = left > 0 ? Math.max(1, Math.floor(left / 1000)) : 0;

  const remember = (next: SentCode) => {
    keepSentCode(next);
    setSent(next);
    form.setFocus('verificationCode');
  };
  const national = () => form.setValue('mobilePhone', nationalMobilePhone(form.getValues('mobilePhoneCode'), plainDigits(form.getValues('mobilePhone'))));

  const send = async () => {
    national();
    setFailure(null);
    if (getCode.isPending || !(await form.trigger('mobilePhone', { shouldFocus: true }))) return;
    const { mobilePhoneCode, mobilePhone } = form.getValues();
    const phone = { mobilePhoneCode, mobilePhone };
    try {
      const { coolDownSeconds, validSeconds } = await getCode.mutateAsync(phone);
      form.resetField('verificationCode');
      remember({ ...phone, resendAt: Date.now() + coolDownSeconds * 1000, expiresAt: Date.now() + validSeconds * 1000 });
      setAnnouncement(t('login:announceSent', { phone: `${mobilePhoneCode} ${mobilePhone}` }));
    } catch (error) {
      // Somebody who asked a moment ago has a code already: it can be typed here.
      if (error instanceof ApiError && error.code === 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN') {
        const seconds = error.retryAfter ?? CODE_COOL_DOWN_SECONDS;
        remember({ ...phone, resendAt: Date.now() + seconds * 1000, expiresAt: Date.now() + (CODE_VALID_SECONDS - CODE_COOL_DOWN_SECONDS + seconds) * 1000 });
      }
      setFailure(bindFailure(t, error, otherwise));
    }
  };
  const enter = async (body: Values) => {
    if (consent !== 'yes' || logIn.isPending || logIn.isSuccess) return;
    try {
      const member = await logIn.mutateAsync(body);
      keepSentCode(null);
      session.logIn(member);
      onLoggedIn();
    } catch (error) {
      const next = bindFailure(t, error, otherwise);
      setFailure(next);
      if (next.at !== 'form') form.setFocus(next.at);
    }
  };
  const submit = (event: SubmitEvent) => {
    national();
    setFailure(null);
    if (consent !== 'yes') setConsent('missing');
    return form.handleSubmit(enter)(event);
  };

  const messageOf = (field: 'mobilePhone' | 'verificationCode'): ReactNode => {
    if (errors[field]) {
      if (field === 'verificationCode') return t(values.verificationCode ? 'login:error.codeFormat' : 'login:error.codeMissing');
      if (!values.mobilePhone) return t('login:error.phoneMissing');
      return t(values.mobilePhoneCode === '+886' ? 'login:error.phoneTaiwan' : 'login:error.phoneForeign');
    }
    if (failure?.at !== field) return undefined;
    if (!failure.notFound) return failure.message;
    return (
      <span>
        {failure.message}
        {language === 'en' ? ' ' : ''}
        <a className="link" href={siteRegister(language)}>
          {t('login:error.notFoundLink')}
        </a>
      </span>
    );
  };
  const clear = (field: BindFailure['at']) => failure?.at === field && setFailure(null);
  return (
    <form className="bind-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('login:phone')} id="bind-phone" hint={isSentHere ? t('login:phoneSent') : t('login:phoneHint')} error={messageOf('mobilePhone')}>
        <PhoneNumberField
          {...form.register('mobilePhone', { setValueAs: plainDigits, onChange: () => clear('mobilePhone') })}
          dialCode={values.mobilePhoneCode}
          onDialCode={(dialCode) => form.setValue('mobilePhoneCode', dialCode, { shouldValidate: form.formState.isSubmitted })}
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={values.mobilePhoneCode === '+886' ? '0912 345 678' : undefined}
        />
      </Field>
      <Field label={t('login:code')} id="bind-code" hint={wait > 0 ? t('login:codeHint') : undefined} error={messageOf('verificationCode')}>
        <span className="bind-form__code">
          <CodeInput {...form.register('verificationCode', { setValueAs: plainDigits, onChange: () => clear('verificationCode') })} maxLength={12} />
          <Button disabled={wait > 0} busy={getCode.isPending} onClick={() => void send()}>
            <span className="num">
              {wait > 0
                ? t('login:resendIn', { time: `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}` })
                : t(isSentHere ? 'login:resend' : 'login:getCode')}
            </span>
          </Button>
        </span>
      </Field>
      <output className="visually-hidden">{announcement}</output>
      <Consent checked={consent === 'yes'} missing={consent === 'missing'} onChange={(yes) => setConsent(yes ? 'yes' : 'no')} />
      {failure?.at === 'form' && (
        <Notice tone={failure.mild ? 'info' : 'danger'} role="alert">
          {failure.message}
        </Notice>
      )}
      <Button variant="primary" wide type="submit" busy={logIn.isPending || logIn.isSuccess}>
        {t('bind:submit')}
      </Button>
      <p className="bind-form__register">
        {t('login:notMember')}{' '}
        <a className="link" href={siteRegister(language)}>
          {t('login:register')}
        </a>
      </p>
    </form>
  );
}
