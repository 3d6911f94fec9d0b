import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RETRY_AFTER } from '@portolane/api';
import { parseShareUrl } from '@portolane/ui/plates/share-url.ts';
import { drawShare, type LoadDrawing } from './draw-share.ts';
import { FileCache } from './file-cache.ts';
import { OneAtATime } from './one-at-a-time.ts';

/** Change it when the same address is drawn otherwise. */
const VERSION = 1;
/** Pictures kept, of some 40 KB each. */
const KEPT = 3000;
/** Pictures that may wait to be drawn; one takes a tenth of a second. Whoever asks for more comes back. */
const WAITING = 16;

/** `/share/<kind>/<seed>.png`: the pictures of link previews, drawn once and kept in DATA_DIR. */
export function shareRoute(server: FastifyInstance, { dataDir, apiOrigin }: { dataDir: string; apiOrigin: string | undefined }): void {
  const kept = new FileCache(join(dataDir, 'share'), KEPT);
  const queue = new OneAtATime(WAITING);
  const drawing = new Map<string, Promise<Buffer>>();

  const load: LoadDrawing = async (name) => {
    const path = `/api/content/brands/${name}`;
    if (apiOrigin === undefined) {
      const answer = await server.inject(path);
      return answer.statusCode === 200 ? answer.rawPayload : null;
    }
    const answer = await fetch(apiOrigin + path, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  };

  server.get('/share/*', { config: { policy: 'anyone' } }, async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://portolane.invalid');
    const plate = parseShareUrl(pathname, search);
    if (!plate) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');
    const name = `${createHash('sha256').update(`${VERSION}${pathname}${search}`).digest('hex').slice(0, 32)}.png`;
    let png = await kept.get(name);
    if (!png) {
      // Several who ask for the same one wait for one drawing.
      const underWay = drawing.get(name) ?? queue.do(() => drawShare(plate, load));
      if (!underWay)
        return reply
          .code(503)
          .header('retry-after', RETRY_AFTER)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Too many pictures are being drawn.');
      if (!drawing.has(name)) {
        drawing.set(name, underWay);
        const forget = () => drawing.delete(name);
        underWay
          .then((bytes) => kept.set(name, bytes))
          .then(forget, (error: unknown) => {
            forget();
            request.log.error({ err: error }, 'a picture could not be kept');
          });
      }
      png = await underWay;
    }
    return reply.type('image/png').header('cache-control', 'public, max-age=2592000').send(png);
  });
}
