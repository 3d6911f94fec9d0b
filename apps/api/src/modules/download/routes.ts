import { z } from 'zod';
import { downloadEndpoints, downloadLinkPath } from '@portolane/core/contract/download.ts';
import { tagOf } from '@portolane/core/i18n/language.ts';
import type { Module } from '#domain/module.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { describeFailure } from '#endpoints/describe-failure.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import { makeDownloadLink, redeemDownloadLink } from './download-links.ts';

/** Links of one download, for browsers that cannot save what a page has fetched. */
export const downloadModule: Module = async (app, deps) => {
  const { downloadSources: sources } = app;
  bind(app, downloadEndpoints.link, async ({ body, member, language }) => ({
    items: await makeDownloadLink(
      deps,
      sources,
      { kind: body.kind, target: body.uuid ?? null, member, language },
      app.prefix,
    ),
  }));

  await app.register(async (scope) => {
    // Applies to every source: nobody keeps the bytes, asks for the rest of them, or learns the
    // link from a `Referer`.
    scope.addHook('onSend', async (_request, reply) => {
      reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .removeHeader('ETag')
        .removeHeader('Last-Modified')
        .removeHeader('Accept-Ranges');
    });
    // A person opens the link, not a program.
    scope.setErrorHandler((error, request, reply) => {
      const language = requestLanguage(request.headers['accept-language']);
      const { status, message } = describeFailure(error, request, language);
      return reply
        .code(status)
        .header('Content-Language', tagOf(language))
        .type('text/plain; charset=utf-8')
        .send(message);
    });
    bindBytes<{ Params: { token: string } }>(
      scope,
      {
        // A HEAD request, by which an app may look at a link first, would use it up.
        method: 'GET',
        path: downloadLinkPath,
        call: 'download.redeem',
        summary: 'The bytes that a link of one download is for',
        policy: 'anyone',
        params: z.object({ token: z.string() }),
        contentType: 'application/octet-stream',
        errors: [
          'DOWNLOAD_FRONT_LINK_ENDED',
          'CERTIFICATE_FRONT_CHARACTERS_MISSING',
          ...downloadEndpoints.link.errors,
        ],
      },
      async (request, reply) => {
        // The whole, and under no condition: nothing of it was got before.
        for (const header of ['range', 'if-range', 'if-none-match'] as const)
          delete request.headers[header];
        const { kind, ...download } = await redeemDownloadLink(deps, request.params.token);
        return sources.of(kind).send(download, request, reply);
      },
    );
  });
};
