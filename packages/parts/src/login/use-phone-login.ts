import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@portolane/core/client/api-call.ts';
import { loginMutation } from '@portolane/core/queries/user.ts';
import { nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { useHost } from '#context/host.ts';
import { schemaResolver } from '#form/schema-resolver.ts';
import { type LoginFailure, loginFailure } from './login-failure.ts';
import { codeStep, type LoginValues, phoneStep } from './login-schemas.ts';
import { keepSentCode, type SentCode, useSentCode } from './sent-code.ts';
import { type CodeRequest, useCodeRequest } from './use-code-request.ts';

type LoggedIn = ApiResult<'user.login'>['items'];

interface Options {
  /** What stands in the fields at first, where somebody was here before. */
  typed?: LoginValues;
  /** Phone and code are asked for together, and sending the form logs in. Default: the phone first, and sending it asks for the code. */
  together?: boolean;
  /** Asked when the form is sent, before anybody is logged in: false leaves it at that. */
  mayEnter?: () => boolean;
  /** Once the member is logged in. */
  onMember: (member: LoggedIn) => void;
}

export interface PhoneLogin {
  form: UseFormReturn<LoginValues>;
  values: LoginValues;
  code: CodeRequest;
  /** A code is on its way to the number, or has been used. */
  isSent: boolean;
  failure: LoginFailure | null;
  /** The number was changed: what was wrong with a field is no longer said. */
  clear: (field: LoginFailure['at']) => void;
  /** For a screen reader: that a code is on its way. */
  announcement: string;
  /** On its way, or done: the page is being left. */
  entering: boolean;
  /** Has a code sent to the number in the form. */
  send: () => Promise<void>;
  submit: (event: SubmitEvent) => Promise<void>;
}

/** Logging in by phone and code, as far as it is the same wherever it is done: what is typed, the two calls, and what goes wrong with them. */
export function usePhoneLogin({
  typed,
  together = false,
  mayEnter = () => true,
  onMember,
}: Options): PhoneLogin {
  const { t } = useTranslation(['login']);
  const { api } = useHost();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Where the code that was known stood when another was asked for: as soon as it is there, it can be typed. */
  const awaited = useRef<{ before: SentCode | null } | null>(null);
  const logIn = useMutation(loginMutation(api));
  const sent = useSentCode();

  // The step decides what must be right; the values are one set.
  const isSentTo = (values: LoginValues) =>
    sent?.mobilePhone === values.mobilePhone && sent.mobilePhoneCode === values.mobilePhoneCode;
  const resolver: Resolver<LoginValues> = (values, context, options) =>
    schemaResolver<LoginValues>(together || isSentTo(values) ? codeStep : phoneStep)(
      values,
      context,
      options,
    );
  const form = useForm<LoginValues>({
    resolver,
    defaultValues: typed ?? { mobilePhoneCode: '+886', mobilePhone: '', verificationCode: '' },
  });
  const values = useWatch({ control: form.control }) as LoginValues;
  const code = useCodeRequest(values);
  // Once logged in the step stays as it is until the page is left.
  const isSent = logIn.isSuccess || isSentTo(values);

  // After a reload the number is there again, unless another has been typed since.
  useLayoutEffect(() => {
    if (!sent || form.getValues('mobilePhone')) return;
    form.setValue('mobilePhoneCode', sent.mobilePhoneCode);
    form.setValue('mobilePhone', sent.mobilePhone);
    // Once, when the code becomes known: a number that is emptied later stays empty.
  }, [form, sent]);
  useEffect(() => {
    if (!awaited.current || !isSent || sent === awaited.current.before) return;
    awaited.current = null;
    form.setFocus('verificationCode');
  });

  /** Only when it is sent: a number may be typed before its country is chosen. */
  const writeNationally = () =>
    form.setValue(
      'mobilePhone',
      nationalMobilePhone(form.getValues('mobilePhoneCode'), form.getValues('mobilePhone')),
    );
  const ask = async ({ mobilePhoneCode, mobilePhone }: LoginValues) => {
    if (code.busy) return;
    setFailure(null);
    awaited.current = { before: sent };
    try {
      await code.ask({ mobilePhoneCode, mobilePhone });
      form.resetField('verificationCode', { defaultValue: '' });
      setAnnouncement(t('login:announceSent', { phone: `${mobilePhoneCode} ${mobilePhone}` }));
    } catch (error) {
      setFailure(loginFailure(t, error));
    }
  };
  const enter = async (body: LoginValues) => {
    if (logIn.isPending || logIn.isSuccess) return;
    setFailure(null);
    if (!mayEnter()) return;
    try {
      const member = await logIn.mutateAsync(body);
      keepSentCode(null);
      onMember(member);
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
    entering: logIn.isPending || logIn.isSuccess,
    async send() {
      writeNationally();
      if (await form.trigger('mobilePhone', { shouldFocus: true })) await ask(form.getValues());
    },
    submit(event) {
      writeNationally();
      return form.handleSubmit(together || isSent ? enter : ask)(event);
    },
  };
}
