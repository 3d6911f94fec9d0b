import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { FileRefusal } from '@portolane/core/rules/file/file-access.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pick } from '#db/localized.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { attachment } from '#http/attachment.ts';
import { byteRange } from '#http/byte-range.ts';
import { CodedError } from '#http/coded-error.ts';
import { matchesETag } from '#http/if-none-match.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { countToday } from '#domain/day-counts.ts';
import { accessOf, type FileRow } from '#domain/summaries/file-list.ts';
import { downloadMs, endAfter } from '#http/download-time.ts';
import { shownFile } from './repository.ts';
import { extensionOf, mediaTypeOf, openStoredFile } from './stored-file.ts';

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
  const { size, modified } = stored;
  // The name of an upload has the digest of its bytes.
  const tag = `"${row.upload ?? stored.version}"`;
  reply
    .header('ETag', tag)
    .header('Last-Modified', modified.toUTCString())
    .header('Accept-Ranges', 'bytes')
    .header(
      'Cache-Control',
      row.userGroupId === null ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    )
    .header('Vary', 'Accept-Language, Authorization')
    .header(
      'Content-Disposition',
      attachment(pick(row.title, language), row.alias, extensionOf(row)),
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox");

  // A range is only useful to a client that has the rest of the same version.
  const ifRange = request.headers['if-range'];
  const range =
    ifRange === undefined || ifRange === tag ? byteRange(request.headers.range, size) : null;
  const unchanged = request.method !== 'POST' && matchesETag(request.headers['if-none-match'], tag);
  if (unchanged || range === 'unsatisfiable' || request.method === 'HEAD') await stored.close();
  if (unchanged) return reply.code(304).send();
  if (range === 'unsatisfiable')
    return reply.code(416).header('Content-Range', `bytes */${size}`).send();

  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const length = range ? range.end - range.start + 1 : size;
  reply.type(mediaTypeOf(row)).header('Content-Length', length);
  if (request.method === 'HEAD') return reply.send();
  // A program that fetches a file in parts begins with the first bytes. A count that fails must not
  // keep the file from its reader.
  if (!range || range.start === 0)
    await countToday(db, 'downloads', now(), row.brand ?? '').catch((error: unknown) =>
      log.error({ err: error }, 'a download was not counted'),
    );
  // The stream ends what it reads from, also when the client disconnects.
  return reply.send(endAfter(await stored.read(range ?? undefined), downloadMs(length)));
}
