/** The shape of one API call, defined before it is built: routes, client, queries and OpenAPI all read it. */
import * as z from 'zod/mini';
import type { ErrorCode } from './error-code.ts';
import { policies, type Policy } from './policy.ts';

type Schema = z.ZodMiniType;

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under `/api`; parameters as `:name`. */
  path: string;
  summary: string;
  /** Who may make this call. */
  policy: Policy;
  /** With the policy `anyone`: a member who is logged in gets an answer of their own; a bearer that is not valid is the same as none. */
  optionalMember?: true;
  params?: Schema;
  /** What may stand after `?`; for GET calls. */
  query?: Schema;
  body?: Schema;
  /** Request headers that change what the call does, by their lower-case names; `Authorization` and `Accept-Language` are everywhere. */
  headers?: Schema;
  /** What stands in `items`. */
  items: Schema;
  /** What stands in `featured`, beside the list. */
  featured?: Schema;
  /** What stands in `facets`, beside the list: what is said of the whole of it and not of a page. */
  facets?: Schema;
  /** True when the answer carries `pagination`. */
  paginated?: true;
  /** True when answers may be stored by a shared cache for a minute. */
  cacheable?: true;
  /** Codes this call can fail with, beside `alwaysPossible` and those of its policy. A handler that throws another one breaks its promise. */
  errors: readonly ErrorCode[];
}

/** Identity with inference: keeps literal types, checks the shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Codes any call can fail with. */
const alwaysPossible: readonly ErrorCode[] = [
  'INPUT_INVALID',
  'PAYLOAD_TOO_LARGE',
  'SERVICE_UNAVAILABLE',
  'STATUS_CODE_UNDEFINED',
];

/** Every code a call may answer with: its own, its policy's and the transport's. */
export const possibleCodes = ({
  errors,
  policy,
}: Pick<Endpoint, 'errors' | 'policy'>): ReadonlySet<ErrorCode> =>
  new Set([...errors, ...alwaysPossible, ...policies[policy]]);

/** Who a bearer tells the server of: `needed` to be let in, `welcome` for an answer of one's own, `none` where it changes nothing. */
export const bearerOf = ({
  policy,
  optionalMember,
}: Pick<Endpoint, 'policy' | 'optionalMember'>): 'needed' | 'welcome' | 'none' =>
  policy === 'anyone'
    ? optionalMember
      ? 'welcome'
      : 'none'
    : policy === 'lineSignature'
      ? 'none'
      : 'needed';

export const pagination = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type Pagination = z.infer<typeof pagination>;

/** Envelope of a success: HTTP 200. */
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

/** Envelope of a failure: HTTP status equal to `code`; for INPUT_INVALID `items` lists the messages by field. */
export const failureEnvelope = z.object({
  code: z.int(),
  status: z.string(),
  message: z.string(),
  items: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Failure = z.infer<typeof failureEnvelope>;

type Infer<S> = S extends Schema ? z.infer<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
export type ParamsOf<E extends Endpoint> = Infer<E['params']>;
/** The headers as a caller writes them. */
export type HeadersInputOf<E extends Endpoint> = InputOf<E['headers']>;
/** The headers as the server reads them. */
export type HeadersOf<E extends Endpoint> = Infer<E['headers']>;
/** The query as a caller writes it. */
export type QueryInputOf<E extends Endpoint> = InputOf<E['query']>;
/** The query as the server reads it. */
export type QueryOf<E extends Endpoint> = Infer<E['query']>;
/** The body as a caller writes it (defaults may be left out). */
export type BodyInputOf<E extends Endpoint> = InputOf<E['body']>;
/** The body as the server reads it (defaults filled in). */
export type BodyOf<E extends Endpoint> = Infer<E['body']>;
export type ItemsOf<E extends Endpoint> = z.infer<E['items']>;
/** What stands beside `items` in the answer of an endpoint. */
export type BesideItemsOf<E extends Endpoint> = (E extends { paginated: true }
  ? { pagination: Pagination }
  : unknown) &
  (E extends { featured: infer F extends Schema } ? { featured: z.infer<F> } : unknown) &
  (E extends { facets: infer F extends Schema } ? { facets: z.infer<F> } : unknown);
export type ResultOf<E extends Endpoint> = {
  items: ItemsOf<E>;
  message: string;
} & BesideItemsOf<E>;
