import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendCached } from '@portolane/api';
import { type MiniAppGuest } from '@portolane/api/starting.ts';
import { builtFiles } from './built-files.ts';
import { fixedResponse } from './fixed-response.ts';
import { pageHeaders } from './security-headers.ts';

interface MiniAppOptions {
  /** Folder of the build. */
  folder: string;
  /** Where its files are looked for. */
  assetFolders: string[];
  https: boolean;
  development: boolean;
  guest?: MiniAppGuest | undefined;
}

/**
 * Serves the LINE mini-app: the same HTML for every path below `/liff`, and its files. A guest
 * may put a script before those of the app.
 */
export async function miniApp(
  scope: FastifyInstance,
  { folder, assetFolders, https, development, guest }: MiniAppOptions,
): Promise<void> {
  await scope.register(staticFiles, {
    root: assetFolders,
    prefix: '/liff/assets/',
    ...builtFiles,
  });
  const page = await readFile(resolve(folder, 'index.html'), 'utf8');
  const response = fixedResponse(
    guest ? page.replace('<head>', `<head><script src="${guest.scriptPath}"></script>`) : page,
    {
      ...pageHeaders([], { https, development, needs: ['line'], connectTo: guest?.origin }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    },
  );
  for (const path of ['/liff', '/liff/*'])
    scope.get(path, (request, reply) => sendCached(request, reply, response));
  if (guest)
    scope.get(guest.scriptPath, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(guest.script()),
    );
}
