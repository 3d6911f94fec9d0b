import type { ApiCall } from '#client/api-call.ts';
import { memberQuery } from './query.ts';

/** Always refetched: staff record attendance after a session. */
export const trainingRecordQuery = (api: ApiCall) =>
  memberQuery(api, {
    queryKey: ['training'],
    read: (call) => call('certificate.record', {}).then((r) => r.items),
    staleTime: 0,
  });
