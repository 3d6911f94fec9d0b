/**
 * News, videos, success stories, and solutions. Lists are public; single items depend on the
 * member, because some are for dealers only.
 */
import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { memberQuery, publicQuery } from './query.ts';

type Filters<K extends 'news' | 'video' | 'case' | 'solution'> = NonNullable<
  ApiInput<`${K}.search`>['body']
>;

/** A minute: content changes about daily. */
const FRESH = 60_000;

export const newsSearchQuery = (api: ApiCall, filters: Filters<'news'>) =>
  publicQuery(api, {
    queryKey: ['news', 'search', filters],
    read: (call) => call('news.search', { body: filters }),
    staleTime: FRESH,
  });
export const videoSearchQuery = (api: ApiCall, filters: Filters<'video'>) =>
  publicQuery(api, {
    queryKey: ['video', 'search', filters],
    read: (call) => call('video.search', { body: filters }),
    staleTime: FRESH,
  });
export const caseSearchQuery = (api: ApiCall, filters: Filters<'case'>) =>
  publicQuery(api, {
    queryKey: ['case', 'search', filters],
    read: (call) => call('case.search', { body: filters }),
    staleTime: FRESH,
  });
export const solutionSearchQuery = (api: ApiCall, filters: Filters<'solution'>) =>
  publicQuery(api, {
    queryKey: ['solution', 'search', filters],
    read: (call) => call('solution.search', { body: filters }),
    staleTime: FRESH,
  });

/**
 * An item as this viewer may see it; with a brand, only if it belongs to that brand. On a public
 * page the server requests it without a member.
 */
export const newsQuery = (api: ApiCall, alias: string, brand?: string) =>
  memberQuery(api, {
    queryKey: ['news', 'one', alias, brand ?? null],
    read: (call) => call('news.one', { params: { alias }, query: { brand } }).then((r) => r.items),
    staleTime: FRESH,
  });
export const videoQuery = (api: ApiCall, alias: string, brand?: string) =>
  memberQuery(api, {
    queryKey: ['video', 'one', alias, brand ?? null],
    read: (call) => call('video.one', { params: { alias }, query: { brand } }).then((r) => r.items),
    staleTime: FRESH,
  });
export const caseQuery = (api: ApiCall, alias: string, brand?: string) =>
  memberQuery(api, {
    queryKey: ['case', 'one', alias, brand ?? null],
    read: (call) => call('case.one', { params: { alias }, query: { brand } }).then((r) => r.items),
    staleTime: FRESH,
  });
export const solutionQuery = (api: ApiCall, alias: string, brand?: string) =>
  memberQuery(api, {
    queryKey: ['solution', 'one', alias, brand ?? null],
    read: (call) =>
      call('solution.one', { params: { alias }, query: { brand } }).then((r) => r.items),
    staleTime: FRESH,
  });
