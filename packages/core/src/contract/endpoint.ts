/** The shape of one API call, defined before it is built: routes, client, queries and OpenAPI all read it. */
import * as z from 'zod/mini';
import type { ErrorCode } from './error-code.ts';

type Schema = z.ZodMiniType;

export interface Endpoint {
  method: 'GET' | 'POST';
  /** Under `/api`; parameters as `:name`. */
  path: string;
  summary: string;
  /** none: everybody; optional: a bearer changes the answer; member: 401 without a valid bearer. */
  auth: 'none' | 'optional' | 'member';
  params?: Schema;
  body?: Schema;
  /** What stands in `items`. */
  items: Schema;
  /** True when the answer carries `pagination`. */
  paginated?: true;
  /** True when answers may be stored by a shared cache for a minute. */
  cacheable?: true;
  /** Codes this call can fail with, beside INPUT_INVALID and the transport's own. */
  errors: readonly ErrorCode[];
}

/** Identity with inference: keeps literal types, checks the shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const pagination = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() });
export type Pagination = z.infer<typeof pagination>;

/** Envelope of a success: HTTP 200. */
export const successEnvelope = (definition: Endpoint) =>
  z.object({
    code: z.literal(200),
    status: z.literal('SUCCESS'),
    message: z.string(),
    items: definition.items,
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
/** The body as a caller writes it (defaults may be left out). */
export type BodyInputOf<E extends Endpoint> = InputOf<E['body']>;
/** The body as the server reads it (defaults filled in). */
export type BodyOf<E extends Endpoint> = Infer<E['body']>;
export type ItemsOf<E extends Endpoint> = z.infer<E['items']>;
export type ResultOf<E extends Endpoint> = { items: ItemsOf<E>; message: string } & (E extends { paginated: true } ? { pagination: Pagination } : unknown);
