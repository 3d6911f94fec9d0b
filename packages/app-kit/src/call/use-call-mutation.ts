import { useId } from 'react';
import {
  type MutationOptions,
  replaceEqualDeep,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

interface CallMutationOptions<Input, Result> {
  /** Called once the queries that the mutation invalidates have been refetched. */
  onDone?: (result: Result, input: Input) => unknown;
  /** Announces a failure. Omitted where the page shows it itself. */
  onFailure?: ((error: Error, input: Input) => void) | undefined;
}

/**
 * Runs a mutation. The queries of its `meta.invalidates` are refetched before `onDone`. A call with
 * the same input is ignored while the first is pending: a second press can arrive before the button
 * shows that it is busy.
 */
export function useCallMutation<Result, Input = void>(
  options: Omit<MutationOptions<Result, Error, Input>, 'onSuccess' | 'onError'>,
  { onDone, onFailure }: CallMutationOptions<Input, Result> = {},
) {
  const queryClient = useQueryClient();
  const mutationKey = [useId()];
  const mutation = useMutation<Result, Error, Input>({
    ...options,
    mutationKey,
    onSuccess: (result, input) => void onDone?.(result, input),
    onError: (error, input) => onFailure?.(error, input),
  });
  const isUnderWay = (input: Input | undefined) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .some(({ state }) => replaceEqualDeep(state.variables, input) === state.variables);
  const mutate: typeof mutation.mutate = (...args) => {
    if (!isUnderWay(args[0])) mutation.mutate(...args);
  };
  return {
    ...mutation,
    mutate,
    /** The input of the pending call. */
    pendingInput: mutation.isPending ? mutation.variables : undefined,
  };
}
