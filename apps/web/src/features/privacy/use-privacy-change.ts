import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { privacyQuery } from '@portolane/core/queries/privacy.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

/** A change that the page shows once the server has made it; the profile knows of some of them as well. What fails is told as of any call. */
export function usePrivacyChange<I, O>(options: MutationOptions<O, Error, I>, onDone: (answer: O) => void) {
  const { api } = useApp();
  const queryClient = useQueryClient();
  const callFailure = useCallFailure();
  const { mutate, isPending, variables } = useMutation<O, Error, I>({
    ...options,
    networkMode: 'always',
    onSuccess: async (answer) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: privacyQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: profileQuery(api).queryKey }),
      ]);
      onDone(answer);
    },
    onError: (error) => callFailure(error),
  });
  return {
    busy: isPending,
    /** What is being changed. */
    changing: isPending ? variables : undefined,
    change: (input: I) => {
      if (!isPending) mutate(input);
    },
  };
}
