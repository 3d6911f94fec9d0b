import { createHash } from 'node:crypto';
import { CachedResponse } from '@portolane/api';

/** Returns a response whose body does not change while the process runs, with its ETag. */
export function fixedResponse(
  body: string | Buffer,
  headers: Record<string, string>,
): CachedResponse {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return new CachedResponse({
    status: 200,
    body,
    tag,
    headers: { ...headers, etag: `W/"${tag}"`, vary: 'accept-encoding' },
  });
}
