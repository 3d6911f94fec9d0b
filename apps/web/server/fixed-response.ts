import { createHash } from 'node:crypto';
import { CachedResponse } from '@portolane/server/bytes/response-cache.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** Returns a response whose body does not change while the process runs, with its ETag. */
export function fixedResponse(
  body: string | Buffer,
  headers: Record<string, string>,
  status = 200,
): CachedResponse {
  const tag = sliceAt(createHash('sha256').update(body).digest('base64url'), 0, 22);
  return new CachedResponse({
    status,
    body,
    tag,
    headers: { ...headers, etag: `W/"${tag}"`, vary: 'accept-encoding' },
  });
}
