import * as z from 'zod/mini';
import { fileDownloadPath, fileEndpoints } from '@portolane/core/contract/file.ts';
import { uuid } from '@portolane/core/contract/fields.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { countFilesOutsideContract } from './count-files.ts';
import { readFile } from './read-file.ts';
import { searchFiles } from './search-files.ts';
import { sendFile } from './send-file.ts';

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

  // The response is bytes, not JSON. The policy admits everyone; access is checked per file. GET is
  // for browsers without JavaScript.
  await app.register(async (scope) => {
    // A form submitted without JavaScript has no fields but sends a form content type.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    );
    scope.route<{ Params: { uuid: string } }>({
      // The HEAD routes that Fastify adds say that the file has no bytes.
      method: ['GET', 'HEAD', 'POST'],
      url: fileDownloadPath,
      exposeHeadRoute: false,
      schema: {
        summary: 'The bytes of a file, whole or in part (Range)',
        tags: ['file'],
        params: z.object({ uuid }),
      },
      config: { policy: 'anyone', optionalMember: true },
      handler: (request, reply) => sendFile(deps, request.params.uuid, request, reply),
    });
  });
};
