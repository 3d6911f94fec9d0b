import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CountRead, GeneratedFiles, RETRY_AFTER } from '@portolane/api';
import { sharedPictureSource } from '@portolane/core/rules/picture/picture-url.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { drawSharedDrawing, drawSharedPicture, type LoadFile } from './draw-share.ts';

/** Increment it when the drawing for a URL changes. */
const VERSION = 2;
/** Maximum number of images kept, about 40 KB each. */
const KEPT = 3000;
/**
 * Maximum number of queued drawings, a tenth of a second each. Further requests are told to retry.
 */
const WAITING = 16;

/** One month. */
const KEEP = 'public, max-age=2592000';

/** The requested image does not exist. */
class Missing extends Error {}
/** The image cannot be read at the moment, e.g. because the bucket of the files is away. */
class NotNow extends Error {}

/**
 * Serves `/share/picture/…`: the images of link previews, made once and stored in DATA_DIR.
 * @param countRendering counts an image that is not stored yet against the limit of an address
 */
export function shareRoute(
  server: FastifyInstance,
  { dataDir, apiOrigin }: { dataDir: string; apiOrigin: string | undefined },
  countRendering: CountRead,
): void {
  const made = new GeneratedFiles(join(dataDir, 'share'), { kept: KEPT, waiting: WAITING });

  const load: LoadFile = async (path) => {
    const { status, body } = await (apiOrigin === undefined
      ? server.inject(path).then(({ statusCode, rawPayload }) => ({
          status: statusCode,
          body: async () => rawPayload,
        }))
      : fetch(apiOrigin + path, { signal: AbortSignal.timeout(5_000) }).then(
          (answer) => ({
            status: answer.status,
            body: async () => Buffer.from(await answer.arrayBuffer()),
          }),
          // No answer, or not in time.
          (error: unknown) => Promise.reject(new NotNow('', { cause: error })),
        ));
    if (status === 200) return body();
    // Only this says that there is no such picture.
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return null;
    throw new NotNow();
  };

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Buffer>,
  ): Promise<FastifyReply> {
    const name = `${sliceAt(createHash('sha256').update(`${VERSION}${request.url}`).digest('hex'), 0, 32)}.jpeg`;
    const bytes = await made.get(name, make, (error) =>
      request.log.error({ err: error }, 'a picture could not be kept'),
    );
    if (bytes) return reply.type('image/jpeg').header('cache-control', KEEP).send(bytes);
    return refuseForNow(reply, 'Too many pictures are being drawn.');
  }
  const refuseForNow = (reply: FastifyReply, why: string) =>
    reply
      .code(503)
      .header('retry-after', RETRY_AFTER)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(why);
  const refuse = (reply: FastifyReply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');

  server.get('/share/picture/*', { config: { policy: 'anyone' } }, async (request, reply) => {
    const source = sharedPictureSource(request.url);
    if (source === null) return refuse(reply);
    const make = async () => {
      await countRendering(request);
      const picture = await load(source);
      if (!picture) throw new Missing();
      return source.endsWith('.svg')
        ? drawSharedDrawing(picture.toString(), load)
        : drawSharedPicture(picture, load);
    };
    try {
      return await send(request, reply, make);
    } catch (error) {
      if (error instanceof Missing) return refuse(reply);
      if (error instanceof NotNow)
        return refuseForNow(reply, 'The picture cannot be read at the moment.');
      throw error;
    }
  });
}
