import type { FastifyReply } from 'fastify';
import { RETRY_AFTER } from '@portolane/server/errors/retry-later.ts';
import { FileNotNow } from './load-file.ts';

/** Sends a 503 that no cache may keep, with the seconds after which to try again. */
export const refuseForNow = (reply: FastifyReply, why: string): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', RETRY_AFTER)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(why);

/** Sends what is made of files of the API, or refuses for now if they cannot be read. */
export async function sendIfReadable(
  reply: FastifyReply,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof FileNotNow)
      return refuseForNow(reply, 'The picture cannot be read at the moment.');
    throw error;
  }
}
