import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LineDemo } from '@portolane/api';
import { builtFiles } from './built-files.ts';
import { pageHeaders } from './security-headers.ts';

const DEMO_SCRIPT = '/demo/line.js';

interface MiniAppOptions {
  /** Folder of the build. */
  folder: string;
  https: boolean;
  development: boolean;
  lineDemo: LineDemo | null;
}

/**
 * Serves the LINE mini-app: the same HTML for every path below `/liff`, and its files. With a
 * stand-in for LINE, the app uses that.
 */
export async function miniApp(
  scope: FastifyInstance,
  { folder, https, development, lineDemo }: MiniAppOptions,
): Promise<void> {
  await scope.register(staticFiles, {
    root: resolve(folder, 'assets'),
    prefix: '/liff/assets/',
    ...builtFiles,
  });
  const headers = {
    ...pageHeaders([], { https, development, needs: ['line'], lineDemo: lineDemo?.origin }),
    'cache-control': 'no-cache',
  };
  let shell = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).sendFile('index.html', folder, { cacheControl: false });
  if (lineDemo) {
    const page = (await readFile(resolve(folder, 'index.html'), 'utf8')).replace(
      '<head>',
      `<head><script src="${DEMO_SCRIPT}"></script>`,
    );
    shell = (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page);
    scope.get(DEMO_SCRIPT, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(lineDemo.browserScript()),
    );
  }
  scope.get('/liff', shell);
  scope.get('/liff/*', shell);
}
