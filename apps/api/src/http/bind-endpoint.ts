import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contract } from '@portolane/core/contract/contract.ts';
import {
  bearerOf,
  failureEnvelope,
  possibleCodes,
  successEnvelope,
  type BesideItemsOf,
  type BodyOf,
  type Endpoint,
  type HeadersOf,
  type ItemsOf,
  type ParamsOf,
  type QueryOf,
} from '@portolane/core/contract/endpoint.ts';
import { errorStatus } from '@portolane/core/contract/error-code.ts';
import { tagOf, type Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { wordsOf } from '#words.ts';
import { keptPromise, type UndeclaredCodes } from './kept-promise.ts';
import { requestLanguage } from './request-language.ts';

/** What a handler gets. `member` and `order` are there exactly when the endpoint's policy says so. */
interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Those that the endpoint declares. */
  headers: HeadersOf<E>;
  language: Language;
  member: E['policy'] extends 'lineSignature'
    ? null
    : E['policy'] extends 'anyone'
      ? E extends { optionalMember: true }
        ? AuthenticatedMember | null
        : null
      : AuthenticatedMember;
  /** The member's own order that the parameter `uuid` names. */
  order: E['policy'] extends 'orderOwner' ? { id: number } : null;
  request: FastifyRequest;
}

/** What a handler returns; `bind` puts the envelope around it. */
type Answer<E extends Endpoint> = { items: ItemsOf<E>; message?: string } & BesideItemsOf<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

function nameOf(endpoint: Endpoint): { tag: string; operationId: string } {
  for (const [resource, calls] of Object.entries(
    contract as Record<string, Record<string, Endpoint>>,
  )) {
    for (const [call, candidate] of Object.entries(calls))
      if (candidate === endpoint) return { tag: resource, operationId: `${resource}.${call}` };
  }
  return {
    tag: endpoint.path.split('/')[1] ?? 'api',
    operationId: `${endpoint.method} ${endpoint.path}`,
  };
}

/** Codes by the HTTP status that carries them, as the responses of the OpenAPI document. */
const failureResponses = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...Map.groupBy(possibleCodes(endpoint), (code) => errorStatus[code])].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/json': { schema: failureEnvelope } },
      },
    ]),
  );

/**
 * Registers the route of an endpoint under its policy (enforced by the plugin `policies`), with validation and serialisation by its schemas,
 * the envelope, caching headers and documentation. A handler throws CodedError to fail, with a code that the endpoint names.
 */
export function bind<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { tag, operationId } = nameOf(endpoint);
  const bearer = bearerOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { policy: endpoint.policy, optionalMember: endpoint.optionalMember ?? false },
    // HEAD would run the handler of a state-changing GET; what may be cached changes nothing.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.cacheable === true,
    schema: {
      summary: endpoint.summary,
      description:
        endpoint.errors.length === 0 ? undefined : `Fails with: ${endpoint.errors.join(', ')}`,
      operationId,
      tags: [tag],
      ...(bearer === 'none'
        ? {}
        : { security: bearer === 'needed' ? [{ bearer: [] }] : [{ bearer: [] }, {}] }),
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
    },
    // A caller may leave a body out when every field of it is optional.
    async preValidation(request) {
      if (endpoint.body && (request.body === undefined || request.body === null)) request.body = {};
    },
    async handler(request, reply) {
      const language = requestLanguage(request.headers['accept-language']);
      const { params, query, body, headers, member, order } = request;
      let answer: Answer<E>;
      try {
        answer = await handler({
          params,
          query,
          body,
          headers,
          language,
          member,
          order,
          request,
        } as Call<E>);
      } catch (error) {
        throw keptPromise(error, endpoint, operationId, app.undeclaredCodes, request.log);
      }
      const shared =
        endpoint.cacheable === true &&
        (bearer === 'none' || request.headers.authorization === undefined);
      reply.header('Cache-Control', shared ? 'public, max-age=60' : 'no-store');
      reply.header(
        'Vary',
        bearer === 'none' ? 'Accept-Language' : 'Accept-Language, Authorization',
      );
      reply.header('Content-Language', tagOf(language));
      return { code: 200, status: 'SUCCESS', message: wordsOf(language)('errors:done'), ...answer };
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    undeclaredCodes: UndeclaredCodes;
  }
}
