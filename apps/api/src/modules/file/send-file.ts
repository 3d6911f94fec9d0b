import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { FileRefusal } from '@portolane/core/rules/file/file-access.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { attachment } from '#http/attachment.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { countToday } from '#domain/day-counts.ts';
import { mediaTypeOf } from '#domain/downloads/media-types.ts';
import { sendStored } from '#domain/downloads/send-stored.ts';
import { accessOf, type FileRow } from '#domain/summaries/file-list.ts';
import { shownFile } from './repository.ts';
import { extensionOf, openStoredFile } from './stored-file.ts';

export const refusalCodes: Record<FileRefusal, ErrorCode> = {
  // 401: a login gives access.
  MEMBERS_ONLY: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
  DEALERS_ONLY: 'FILE_FRONT_DEALER_ONLY',
  DEALER_NOT_VALIDATED: 'FILE_FRONT_DEALER_NOT_VALIDATED',
  NO_LINK: 'FILE_FRONT_NO_DOWNLOAD',
};

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings' | 'log'>;

/**
 * Returns a file that the viewer may download.
 * @throws CodedError if the viewer has no access, or the file does not exist
 */
export async function downloadableFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  uuid: string,
  member: MemberRow | null,
): Promise<FileRow> {
  const row = await shownFile(db, uuid, now());
  if (!row) throw new CodedError('FILE_ITEM_NOT_EXIST');
  const access = accessOf(row, member);
  if (access !== 'open') throw new CodedError(refusalCodes[access]);
  // A link to an external page has no bytes here.
  if (row.linkType !== 'file') throw new CodedError('FILE_ITEM_NOT_EXIST');
  return row;
}

/**
 * Sends the bytes of a file, or a range of them, with its title in the viewer's language as file
 * name. Access is checked on every request: the link alone gives no access.
 * @throws CodedError if the viewer has no access, or the file does not exist
 */
export async function sendFile(
  deps: Deps,
  { uuid, member, language }: { uuid: string; member: MemberRow | null; language: Language },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, now, settings, log } = deps;
  const row = await downloadableFile(deps, uuid, member);
  const stored = await openStoredFile(row, settings);
  if (!stored) {
    log.error({ file: row.alias }, 'a file is listed, and its bytes are nowhere');
    throw new CodedError('FILE_ITEM_NOT_EXIST');
  }
  return sendStored(
    {
      stored,
      // The name of an upload has the digest of its bytes.
      version: row.upload ?? stored.version,
      isPublic: row.userGroupId === null,
      disposition: attachment(pick(row.title, language), row.alias, extensionOf(row)),
      mediaType: mediaTypeOf(row.contentType),
      count: () => countToday(db, 'downloads', now(), row.brand ?? ''),
    },
    request,
    reply,
  );
}
