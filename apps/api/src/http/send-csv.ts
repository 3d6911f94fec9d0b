import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { endAfter, exportMs } from './download-time.ts';

/**
 * Returns the text of generated chunks as a stream, once the first is there: what it opened is closed
 * when the stream ends or is destroyed, and what refuses it does so before anything is sent.
 */
export async function streamOf(chunks: AsyncGenerator<string>): Promise<Readable> {
  const first = await chunks.next();
  const stream = Readable.from(chunks, { objectMode: false });
  if (!first.done) stream.unshift(Buffer.from(first.value));
  return stream;
}

/** The header with the number of lines of data in a CSV file. */
const ROWS_HEADER = 'x-rows';

/**
 * Sends a CSV file of any size. If it fails halfway, the connection is dropped, so that nobody takes the file
 * for complete; so it is if the client takes longer than `exportMs`.
 */
export async function sendCsv(
  reply: FastifyReply,
  { name, chunks, rows }: { name: string; chunks: AsyncGenerator<string>; rows: () => number },
): Promise<FastifyReply> {
  const stream = await streamOf(chunks);
  endAfter(stream, exportMs(rows()));
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${name}.csv"`)
    .header(ROWS_HEADER, String(rows()))
    .type('text/csv; charset=utf-8')
    .send(stream);
}
