import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendCached } from '@portolane/server/bytes/send-cached.ts';
import { builtFiles } from './built-files.ts';
import { fixedResponse } from './fixed-response.ts';
import { programPage } from './identity/program-page.ts';
import type { IdentityReader } from './identity/site-identity.ts';
import { pageHeaders } from './security-headers.ts';

interface DeskAppOptions {
  /** Folder of the build. */
  folder: string;
  /** The folders of its files. */
  assetFolders: string[];
  identity: Pick<IdentityReader, 'read'>;
  https: boolean;
  development: boolean;
  /** Whether every screen says that this copy of a site sends nothing. */
  quiet: boolean;
}

/** The files that keep the program of the door of an event for reloads without a network. */
const doorFiles = {
  'door-worker.js': 'text/javascript; charset=utf-8',
};

/**
 * Serves the desk: the same HTML for every path below `/desk`, and its files. Style attributes in
 * HTML are refused there, because no server renders them. Its frames are previews of pages, and its door
 * reads passes with the camera.
 */
export async function deskApp(
  scope: FastifyInstance,
  { folder, assetFolders, identity, https, development, quiet }: DeskAppOptions,
): Promise<void> {
  await scope.register(staticFiles, {
    root: assetFolders,
    prefix: '/desk/assets/',
    ...builtFiles,
  });
  for (const [name, mediaType] of Object.entries(doorFiles)) {
    const file = fixedResponse(await readFile(resolve(folder, name)), {
      'content-type': mediaType,
      // The browser asks for the newest version of the door's program with each visit.
      'cache-control': 'no-cache',
    });
    scope.get(`/desk/${name}`, (request, reply) => sendCached(request, reply, file));
  }
  const html = await readFile(resolve(folder, 'index.html'), 'utf8');
  const shown = quiet ? html.replace('<head>', '<head><meta name="quiet" content="1" />') : html;
  const answer = programPage(identity, shown, {
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
    scope.get(path, (request, reply) => answer(request, reply, 200));
}
