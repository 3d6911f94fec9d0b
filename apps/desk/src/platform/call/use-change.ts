import { useId } from 'react';
import { replaceEqualDeep, useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { useFailure } from './use-failure.ts';

interface ChangeOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** Resources whose reads the change outdates, e.g. `people`. */
  outdates: readonly string[];
  /** What the notice says when it is done; null: nothing, because the screen shows it. */
  done: (result: Result, input: Input) => string | null;
  /** Called after the reads were outdated. */
  onDone?: (result: Result, input: Input) => void;
  /** Whether a notice says why it failed. Default: true; false where the form does. */
  announce?: boolean;
}

/**
 * Returns a mutation of the desk, with a notice of what was done or why it was not, and the reads that
 * it outdates read again. The same change pressed again while it is under way is made once: a second
 * press can arrive before the button shows that it is busy.
 */
export function useChange<Input, Result>({
  run,
  outdates,
  done,
  onDone,
  announce = true,
}: ChangeOptions<Input, Result>) {
  const { toaster } = useDesk();
  const failure = useFailure();
  const queryClient = useQueryClient();
  const mutationKey = [useId()];
  const mutation = useMutation({
    mutationKey,
    mutationFn: run,
    async onSuccess(result, input) {
      await refetchQueries(
        queryClient,
        outdates.map((resource) => [resource]),
      );
      const text = done(result, input);
      if (text !== null) toaster.show({ text, tone: 'done' });
      onDone?.(result, input);
    },
    onError(error) {
      if (announce) toaster.show({ text: failure(error), tone: 'error' });
    },
  });
  const isUnderWay = (input: Input | undefined) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .some(({ state }) => replaceEqualDeep(state.variables, input) === state.variables);
  const mutate: typeof mutation.mutate = (...args) => {
    if (!isUnderWay(args[0])) mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
