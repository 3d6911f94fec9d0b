import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { companyQuery } from '@portolane/core/queries/company.ts';
import { profileQuery, storeProfileMutation } from '@portolane/core/queries/user.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { useRef } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { DRAFT, type ProfileBody } from './profile-values.ts';
import { isNoCompany } from './use-vat-check.ts';

/** What became of a try. `fields`: the server's sentences by path. `unverified`: no company has the number of a general member. */
export type Outcome =
  | { saved: Member }
  | { fields: Readonly<Record<string, string>> }
  | 'unverified'
  | { failed: unknown };

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { failed: error };
  if (error.code === 'MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED') return 'unverified';
  if (error.code === 'MERCHANT_MEMBER_FRONT_EMAIL_USED')
    return { fields: { email: error.message } };
  const named = Object.entries(error.fields);
  if (error.isFieldError && named.length > 0)
    return {
      fields: Object.fromEntries(named.map(([path, sentences]) => [path, sentences.join(' ')])),
    };
  return { failed: error };
}

/** Saves the profile; a second press while the first is under way does nothing. What was saved is at once what every page shows. */
export function useSaveProfile(profile: Member) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const mutation = useMutation({ ...storeProfileMutation(api), networkMode: 'always' });
  const saving = useRef(false);

  /** A general member's company number is looked up first. Where nobody can be asked the server decides, which looks it up itself. */
  const isVerified = async (vat: string): Promise<boolean> => {
    if (profileSaving(profile.group) !== 'afterVatCheck') return true;
    return queryClient.query(companyQuery(api, vat)).then(
      () => true,
      (error: unknown) => !isNoCompany(error),
    );
  };
  return {
    busy: mutation.isPending,
    /** @returns null when a try is under way already */
    save: async (body: ProfileBody): Promise<Outcome | null> => {
      if (saving.current) return null;
      saving.current = true;
      try {
        if (!(await isVerified(body.companyvat))) return 'unverified';
        const saved = await mutation.mutateAsync(body);
        tabDrafts.remove(DRAFT);
        queryClient.setQueryData(profileQuery(api).queryKey, saved);
        return { saved };
      } catch (error) {
        return outcomeOf(error);
      } finally {
        saving.current = false;
      }
    },
  };
}
