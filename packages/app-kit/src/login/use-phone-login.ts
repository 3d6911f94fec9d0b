import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@portolane/core/client/api-call.ts';
import { loginMutation } from '@portolane/core/queries/user.ts';
import { nationalPhone } from '@portolane/core/rules/form/typed-phone.ts';
import { useHost } from '#context/host.ts';
import { schemaResolver } from '#form/schema-resolver.ts';
import { type LoginFailure, loginFailure } from './login-failure.ts';
import { codeStep, type LoginValues, phoneStep } from './login-schemas.ts';
import { sentChallenge, storeSentCode, type SentCode, useSentCode } from './sent-code.ts';
import { type CodeRequest, useCodeRequest } from './use-code-request.ts';
import { useCallMutation } from '#call/use-call-mutation.ts';

type LoggedInMember = ApiResult<'user.login'>['items'];

interface Options {
  /** Initial values of the fields. */
  initialValues?: LoginValues;
  /**
   * Shows phone and code together; submitting logs in. By default the first submission sends the
   * code and the second logs in.
   */
  singleStep?: boolean;
  /** Called before logging in; false cancels it. */
  canLogIn?: () => boolean;
  /** Called once the member is logged in. */
  onLogin: (member: LoggedInMember) => void;
}

export interface PhoneLogin {
  form: UseFormReturn<LoginValues>;
  values: LoginValues;
  code: CodeRequest;
  /** A code was sent to this number, or was already used. */
  isSent: boolean;
  failure: LoginFailure | null;
  /** Clears a field's error after its value has changed. */
  clear: (field: LoginFailure['at']) => void;
  /** For screen readers: that a code was sent. */
  announcement: string;
  /** Logging in, or logged in and leaving the page. */
  isLoggingIn: boolean;
  /** Sends a code to the number in the form. */
  send: () => Promise<void>;
  submit: (event: SubmitEvent) => Promise<void>;
}

/**
 * State and actions of the login by phone and code: the form, the two requests, and their errors.
 */
export function usePhoneLogin({
  initialValues,
  singleStep = false,
  canLogIn = () => true,
  onLogin,
}: Options): PhoneLogin {
  const { t } = useTranslation(['login']);
  const { api } = useHost();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /**
   * Set while a code is requested, with the code known before. Once a newer one arrives, its input
   * gets the focus.
   */
  const pendingRequest = useRef<{ before: SentCode | null } | null>(null);
  const logIn = useCallMutation(loginMutation(api));
  const sent = useSentCode();

  // Each step has its own validation, on the same values.
  const isSentTo = (values: LoginValues) =>
    sent?.mobilePhone === values.mobilePhone && sent.mobilePhoneCode === values.mobilePhoneCode;
  const resolver: Resolver<LoginValues> = (values, context, options) =>
    schemaResolver<LoginValues>(singleStep || isSentTo(values) ? codeStep : phoneStep)(
      values,
      context,
      options,
    );
  const form = useForm<LoginValues>({
    resolver,
    defaultValues: initialValues ?? {
      mobilePhoneCode: '+886',
      mobilePhone: '',
      verificationCode: '',
    },
  });
  const values = useWatch({ control: form.control }) as LoginValues;
  const code = useCodeRequest(values);
  // After the login the form keeps its second step until the page is left.
  const isSent = logIn.isSuccess || isSentTo(values);

  // Restores the number after a reload, unless another has been typed.
  useLayoutEffect(() => {
    if (!sent || form.getValues('mobilePhone')) return;
    form.setValue('mobilePhoneCode', sent.mobilePhoneCode);
    form.setValue('mobilePhone', sent.mobilePhone);
    // Only when the code becomes known: a number that is cleared later stays empty.
  }, [form, sent]);
  useEffect(() => {
    if (!pendingRequest.current || !isSent || sent === pendingRequest.current.before) return;
    pendingRequest.current = null;
    form.setFocus('verificationCode');
  });

  /**
   * Normalises only on submission, because the number may be typed before its country is chosen.
   */
  const normalizePhone = () =>
    form.setValue(
      'mobilePhone',
      nationalPhone(form.getValues('mobilePhoneCode'), form.getValues('mobilePhone')),
    );
  const requestCode = async ({ mobilePhoneCode, mobilePhone }: LoginValues) => {
    if (code.busy) return;
    setFailure(null);
    pendingRequest.current = { before: sent };
    try {
      await code.request({ mobilePhoneCode, mobilePhone });
      form.resetField('verificationCode', { defaultValue: '' });
      setAnnouncement(t('login:announceSent', { phone: `${mobilePhoneCode} ${mobilePhone}` }));
    } catch (error) {
      setFailure(loginFailure(t, error));
    }
  };
  const submitLogin = async (body: LoginValues) => {
    if (logIn.isPending || logIn.isSuccess) return;
    setFailure(null);
    if (!canLogIn()) return;
    try {
      const member = await logIn.mutateAsync({ ...body, ...sentChallenge(body) });
      storeSentCode(null);
      onLogin(member);
    } catch (error) {
      const next = loginFailure(t, error);
      setFailure(next);
      if (next.at !== 'form') form.setFocus(next.at);
    }
  };
  return {
    form,
    values,
    code,
    isSent,
    failure,
    clear: (field) => failure?.at === field && setFailure(null),
    announcement,
    isLoggingIn: logIn.isPending || logIn.isSuccess,
    async send() {
      normalizePhone();
      if (await form.trigger('mobilePhone', { shouldFocus: true }))
        await requestCode(form.getValues());
    },
    submit(event) {
      normalizePhone();
      return form.handleSubmit(singleStep || isSent ? submitLogin : requestCode)(event);
    },
  };
}
