import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendCached } from '@portolane/server/bytes/send-cached.ts';
import { fixedResponse } from '../fixed-response.ts';
import { recolour } from './recolour.ts';

/** The name of a drawing in a build, with the hash of its content. */
const drawing = /^[\w-]+\.svg$/;
const hexDigits = /^[0-9a-f]{6}$/;

/**
 * Serves `/drawings/<name>?accent=…`: a drawing of the build in the colours of a site. Like the style
 * sheet with these colours, it follows from its address alone.
 * @param folders where the files of the build are
 */
export function drawingsRoute(scope: FastifyInstance, folders: readonly string[]): void {
  scope.get<{ Params: { name: string }; Querystring: { accent?: string } }>(
    '/drawings/:name',
    (request, reply) => {
      const { name } = request.params;
      const { accent = '' } = request.query;
      const file =
        drawing.test(name) &&
        hexDigits.test(accent) &&
        folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
      if (!file) return reply.callNotFound();
      const response = fixedResponse(recolour(readFileSync(file, 'utf8'), `#${accent}`), {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      return sendCached(request, reply, response);
    },
  );
}
