import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenUpload } from '#domain/uploads/upload-store.ts';
import { byteRange } from '@portolane/server/bytes/byte-range.ts';
import { downloadMs, endAfter } from '#http/download-time.ts';
import { matchesETag } from '@portolane/server/bytes/if-none-match.ts';

/** Bytes of a store, and what their answer says of them. */
interface StoredBytes {
  stored: OpenUpload;
  /** Changes with the bytes. */
  version: string;
  /** Whether anybody may have them, so that caches may keep them. */
  isPublic: boolean;
  /** The value of Content-Disposition. */
  disposition: string;
  mediaType: string;
  /** Called once for each download, however many parts a program fetches it in. */
  count: () => Promise<void>;
}

/**
 * Sends bytes of a store, or a range of them, as a download. The caller checks who may have them.
 */
export async function sendStored(
  { stored, version, isPublic, disposition, mediaType, count }: StoredBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size, modified } = stored;
  const tag = `"${version}"`;
  reply
    .header('ETag', tag)
    .header('Last-Modified', modified.toUTCString())
    .header('Accept-Ranges', 'bytes')
    .header('Cache-Control', isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store')
    .header('Vary', 'Accept-Language, Authorization')
    .header('Content-Disposition', disposition)
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
  reply.type(mediaType).header('Content-Length', length);
  if (request.method === 'HEAD') return reply.send();
  // A program that fetches a file in parts begins with the first bytes. A count that fails must not
  // keep the file from its reader.
  if (!range || range.start === 0)
    await count().catch((error: unknown) =>
      request.log.error({ err: error }, 'a download was not counted'),
    );
  // The stream ends what it reads from, also when the client disconnects.
  return reply.send(endAfter(await stored.read(range ?? undefined), downloadMs(length)));
}
