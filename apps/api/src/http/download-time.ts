import type { Readable } from 'node:stream';

/** Bytes a second of the slowest client that gets a whole file. */
const slowestRate = 16 * 1024;
/** Milliseconds that every download may take, whatever its size. */
const leastMs = 60_000;

/**
 * Returns the milliseconds that the download of so many bytes may take. A client that reads a few
 * bytes a minute would otherwise keep a connection and an open file for ever.
 */
export const downloadMs = (bytes: number): number => leastMs + (bytes / slowestRate) * 1000;

/**
 * Returns the milliseconds that an export of so many rows may take: a minute, and a second for each 100.
 * Until it ends, it keeps one of the few connections for exports, and its transaction keeps the database
 * from removing old rows.
 */
export const exportMs = (rows: number): number => leastMs + rows * 10;

/**
 * Destroys a stream that has not ended after so many milliseconds. The client's connection breaks, so
 * it knows that it has a part, and asks for the rest if it can (Range).
 */
export function endAfter<Stream extends Readable>(stream: Stream, ms: number): Stream {
  const timer = setTimeout(
    () => stream.destroy(new Error('The client took longer than a download may.')),
    ms,
  );
  stream.once('close', () => clearTimeout(timer));
  return stream;
}
