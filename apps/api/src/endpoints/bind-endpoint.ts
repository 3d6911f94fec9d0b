import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { contract } from '@portolane/core/contract/contract.ts';
import { deskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import {
  bearerOf,
  bodyLimitOf,
  successEnvelope,
  type BesideItemsOf,
  type BodyOf,
  type Endpoint,
  type HeadersOf,
  type ItemsOf,
  type ParamsOf,
  type QueryOf,
  type Resources,
} from '@portolane/core/contract/endpoint.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import type { Database } from '#db/database.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import { tagOf, type Language } from '@portolane/core/i18n/language.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { translatorOf } from '#i18n/translations.ts';
import { assertDeclaredError } from '#errors/declared-error.ts';
import { requestLanguage } from '#http/request-language.ts';
import { CachedResponse } from '@portolane/server/bytes/response-cache.ts';
import { sendCached } from '@portolane/server/bytes/send-cached.ts';
import type { EndpointContext } from './endpoint-context.ts';
import { failureResponses } from './failure-responses.ts';

/**
 * The argument of a handler. `member` and `order` are non-null exactly when the endpoint's policy
 * guarantees them.
 */
interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The headers that the endpoint declares. */
  headers: HeadersOf<E>;
  language: Language;
  member: E['policy'] extends 'lineSignature' | 'desk'
    ? null
    : E['policy'] extends 'anyone'
      ? E extends { optionalMember: true }
        ? AuthenticatedMember | null
        : null
      : AuthenticatedMember;
  /** The person of the desk who calls. */
  staff: E['policy'] extends 'desk' ? StaffMember : null;
  /** The order named by the parameter `uuid`, which belongs to the member. */
  order: E['policy'] extends 'orderOwner' ? { id: number } : null;
  /**
   * The database of public data. For an answer that is the same for everybody it may be a replica,
   * which is a moment behind and takes no writes; for others it is the primary.
   */
  db: Database;
  request: FastifyRequest;
  /** For a header; `bind` sends the answer. */
  reply: FastifyReply;
}

/** The result of a handler; `bind` wraps it in the envelope. */
type HandlerResult<E extends Endpoint> = { items: ItemsOf<E>; message?: string } & BesideItemsOf<E>;

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => HandlerResult<E> | Promise<HandlerResult<E>>;

function nameOf(endpoint: Endpoint): { tag: string; operationId: string } {
  for (const [prefix, resources] of Object.entries<Resources>({
    '': contract,
    'desk.': deskContract,
  }))
    for (const [resource, calls] of Object.entries(resources))
      for (const [call, candidate] of Object.entries(calls))
        if (candidate === endpoint)
          return { tag: `${prefix}${resource}`, operationId: `${prefix}${resource}.${call}` };
  return {
    tag: endpoint.path.split('/')[1] ?? 'api',
    operationId: `${endpoint.method} ${endpoint.path}`,
  };
}

/** The schemas that Fastify validates and encodes by, with the texts of the OpenAPI document. */
const schemaOf = (endpoint: Endpoint, tag: string): FastifySchema => ({
  summary: endpoint.summary,
  description:
    endpoint.errors.length === 0 ? undefined : `Fails with: ${endpoint.errors.join(', ')}`,
  tags: [tag],
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  ...(endpoint.headers ? { headers: endpoint.headers } : {}),
  response: {
    200: {
      description: 'Success',
      content: { 'application/json': { schema: successEnvelope(endpoint) } },
    },
    ...failureResponses(endpoint),
  },
});

/** Returns an encoded answer as a response that everybody may share. */
function sharedResponse(
  text: string,
  endpoint: Endpoint,
  headers: Record<string, string>,
): CachedResponse {
  const tag = sliceAt(createHash('sha256').update(text).digest('base64url'), 0, 22);
  return new CachedResponse({
    status: 200,
    body: text,
    tag,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...(endpoint.method === 'GET' ? { etag: `W/"${tag}"` } : {}),
    },
  });
}

/**
 * Registers the route of an endpoint under its policy (enforced by the plugin `policies`), with
 * validation and serialisation by its schemas, the envelope, caching headers and documentation.
 * Answers that are the same for everybody are kept as bytes for a moment (`EndpointContext.answers`). To
 * fail, a handler throws `CodedError` with a code that the endpoint declares.
 */
export function bind<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { publicReads, answers, undeclaredCodes }: EndpointContext = app.endpoints;
  const { tag, operationId } = nameOf(endpoint);
  const bearer = endpoint.policy === 'desk' ? 'none' : bearerOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    config: {
      call: operationId,
      policy: endpoint.policy,
      optionalMember: endpoint.optionalMember ?? false,
      desk: endpoint.desk,
      ofDesk: endpoint.path.startsWith('/desk/'),
      cost: endpoint.cost,
      section: endpoint.section,
    },
    // HEAD runs the handler, so it is exposed only for cacheable endpoints, which change no state.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.cacheable === true,
    schema: schemaOf(endpoint, tag),
    // A body whose fields are all optional may be omitted.
    async preValidation(request) {
      if (endpoint.body && (request.body === undefined || request.body === null)) request.body = {};
    },
    async handler(request, reply) {
      const language = requestLanguage(request.headers['accept-language']);
      const answer = async (db: Database) => {
        const { params, query, body, headers, member, order, staff } = request;
        try {
          return {
            code: 200,
            status: 'SUCCESS',
            message: translatorOf(language)('errors:done'),
            ...(await handler({
              params,
              query,
              body,
              headers,
              language,
              member,
              order,
              staff,
              db,
              request,
              reply,
            } as Call<E>)),
          };
        } catch (error) {
          throw assertDeclaredError(error, endpoint, operationId, undeclaredCodes, request.log);
        }
      };
      const shared =
        endpoint.cacheable === true &&
        (bearer === 'none' || request.headers.authorization === undefined);
      const common = {
        'cache-control': shared ? 'public, max-age=60' : 'no-store',
        'content-language': tagOf(language),
      };
      const vary = bearer === 'none' ? 'Accept-Language' : 'Accept-Language, Authorization';
      if (!shared) {
        reply.headers(common).header('vary', vary);
        return answer(publicReads.primary);
      }
      const { params, query, body, headers } = request;
      const key = [operationId, language, params, query, body, endpoint.headers && headers];
      const response = await answers.get(JSON.stringify(key), async () =>
        sharedResponse(
          reply.serializeInput(await publicReads.run(answer), '200', 'application/json') as string,
          endpoint,
          { ...common, vary: `${vary}, Accept-Encoding` },
        ),
      );
      return sendCached(request, reply, response);
    },
  });
}
