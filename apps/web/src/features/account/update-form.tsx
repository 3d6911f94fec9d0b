import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { OldProfile } from '@portolane/core/contract/user.ts';
import { oldUserUpdateMutation } from '@portolane/core/queries/user.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmailField, TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { AccountForm } from './account-form.tsx';
import { updateSchema, updateValues } from './account-schemas.ts';
import { CompanySection, PersonFields } from './person-fields.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/**
 * Logs out, here and on the server: the code alone identifies the member who updates. Without a
 * response from the server, the member is logged out here.
 */
function useLogOutFirst(): void {
  const { api, report, session } = useApp();
  useEffect(() => {
    const token = session.token();
    if (!token) return;
    void api('user.logout', {})
      // The session may have ended before.
      .catch((error: unknown) =>
        error instanceof ApiError && error.endsSession ? undefined : report(error, 'logout'),
      )
      // The response may come late: a login in the meantime is kept.
      .then(() => session.token() === token && session.logOut());
    // Once: the update logs in, and that session is kept.
  }, [api, report, session]);
}

/** Updates an old member's profile. Personal data is masked, and kept where nothing is typed. */
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
  const { api, href } = useApp();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const update = useCallMutation(oldUserUpdateMutation(api));
  useLogOutFirst();
  const schema = useMemo(() => updateSchema(profile), [profile]);
  const leave = () =>
    navigate(safeRedirectPath(search.get('redirectFrom')) ?? href('member'), { replace: true });
  const kept = (field: keyof OldProfile['masked']) =>
    profile.masked[field] ? t('account:update.kept', { value: profile.masked[field] }) : undefined;
  return (
    <AccountForm
      draft={`update/${profile.uuid}`}
      schema={schema}
      initial={updateValues(profile)}
      privacy={privacy}
      terms={terms}
      send={(body) => update.mutateAsync({ ...body, uuid: profile.uuid })}
      doneText={() => t('account:update.done')}
      onLogin={leave}
      submitLabel={t('account:update.submit')}
    >
      <PhoneCodeFields
        hint={t('account:update.phoneKept', { value: profile.masked.mobilePhone })}
      />
      <PersonFields
        nameHint={kept('name')}
        nameKept={profile.masked.name !== ''}
        email={
          <EmailField
            name="email"
            suggest
            required={profile.masked.email === ''}
            hint={kept('email')}
          />
        }
      />
      <CompanySection note={t('account:section.companyNote')}>
        <TextField name="companyName" hint={kept('companyName')} autoComplete="organization" />
        <EmailField name="companyemail" autoComplete="work email" hint={kept('companyemail')} />
      </CompanySection>
    </AccountForm>
  );
}
