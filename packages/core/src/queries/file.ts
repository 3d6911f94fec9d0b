import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery, publicQuery } from './query.ts';

export type FileFilters = NonNullable<ApiInput<'file.search'>['body']>;

const filesKey = ['file'] as const;

/** Files come and go with the catalogue, not with a visit: a minute is fresh. */
const FRESH = 60_000;

/** The list as everybody sees it: who may have a file is said, and only open files have a link. */
export const fileSearchQuery = (api: ApiCall, filters: FileFilters) =>
  publicQuery(api, {
    queryKey: [...filesKey, 'search', filters, 'public'],
    ask: (ask) => ask('file.search', { body: filters }),
    staleTime: FRESH,
  });

/** Of files that are not everybody's, those links that the member may follow. A validation may come at any moment, and is looked for here: 10 seconds. */
export const memberFileLinksQuery = (api: ApiCall, uuids: readonly string[]) =>
  memberQuery(api, {
    queryKey: [...filesKey, 'links', uuids, 'member'],
    ask: (ask) =>
      ask('file.search', { body: { uuids: [...uuids], limit: 100 } }).then((r) => r.items),
    staleTime: 10_000,
  });

export const fileQuery = (api: ApiCall, uuid: string) =>
  publicQuery(api, {
    queryKey: [...filesKey, 'one', uuid, 'public'],
    ask: (ask) => ask('file.one', { params: { uuid } }).then((r) => r.items),
    staleTime: FRESH,
  });
