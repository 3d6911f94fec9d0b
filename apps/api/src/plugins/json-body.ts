import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only. An empty body is parsed as `{}`; keys that would pollute a prototype
 * are rejected.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  // The host server may parse forms; the API does not.
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}
