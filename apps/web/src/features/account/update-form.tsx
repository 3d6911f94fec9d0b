import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { OldProfile } from '@portolane/core/contract/user.ts';
import { oldUserUpdateMutation } from '@portolane/core/queries/user.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PositionFields } from '#features/form/coded-choice-fields.tsx';
import { EmailField, TextField } from '#features/form/text-fields.tsx';
import { FormSection } from '#platform/form/form-section.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { sentChallenge, storeSentCode } from '@portolane/parts/login/sent-code.ts';
import { AccountForm, type LoggedIn } from './account-form.tsx';
import { updateSchema, type UpdateValues, updateValues } from './account-schemas.ts';
import { InterestSection, PersonFields } from './person-fields.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';

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
  const { api, href, session } = useApp();
  const { toast } = useNotify();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const update = useMutation(oldUserUpdateMutation(api));
  useLogOutFirst();
  const schema = useMemo(() => updateSchema(profile), [profile]);
  const send = (body: UpdateValues) =>
    update.mutateAsync({ ...body, ...sentChallenge(body), uuid: profile.uuid });
  const logIn = async (member: LoggedIn) => {
    storeSentCode(null);
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
      draft={`update/${profile.uuid}`}
      schema={schema}
      initial={updateValues(profile)}
      privacy={privacy}
      terms={terms}
      send={send}
      onSent={logIn}
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
      <FormSection
        id="account-part-company"
        title={t('account:section.company')}
        note={t('account:section.companyNote')}
      >
        <div className="form-grid">
          <TextField name="companyName" hint={kept('companyName')} autoComplete="organization" />
          <EmailField name="companyemail" autoComplete="work email" hint={kept('companyemail')} />
          <PositionFields />
        </div>
      </FormSection>
      <InterestSection />
    </AccountForm>
  );
}
