import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { lineKey } from '@portolane/core/queries/line.ts';
import type { App } from '#platform/context/app-context.ts';

/**
 * Whether the visitor's LINE account is the one that the member is bound to; the member may have
 * bound another. Use it for bound members only. The session in LINE login's response is ignored.
 */
export const ownLineQuery = ({ api, line, session }: Pick<App, 'api' | 'line' | 'session'>) =>
  queryOptions({
    queryKey: [...lineKey, 'own', session.token()],
    // The same as for the binding itself.
    staleTime: 10_000,
    queryFn: async () => {
      try {
        const [lineMember, member] = await Promise.all([
          line.auth.withIdToken((idToken) => api('line.login', { body: { idToken } })),
          api('user.profile', {}, { audience: 'member' }),
        ]);
        return lineMember.items.uuid === member.items.uuid;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'LINE_NOT_BOUND') return false;
        // A rate limit says nothing about the account, so do not warn about another one.
        if (error.code === 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS') return true;
        throw error;
      }
    },
  });
