import {
  type MutationOptions,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

/**
 * A change that the page shows once the server has made it. What fails is told as of any call.
 * @param outdated keys of the queries that show it; `onDone` is called when they have been asked again
 */
export function useMemberChange<I, O>(
  options: MutationOptions<O, Error, I>,
  outdated: readonly QueryKey[],
  onDone: (answer: O) => void,
) {
  const queryClient = useQueryClient();
  const callFailure = useCallFailure();
  const { mutate, isPending, variables } = useMutation<O, Error, I>({
    ...options,
    networkMode: 'always',
    onSuccess: async (answer) => {
      await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
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
