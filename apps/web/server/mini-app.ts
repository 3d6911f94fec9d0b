import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { type MiniAppGuest } from '@portolane/api';
import { miniAppPaths } from '@portolane/core/rules/line/mini-app-paths.ts';
import { builtFiles } from './built-files.ts';
import { programPage } from './identity/program-page.ts';
import type { IdentityReader } from './identity/site-identity.ts';
import { pageHeaders } from './security-headers.ts';

interface MiniAppOptions {
  /** Folder of the build. */
  folder: string;
  /** The folders of its files. */
  assetFolders: string[];
  identity: Pick<IdentityReader, 'read'>;
  https: boolean;
  development: boolean;
  guest?: MiniAppGuest | undefined;
}

/**
 * Serves the LINE mini-app: the same HTML for every path below `/liff/`, with status 404 where it has
 * no page, and its files. On a site without LINE there is only the site's 404 page. A guest may put a script before those of the app.
 */
export async function miniApp(
  scope: FastifyInstance,
  { folder, assetFolders, identity, https, development, guest }: MiniAppOptions,
): Promise<void> {
  await scope.register(staticFiles, {
    root: assetFolders,
    prefix: '/liff/assets/',
    ...builtFiles,
  });
  const file = await readFile(resolve(folder, 'index.html'), 'utf8');
  const page = guest
    ? file.replace('<head>', `<head><script src="${guest.scriptPath}"></script>`)
    : file;
  const headers = {
    ...pageHeaders([], { https, development, needs: ['line'], connectTo: guest?.origin }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  };
  const answer = programPage(identity, page, headers);
  const answerIfOn = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) =>
    isOn(await identity.read('zh-TW'), 'line')
      ? answer(request, reply, status)
      : reply.callNotFound();
  const known = (request: FastifyRequest, reply: FastifyReply) => answerIfOn(request, reply, 200);
  const unknown = (request: FastifyRequest, reply: FastifyReply) => answerIfOn(request, reply, 404);
  for (const path of Object.values(miniAppPaths).map((inApp) => `/liff${inApp}`.replace(/\/$/, '')))
    for (const spelling of path === '/liff' ? ['/liff/'] : [path, `${path}/`])
      scope.get(spelling, known);
  scope.get('/liff/*', unknown);
  // LINE's endpoint ends with the slash. Browsers keep the part after # when they follow a redirect.
  scope.get('/liff', (request, reply) =>
    reply.redirect(`/liff/${sliceAt(request.url, '/liff'.length)}`, 308),
  );
  if (guest)
    scope.get(guest.scriptPath, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(guest.script()),
    );
}
