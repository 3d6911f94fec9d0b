import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { companyQuery } from '@portolane/core/queries/company.ts';
import { profileQuery, storeProfileMutation } from '@portolane/core/queries/user.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { useApp } from '#platform/context/app-context.ts';
import type { ProfileBody } from './profile-values.ts';
import { isNoCompany } from './use-vat-check.ts';

/** Returns a function that saves the profile and updates what every page shows. */
export function useSaveProfile(profile: Member) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const mutation = useMutation(storeProfileMutation(api));
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
