import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header allows: the smallest, whatever the order of the header. */
export function encodingFor(accept: string | undefined): Encoding {
  const allowed = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([
    'br',
    'gzip',
  ]);
  if (allowed.includes('br')) return 'br';
  return allowed.includes('gzip') ? 'gzip' : 'identity';
}

const brotliAt = (text: Buffer, quality: number) =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Compresses a page while somebody waits. Brotli quality 5: a few milliseconds for a page of 60 KB. */
export async function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliAt(text, 5);
  return encoding === 'gzip' ? gzipped(text) : text;
}

/** Pages that may wait for the better compression; beyond them it is not worth the memory they hold. */
const WAITING = 8;
let waiting = 0;
let best: Promise<unknown> = Promise.resolve();

/**
 * Compresses as well as can be, one after the other: an eighth smaller, at some 100 ms of one core. For what is sent often.
 * Resolves with null when too many wait already.
 */
export async function compressBest(text: Buffer): Promise<Buffer | null> {
  if (waiting >= WAITING) return null;
  waiting += 1;
  const next = best.then(() => brotliAt(text, 11)).finally(() => (waiting -= 1));
  best = next.catch(() => {}); // the caller meets the failure; the queue goes on
  return next;
}
