import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { lineKey } from '@portolane/core/queries/line.ts';
import type { App } from '#platform/context/app-context.ts';
import { isTokenRefused } from './sign-in.ts';

/**
 * Whether the LINE account that reads is the one that the member is bound to: they may have bound another. Asked of a member who is bound; the session
 * that the server gives with its answer is left alone.
 */
export const ownLineQuery = ({ api, line, session }: Pick<App, 'api' | 'line' | 'session'>) =>
  queryOptions({
    queryKey: [...lineKey, 'own', session.token()],
    // As long as the binding itself is fresh.
    staleTime: 10_000,
    queryFn: async () => {
      try {
        const [known, reader] = await Promise.all([
          line.idToken().then((idToken) => api('line.login', { body: { idToken } })),
          api('user.profile', {}, { audience: 'member' }),
        ]);
        line.believed();
        return known.items.uuid === reader.items.uuid;
      } catch (error) {
        if (isTokenRefused(error)) return line.renew();
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'LINE_NOT_BOUND') {
          line.believed();
          return false;
        }
        // Nobody is told of another account because they looked too often.
        if (error.code === 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS') return true;
        throw error;
      }
    },
  });
