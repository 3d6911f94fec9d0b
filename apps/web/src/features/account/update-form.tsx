import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import type { ApiInput } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { OldProfile } from '@portolane/core/contract/user.ts';
import { oldUserUpdateMutation } from '@portolane/core/queries/user.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FormSection } from '#platform/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { storeSentCode } from '@portolane/parts/login/sent-code.ts';
import { AccountEmail, AccountText, InterestFields } from './account-fields.tsx';
import { AccountForm } from './account-form-frame.tsx';
import { type AccountValues, profileValues, updateSchema } from './account-form.ts';
import { PersonFields, WorkFields } from './person-fields.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';

type UpdateBody = NonNullable<ApiInput<'user.oldUserUpdate'>['body']>;

/** Ends the session of whoever is logged in, here and on the server: who updates is known by the code alone. A server that does not answer keeps nobody logged in. */
function useNobodyLoggedIn(): void {
  const { api, report, session } = useApp();
  useEffect(() => {
    const token = session.token();
    if (!token) return;
    void api('user.logout', {})
      // A session that had ended already is over as well.
      .catch((error: unknown) =>
        error instanceof ApiError && error.endsSession ? undefined : report(error, 'logout'),
      )
      // Its answer may come late: a login that came meanwhile stays.
      .then(() => session.token() === token && session.logOut());
    // Once: whoever has updated is logged in here and stays so.
  }, [api, report, session]);
}

/** Brings the profile of an old member up to date. What tells who they are is shown as a mask and stays where nothing is typed. */
export function UpdateForm({
  profile,
  privacy,
  terms,
}: {
  profile: OldProfile;
  privacy: ProsePage;
  terms: ProsePage;
}) {
  const { t } = useTranslation(['account']);
  const { api, href, session } = useApp();
  const { toast } = useNotify();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const update = useMutation({ ...oldUserUpdateMutation(api), networkMode: 'always' });
  useNobodyLoggedIn();
  const schema = useMemo(() => updateSchema(profile), [profile]);
  const draft = `update/${profile.uuid}`;
  const send = async (values: Partial<AccountValues>) => {
    const { group: _group, companyvat: _vat, ...body } = values;
    const member = await update.mutateAsync({ ...body, uuid: profile.uuid } as UpdateBody);
    storeSentCode(null);
    tabDrafts.remove(draft);
    toast(t('account:update.done'));
    session.logIn(member);
    await navigate(safeRedirectPath(search.get('redirectFrom')) ?? href('member'), {
      replace: true,
    });
  };
  const kept = (field: keyof OldProfile['masked']) =>
    profile.masked[field] ? t('account:update.kept', { value: profile.masked[field] }) : undefined;
  return (
    <AccountForm
      draft={draft}
      schema={schema}
      initial={profileValues(profile)}
      privacy={privacy}
      terms={terms}
      send={send}
      submitLabel={t('account:update.submit')}
    >
      <PhoneCodeFields
        hint={t('account:update.phoneKept', { value: profile.masked.mobilePhone })}
      />
      <PersonFields
        nameHint={kept('name')}
        nameKept={profile.masked.name !== ''}
        email={
          <AccountEmail
            name="email"
            suggest
            required={profile.masked.email === ''}
            hint={kept('email')}
          />
        }
      />
      <FormSection
        id="account-part-company"
        title={t('account:section.company')}
        note={t('account:section.companyNote')}
      >
        <div className="form-grid">
          <AccountText
            name="companyName"
            hint={kept('companyName')}
            input={{ autoComplete: 'organization' }}
          />
          <AccountEmail name="companyemail" hint={kept('companyemail')} />
          <WorkFields />
        </div>
      </FormSection>
      <InterestFields />
    </AccountForm>
  );
}
