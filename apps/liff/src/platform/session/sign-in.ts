import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { lineLoginMutation } from '@portolane/core/queries/line.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { LineAuth } from '#platform/line/line-auth.ts';

/** `unbound`: no member is bound to the LINE user. */
type SignedIn = 'member' | 'unbound';

export interface SignIn {
  /**
   * Logs in the member that the LINE user is bound to. It can be repeated at any time, which web
   * views need because they lose storage. Concurrent calls share one request. Rejects with
   * `LineError` or `ApiError`.
   */
  signIn: () => Promise<SignedIn>;
  /**
   * Makes a request for members, logging in first if necessary. A session that the server refuses is
   * replaced once. Rejects with `LineError`, or with the error of `request`.
   */
  asMember: (request: () => Promise<unknown>) => Promise<SignedIn>;
}

interface SignInParts {
  api: ApiCall;
  queryClient: QueryClient;
  session: MemberSessionStore;
  auth: LineAuth;
}

/** Creates the functions that exchange LINE's ID token for a session without user interaction. */
export function createSignIn({ api, queryClient, session, auth }: SignInParts): SignIn {
  let pending: Promise<SignedIn> | null = null;

  async function logIn(): Promise<SignedIn> {
    const login = queryClient.getMutationCache().build(queryClient, lineLoginMutation(api));
    try {
      session.logIn(await auth.withIdToken((idToken) => login.execute(idToken)));
      return 'member';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINE_NOT_BOUND') return 'unbound';
      throw error;
    }
  }
  const signIn = () =>
    (pending ??= logIn().finally(() => {
      pending = null;
    }));
  return {
    signIn,
    async asMember(request) {
      if (!session.isLoggedIn() && (await signIn()) === 'unbound') return 'unbound';
      try {
        await request();
      } catch (error) {
        const isRefused = error instanceof ApiError && error.endsSession;
        if (!isRefused || !auth.mayReplaceSession()) throw error;
        session.logOut();
        if ((await signIn()) === 'unbound') return 'unbound';
        await request();
      }
      auth.sessionAccepted();
      return 'member';
    },
  };
}
