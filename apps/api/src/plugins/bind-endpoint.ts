import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contract } from '@portolane/core/contract/contract.ts';
import {
  failureEnvelope,
  successEnvelope,
  type BodyOf,
  type Endpoint,
  type ItemsOf,
  type Pagination,
  type ParamsOf,
} from '@portolane/core/contract/endpoint.ts';
import { errorStatus, type ErrorCode } from '@portolane/core/contract/error-code.ts';
import { requestLanguage, type Language } from '#language.ts';
import type { AuthenticatedMember } from './member-auth.ts';
import { doneMessage } from './messages.ts';

/** What a handler gets. `member` is there exactly when the endpoint's `auth` says so. */
interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  body: BodyOf<E>;
  language: Language;
  member: E['auth'] extends 'member' ? AuthenticatedMember : E['auth'] extends 'optional' ? AuthenticatedMember | null : null;
  request: FastifyRequest;
}

/** What a handler returns; `bind` puts the envelope around it. */
type Answer<E extends Endpoint> = { items: ItemsOf<E>; message?: string } & (E extends { paginated: true } ? { pagination: Pagination } : unknown);

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** Codes any call can fail with, for the OpenAPI document. */
const transportCodes: readonly ErrorCode[] = ['INPUT_INVALID', 'PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE', 'STATUS_CODE_UNDEFINED'];

function nameOf(endpoint: Endpoint): { tag: string; operationId: string } {
  for (const [resource, calls] of Object.entries(contract as Record<string, Record<string, Endpoint>>)) {
    for (const [call, candidate] of Object.entries(calls)) if (candidate === endpoint) return { tag: resource, operationId: `${resource}.${call}` };
  }
  return { tag: endpoint.path.split('/')[1] ?? 'api', operationId: `${endpoint.method} ${endpoint.path}` };
}

/** Codes by the HTTP status that carries them, as the responses of the OpenAPI document. */
function failureResponses(endpoint: Endpoint) {
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...transportCodes,
    ...(endpoint.auth === 'member' ? (['MERCHANT_MEMBER_FRONT_UNAUTHORIZED', 'USER_TOKEN_EXPIRED'] as const) : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { description: list.join(', '), content: { 'application/json': { schema: failureEnvelope } } }]),
  );
}

/**
 * Registers the route of an endpoint: authentication by its `auth`, validation and serialisation by its schemas,
 * the envelope, caching headers and documentation. A handler throws CodedError to fail.
 */
export function bind<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { tag, operationId } = nameOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // HEAD would run the handler of a state-changing GET; what may be cached changes nothing.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.cacheable === true,
    schema: {
      summary: endpoint.summary,
      description: endpoint.errors.length === 0 ? undefined : `Fails with: ${endpoint.errors.join(', ')}`,
      operationId,
      tags: [tag],
      ...(endpoint.auth === 'none' ? {} : { security: endpoint.auth === 'member' ? [{ bearer: [] }] : [{ bearer: [] }, {}] }),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { 200: { description: 'Success', content: { 'application/json': { schema: successEnvelope(endpoint) } } }, ...failureResponses(endpoint) },
    },
    // Before validation, so that 401 comes before 400 and a stranger learns nothing of the fields.
    async onRequest(request) {
      if (endpoint.auth !== 'none') request.member = await app.authenticate(request, endpoint.auth);
    },
    // A caller may leave a body out when every field of it is optional.
    async preValidation(request) {
      if (endpoint.body && (request.body === undefined || request.body === null)) request.body = {};
    },
    async handler(request, reply) {
      const language = requestLanguage(request.headers['accept-language']);
      const answer = (await handler({
        params: request.params,
        body: request.body,
        language,
        member: request.member,
        request,
      } as Call<E>)) as Answer<Endpoint> & { pagination?: Pagination };
      const shared = endpoint.cacheable === true && (endpoint.auth === 'none' || request.headers.authorization === undefined);
      reply.header('Cache-Control', shared ? 'public, max-age=60' : 'no-store');
      reply.header('Vary', endpoint.auth === 'none' ? 'Accept-Language' : 'Accept-Language, Authorization');
      reply.header('Content-Language', language === 'en' ? 'en' : 'zh-Hant');
      return {
        code: 200,
        status: 'SUCCESS',
        message: answer.message ?? doneMessage[language],
        items: answer.items,
        ...(answer.pagination === undefined ? {} : { pagination: answer.pagination }),
      };
    },
  });
}
