/**
 * The queries of a page, declared once for its loader and its component. A declaration is a pure
 * function of the URL, so both get the same queries. `App` is what the app has for its pages.
 */
import {
  type QueryClient,
  type QueryKey,
  useQueries,
  useSuspenseQueries,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';
import type { Audience } from '@portolane/core/queries/query.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** The parts of an app that the loading of a page needs. `api` makes the calls of its contract. */
export interface PageApp {
  api: unknown;
  queryClient: QueryClient;
  report: (error: unknown, about: string) => void;
}

/**
 * What queries are declared from. `url` has only the search parameters that the page reads. `P`
 * names the path parameters.
 */
export interface PageRequest<App extends PageApp, P extends string = never> {
  app: App;
  api: App['api'];
  params: Readonly<Record<P, string>>;
  url: URL;
}

/** What `publicQuery` and `memberQuery` return. */
interface Query {
  readonly queryKey: QueryKey;
  readonly meta?: { readonly audience?: Audience } | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- a query function with any result
  readonly queryFn?: (context: any) => unknown;
}
type ResultOf<Q> = Q extends { optional: infer O }
  ? ResultOf<O> | undefined
  : // oxlint-disable-next-line typescript/no-explicit-any -- matches every query function
    Q extends { queryFn?: (context: any) => infer R }
    ? Awaited<R>
    : never;
export type Queries = Record<string, Query | { optional: Query }>;

/** The results of a page's queries, by name. */
export type QueryResults<Q extends Queries> = { [K in keyof Q]: ResultOf<Q[K]> };

/** What a page declares about its data. `Exits` is how its guard may leave the page. */
export interface PageData<
  App extends PageApp,
  P extends string,
  Q extends Queries,
  Exits = unknown,
> {
  /**
   * Names of the search parameters that the page reads; it receives no others. The server renders a
   * public page once for all URLs that differ only in other parameters, e.g. `utm_source`. Default:
   * none.
   */
  searchParams?: readonly string[];
  queries: (request: PageRequest<App, P>) => Q;
  /** Sees the results before the page is shown, and may answer 404 or redirect. */
  guard?: (results: QueryResults<Q>, request: PageRequest<App, P> & Exits) => void;
  /** The HTTP status of a page that says itself what does not exist. Default: 200. */
  status?: (results: QueryResults<Q>) => number;
}

/** The data of any page of an app. */
// oxlint-disable-next-line typescript/no-explicit-any -- parameters and results differ by page
export type AnyPageData<App extends PageApp, Exits = unknown> = PageData<App, any, any, Exits>;

/** Returns the search string (`?a=1&b=2`, or empty) reduced to the given parameters, unchanged. */
export function pickSearchParams(search: string, searchParams: readonly string[] = []): string {
  const kept = sliceAt(search, 1)
    .split('&')
    .filter((field) => searchParams.includes(field.split('=')[0]!));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function reduceUrl(url: URL, searchParams: readonly string[] | undefined): URL {
  const reduced = new URL(url);
  reduced.search = pickSearchParams(url.search, searchParams);
  return reduced;
}

/**
 * Marks a query that the page can do without: its failure is reported, and its result is undefined.
 */
export const optional = <Q extends Query>(query: Q): { optional: Q } => ({ optional: query });

/**
 * Whether a page waits for a query that is no longer fresh. What is the same for everyone is shown
 * as the visitor last saw it, e.g. a list after going back, and refreshed behind it. A member's own
 * data fills forms, and what a mutation has invalidated is known to be wrong: both are awaited.
 */
function awaitsFreshData({ queryClient }: PageApp, { queryKey, meta }: Query): boolean {
  const state = queryClient.getQueryState(queryKey);
  return state?.data === undefined || state.isInvalidated || meta?.audience !== 'public';
}

async function loadQuery(app: PageApp, query: Query, about: string): Promise<unknown> {
  const { queryClient, report } = app;
  const isAwaited = awaitsFreshData(app, query);
  const fetched = queryClient.query(query);
  if (isAwaited) return fetched;
  fetched.catch((error: unknown) => report(error, about));
  return queryClient.getQueryData(query.queryKey);
}

/**
 * Fetches all queries of a page in parallel and calls its guard. Resolves to the status of the page.
 * Rejects with the first failure of a query that is not optional.
 */
export async function loadPageData<App extends PageApp, Exits>(
  data: AnyPageData<App, Exits>,
  given: PageRequest<App, string> & Exits,
): Promise<number | undefined> {
  const request = { ...given, url: reduceUrl(given.url, data.searchParams) };
  const { app } = request;
  const results = await Promise.all(
    Object.entries(data.queries(request) as Queries).map(
      async ([name, query]): Promise<[string, unknown]> => {
        const about = `${request.url.pathname}: ${name}`;
        if (!('optional' in query)) return [name, await loadQuery(app, query, about)];
        return [
          name,
          await loadQuery(app, query.optional, about).catch((error: unknown) =>
            app.report(error, about),
          ),
        ];
      },
    ),
  );
  const named = Object.fromEntries(results);
  data.guard?.(named, request);
  return data.status?.(named);
}

/**
 * Fetches what `loadPageData` would wait for, before the page is opened. What has failed before is
 * left to `loadPageData`, and so are failures.
 */
export async function fetchPageDataAhead<App extends PageApp>(
  // oxlint-disable-next-line typescript/no-explicit-any -- nothing is guarded ahead
  data: AnyPageData<App, any>,
  given: PageRequest<App, string>,
): Promise<void> {
  const request = { ...given, url: reduceUrl(given.url, data.searchParams) };
  const { queryClient } = request.app;
  const queries = Object.values(data.queries(request) as Queries).map((query) =>
    'optional' in query ? query.optional : query,
  );
  await Promise.allSettled(
    queries
      .filter(
        (query) =>
          awaitsFreshData(request.app, query) &&
          queryClient.getQueryState(query.queryKey)?.status !== 'error',
      )
      .map((query) => queryClient.query(query)),
  );
}

/**
 * Returns the results of the page's queries, which the loader has fetched. Only those of optional
 * queries can be missing.
 */
export function usePageResults<App extends PageApp, P extends string, Q extends Queries>(
  // oxlint-disable-next-line typescript/no-explicit-any -- only the loader calls the guard
  data: PageData<App, P, Q, any>,
  request: PageRequest<App, P>,
): QueryResults<Q> {
  const queries = Object.entries(
    data.queries({ ...request, url: reduceUrl(request.url, data.searchParams) }),
  );
  const required = queries.flatMap(([name, query]) =>
    'optional' in query ? [] : [{ name, query }],
  );
  const optionals = queries.flatMap(([name, query]) =>
    'optional' in query ? [{ name, query: query.optional }] : [],
  );
  const requiredResults = useSuspenseQueries({
    queries: required.map(({ query }) => query as UseSuspenseQueryOptions),
  });
  const optionalResults = useQueries({
    queries: optionals.map(({ query }) => query as UseSuspenseQueryOptions),
  });
  return Object.fromEntries([
    ...required.map(({ name }, index) => [name, requiredResults[index]!.data]),
    ...optionals.map(({ name }, index) => [name, optionalResults[index]!.data]),
  ]) as QueryResults<Q>;
}
