import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { replaceEqualDeep, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import type { ToastMessage } from '@portolane/ui/toast/toaster.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BASE, loginAgainPath } from '#platform/link/desk-path.ts';
import { useFailure } from './use-failure.ts';

interface ChangeOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** Resources whose queries the change outdates, e.g. `people`. */
  outdates: readonly string[];
  /** The text of the notice on success; null for no notice, because the screen shows the result. */
  done: (result: Result, input: Input) => string | null;
  /** Whether the result says that the server did not do it. Default: no. */
  isRefused?: (result: Result) => boolean;
  /** A button of that notice. */
  action?: (result: Result, input: Input) => ToastMessage['action'];
  /** Called once the outdated queries have been refetched. */
  onDone?: (result: Result, input: Input) => void;
  /** Whether a notice says why it failed. Default: true; false where the form does. */
  announce?: boolean;
}

/** How long a notice with a button is shown, in milliseconds. */
const TIME_TO_ACT = 12_000;

/** Returns a function that says why a change failed, with a way to the login if it has ended. */
function useFailureNotice(): (error: unknown) => void {
  const { toaster } = useDesk();
  const { t } = useTranslation(['frame']);
  const failure = useFailure();
  return (error) => {
    const hasEnded = error instanceof ApiError && error.httpStatus === 401;
    toaster.show({
      text: failure(error),
      tone: 'error',
      ...(hasEnded && {
        duration: TIME_TO_ACT,
        action: {
          label: t('frame:loggedOut.action'),
          // A new document: nothing of the person stays in memory.
          onClick: () => location.assign(BASE + loginAgainPath(location)),
        },
      }),
    });
  };
}

/**
 * Returns a mutation of the desk that refetches the queries it outdates and shows a notice of its
 * outcome. A call with the same input is ignored while the first is pending: a second press can
 * arrive before the button shows that it is busy.
 */
export function useChange<Input, Result>({
  run,
  outdates,
  done,
  isRefused = () => false,
  action,
  onDone,
  announce = true,
}: ChangeOptions<Input, Result>) {
  const { toaster } = useDesk();
  const showFailure = useFailureNotice();
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
      const button = action?.(result, input);
      if (text !== null)
        toaster.show({
          text,
          tone: isRefused(result) ? 'error' : 'done',
          ...(button && { duration: TIME_TO_ACT, action: button }),
        });
      onDone?.(result, input);
    },
    onError(error) {
      if (announce) showFailure(error);
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
