import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { lineLoginMutation } from '@portolane/core/queries/line.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { Line } from '#platform/line/line.ts';

export interface SignIn {
  /** Whether the LINE user is bound to a member, who is logged in then. */
  (): Promise<'member' | 'unbound'>;
  /** In place of a session that the server refused: once, until it believes one. The next refusal is thrown, and nothing goes round in circles. */
  anew: (refusal: ApiError) => Promise<'member' | 'unbound'>;
  /** The server has believed the session. */
  believed: () => void;
}

/** Whether the server refused the ID token: another is worth a try. */
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
 * A session from LINE's ID token, without a word from the reader: web views lose what they keep, so it can be had again at any time.
 * Asked for by several at once, it is one call. Rejects with LineTrouble or ApiError.
 */
export function createSignIn({ api, queryClient, session, line }: SignInParts): SignIn {
  let underWay: ReturnType<SignIn> | null = null;
  let isAnew = false;

  const signIn = async (): ReturnType<SignIn> => {
    const idToken = await line.idToken();
    try {
      const member = await queryClient
        .getMutationCache()
        .build(queryClient, lineLoginMutation(api))
        .execute(idToken);
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
  const once = () =>
    (underWay ??= signIn().finally(() => {
      underWay = null;
    }));
  return Object.assign(once, {
    async anew(refusal: ApiError) {
      if (isAnew) throw refusal;
      isAnew = true;
      session.logOut();
      return once();
    },
    believed: () => void (isAnew = false),
  });
}
