import { useTranslation } from 'react-i18next';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';
import type { ToastMessage } from '@portolane/ui/toast/toaster.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BASE, loginAgainPath } from '#platform/link/desk-path.ts';
import { useFailure } from './use-failure.ts';

interface ActionOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** Resources whose queries the action invalidates, e.g. `people`. */
  invalidates: readonly string[];
  /** The text of the notice on success; null for none, because the screen shows the result. */
  done: (result: Result, input: Input) => string | null;
  /** Whether the result says that the server did not do it. Default: no. */
  isRefused?: (result: Result) => boolean;
  /** A button of that notice. */
  action?: (result: Result, input: Input) => ToastMessage['action'];
  /** Called once the invalidated queries have been refetched. */
  onDone?: (result: Result, input: Input) => void;
  /** Whether a notice says why it failed. Default: true; false where the form does. */
  announce?: boolean;
}

/** How long a notice with a button is shown, in milliseconds. */
const TIME_TO_ACT = 12_000;

/** Returns a function that says why an action failed, with a way to the login if it has ended. */
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
 * Returns a mutation of the desk that refetches the queries it invalidates and shows a notice of its
 * outcome.
 */
export function useAction<Input, Result>({
  run,
  invalidates,
  done,
  isRefused = () => false,
  action,
  onDone,
  announce = true,
}: ActionOptions<Input, Result>) {
  const { toaster } = useDesk();
  const showFailure = useFailureNotice();
  return useCallMutation<Result, Input>(
    { mutationFn: run, meta: { invalidates: invalidates.map((resource) => [resource]) } },
    {
      onDone(result, input) {
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
      onFailure: announce ? showFailure : undefined,
    },
  );
}
