import { useTranslation } from 'react-i18next';
import { CodeRow } from '@portolane/app-kit/login/code-row.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import type { ReactNode } from 'react';
import { PhoneField } from '#features/phone/phone-field.tsx';
import { useField } from '@portolane/app-kit/form/use-field.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePhoneCode } from './use-phone-code.ts';

interface PhoneCodeFieldsProps {
  hint?: ReactNode;
  /** The server is asked whether the number is a member's when the field is left. */
  mustBeNew?: boolean;
}

/** The phone, a code for it, and whether the code is right. The code is not stored. */
export function PhoneCodeFields({ hint, mustBeNew = false }: PhoneCodeFieldsProps) {
  const { t } = useTranslation(['account', 'login']);
  const { href } = useApp();
  const { phone, code, isTaken, isRight, failure, announcement, request, check, checkIsFree } =
    usePhoneCode({ mustBeNew });
  const { props: codeProps, control } = useField({
    name: 'verificationCode',
    digits: true,
    hint: code.sent ? t('login:codeHint') : t('account:hint.codeFirst'),
    problem: code.isExpired && !isRight ? t('account:error.codeOver') : undefined,
    success: isRight ? t('account:hint.codeRight') : undefined,
    onChange: ({ target }) => void check(plainDigits(target.value)),
  });
  const takenMessage = (
    <span>
      {t('account:error.taken')}{' '}
      <SiteLink className="link" href={href('login')}>
        {t('account:error.takenLink')}
      </SiteLink>
    </span>
  );
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
          problem={isTaken ? takenMessage : undefined}
          onBlur={checkIsFree}
          autoComplete="tel-national"
          placeholder={phone.mobilePhoneCode === '+886' ? '0912 345 678' : undefined}
        />
        <Field {...codeProps}>
          <CodeRow {...control} code={code} onRequest={() => void request()} />
        </Field>
      </div>
      <output className={code.isProving ? undefined : 'visually-hidden'}>
        {code.isProving ? t('login:proving') : announcement}
      </output>
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
