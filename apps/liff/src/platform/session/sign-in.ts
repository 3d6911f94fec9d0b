import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { lineLoginMutation } from '@portolane/core/queries/line.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { Line } from '#platform/line/line.ts';

export interface SignIn {
  /** Logs in the member that the LINE user is bound to. Resolves to `unbound` if there is none. */
  (): Promise<'member' | 'unbound'>;
  /**
   * Replaces a session that the server refused. Allowed once until a session is accepted; after
   * that it throws `refusal`, to prevent a loop.
   */
  reauthenticate: (refusal: ApiError) => Promise<'member' | 'unbound'>;
  /** Call it when the server has accepted the session. */
  markAccepted: () => void;
}

/** Whether the server refused the ID token, so that a new one may help. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'LINE_TOKEN_EXPIRED' || error.code === 'LINE_TOKEN_INVALID');

interface SignInParts {
  api: ApiCall;
  queryClient: QueryClient;
  session: MemberSessionStore;
  line: Line;
}

/**
 * Creates the function that exchanges LINE's ID token for a session without user interaction. It
 * can be repeated at any time, which web views need because they lose storage. Concurrent calls
 * share one request. Rejects with `LineError` or `ApiError`.
 */
export function createSignIn({ api, queryClient, session, line }: SignInParts): SignIn {
  let underWay: ReturnType<SignIn> | null = null;
  let reauthenticated = false;

  const signIn = async (): ReturnType<SignIn> => {
    const idToken = await line.idToken();
    try {
      const member = await queryClient
        .getMutationCache()
        .build(queryClient, lineLoginMutation(api))
        .execute(idToken);
      line.markAccepted();
      session.logIn(member);
      return 'member';
    } catch (error) {
      if (isTokenRefused(error)) return line.renew();
      if (!(error instanceof ApiError) || error.code !== 'LINE_NOT_BOUND') throw error;
      line.markAccepted();
      return 'unbound';
    }
  };
  const once = () =>
    (underWay ??= signIn().finally(() => {
      underWay = null;
    }));
  return Object.assign(once, {
    async reauthenticate(refusal: ApiError) {
      if (reauthenticated) throw refusal;
      reauthenticated = true;
      session.logOut();
      return once();
    },
    markAccepted: () => void (reauthenticated = false),
  });
}
