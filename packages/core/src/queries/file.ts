import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery, publicQuery } from './query.ts';

export type FileFilters = NonNullable<ApiInput<'file.search'>['body']>;

const filesKey = ['file'] as const;

/** A minute: files change with the catalogue, not during a visit. */
const FRESH = 60_000;

/**
 * The list without a member's data: shows who may have each file, with links to open files only.
 */
export const fileSearchQuery = (api: ApiCall, filters: FileFilters) =>
  publicQuery(api, {
    queryKey: [...filesKey, 'search', filters, 'public'],
    read: (call) => call('file.search', { body: filters }),
    staleTime: FRESH,
  });

/** The numbers of files by category and by brand. */
export const fileCountsQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: [...filesKey, 'counts', 'public'],
    read: (call) => call('file.counts', { body: {} }).then((r) => r.items),
    staleTime: FRESH,
  });

/**
 * The links to restricted files that the member may use. Fresh for 10 seconds, because members
 * check here whether they have been validated.
 */
export const memberFileLinksQuery = (api: ApiCall, uuids: readonly string[]) =>
  memberQuery(api, {
    queryKey: [...filesKey, 'links', uuids, 'member'],
    read: (call) =>
      call('file.search', { body: { uuids: [...uuids], limit: 100 } }).then((r) => r.items),
    staleTime: 10_000,
  });

export const fileQuery = (api: ApiCall, uuid: string) =>
  publicQuery(api, {
    queryKey: [...filesKey, 'one', uuid, 'public'],
    read: (call) => call('file.one', { params: { uuid } }).then((r) => r.items),
    staleTime: FRESH,
  });
