import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { FileRefusal } from '@portolane/core/rules/file/file-access.ts';
import { pick } from '#db/localized.ts';
import { attachment } from '#http/attachment.ts';
import { byteRange } from '#http/byte-range.ts';
import { CodedError } from '#http/coded-error.ts';
import { matchesETag } from '#http/if-none-match.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { countToday } from '#domain/day-counts.ts';
import { accessOf } from '#domain/summaries/file-list.ts';
import { shownFile } from './repository.ts';
import { extensionOf, mediaTypeOf, openStoredFile } from './stored-file.ts';

const refusalCodes: Record<FileRefusal, ErrorCode> = {
  // 401: a login gives access.
  MEMBERS_ONLY: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
  DEALERS_ONLY: 'FILE_FRONT_DEALER_ONLY',
  DEALER_NOT_VALIDATED: 'FILE_FRONT_DEALER_NOT_VALIDATED',
  NO_LINK: 'FILE_FRONT_NO_DOWNLOAD',
};

/**
 * Sends the bytes of a file, or a range of them, with its title in the viewer's language as file
 * name. Access is checked on every request: the link alone gives no access.
 * @throws CodedError if the viewer has no access, or the file does not exist
 */
export async function sendFile(
  { db, now, settings, log }: ModuleDeps,
  uuid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await shownFile(db, uuid, now());
  if (!row) throw new CodedError('FILE_ITEM_NOT_EXIST');
  const access = accessOf(row, request.member);
  if (access !== 'open') throw new CodedError(refusalCodes[access]);
  // A link to an external page has no bytes here.
  if (row.linkType !== 'file') throw new CodedError('FILE_ITEM_NOT_EXIST');
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
      attachment(
        pick(row.title, requestLanguage(request.headers['accept-language'])),
        row.alias,
        extensionOf(row),
      ),
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
  reply.type(mediaTypeOf(row)).header('Content-Length', range ? range.end - range.start + 1 : size);
  if (request.method === 'HEAD') return reply.send();
  // A program that fetches a file in parts begins with the first bytes. A count that fails must not
  // keep the file from its reader.
  if (!range || range.start === 0)
    await countToday(db, 'downloads', now(), row.brand ?? '').catch((error: unknown) =>
      log.error({ err: error }, 'a download was not counted'),
    );
  // The stream ends what it reads from, also when the client disconnects.
  return reply.send(await stored.read(range ?? undefined));
}
