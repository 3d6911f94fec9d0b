import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { checkMobilePhoneMutation, verifyCodeMutation } from '@portolane/core/queries/user.ts';
import { isMobilePhone, nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { CodeRow } from '@portolane/parts/login/code-row.tsx';
import { type LoginFailure, loginFailure } from '@portolane/parts/login/login-failure.ts';
import { useSentCode } from '@portolane/parts/login/sent-code.ts';
import { useCodeRequest } from '@portolane/parts/login/use-code-request.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FROM_SERVER } from '#features/form/field-errors.ts';
import { PhoneField } from '#features/form/text-fields.tsx';
import { useField } from '#features/form/use-field.ts';
import { FormSection } from '#platform/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import type { RegisterValues } from './account-schemas.ts';

interface PhoneCodeFieldsProps {
  hint?: ReactNode;
  /** The server is asked whether the number is a member's when the field is left. */
  mustBeNew?: boolean;
}

const DIGITS = /^\d{6}$/;

/** The phone, a code for it, and whether the code is right. The code is not stored. */
export function PhoneCodeFields({ hint, mustBeNew = false }: PhoneCodeFieldsProps) {
  const { t } = useTranslation(['account', 'login']);
  const { t: say } = useTranslation(['login']);
  const { api, href } = useApp();
  const form = useFormContext<RegisterValues>();
  const [mobilePhoneCode, mobilePhone, typedCode] = useWatch({
    control: form.control,
    name: ['mobilePhoneCode', 'mobilePhone', 'verificationCode'],
  });
  const code = useCodeRequest({ mobilePhoneCode, mobilePhone });
  const checkPhone = useMutation({ ...checkMobilePhoneMutation(api), networkMode: 'always' });
  const verify = useMutation({ ...verifyCodeMutation(api), networkMode: 'always' });
  const [taken, setTaken] = useState('');
  const [right, setRight] = useState('');
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const number = mobilePhoneCode + mobilePhone;
  const isTaken = taken === number;

  /** Writes the national form of the phone into the field and returns it; null if it is invalid. */
  const phoneNow = () => {
    const { mobilePhoneCode: dialCode, mobilePhone: typed } = form.getValues();
    const phone = {
      mobilePhoneCode: dialCode,
      mobilePhone: nationalMobilePhone(dialCode, plainDigits(typed)),
    };
    if (phone.mobilePhone !== typed)
      form.setValue('mobilePhone', phone.mobilePhone, { shouldDirty: true });
    return isMobilePhone(phone.mobilePhoneCode, phone.mobilePhone) ? phone : null;
  };
  /** Returns false if the number is a member's. Without a response, the form's submission decides. */
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
  const ask = async () => {
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
      setFailure(loginFailure(say, error));
    }
  };
  /** Checks a complete code. Without a response, the form's submission decides. */
  const check = async (digits: string) => {
    const phone = phoneNow();
    if (!phone || !DIGITS.test(digits)) return;
    try {
      await verify.mutateAsync({ ...phone, verificationCode: digits });
      setRight(phone.mobilePhoneCode + phone.mobilePhone + digits);
      form.clearErrors('verificationCode');
    } catch (error) {
      const { at, message } = loginFailure(say, error);
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

  const { props: codeProps } = useField({
    name: 'verificationCode',
    hint: code.sent ? t('login:codeHint') : t('account:hint.codeFirst'),
  });
  const takenMessage = (
    <span>
      {t('account:error.taken')}{' '}
      <SiteLink className="link" href={href('login')}>
        {t('account:error.takenLink')}
      </SiteLink>
    </span>
  );
  const isRight = right !== '' && right === number + plainDigits(typedCode);
  return (
    <FormSection
      id="account-part-phone"
      title={t('account:section.phone')}
      note={t('account:section.phoneNote')}
    >
      <div className="form-grid">
        <PhoneField
          name="mobilePhone"
          codeName="mobilePhoneCode"
          hint={hint}
          error={isTaken ? takenMessage : undefined}
          onBlur={() => {
            const phone = phoneNow();
            if (phone) void isFree(phone);
          }}
          autoComplete="tel-national"
          placeholder={mobilePhoneCode === '+886' ? '0912 345 678' : undefined}
        />
        <Field
          {...codeProps}
          error={
            codeProps.error ??
            (code.isExpired && !isRight ? t('account:error.codeOver') : undefined)
          }
          success={isRight ? t('account:hint.codeRight') : undefined}
        >
          <CodeRow
            {...form.register('verificationCode', {
              setValueAs: plainDigits,
              onChange: ({ target }) => void check(plainDigits((target as HTMLInputElement).value)),
            })}
            defaultValue=""
            code={code}
            onRequest={() => void ask()}
          />
        </Field>
      </div>
      <output className="visually-hidden">{announcement}</output>
      {failure && (
        <Notice
          className="account__code-failure"
          tone={failure.isInformation ? 'info' : 'danger'}
          role="alert"
        >
          {failure.message}
        </Notice>
      )}
    </FormSection>
  );
}
