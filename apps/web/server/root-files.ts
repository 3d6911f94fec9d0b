import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendCached } from '@portolane/server/bytes/send-cached.ts';
import { fixedResponse } from './fixed-response.ts';

/** Media types of the files that belong at the root of a site. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves the files of a folder at the root, from memory: every visitor's browser asks for the icon.
 * Throws if it does not know a file's media type.
 */
export function rootFiles(scope: FastifyInstance, folder: string): void {
  for (const name of readdirSync(folder)) {
    const mediaType = mediaTypes[extname(name)];
    if (!mediaType) throw new Error(`${join(folder, name)}: add its media type to root-files.ts.`);
    const response = fixedResponse(readFileSync(join(folder, name)), {
      'content-type': mediaType,
      'cache-control': 'public, max-age=3600',
    });
    scope.get(`/${name}`, (request, reply) => sendCached(request, reply, response));
  }
}
