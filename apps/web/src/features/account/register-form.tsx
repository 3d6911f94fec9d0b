import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ApiInput } from '@portolane/core/client/api-call.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { checkEmailMutation, registerMutation } from '@portolane/core/queries/user.ts';
import { isNamedEmail } from '@portolane/core/rules/form/email.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '#platform/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { storeSentCode } from '@portolane/parts/login/sent-code.ts';
import { AccountEmail, AccountRadios, AccountText, InterestFields } from './account-fields.tsx';
import { AccountForm } from './account-form-frame.tsx';
import { type AccountValues, emptyAccount, registerSchema } from './account-form.ts';
import { FROM_SERVER } from './account-words.ts';
import { PersonFields, WorkFields } from './person-fields.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';

type RegisterBody = NonNullable<ApiInput<'user.register'>['body']>;
const DRAFT = 'register';

/** Makes a member of a visitor. Once registered they are logged in, and the guard of the page leads on. */
export function RegisterForm({ privacy, terms }: { privacy: ProsePage; terms: ProsePage }) {
  const { t } = useTranslation(['account']);
  const { api, session } = useApp();
  const { toast } = useNotify();
  const register = useMutation({ ...registerMutation(api), networkMode: 'always' });
  const send = async (values: Partial<AccountValues>) => {
    // A company's number is a dealer's to give; one that was typed before the group was changed is left out.
    const isDealer = values.group === 'dealer';
    const body = {
      ...values,
      companyvat: isDealer ? values.companyvat : '',
      companyemail: isDealer ? values.companyemail : '',
    };
    const member = await register.mutateAsync(body as RegisterBody);
    storeSentCode(null);
    tabDrafts.remove(DRAFT);
    toast(
      isDealer
        ? t('account:register.doneDealer', { email: member.companyemail })
        : t('account:register.done'),
    );
    session.logIn(member);
  };
  return (
    <AccountForm
      draft={DRAFT}
      schema={registerSchema}
      initial={emptyAccount}
      privacy={privacy}
      terms={terms}
      send={send}
      submitLabel={t('account:register.submit')}
    >
      <PhoneCodeFields mustBeNew />
      <RegisterFields />
    </AccountForm>
  );
}

function RegisterFields() {
  const { t } = useTranslation(['account']);
  const { api } = useApp();
  const { control, getValues, setError } = useFormContext<AccountValues>();
  const check = useMutation({ ...checkEmailMutation(api), networkMode: 'always' });
  const isDealer = useWatch({ control, name: 'group' }) === 'dealer';
  /** Nothing is said when nobody answers: sending the form will tell. */
  const checkEmail = async (email: string) => {
    if (!isNamedEmail(email)) return;
    try {
      await check.mutateAsync(email);
    } catch (error) {
      const isTaken =
        error instanceof ApiError && error.code === 'MERCHANT_MEMBER_FRONT_EMAIL_USED';
      if (isTaken && getValues('email').trim() === email)
        setError('email', { type: FROM_SERVER, message: error.message });
    }
  };
  return (
    <>
      <FormSection id="account-part-group" title={t('account:section.group')}>
        <AccountRadios
          name="group"
          options={[
            { value: 'general', label: t('account:group.general') },
            { value: 'dealer', label: t('account:group.dealer') },
          ]}
        />
      </FormSection>
      <PersonFields
        email={
          <AccountEmail name="email" required suggest onLeave={(email) => void checkEmail(email)} />
        }
      />
      <FormSection
        id="account-part-company"
        title={t('account:section.company')}
        note={t(isDealer ? 'account:section.dealerNote' : 'account:section.companyNote')}
      >
        <div className="form-grid">
          {isDealer && (
            <>
              <AccountText name="companyvat" required digits hint={t('account:hint.companyvat')} />
              <AccountEmail name="companyemail" required hint={t('account:hint.companyemail')} />
            </>
          )}
          {!isDealer && <AccountText name="companyName" input={{ autoComplete: 'organization' }} />}
          <WorkFields />
        </div>
      </FormSection>
      <InterestFields />
    </>
  );
}
