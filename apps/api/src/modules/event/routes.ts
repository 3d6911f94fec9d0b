import { z } from 'zod';
import { eventEndpoints, eventFilePath, eventReference } from '@portolane/core/contract/event.ts';
import { uploadedDownloadName } from '#domain/downloads/download-paths.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { Module } from '#domain/module.ts';
import { checkIn } from '#modules/enrolment/attendance/check-in.ts';
import { readEvent } from './read-event.ts';
import { readSession } from './read-session.ts';
import { searchEvents } from './search-events.ts';
import { sendAttachment } from './send-attachment.ts';

const attachmentParams = z.object({
  ...eventReference.shape,
  file: z.string().check(z.regex(uploadedDownloadName)),
});

export const eventModule: Module = (app, deps) => {
  bind(app, eventEndpoints.search, ({ body, language, db }) =>
    searchEvents({ ...deps, db }, body, language),
  );
  bind(app, eventEndpoints.one, async ({ params, language, member, db }) => ({
    items: await readEvent({ ...deps, db }, params, language, member),
  }));
  bind(app, eventEndpoints.session, async ({ params, language, member }) => ({
    items: await readSession(deps, params.uuid, language, member),
  }));
  bind(app, eventEndpoints.checkIn, async ({ params, member }) => ({
    items: await checkIn(deps, member.id, params.uuid),
  }));
  for (const [method, call] of [
    ['GET', 'event.attachment'],
    ['HEAD', 'event.attachmentSize'],
  ] as const)
    bindBytes<{ Params: z.infer<typeof attachmentParams> }>(
      app,
      {
        method,
        path: eventFilePath,
        call,
        summary: 'The bytes of an attachment of an event, whole or in part (Range)',
        policy: 'anyone',
        params: attachmentParams,
        contentType: 'application/octet-stream',
        errors: ['FILE_ITEM_NOT_EXIST'],
      },
      (request, reply) =>
        sendAttachment(
          deps,
          request.params,
          requestLanguage(request.headers['accept-language']),
          request,
          reply,
        ),
    );
};
