import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parsePlateUrl } from '@portolane/plates/plate-url.ts';
import { renderPlate } from '@portolane/plates/render-plate.ts';

/**
 * Maximum characters of cached illustrations, one byte each. An illustration has 5 to 30 KB and
 * takes a millisecond to draw.
 */
const CAPACITY = 8 * 1024 * 1024;

/**
 * Serves `/plates/<kind>/<seed>.svg`: the site's illustrations, drawn from their seed. The URL
 * determines the drawing, so it never changes.
 */
export function plateRoute(server: FastifyInstance): void {
  const drawn = new LRUCache<string, string>({
    maxSize: CAPACITY,
    sizeCalculation: (svg, key) => svg.length + key.length,
  });
  server.get('/plates/*', { config: { policy: 'anyone' } }, (request, reply) => {
    const url = new URL(request.url, 'http://portolane.invalid');
    const plate = parsePlateUrl(url.pathname, url.search);
    if (!plate) return reply.code(404).type('text/plain').send('There is no such drawing.');
    const key = url.pathname + url.search;
    let svg = drawn.get(key);
    if (!svg) {
      svg = renderPlate(plate);
      drawn.set(key, svg);
    }
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(svg);
  });
}
