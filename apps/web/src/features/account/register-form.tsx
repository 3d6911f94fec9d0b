import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { checkEmailMutation, registerMutation } from '@portolane/core/queries/user.ts';
import { isFormEmail, plainEmail } from '@portolane/core/rules/form/email.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { CompanyNumberField } from '@portolane/app-kit/form/company-number-field.tsx';
import { RadioField } from '@portolane/app-kit/form/choice-fields.tsx';
import { FROM_SERVER } from '@portolane/app-kit/form/field-errors.ts';
import { EmailField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { AccountForm, type LoggedIn } from './account-form.tsx';
import { emptyRegistration, registerSchema, type RegisterValues } from './account-schemas.ts';
import { CompanySection, PersonFields } from './person-fields.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { RegisterPanel } from './register-panel.tsx';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

const DRAFT = 'register';

/** Registers a member and logs them in; the page's guard then leaves the page. */
export function RegisterForm({ privacy, terms }: { privacy: ProsePage; terms: ProsePage }) {
  const { t } = useTranslation(['account']);
  const { api } = useApp();
  const register = useCallMutation(registerMutation(api));
  const send = (body: RegisterValues) =>
    register.mutateAsync({
      ...body,
      // These may have been typed before the group was changed.
      ...(body.group === 'dealer' ? {} : { companyvat: '', companyemail: '' }),
    });
  const doneText = ({ group, companyemail }: LoggedIn) =>
    group === 'dealer'
      ? t('account:register.doneDealer', { email: companyemail })
      : t('account:register.done');
  return (
    <AccountForm
      draft={DRAFT}
      schema={registerSchema}
      initial={emptyRegistration}
      privacy={privacy}
      terms={terms}
      send={send}
      doneText={doneText}
      submitLabel={t('account:register.submit')}
      aside={<RegisterPanel />}
    >
      <PhoneCodeFields mustBeNew />
      <RegisterFields />
    </AccountForm>
  );
}

function RegisterFields() {
  const { t } = useTranslation(['account']);
  const { api } = useApp();
  const { control, getValues, setError } = useFormContext<RegisterValues>();
  const check = useCallMutation(checkEmailMutation(api));
  const isDealer = useWatch({ control, name: 'group' }) === 'dealer';
  /** Other failures are not shown: the server checks again when the form is sent. */
  const checkEmail = async (email: string) => {
    if (!isFormEmail(email)) return;
    try {
      await check.mutateAsync(email);
    } catch (error) {
      const isTaken =
        error instanceof ApiError && error.code === 'MERCHANT_MEMBER_FRONT_EMAIL_USED';
      if (isTaken && plainEmail(getValues('email')) === email)
        setError('email', { type: FROM_SERVER, message: error.message });
    }
  };
  return (
    <>
      <FormSection id="account-part-group" title={t('account:section.group')}>
        <RadioField
          name="group"
          // The heading says it to the eye.
          label={<span className="visually-hidden">{t('account:section.group')}</span>}
          options={[
            { value: 'general', label: t('account:group.general') },
            { value: 'dealer', label: t('account:group.dealer') },
          ]}
        />
      </FormSection>
      <PersonFields
        email={
          <EmailField
            name="email"
            required
            suggest
            onBlur={({ target }) => void checkEmail(plainEmail(target.value))}
          />
        }
      />
      <CompanySection
        note={t(isDealer ? 'account:section.dealerNote' : 'account:section.companyNote')}
      >
        {isDealer && (
          <>
            <CompanyNumberField name="companyvat" required hint={t('account:hint.companyvat')} />
            <EmailField
              name="companyemail"
              autoComplete="work email"
              required
              hint={t('account:hint.companyemail')}
            />
          </>
        )}
        {!isDealer && <TextField name="companyName" autoComplete="organization" />}
      </CompanySection>
    </>
  );
}
