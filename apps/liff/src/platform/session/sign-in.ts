import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { lineLoginMutation } from '@portolane/core/queries/line.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { Line } from '#platform/line/line.ts';

/** Whether the LINE user is bound to a member, who is logged in then. */
export type SignIn = () => Promise<'member' | 'unbound'>;

/** Whether the server refused the ID token: another is worth a try. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'LINE_TOKEN_EXPIRED' || error.code === 'LINE_TOKEN_INVALID');

interface SignInParts {
  api: ApiCall;
  queryClient: QueryClient;
  session: MemberSessionStore;
  line: Line;
}

/**
 * A session from LINE's ID token, without a word from the reader: web views lose what they keep, so it can be had again at any time.
 * Asked for by several at once, it is one call. Rejects with LineTrouble or ApiError.
 */
export function createSignIn({ api, queryClient, session, line }: SignInParts): SignIn {
  let underWay: ReturnType<SignIn> | null = null;

  const signIn: SignIn = async () => {
    const idToken = await line.idToken();
    try {
      const member = await queryClient.getMutationCache().build(queryClient, lineLoginMutation(api)).execute(idToken);
      line.believed();
      session.logIn(member);
      return 'member';
    } catch (error) {
      if (isTokenRefused(error)) return line.renew();
      if (!(error instanceof ApiError) || error.code !== 'LINE_NOT_BOUND') throw error;
      line.believed();
      return 'unbound';
    }
  };
  return () =>
    (underWay ??= signIn().finally(() => {
      underWay = null;
    }));
}
