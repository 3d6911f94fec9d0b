/**
 * What a page shows, declared once beside it: the route's loader asks for it, the page reads it. A declaration is a pure
 * function of the address, so both come to the same queries.
 */
import { type FetchQueryOptions, type QueryKey, useQueries, useSuspenseQueries, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { type App, useApp } from '#platform/context/app-context.ts';

/** The address that is asked for. `P` names the parameters of its path. */
export interface PageRequest<P extends string = never> {
  app: App;
  api: App['api'];
  params: Readonly<Record<P, string>>;
  url: URL;
}

/** Ways out of a page before it is shown. Neither returns. */
export interface PageExits {
  /** Ends on the 404 page. */
  notFound: () => never;
  /** @param path an address of this site with its language prefix */
  redirectTo: (path: string) => never;
}

/** What `publicQuery` and `memberQuery` make. */
interface Query {
  readonly queryKey: QueryKey;
  // oxlint-disable-next-line typescript/no-explicit-any -- a query function of any answer
  readonly queryFn?: (context: any) => unknown;
}
// oxlint-disable-next-line typescript/no-explicit-any -- matches every query function
type AnswerOf<Q> = Q extends { optional: infer O } ? AnswerOf<O> | undefined : Q extends { queryFn?: (context: any) => infer R } ? Awaited<R> : never;
type Queries = Record<string, Query | { optional: Query }>;

/** The answers of a page's queries, by name. */
export type Answers<Q extends Queries> = { [K in keyof Q]: AnswerOf<Q[K]> };

export interface PageData<P extends string, Q extends Queries> {
  queries: (request: PageRequest<P>) => Q;
  decide: ((answers: Answers<Q>, request: PageRequest<P> & PageExits) => void) | undefined;
}

/** A declaration whose parameters and answers do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- any page's
export type AnyPageData = PageData<any, any>;

/**
 * Declares a page's queries from its address; `decide` looks at the answers and may lead elsewhere before the page is shown.
 * @example export const data = pageData(({ api, params }: PageRequest<'brandAlias'>) => ({ brand: brandQuery(api, params.brandAlias) }));
 */
export const pageData = <P extends string, Q extends Queries>(queries: PageData<P, Q>['queries'], decide?: PageData<P, Q>['decide']): PageData<P, Q> => ({
  queries,
  decide,
});

/** A query that the page can do without: its failure is reported, and its answer is undefined. */
export const optional = <Q extends Query>(query: Q): { optional: Q } => ({ optional: query });

/** Asks for everything a declaration names, at the same time. Rejects with the first failure that matters. */
export async function askForData(data: AnyPageData, request: PageRequest<string> & PageExits): Promise<void> {
  const { queryClient, report } = request.app;
  const answers = await Promise.all(
    Object.entries(data.queries(request) as Queries).map(async ([name, query]): Promise<[string, unknown]> => {
      if (!('optional' in query)) return [name, await queryClient.query(query)];
      return [name, await queryClient.query(query.optional as FetchQueryOptions).catch((error: unknown) => report(error, `${request.url.pathname}: ${name}`))];
    }),
  );
  data.decide?.(Object.fromEntries(answers), request);
}

/** The page's answers, from the same declaration that its loader asked with; none of them is missing but the optional ones. */
export function usePageData<P extends string, Q extends Queries>(data: PageData<P, Q>): Answers<Q> {
  const app = useApp();
  const params = useParams() as Record<P, string>;
  const { pathname, search } = useLocation();
  const queries = Object.entries(data.queries({ app, api: app.api, params, url: new URL(pathname + search, app.origin) }));
  const needed = queries.flatMap(([name, query]) => ('optional' in query ? [] : [{ name, query }]));
  const others = queries.flatMap(([name, query]) => ('optional' in query ? [{ name, query: query.optional }] : []));
  const answers = useSuspenseQueries({ queries: needed.map(({ query }) => query as UseSuspenseQueryOptions) });
  const maybe = useQueries({ queries: others.map(({ query }) => query as UseSuspenseQueryOptions) });
  return Object.fromEntries([
    ...needed.map(({ name }, index) => [name, answers[index]!.data]),
    ...others.map(({ name }, index) => [name, maybe[index]!.data]),
  ]) as Answers<Q>;
}
