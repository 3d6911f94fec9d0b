import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MiniAppGuest } from '@portolane/api';
import { builtFiles } from './built-files.ts';
import { pageHeaders } from './security-headers.ts';

interface MiniAppOptions {
  /** Folder of the build. */
  folder: string;
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
  { folder, https, development, guest }: MiniAppOptions,
): Promise<void> {
  await scope.register(staticFiles, {
    root: resolve(folder, 'assets'),
    prefix: '/liff/assets/',
    ...builtFiles,
  });
  const headers = {
    ...pageHeaders([], { https, development, needs: ['line'], connectTo: guest?.origin }),
    'cache-control': 'no-cache',
  };
  let shell = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).sendFile('index.html', folder, { cacheControl: false });
  if (guest) {
    const page = (await readFile(resolve(folder, 'index.html'), 'utf8')).replace(
      '<head>',
      `<head><script src="${guest.scriptPath}"></script>`,
    );
    shell = (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page);
    scope.get(guest.scriptPath, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(guest.script()),
    );
  }
  scope.get('/liff', shell);
  scope.get('/liff/*', shell);
}
