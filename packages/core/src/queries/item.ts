/** News, videos, cases and solutions: the lists are everybody's; one item is asked for as the reader, because some are for dealers only. */
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery, publicQuery } from './query.ts';

type Filters<K extends 'news' | 'video' | 'case' | 'solution'> = NonNullable<
  ApiInput<`${K}.search`>['body']
>;

/** Content changes by the day, and a list may be a minute behind. */
const FRESH = 60_000;

export const newsSearchQuery = (api: ApiCall, filters: Filters<'news'>) =>
  publicQuery(api, {
    queryKey: ['news', 'search', filters],
    ask: (ask) => ask('news.search', { body: filters }),
    staleTime: FRESH,
  });
export const videoSearchQuery = (api: ApiCall, filters: Filters<'video'>) =>
  publicQuery(api, {
    queryKey: ['video', 'search', filters],
    ask: (ask) => ask('video.search', { body: filters }),
    staleTime: FRESH,
  });
export const caseSearchQuery = (api: ApiCall, filters: Filters<'case'>) =>
  publicQuery(api, {
    queryKey: ['case', 'search', filters],
    ask: (ask) => ask('case.search', { body: filters }),
    staleTime: FRESH,
  });
export const solutionSearchQuery = (api: ApiCall, filters: Filters<'solution'>) =>
  publicQuery(api, {
    queryKey: ['solution', 'search', filters],
    ask: (ask) => ask('solution.search', { body: filters }),
    staleTime: FRESH,
  });

/** One item as this reader may see it; with a brand, only if it is one of that brand. On a public page the server asks as nobody. */
export const newsQuery = (api: ApiCall, alias: string, brand?: string) =>
  memberQuery(api, {
    queryKey: ['news', 'one', alias, brand ?? null],
    ask: (ask) => ask('news.one', { params: { alias }, query: { brand } }).then((r) => r.items),
    staleTime: FRESH,
  });
export const videoQuery = (api: ApiCall, alias: string, brand?: string) =>
  memberQuery(api, {
    queryKey: ['video', 'one', alias, brand ?? null],
    ask: (ask) => ask('video.one', { params: { alias }, query: { brand } }).then((r) => r.items),
    staleTime: FRESH,
  });
export const caseQuery = (api: ApiCall, alias: string, brand?: string) =>
  memberQuery(api, {
    queryKey: ['case', 'one', alias, brand ?? null],
    ask: (ask) => ask('case.one', { params: { alias }, query: { brand } }).then((r) => r.items),
    staleTime: FRESH,
  });
export const solutionQuery = (api: ApiCall, alias: string, brand?: string) =>
  memberQuery(api, {
    queryKey: ['solution', 'one', alias, brand ?? null],
    ask: (ask) => ask('solution.one', { params: { alias }, query: { brand } }).then((r) => r.items),
    staleTime: FRESH,
  });
