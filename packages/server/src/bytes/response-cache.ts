import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compressed.ts';
import { ownBytes } from './own-bytes.ts';

/** Bodies below this many bytes are sent as they are: compression would save less than a packet. */
const MIN_COMPRESSED = 1024;

/** A finished response as bytes, and its compressed forms, which are made when first asked for. */
export class CachedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Names the content of a shared response; null for one that only one visitor may get. */
  readonly tag: string | null;
  /** Milliseconds for which it may be reused at most: time changes what it says. */
  readonly keepMs: number;
  /** Whether it only says that its content could not be read. */
  readonly failed: boolean;
  /** When its content was last read, on the clock of `performance`. */
  currentAt = performance.now();
  #requests = 0;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(response: {
    status: number;
    body: string | Buffer;
    headers: Record<string, string>;
    tag?: string | null;
    keepMs?: number;
    failed?: boolean;
  }) {
    this.status = response.status;
    const { body } = response;
    this.body = ownBytes(Buffer.isBuffer(body) ? body : Buffer.from(body));
    this.headers = response.headers;
    this.tag = response.tag ?? null;
    this.keepMs = response.keepMs ?? Infinity;
    this.failed = response.failed ?? false;
  }

  get shared(): boolean {
    return this.tag !== null;
  }

  /** Whether a compressed form is worth its time. */
  get compressible(): boolean {
    return this.body.length >= MIN_COMPRESSED;
  }

  /** Upper bound of the memory it takes, in bytes: the compressed forms together are smaller than the body. */
  get bytes(): number {
    const headers = Object.entries(this.headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length,
      0,
    );
    return 2 * (this.body.length + headers);
  }

  as(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded)
      this.#encoded.set(encoding, (encoded = compress(this.body, encoding).then(ownBytes)));
    return encoded;
  }

  /** Counts a request, and returns true for the second one. */
  isSecondRequest(): boolean {
    this.#requests += 1;
    return this.#requests === 2;
  }

  /** Replaces a compressed form by a smaller one. */
  replace(encoding: Encoding, body: Buffer): void {
    this.#encoded.set(encoding, Promise.resolve(ownBytes(body)));
  }
}

type Make = () => Promise<CachedResponse>;

/**
 * Responses that are the same for everybody, by a key, for a moment. Concurrent requests for a key
 * share one response in the making, and one whose content is unchanged when it is made again keeps
 * its compressed forms. One that failed does not replace an earlier one, up to a limit.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse, Make> | null;
  readonly #staleMs: () => number;
  #reads = 0;
  #made = 0;

  /**
   * @param options `keepMs`: milliseconds for which a response is reused, 0 makes one for every
   * request; `maxBytes`: limit of the memory that the responses take, compressed forms included;
   * `keepFailingMs`: milliseconds for which a response is kept while making it again fails;
   * `staleMs`: for how long, at the moment, a response that is no longer fresh is returned while a
   * new one is made
   */
  constructor({
    keepMs,
    maxBytes,
    keepFailingMs = 0,
    staleMs = () => 0,
  }: {
    keepMs: number;
    maxBytes: number;
    keepFailingMs?: number;
    staleMs?: () => number;
  }) {
    this.#staleMs = staleMs;
    this.#responses =
      keepMs === 0
        ? null
        : new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: (response, key) => response.bytes + 2 * key.length,
            ttl: keepMs,
            // A response that `forget` overtakes still answers the requests that wait for it.
            ignoreFetchAbort: true,
            fetchMethod: async (_key, stale, { context: make, options }) => {
              this.#made += 1;
              const response = await make();
              options.ttl = Math.max(1, Math.min(keepMs, response.keepMs));
              if (!stale) return response;
              if (response.failed)
                return performance.now() - stale.currentAt < keepFailingMs ? stale : response;
              if (stale.tag !== response.tag) return response;
              stale.currentAt = response.currentAt;
              return stale;
            },
          });
  }

  /** Number of reads that found a response, and of reads that had one made. */
  get counts(): { hits: number; misses: number } {
    return { hits: this.#reads - this.#made, misses: this.#made };
  }

  /** Whether it has a response for a key, fresh or not. */
  has(key: string): boolean {
    return this.#responses?.peek(key, { allowStale: true }) !== undefined;
  }

  /** Drops everything, and keeps responses in the making from being stored: the content has changed. */
  forget(): void {
    this.#responses?.clear();
  }

  /**
   * Returns the response of a key. Responses that are not shared are not kept. Rejects with the
   * error of `make`.
   */
  async get(key: string, make: Make): Promise<CachedResponse> {
    this.#reads += 1;
    if (!this.#responses) {
      this.#made += 1;
      return make();
    }
    const staleMs = this.#staleMs();
    const allowStale = staleMs > 0 && this.#responses.getRemainingTTL(key) > -staleMs;
    const response = (await this.#responses.fetch(key, { context: make, allowStale }))!;
    if (!response.shared) this.#responses.delete(key);
    return response;
  }
}
