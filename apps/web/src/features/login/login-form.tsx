import './login-form.css';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { getCodeMutation, loginMutation } from '@portolane/core/queries/user.ts';
import { nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { CODE_COOL_DOWN_SECONDS, CODE_VALID_SECONDS } from '@portolane/core/rules/verification/verification-code.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { CodeInput } from '@portolane/ui/code-input/code-input.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { schemaResolver } from '#platform/form/schema-resolver.ts';
import { useDeviceNow } from '#platform/clock/use-now.ts';
import { plainDigits } from '#platform/form/plain-digits.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { PhoneNumberField } from '#features/phone/phone-number-field.tsx';
import { fieldWords, type LoginFailure, loginFailure } from './login-failure.ts';
import { codeStep, type LoginValues, phoneStep } from './login-schemas.ts';
import { keepSentCode, type SentCode, useSentCode } from './sent-code.ts';

/** Whether the code that was sent belongs to the phone as it stands in the form. */
const isFor = (sent: SentCode | null, { mobilePhoneCode, mobilePhone }: LoginValues) =>
  sent?.mobilePhone === mobilePhone && sent.mobilePhoneCode === mobilePhoneCode;

interface LoginFormProps {
  /** Where a registration leads back to, on a page that is not the login's own: a path of this site. Default: what the address says. */
  returnTo?: string;
  /** Called once the member is logged in, by a page that goes on from there. */
  onLogin?: () => void;
  /** In place of 登入. */
  submitLabel?: string;
}

/** Phone first; once a code is on its way, the code. Changing the phone leads back to the first step. */
export function LoginForm({ returnTo, onLogin, submitLabel }: LoginFormProps) {
  const { t } = useTranslation(['login']);
  const { api, href, session, language } = useApp();
  const [search] = useSearchParams();
  const now = useDeviceNow().getTime();
  const sent = useSentCode();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const toCode = useRef(false);
  const getCode = useMutation({ ...getCodeMutation(api), networkMode: 'always' });
  const logIn = useMutation({ ...loginMutation(api), networkMode: 'always' });

  // The step decides what must be right; the values are one set.
  const resolver: Resolver<LoginValues> = (values, context, options) =>
    schemaResolver<LoginValues>(isFor(sent, values) ? codeStep : phoneStep)(values, context, options);
  const form = useForm<LoginValues>({
    resolver,
    defaultValues: { mobilePhoneCode: '+886', mobilePhone: '', verificationCode: '' },
  });
  const values = useWatch({ control: form.control }) as LoginValues;
  const { errors } = form.formState;
  // Once logged in the step stays as it is until the page is left.
  const isCodeStep = logIn.isSuccess || isFor(sent, values);

  // After a reload the number is there again, unless another has been typed since.
  useLayoutEffect(() => {
    if (!sent || form.getValues('mobilePhone')) return;
    form.setValue('mobilePhoneCode', sent.mobilePhoneCode);
    form.setValue('mobilePhone', sent.mobilePhone);
    // Once, when the code becomes known: a number that is emptied later stays empty.
  }, [form, sent]);
  useEffect(() => {
    if (!toCode.current || !isCodeStep) return;
    toCode.current = false;
    form.setFocus('verificationCode');
  });

  const remember = (next: SentCode) => {
    keepSentCode(next);
    toCode.current = true;
  };
  const send = async ({ mobilePhoneCode, mobilePhone }: LoginValues) => {
    if (getCode.isPending) return;
    setFailure(null);
    const phone = { mobilePhoneCode, mobilePhone };
    try {
      const { coolDownSeconds, validSeconds } = await getCode.mutateAsync(phone);
      remember({ ...phone, resendAt: Date.now() + coolDownSeconds * 1000, expiresAt: Date.now() + validSeconds * 1000 });
      form.resetField('verificationCode');
      setAnnouncement(t('login:announceSent', { phone: `${mobilePhoneCode} ${mobilePhone}` }));
    } catch (error) {
      // Somebody who asked in another tab has a code already: it can be typed here.
      if (error instanceof ApiError && error.code === 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN') {
        const wait = error.retryAfter ?? CODE_COOL_DOWN_SECONDS;
        remember({ ...phone, resendAt: Date.now() + wait * 1000, expiresAt: Date.now() + (CODE_VALID_SECONDS - CODE_COOL_DOWN_SECONDS + wait) * 1000 });
      }
      setFailure(loginFailure(t, error));
    }
  };
  const enter = async (body: LoginValues) => {
    if (logIn.isPending || logIn.isSuccess) return;
    setFailure(null);
    try {
      const member = await logIn.mutateAsync(body);
      keepSentCode(null);
      // The shell follows the session: it leaves this page for redirectFrom or the member centre.
      session.logIn(member);
      onLogin?.();
    } catch (error) {
      const next = loginFailure(t, error);
      setFailure(next);
      if (next.at !== 'form') form.setFocus(next.at);
    }
  };

  const submit = (event: SubmitEvent) => {
    // Only now: a number may be typed before its country is chosen.
    form.setValue('mobilePhone', nationalMobilePhone(form.getValues('mobilePhoneCode'), form.getValues('mobilePhone')));
    return form.handleSubmit(isCodeStep ? enter : send)(event);
  };
  const wait = sent ? Math.max(0, sent.resendAt - now) : 0;
  // `now` is at most a second behind: the last second is shown until it is over.
  const seconds = Math.max(1, Math.floor(wait / 1000));
  const messageOf = (field: 'mobilePhone' | 'verificationCode'): ReactNode => {
    if (errors[field]) return fieldWords(t, field, values);
    if (failure?.at !== field) return undefined;
    if (!failure.notFound) return failure.message;
    return (
      <span>
        {failure.message}
        {language === 'en' ? ' ' : ''}
        <SiteLink className="link" href={href('register', undefined, { redirectFrom: returnTo ?? search.get('redirectFrom') })}>
          {t('login:error.notFoundLink')}
        </SiteLink>
      </span>
    );
  };
  const clear = (field: LoginFailure['at']) => failure?.at === field && setFailure(null);

  return (
    // POST: sent before the program runs, it is kept and sent again; the number never stands in the address.
    <form className="login__form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('login:phone')} id="login-phone" hint={isCodeStep ? t('login:phoneSent') : t('login:phoneHint')} error={messageOf('mobilePhone')}>
        <PhoneNumberField
          {...form.register('mobilePhone', { setValueAs: plainDigits, onChange: () => clear('mobilePhone') })}
          dialCode={values.mobilePhoneCode}
          onDialCode={(dialCode) => form.setValue('mobilePhoneCode', dialCode, { shouldValidate: form.formState.isSubmitted })}
          defaultValue=""
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={values.mobilePhoneCode === '+886' ? '0912 345 678' : undefined}
        />
      </Field>
      {isCodeStep && (
        <Field
          className="login__code"
          label={t('login:code')}
          id="login-code"
          hint={wait ? t('login:codeHint') : t('login:codeHintReady')}
          error={messageOf('verificationCode')}
        >
          <span className="login__code-row">
            <CodeInput {...form.register('verificationCode', { setValueAs: plainDigits, onChange: () => clear('verificationCode') })} maxLength={12} />
            <Button variant="neutral" disabled={wait > 0} busy={getCode.isPending} onClick={() => void send(form.getValues())}>
              <span className="num">
                {wait ? t('login:resendIn', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }) : t('login:resend')}
              </span>
            </Button>
          </span>
        </Field>
      )}
      <output className="visually-hidden">{announcement}</output>
      {failure?.at === 'form' && (
        <Notice tone={failure.mild ? 'info' : 'danger'} role="alert">
          {failure.message}
        </Notice>
      )}
      <Button variant="primary" wide type="submit" busy={isCodeStep ? logIn.isPending || logIn.isSuccess : getCode.isPending}>
        {isCodeStep ? (submitLabel ?? t('login:submit')) : t('login:getCode')}
      </Button>
    </form>
  );
}
