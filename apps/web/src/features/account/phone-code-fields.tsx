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
import { FormSection } from '#platform/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { PhoneNumberField } from '@portolane/parts/phone/phone-number-field.tsx';
import { CountryDialogPart } from '#features/phone/country-dialog-part.ts';
import { useBase, useFieldProps } from './account-fields.tsx';
import type { AccountValues } from './account-form.ts';
import { FROM_SERVER } from './account-words.ts';

interface PhoneCodeFieldsProps {
  hint?: ReactNode;
  /** The number must be nobody's yet: asked of the server when the field is left. */
  mustBeNew?: boolean;
}

const DIGITS = /^\d{6}$/;

/** The phone, a code for it, and whether the code is right. The code is kept nowhere. */
export function PhoneCodeFields({ hint, mustBeNew = false }: PhoneCodeFieldsProps) {
  const { t } = useTranslation(['account', 'login']);
  const { t: say } = useTranslation(['login']);
  const { api, href } = useApp();
  const form = useFormContext<AccountValues>();
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
  const base = useBase('mobilePhone');
  const number = mobilePhoneCode + mobilePhone;
  const isTaken = taken === number;

  /** The phone as it is sent, written back into the form; null while it is none. */
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
  /** False when the number is a member's. A server that does not answer refuses nobody: it is asked again with the form. */
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
  /** Says whether the code is right as soon as it is whole. Nothing is said when nobody answers: sending the form will tell. */
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

  // After the login, or a reload: the number that a code is on its way to, unless another has been typed.
  const awaited = useSentCode();
  useEffect(() => {
    if (!awaited || form.getValues('mobilePhone')) return;
    form.setValue('mobilePhoneCode', awaited.mobilePhoneCode);
    form.setValue('mobilePhone', awaited.mobilePhone);
    // Once, when it becomes known: a number that is emptied later stays empty.
  }, [awaited, form]);

  const phoneProps = useFieldProps({ name: 'mobilePhone', required: true, hint });
  const codeProps = useFieldProps({
    name: 'verificationCode',
    required: true,
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
        <Field {...phoneProps} error={isTaken ? takenMessage : phoneProps.error}>
          <PhoneNumberField
            CountryDialog={CountryDialogPart}
            {...form.register('mobilePhone', {
              setValueAs: plainDigits,
              onBlur: () => {
                const phone = phoneNow();
                if (phone) void isFree(phone);
              },
            })}
            defaultValue={base}
            dialCode={mobilePhoneCode}
            onDialCode={(dialCode) =>
              form.setValue('mobilePhoneCode', dialCode, {
                shouldValidate: form.formState.isSubmitted,
                shouldDirty: true,
              })
            }
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={mobilePhoneCode === '+886' ? '0912 345 678' : undefined}
          />
        </Field>
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
