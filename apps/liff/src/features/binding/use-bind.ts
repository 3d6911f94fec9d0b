import { useQueryClient } from '@tanstack/react-query';
import { bindLineMutation, lineBindingQuery } from '@portolane/core/queries/line.ts';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';
import { useApp } from '#platform/context/app-context.ts';
import { forgetBindDraft } from './bind-draft.ts';
import { ownLineQuery } from '#platform/session/own-line.ts';
import { useCallMutation } from '@portolane/app-kit/call/use-call-mutation.ts';

/** Binds the visitor's LINE account to the logged-in member. */
export function useBind() {
  const app = useApp();
  const { api, line } = app;
  const queryClient = useQueryClient();
  const { mutateAsync } = useCallMutation(bindLineMutation(api));
  /**
   * Rejects with `ApiError` or `LineError`. An expired ID token is replaced through LINE's
   * login, which leads back to this page.
   */
  return async (): Promise<void> => {
    await line.auth.withIdToken((idToken) => mutateAsync({ idToken }));
    forgetBindDraft();
    queryClient.setQueryData(ownLineQuery(app).queryKey, true);
    await refetchQueries(queryClient, [lineBindingQuery(api).queryKey, ['user', 'profile']]);
  };
}
