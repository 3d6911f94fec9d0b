import type { FastifyInstance } from 'fastify';

/** Bodies are JSON only. An empty one stands for `{}`; keys that would reach a prototype are refused. */
export function acceptJsonBodies(app: FastifyInstance): void {
  // The server this plugin is mounted on may parse forms; the API does not.
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}
