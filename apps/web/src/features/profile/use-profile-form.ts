import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Company } from '@portolane/core/contract/company.ts';
import { type Member, profileBody } from '@portolane/core/contract/user.ts';
import { companyQuery } from '@portolane/core/queries/company.ts';
import { profileQuery, storeProfileMutation } from '@portolane/core/queries/user.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '@portolane/app-kit/form/tab-drafts.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';
import {
  DRAFT,
  type ProfileBody,
  type ProfileDraft,
  profileResolver,
  type ProfileValues,
  sameValues,
  valuesOf,
  withDraft,
} from './profile-values.ts';
import { useProfileTexts } from './use-profile-texts.ts';
import { isNoCompany } from './use-vat-check.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** Returns the profile if another tab has saved it since the form was opened; otherwise null. */
function useNewerProfile(opened: ProfileValues, owner: string): Member | null {
  const { session } = useApp();
  const [newer, setNewer] = useState<Member | null>(null);
  useEffect(
    () =>
      session.store.subscribe(({ member }) => {
        if (member?.uuid === owner) setNewer(member);
      }),
    [session, owner],
  );
  return newer && !sameValues(valuesOf(newer), opened) ? newer : null;
}

/** Returns a function that saves the profile and updates what every page shows. */
function useSaveProfile(profile: Member) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const mutation = useCallMutation(storeProfileMutation(api));
  return async (body: ProfileBody): Promise<Member> => {
    // Without a response the server decides, which looks up the company itself.
    if (profileSaving(profile.group) === 'afterVatCheck')
      await queryClient.query(companyQuery(api, body.companyvat)).catch((error: unknown) => {
        if (isNoCompany(error)) throw new ApiError('MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED');
      });
    const saved = await mutation.mutateAsync(body);
    queryClient.setQueryData(profileQuery(api).queryKey, saved);
    return saved;
  };
}

/**
 * The form of the member's data, with its draft. `newer` is a profile that was saved elsewhere
 * since this form was opened; `takeNewer` replaces the input with it. `onSaved` is called after
 * the server has stored the data.
 */
export function useProfileForm(profile: Member, onSaved: () => Promise<void>) {
  const { t } = useTranslation(['profile']);
  const { api, session } = useApp();
  const queryClient = useQueryClient();
  const { toast } = useNotify();
  const texts = useProfileTexts();
  const { uuid, group } = profile;
  const [opened, setOpened] = useState<ProfileValues>(() => valuesOf(profile));
  const newer = useNewerProfile(opened, uuid);
  const resolver = useMemo(() => {
    const companyOf = (vat: string) =>
      queryClient.getQueryData<Company>(companyQuery(api, vat).queryKey);
    return profileResolver(group, companyOf);
  }, [api, group, queryClient]);
  const contractForm = useContractForm<ProfileValues, Member, ProfileBody>({
    id: 'profile',
    schema: profileBody,
    texts,
    initial: opened,
    resolver,
    draft: {
      key: DRAFT,
      owner: uuid,
      isChange: true,
      store: (values: ProfileValues) => ({ base: opened, values }) satisfies ProfileDraft,
      restore: (_stored, draft) => withDraft(opened, draft),
    },
    send: useSaveProfile(profile),
    errors: {
      MERCHANT_MEMBER_FRONT_EMAIL_USED: 'email',
      MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED: {
        field: 'companyvat',
        message: t('profile:vat.fail'),
      },
    },
    announce: useCallFailure(),
    onSent: async (saved) => {
      // Before the session: its change must not count as a newer profile.
      setOpened(valuesOf(saved));
      session.update(saved);
      toast(t('profile:saved'));
      await onSaved();
    },
  });
  const takeNewer = (member: Member) => {
    const values = valuesOf(member);
    setOpened(values);
    contractForm.form.reset(values);
    tabDrafts.remove(DRAFT);
  };
  return { ...contractForm, newer, takeNewer };
}
