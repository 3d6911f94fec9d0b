import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bindLineMutation, lineBindingQuery } from '@portolane/core/queries/line.ts';
import { useApp } from '#platform/context/app-context.ts';
import { forgetBindDraft } from './bind-draft.ts';
import { ownLineQuery } from '#platform/session/own-line.ts';
import { isTokenRefused } from '#platform/session/sign-in.ts';

/** Binds the LINE account of whoever reads to the member that is logged in. */
export function useBind() {
  const app = useApp();
  const { api, line } = app;
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(bindLineMutation(api));
  /** Rejects with ApiError or LineTrouble; a token that is over is renewed, and the page comes back. */
  return async (): Promise<void> => {
    try {
      await mutateAsync({ idToken: await line.idToken() });
    } catch (error) {
      if (isTokenRefused(error)) await line.renew();
      throw error;
    }
    line.believed();
    forgetBindDraft();
    queryClient.setQueryData(ownLineQuery(app).queryKey, true);
    await Promise.all(
      [lineBindingQuery(api).queryKey, ['user', 'profile']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}
