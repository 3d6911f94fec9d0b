import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GeneratedFiles } from '@portolane/server/bytes/generated-files.ts';
import { type CountRead } from '@portolane/server/load/read-limits.ts';
import { sharedPictureSource } from '@portolane/core/rules/picture/picture-url.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { drawSign, drawSiteImage } from '../identity/draw-identity.ts';
import type { IdentityReader } from '../identity/site-identity.ts';
import type { LoadFile } from '../load-file.ts';
import { refuseForNow, sendIfReadable } from '../refuse-for-now.ts';
import { drawSharedDrawing, drawSharedPicture } from './draw-share.ts';

/** Increment it when the drawing for a URL changes. */
const VERSION = 3;
/** Maximum number of images kept, about 40 KB each. */
const KEPT = 3000;
/**
 * Maximum number of queued drawings, a tenth of a second each. Further requests are told to retry.
 */
const WAITING = 16;

/** One month. */
const KEEP = 'public, max-age=2592000';

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0]!;

/** The requested image does not exist. */
class Missing extends Error {}

/**
 * Serves `/share/picture/…`: the images of link previews, made once and stored in DATA_DIR; and
 * `/share/site.jpg`, that of pages without a picture.
 * @param countRendering counts an image that is not stored yet against the limit of an address
 */
export function shareRoute(
  server: FastifyInstance,
  { dataDir, load, identity }: { dataDir: string; load: LoadFile; identity: IdentityReader },
  countRendering: CountRead,
): void {
  const made = new GeneratedFiles(join(dataDir, 'share'), { kept: KEPT, waiting: WAITING });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Buffer>,
    version: string,
  ): Promise<FastifyReply> {
    const of = `${VERSION}${pathOf(request)} ${version}`;
    const name = `${sliceAt(createHash('sha256').update(of).digest('hex'), 0, 32)}.jpeg`;
    const bytes = await made.get(name, make, (error) =>
      request.log.error({ err: error }, 'a picture could not be kept'),
    );
    if (bytes) return reply.type('image/jpeg').header('cache-control', KEEP).send(bytes);
    return refuseForNow(reply, 'Too many pictures are being drawn.');
  }
  const refuse = (reply: FastifyReply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');

  server.get('/share/picture/*', { config: { policy: 'anyone' } }, async (request, reply) => {
    const source = sharedPictureSource(request.url);
    if (source === null) return refuse(reply);
    // A picture of before has the logo of before for a month; nobody looks for it there.
    const current = await identity.read('zh-TW');
    const make = async () => {
      await countRendering(request);
      const picture = await load(source);
      if (!picture) throw new Missing();
      const sign = await drawSign(current, load);
      return source.endsWith('.svg')
        ? drawSharedDrawing(picture.toString(), sign)
        : drawSharedPicture(picture, sign);
    };
    return sendIfReadable(reply, async () => {
      try {
        return await send(request, reply, make, current.version);
      } catch (error) {
        if (error instanceof Missing) return refuse(reply);
        throw error;
      }
    });
  });

  server.get('/share/site.jpg', { config: { policy: 'anyone' } }, async (request, reply) => {
    const current = await identity.read('zh-TW');
    const make = async () => {
      await countRendering(request);
      const own = current.shareImage && (await load(current.shareImage));
      return own ? drawSharedPicture(own, null) : drawSiteImage(current, load);
    };
    return sendIfReadable(reply, () => send(request, reply, make, current.version));
  });
}
