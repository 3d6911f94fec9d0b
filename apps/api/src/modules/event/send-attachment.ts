import type { FastifyReply, FastifyRequest } from 'fastify';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import { countToday } from '#domain/day-counts.ts';
import { downloadPath } from '#domain/downloads/download-paths.ts';
import { mediaTypeOf } from '#domain/downloads/media-types.ts';
import { sendStored } from '#domain/downloads/send-stored.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { attachment } from '#http/attachment.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { eventByAlias } from './repository.ts';

/**
 * Sends an uploaded attachment of an event, or a range of it, with its title as file name, to whoever may
 * see the page of the event. An upload that the event does not name now is not sent.
 * @throws FILE_ITEM_NOT_EXIST
 */
export async function sendAttachment(
  { db, now, settings, log }: ModuleDeps,
  which: { eventAlias: string; seriesNum: number; file: string },
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await eventByAlias(db, which.eventAlias, which.seriesNum, now());
  const file = row?.files.find(({ upload }) => upload === which.file);
  if (!row || !file) throw new CodedError('FILE_ITEM_NOT_EXIST');
  const stored = await uploadStoreOf(settings).open(downloadPath(which.file));
  if (!stored) {
    log.error(
      { event: row.alias, file: which.file },
      'an attachment is listed, and its bytes are nowhere',
    );
    throw new CodedError('FILE_ITEM_NOT_EXIST');
  }
  const name = sliceAt(which.file, 0, which.file.lastIndexOf('.'));
  return sendStored(
    {
      stored,
      version: which.file,
      isPublic: true,
      disposition: attachment(pick(file.title, language), name, file.contentType.toLowerCase()),
      mediaType: mediaTypeOf(file.contentType),
      count: () => countToday(db, 'downloads', now(), row.brands[0] ?? ''),
    },
    request,
    reply,
  );
}
