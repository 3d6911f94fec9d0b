import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The size and the checksum of a file in an archive. */
export const contentSumSchema = z.object({ bytes: z.number(), sha256: z.string() });
export type ContentSum = z.output<typeof contentSumSchema>;

/** Computes the checksum of a file while it streams by. */
export class StreamSum {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  ofContent(): ContentSum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
