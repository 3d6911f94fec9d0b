import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bindLineMutation, lineKey } from '@portolane/core/queries/line.ts';
import { useApp } from '#platform/context/app-context.ts';
import { isTokenRefused } from '#platform/session/sign-in.ts';

/** Binds the LINE account of whoever reads to the member that is logged in. */
export function useBind() {
  const { api, line } = useApp();
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
    await Promise.all([lineKey, ['user', 'profile']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
