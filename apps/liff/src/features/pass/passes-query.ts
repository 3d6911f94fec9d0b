import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Pass } from '@portolane/core/contract/pass.ts';
import { ordersKey } from '@portolane/core/queries/order.ts';
import { memberQuery } from '@portolane/core/queries/query.ts';
import { keepPasses, keptPasses } from './kept-passes.ts';

export interface SeenPasses {
  passes: Pass[];
  /** When the server said so. */
  checkedAt: string;
  /** Whether the site did not answer, and these are the passes that were kept. */
  isKept: boolean;
}

/**
 * Whether a failure says nothing about the passes: there is no connection (status 0), the server fails,
 * or too many people at the venue ask from one address.
 */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.httpStatus === 0 || error.httpStatus === 429 || error.httpStatus >= 500);

/** The passes of an enrolment; if the site does not answer, those that were seen last, if any. */
export const passesQuery = (api: ApiCall, uuid: string) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'passes', uuid],
    async read(call): Promise<SeenPasses> {
      try {
        const { items } = await call('pass.ofOrder', { params: { uuid } });
        const now = new Date();
        keepPasses(uuid, items, now);
        return { passes: items, checkedAt: now.toISOString(), isKept: false };
      } catch (error) {
        const kept = isNoAnswer(error) ? keptPasses(uuid) : null;
        if (kept === null) throw error;
        return { ...kept, isKept: true };
      }
    },
    // 10 seconds, as for the enrolment.
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
