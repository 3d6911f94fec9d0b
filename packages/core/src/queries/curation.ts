import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

const curationKey = ['curation'] as const;

/** Campaigns come and go by the week; five minutes are fresh. */
const CURATION_FRESH = 300_000;

/** All campaigns. */
export const curationsQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: [...curationKey, 'list'],
    ask: (ask) => ask('curation.list', {}).then((r) => r.items),
    staleTime: CURATION_FRESH,
  });

/** One campaign. */
export const curationQuery = (api: ApiCall, curationAlias: string) =>
  publicQuery(api, {
    queryKey: [...curationKey, 'one', curationAlias],
    ask: (ask) => ask('curation.one', { params: { curationAlias } }).then((r) => r.items),
    staleTime: CURATION_FRESH,
  });

/** One topic of a campaign. */
export const curationTopicQuery = (api: ApiCall, curationAlias: string, alias: string) =>
  publicQuery(api, {
    queryKey: [...curationKey, 'topic', curationAlias, alias],
    ask: (ask) => ask('curation.topic', { params: { curationAlias, alias } }).then((r) => r.items),
    staleTime: CURATION_FRESH,
  });
