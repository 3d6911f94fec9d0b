import type { MutationOptions } from '@tanstack/react-query';
import { privacyQuery } from '@portolane/core/queries/privacy.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useMemberMutation } from '#features/member/use-member-mutation.ts';
import { useApp } from '#platform/context/app-context.ts';

/**
 * Runs a mutation of the privacy page and refetches the profile too, which shows some of the same
 * data.
 */
export function usePrivacyMutation<I, O>(
  options: MutationOptions<O, Error, I>,
  onDone: (answer: O) => void,
) {
  const { api } = useApp();
  return useMemberMutation(
    options,
    [privacyQuery(api).queryKey, profileQuery(api).queryKey],
    onDone,
  );
}
