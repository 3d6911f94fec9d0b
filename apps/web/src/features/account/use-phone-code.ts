import { ApiError } from '@portolane/core/client/api-error.ts';
import { checkMobilePhoneMutation, verifyCodeMutation } from '@portolane/core/queries/user.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { nationalPhone } from '@portolane/core/rules/form/typed-phone.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { type LoginFailure, loginFailure } from '@portolane/app-kit/login/login-failure.ts';
import { sentChallenge, useSentCode } from '@portolane/app-kit/login/sent-code.ts';
import { useCodeRequest } from '@portolane/app-kit/login/use-code-request.ts';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FROM_SERVER } from '@portolane/app-kit/form/field-errors.ts';
import { useApp } from '#platform/context/app-context.ts';
import type { RegisterValues } from './account-schemas.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

const DIGITS = /^\d{6}$/;

/**
 * The code of the form's phone: `request` sends one, `check` asks the server whether the typed one
 * is right, and `checkIsFree` whether the phone is not a member's, if it `mustBeNew`.
 */
export function usePhoneCode({ mustBeNew }: { mustBeNew: boolean }) {
  const { t } = useTranslation(['login']);
  const { api } = useApp();
  const form = useFormContext<RegisterValues>();
  const [mobilePhoneCode, mobilePhone, typedCode] = useWatch({
    control: form.control,
    name: ['mobilePhoneCode', 'mobilePhone', 'verificationCode'],
  });
  const code = useCodeRequest({ mobilePhoneCode, mobilePhone });
  const checkPhone = useCallMutation(checkMobilePhoneMutation(api));
  const verify = useCallMutation(verifyCodeMutation(api));
  const [taken, setTaken] = useState('');
  const [right, setRight] = useState('');
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const number = mobilePhoneCode + mobilePhone;

  /** Writes the national form of the phone into the field and returns it; null if it is invalid. */
  const phoneNow = () => {
    const { mobilePhoneCode: dialCode, mobilePhone: typed } = form.getValues();
    const phone = {
      mobilePhoneCode: dialCode,
      mobilePhone: nationalPhone(dialCode, plainDigits(typed)),
    };
    if (phone.mobilePhone !== typed)
      form.setValue('mobilePhone', phone.mobilePhone, { shouldDirty: true });
    return isMobilePhone(phone.mobilePhoneCode, phone.mobilePhone) ? phone : null;
  };
  /**
   * Returns false if the number is a member's. Without a response, the form's submission decides.
   */
  const isFree = async (phone: { mobilePhoneCode: string; mobilePhone: string }) => {
    if (!mustBeNew) return true;
    try {
      await checkPhone.mutateAsync(phone);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REGISTER_FAIL')) return true;
      setTaken(phone.mobilePhoneCode + phone.mobilePhone);
      return false;
    }
    return true;
  };
  const request = async () => {
    setFailure(null);
    const phone = phoneNow();
    if (!phone || code.busy)
      return void (phone || (await form.trigger('mobilePhone', { shouldFocus: true })));
    if (!(await isFree(phone))) return form.setFocus('mobilePhone');
    try {
      await code.request(phone);
      form.setValue('verificationCode', '');
      setAnnouncement(
        t('login:announceSent', { phone: `${phone.mobilePhoneCode} ${phone.mobilePhone}` }),
      );
      form.setFocus('verificationCode');
    } catch (error) {
      setFailure(loginFailure(t, error));
    }
  };
  /** Checks a complete code. Without a response, the form's submission decides. */
  const check = async (digits: string) => {
    const phone = phoneNow();
    if (!phone || !DIGITS.test(digits)) return;
    try {
      await verify.mutateAsync({ ...phone, verificationCode: digits, ...sentChallenge(phone) });
      setRight(phone.mobilePhoneCode + phone.mobilePhone + digits);
      form.clearErrors('verificationCode');
    } catch (error) {
      const { at, message } = loginFailure(t, error);
      if (at === 'verificationCode' && plainDigits(form.getValues('verificationCode')) === digits)
        form.setError('verificationCode', { type: FROM_SERVER, message });
    }
  };

  // After the login or a reload: the number that a code was sent to, unless another was typed.
  const awaited = useSentCode();
  useEffect(() => {
    if (!awaited || form.getValues('mobilePhone')) return;
    form.setValue('mobilePhoneCode', awaited.mobilePhoneCode);
    form.setValue('mobilePhone', awaited.mobilePhone);
    // Only when it becomes known: a number that is deleted later stays empty.
  }, [awaited, form]);

  return {
    phone: { mobilePhoneCode, mobilePhone },
    code,
    isTaken: taken === number,
    isRight: right !== '' && right === number + plainDigits(typedCode),
    failure,
    announcement,
    request,
    check,
    checkIsFree: () => {
      const phone = phoneNow();
      if (phone) void isFree(phone);
    },
  };
}
