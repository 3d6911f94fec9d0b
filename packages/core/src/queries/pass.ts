import type { ApiCall } from '#client/api-call.ts';
import { ApiError } from '#client/api-error.ts';
import { ordersKey } from './order.ts';
import { memberQuery, publicQuery } from './query.ts';

/** The text is of no pass that this site has issued, or is damaged. */
const unknown: readonly ApiError['code'][] = ['PASS_FRONT_ITEM_NOT_EXIST', 'INPUT_INVALID'];

/** Reads a pass and its state; null if this site has not issued it. */
export const passQuery = (api: ApiCall, text: string) =>
  publicQuery(api, {
    queryKey: ['pass', text],
    read: (call) =>
      call('pass.one', { params: { passText: text } }).then(
        (r) => r.items,
        (error: unknown) => {
          if (error instanceof ApiError && unknown.includes(error.code)) return null;
          throw error;
        },
      ),
    // 30 seconds: a cancelled pass must be seen at the door.
    staleTime: 30_000,
  });

/** The passes of an enrolment, in order of time. Refreshed with the enrolments. */
export const orderPassesQuery = (api: ApiCall, uuid: string) =>
  memberQuery(api, {
    queryKey: [...ordersKey, 'passes', uuid],
    read: (call) => call('pass.ofOrder', { params: { uuid } }).then((r) => r.items),
    // 10 seconds, as for the enrolment.
    staleTime: 10_000,
  });
