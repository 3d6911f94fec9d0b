/**
 * What a page shows, declared once beside it: the route's loader asks for it, the page reads it. A declaration is a pure
 * function of the address, so both come to the same queries.
 */
import {
  type FetchQueryOptions,
  type QueryKey,
  useQueries,
  useSuspenseQueries,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { type App, useApp } from '#platform/context/app-context.ts';

/** The address that is asked for, its query reduced to the fields that the page reads. `P` names the parameters of its path. */
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
type AnswerOf<Q> = Q extends { optional: infer O }
  ? AnswerOf<O> | undefined
  : Q extends { queryFn?: (context: any) => infer R }
    ? Awaited<R>
    : never;
type Queries = Record<string, Query | { optional: Query }>;

/** The answers of a page's queries, by name. */
export type Answers<Q extends Queries> = { [K in keyof Q]: AnswerOf<Q[K]> };

export interface PageData<P extends string, Q extends Queries> {
  queries: (request: PageRequest<P>) => Q;
  decide: ((answers: Answers<Q>, request: PageRequest<P> & PageExits) => void) | undefined;
  /** Fields of the query that make another page of it. Default: none. */
  reads?: readonly string[];
}

/** A declaration whose parameters and answers do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- any page's
export type AnyPageData = PageData<any, any>;

/**
 * Declares a page's queries from its address; `decide` looks at the answers and may lead elsewhere before the page is shown.
 * @example export const data = pageData(({ api, params }: PageRequest<'brandAlias'>) => ({ brand: brandQuery(api, params.brandAlias) }));
 */
export const pageData = <P extends string, Q extends Queries>(
  queries: PageData<P, Q>['queries'],
  decide?: PageData<P, Q>['decide'],
): PageData<P, Q> => ({
  queries,
  decide,
});

/**
 * Says which fields of the query a page reads; it is given no others. The server renders a public page once for all addresses that differ in
 * nothing else: `utm_source` and the like make no page of their own.
 * @example export const data = reading(eventFilters.names, pageData(({ api, url }: PageRequest) => ({ … })));
 */
export const reading = <P extends string, Q extends Queries>(
  reads: readonly string[],
  data: PageData<P, Q>,
): PageData<P, Q> => ({ ...data, reads });

/** Of a query (`?a=1&b=2`, or empty) the fields that are read, as they were written. */
export function readSearch(search: string, reads: readonly string[] = []): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((field) => reads.includes(field.split('=')[0]!));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function readUrl(url: URL, reads: readonly string[] | undefined): URL {
  const read = new URL(url);
  read.search = readSearch(url.search, reads);
  return read;
}

/** A query that the page can do without: its failure is reported, and its answer is undefined. */
export const optional = <Q extends Query>(query: Q): { optional: Q } => ({ optional: query });

/** Asks for everything a declaration names, at the same time. Rejects with the first failure that matters. */
export async function askForData(
  data: AnyPageData,
  asked: PageRequest<string> & PageExits,
): Promise<void> {
  const request = { ...asked, url: readUrl(asked.url, data.reads) };
  const { queryClient, report } = request.app;
  const answers = await Promise.all(
    Object.entries(data.queries(request) as Queries).map(
      async ([name, query]): Promise<[string, unknown]> => {
        if (!('optional' in query)) return [name, await queryClient.query(query)];
        return [
          name,
          await queryClient
            .query(query.optional as FetchQueryOptions)
            .catch((error: unknown) => report(error, `${request.url.pathname}: ${name}`)),
        ];
      },
    ),
  );
  data.decide?.(Object.fromEntries(answers), request);
}

/** The page's answers, from the same declaration that its loader asked with; none of them is missing but the optional ones. */
export function usePageData<P extends string, Q extends Queries>(data: PageData<P, Q>): Answers<Q> {
  const app = useApp();
  const params = useParams() as Record<P, string>;
  const { pathname, search } = useLocation();
  const url = readUrl(new URL(pathname + search, app.origin), data.reads);
  const queries = Object.entries(data.queries({ app, api: app.api, params, url }));
  const needed = queries.flatMap(([name, query]) => ('optional' in query ? [] : [{ name, query }]));
  const others = queries.flatMap(([name, query]) =>
    'optional' in query ? [{ name, query: query.optional }] : [],
  );
  const answers = useSuspenseQueries({
    queries: needed.map(({ query }) => query as UseSuspenseQueryOptions),
  });
  const maybe = useQueries({
    queries: others.map(({ query }) => query as UseSuspenseQueryOptions),
  });
  return Object.fromEntries([
    ...needed.map(({ name }, index) => [name, answers[index]!.data]),
    ...others.map(({ name }, index) => [name, maybe[index]!.data]),
  ]) as Answers<Q>;
}
