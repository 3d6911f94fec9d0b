import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendCached } from '@portolane/api';
import { builtFiles } from './built-files.ts';
import { fixedResponse } from './fixed-response.ts';
import { pageHeaders } from './security-headers.ts';

interface DeskAppOptions {
  /** Folder of the build. */
  folder: string;
  /** Where its files are looked for. */
  assetFolders: string[];
  https: boolean;
  development: boolean;
}

/**
 * Serves the desk: the same HTML for every path below `/desk`, and its files. Style attributes in
 * HTML are refused there, because no server renders them. Its frames are previews of pages, and its door
 * reads passes with the camera.
 */
export async function deskApp(
  scope: FastifyInstance,
  { folder, assetFolders, https, development }: DeskAppOptions,
): Promise<void> {
  await scope.register(staticFiles, {
    root: assetFolders,
    prefix: '/desk/assets/',
    ...builtFiles,
  });
  const response = fixedResponse(await readFile(resolve(folder, 'index.html'), 'utf8'), {
    ...pageHeaders([], {
      https,
      development,
      strictStyles: true,
      framesOwn: true,
      readsCodes: true,
    }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  });
  for (const path of ['/desk', '/desk/*'])
    scope.get(path, (request, reply) => sendCached(request, reply, response));
}
