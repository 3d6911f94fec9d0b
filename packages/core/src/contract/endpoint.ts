/**
 * The definition of an API endpoint. Routes, client, queries, and OpenAPI all derive from it, so it
 * is written before the endpoint is built.
 */
import * as z from 'zod/mini';
import type { Admission } from '#rules/desk/person-limits.ts';
import type { SectionName } from '#rules/site/sections.ts';
import type { DeskErrorCode } from './desk/desk-error-code.ts';
import type { ErrorCode } from './error-code.ts';
import type { Policy } from './policy.ts';

/** A code of the site or of the desk. */
export type AnyErrorCode = ErrorCode | DeskErrorCode;

type Schema = z.ZodMiniType;

/** Bytes that the body of a call may have, unless its endpoint says more. */
export const BODY_LIMIT = 256 * 1024;

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path under `/api`; parameters as `:name`. */
  path: string;
  summary: string;
  /** The callers that the endpoint admits. */
  policy: Policy;
  /**
   * With the policy `anyone`: the response depends on the member if one is logged in. An invalid
   * bearer token is ignored.
   */
  optionalMember?: true;
  /** On a site without this section the call answers like an unknown path. */
  section?: SectionName;
  /** With the policy `desk`: who of the staff may call it, and what they reach with a limit. */
  desk?: Admission & {
    /** Only within five minutes after a passkey was used. */
    fresh?: true;
    /** Before a passkey is registered, too. */
    incomplete?: true;
  };
  params?: Schema;
  /** Search parameters of a GET call. */
  query?: Schema;
  body?: Schema;
  /** Bytes that a body may have, if more than `BODY_LIMIT`. After a change: `pnpm deploy:limits`. */
  bodyLimit?: number;
  /**
   * Request headers that affect the call, in lower case; `Authorization` and `Accept-Language`
   * always apply.
   */
  headers?: Schema;
  /** Schema of `items`. */
  items: Schema;
  /** Schema of `featured`, next to the list. */
  featured?: Schema;
  /** Schema of `facets`: facts about the whole list rather than one page of it. */
  facets?: Schema;
  /** Whether responses have `pagination`. */
  paginated?: true;
  /** `search`: may read many rows, and has a lower limit of calls (`searchesPerAddress`). */
  cost?: 'search';
  /** Whether a shared cache may store responses for a minute. */
  cacheable?: true;
  /**
   * The declared errors, besides `alwaysPossible` and those of the policy. A handler that throws
   * another code violates the contract.
   */
  errors: readonly AnyErrorCode[];
}

/** Returns the bytes that the body of a call may have. */
export const bodyLimitOf = ({ bodyLimit = BODY_LIMIT }: Pick<Endpoint, 'bodyLimit'>): number =>
  bodyLimit;

/** Returns its argument: checks the shape and keeps the literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/**
 * Returns what a bearer token does: `needed` for access, `welcome` for a personal response, `none`
 * if ignored.
 */
export const bearerOf = ({
  policy,
  optionalMember,
}: Pick<Endpoint, 'policy' | 'optionalMember'>): 'needed' | 'welcome' | 'none' => {
  if (policy === 'lineSignature') return 'none';
  if (policy !== 'anyone') return 'needed';
  return optionalMember ? 'welcome' : 'none';
};

export const pagination = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type Pagination = z.infer<typeof pagination>;

/** Returns the schema of a success: HTTP 200. */
export const successEnvelope = (definition: Endpoint) =>
  z.object({
    code: z.literal(200),
    status: z.literal('SUCCESS'),
    message: z.string(),
    items: definition.items,
    ...(definition.featured ? { featured: definition.featured } : {}),
    ...(definition.facets ? { facets: definition.facets } : {}),
    ...(definition.paginated ? { pagination } : {}),
  });

/**
 * Schema of a failure: `code` equals the HTTP status; for INPUT_INVALID `items` has the messages by
 * field.
 */
export const failureEnvelope = z.object({
  code: z.int(),
  status: z.string(),
  message: z.string(),
  items: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Failure = z.infer<typeof failureEnvelope>;

/** The endpoints of a contract, by resource and call. */
export type Resources = Record<string, Record<string, Endpoint>>;
/** `resource.call`, e.g. `event.search`. */
export type NameIn<C extends Resources> = {
  [R in keyof C]: `${R & string}.${keyof C[R] & string}`;
}[keyof C];
export type EndpointIn<
  C extends Resources,
  N extends NameIn<C>,
> = N extends `${infer R extends keyof C & string}.${infer E}`
  ? E extends keyof C[R]
    ? C[R][E]
    : never
  : never;

/** Returns an endpoint of a contract by its name. */
export function endpointIn<C extends Resources>(contract: C, name: NameIn<C>): Endpoint {
  const [resource, call] = name.split('.') as [string, string];
  return contract[resource]![call]!;
}

type Infer<S> = S extends Schema ? z.infer<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
export type ParamsOf<E extends Endpoint> = Infer<E['params']>;
/** The headers that a caller passes. */
export type HeadersInputOf<E extends Endpoint> = InputOf<E['headers']>;
/** The headers that the server receives. */
export type HeadersOf<E extends Endpoint> = Infer<E['headers']>;
/** The search parameters that a caller passes. */
export type QueryInputOf<E extends Endpoint> = InputOf<E['query']>;
/** The search parameters that the server receives. */
export type QueryOf<E extends Endpoint> = Infer<E['query']>;
/** The body that a caller passes; fields with a default are optional. */
export type BodyInputOf<E extends Endpoint> = InputOf<E['body']>;
/** The body that the server receives, with defaults filled in. */
export type BodyOf<E extends Endpoint> = Infer<E['body']>;
export type ItemsOf<E extends Endpoint> = z.infer<E['items']>;
/** The fields next to `items` in an endpoint's response. */
export type BesideItemsOf<E extends Endpoint> = (E extends { paginated: true }
  ? { pagination: Pagination }
  : unknown) &
  (E extends { featured: infer F extends Schema } ? { featured: z.infer<F> } : unknown) &
  (E extends { facets: infer F extends Schema } ? { facets: z.infer<F> } : unknown);
export type ResultOf<E extends Endpoint> = {
  items: ItemsOf<E>;
  message: string;
} & BesideItemsOf<E>;
