import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { assertDeclaredError } from '#errors/declared-error.ts';

/** A call outside the contract, because its answer has no envelope: bytes, or a redirect. */
interface BytesRoute extends Pick<
  Endpoint,
  | 'path'
  | 'summary'
  | 'policy'
  | 'optionalMember'
  | 'section'
  | 'desk'
  | 'params'
  | 'body'
  | 'errors'
> {
  method: 'GET' | 'HEAD' | 'POST';
  /** Its name, `resource.call` as in the contract. */
  call: string;
  /** Of the answer; null for a redirect. */
  contentType: string | null;
}

/**
 * Registers a route that answers without an envelope under its policy, with validation of its input, its place in
 * the documentation, and the check that it throws only codes that it declares.
 */
export function bindBytes<G extends RouteGenericInterface>(
  app: FastifyInstance,
  route: BytesRoute,
  handler: (
    request: FastifyRequest<G>,
    reply: FastifyReply,
  ) => FastifyReply | Promise<FastifyReply>,
): void {
  const { call, path, summary, policy, desk, params, body, errors, contentType } = route;
  app.route({
    method: route.method,
    url: path,
    // The HEAD routes that Fastify adds run the handler and say that the answer has no bytes.
    exposeHeadRoute: false,
    config: {
      call,
      policy,
      optionalMember: route.optionalMember ?? false,
      section: route.section,
      desk,
      ofDesk: path.startsWith('/desk/'),
      errors,
      contentType,
    },
    schema: {
      summary,
      tags: [sliceAt(call, 0, call.lastIndexOf('.'))],
      ...(params ? { params } : {}),
      ...(body ? { body } : {}),
    },
    async handler(request, reply) {
      try {
        return await handler(request as FastifyRequest<G>, reply);
      } catch (error) {
        throw assertDeclaredError(error, route, call, app.endpoints.undeclaredCodes, request.log);
      }
    },
  });
}
