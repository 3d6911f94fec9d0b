import {
  type MutationOptions,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

/**
 * Runs a mutation and refetches the queries that show its result. Failures are reported like those
 * of any call.
 * @param outdated keys of these queries; `onDone` is called after the refetch
 */
export function useMemberMutation<I, O>(
  options: MutationOptions<O, Error, I>,
  outdated: readonly QueryKey[],
  onDone: (answer: O) => void,
) {
  const queryClient = useQueryClient();
  const callFailure = useCallFailure();
  const { mutate, isPending, variables } = useMutation<O, Error, I>({
    ...options,
    onSuccess: async (answer) => {
      await refetchQueries(queryClient, outdated);
      onDone(answer);
    },
    onError: (error) => callFailure(error),
  });
  return {
    busy: isPending,
    /** The input of the pending change. */
    changing: isPending ? variables : undefined,
    change: (input: I) => {
      if (!isPending) mutate(input);
    },
  };
}
