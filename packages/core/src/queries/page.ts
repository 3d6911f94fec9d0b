import type { ApiCall } from '#client/api-call.ts';
import { ApiError } from '#client/api-error.ts';
import { publicQuery } from './query.ts';

/** A page of prose. Fresh for an hour. */
export const pageQuery = (api: ApiCall, alias: string) =>
  publicQuery(api, {
    queryKey: ['page', alias],
    read: (call) => call('page.one', { params: { alias } }).then((r) => r.items),
    staleTime: 3_600_000,
  });

/** The page that an editor has put at a path, without the language. Fresh for a minute: it is edited. */
export const ownPageQuery = (api: ApiCall, path: string) =>
  publicQuery(api, {
    queryKey: ['page', 'at', path],
    read: (call) => call('page.at', { query: { path } }).then((r) => r.items),
    staleTime: 60_000,
  });

/** A page of prose that a site may lack: null if it does. Invalidated with `pageQuery`. */
export const pageIfAnyQuery = (api: ApiCall, alias: string) =>
  publicQuery(api, {
    queryKey: ['page', alias, 'if any'],
    read: (call) =>
      call('page.one', { params: { alias } }).then(
        (r) => r.items,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'ITEM_ITEM_NOT_EXIST') return null;
          throw error;
        },
      ),
    // The text of a legal notice changes a few times a year.
    staleTime: 3_600_000,
  });
