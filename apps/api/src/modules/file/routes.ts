import { z } from 'zod';
import { fileDownloadPath, fileEndpoints } from '@portolane/core/contract/file.ts';
import { uuid } from '@portolane/core/contract/fields.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { Module } from '#domain/module.ts';
import { countFilesOutsideContract } from './count-files.ts';
import { readFile } from './read-file.ts';
import { searchFiles } from './search-files.ts';
import { downloadableFile, refusalCodes, sendFile } from './send-file.ts';

export const fileModule: Module = async (app, deps) => {
  bind(app, fileEndpoints.search, ({ body, member, language, db }) =>
    searchFiles({ ...deps, db }, body, member, language),
  );
  bind(app, fileEndpoints.counts, async ({ db }) => ({
    items: await countFilesOutsideContract({ ...deps, db }),
  }));
  bind(app, fileEndpoints.one, async ({ params, member, language, db }) => ({
    items: await readFile({ ...deps, db }, params.uuid, member, language),
  }));

  app.downloadSources.add('file', {
    async check({ target, member }) {
      await downloadableFile(deps, target ?? '', member);
    },
    send: ({ target, member, language }, request, reply) =>
      sendFile(deps, { uuid: target ?? '', member, language }, request, reply),
  });
  // The response is bytes, not JSON. The policy admits everyone; access is checked per file. GET is
  // for browsers without JavaScript.
  await app.register(async (scope) => {
    // A form submitted without JavaScript has no fields but sends a form content type.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    );
    for (const [method, call] of [
      ['GET', 'file.download'],
      ['HEAD', 'file.downloadSize'],
      ['POST', 'file.downloadAsMember'],
    ] as const)
      bindBytes<{ Params: { uuid: string } }>(
        scope,
        {
          method,
          path: fileDownloadPath,
          call,
          summary: 'The bytes of a file, whole or in part (Range)',
          policy: 'anyone',
          optionalMember: true,
          params: z.object({ uuid }),
          contentType: 'application/octet-stream',
          errors: ['FILE_ITEM_NOT_EXIST', ...Object.values(refusalCodes)],
        },
        (request, reply) => {
          const language = requestLanguage(request.headers['accept-language']);
          const { member, params } = request;
          return sendFile(deps, { uuid: params.uuid, member, language }, request, reply);
        },
      );
  });
};
