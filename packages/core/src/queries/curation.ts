import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

const curationKey = ['curation'] as const;

/** Five minutes: campaigns change about once a week. */
const CURATION_FRESH = 300_000;

export const curationsQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: [...curationKey, 'list'],
    read: (call) => call('curation.list', {}).then((r) => r.items),
    staleTime: CURATION_FRESH,
  });

export const curationQuery = (api: ApiCall, curationAlias: string) =>
  publicQuery(api, {
    queryKey: [...curationKey, 'one', curationAlias],
    read: (call) => call('curation.one', { params: { curationAlias } }).then((r) => r.items),
    staleTime: CURATION_FRESH,
  });

export const curationTopicQuery = (api: ApiCall, curationAlias: string, alias: string) =>
  publicQuery(api, {
    queryKey: [...curationKey, 'topic', curationAlias, alias],
    read: (call) =>
      call('curation.topic', { params: { curationAlias, alias } }).then((r) => r.items),
    staleTime: CURATION_FRESH,
  });
