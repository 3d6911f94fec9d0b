import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compressed.ts';

/** Bytes that cached pages may take, compressed forms included. A page has about 100 KB. */
const CAPACITY = 64 * 1024 * 1024;

/** A rendered page and its compressed forms, which are made when first asked for. */
export class CachedPage {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Names the content of a shared page; null for a page that only one visitor may get. */
  readonly tag: string | null;
  #requests = 0;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(page: {
    status: number;
    html: string;
    headers: Record<string, string>;
    tag?: string | null;
  }) {
    this.status = page.status;
    this.body = Buffer.from(page.html);
    this.headers = page.headers;
    this.tag = page.tag ?? null;
  }

  get shared(): boolean {
    return this.tag !== null;
  }

  /** Upper bound of the memory it takes, in bytes: the compressed forms together are smaller than the page. */
  get bytes(): number {
    const headers = Object.entries(this.headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length,
      0,
    );
    return 2 * (this.body.length + headers);
  }

  as(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) this.#encoded.set(encoding, (encoded = compress(this.body, encoding)));
    return encoded;
  }

  /** Counts a request, and returns true for the second one. */
  isSecondRequest(): boolean {
    this.#requests += 1;
    return this.#requests === 2;
  }

  /** Replaces a compressed form by a smaller one. */
  replace(encoding: Encoding, body: Buffer): void {
    this.#encoded.set(encoding, Promise.resolve(body));
  }
}

type Render = () => Promise<CachedPage>;

/**
 * Public pages by address, for a moment. Concurrent requests for an address share one rendering, and
 * a page whose content is unchanged when it is rendered again keeps its compressed forms.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage, Render> | null;

  /** @param keepMs milliseconds for which a rendering is reused; 0 renders every request */
  constructor(keepMs: number) {
    this.#pages =
      keepMs === 0
        ? null
        : new LRUCache({
            maxSize: CAPACITY,
            sizeCalculation: (page, address) => page.bytes + 2 * address.length,
            ttl: keepMs,
            // A rendering that `forget` overtakes still answers the requests that wait for it.
            ignoreFetchAbort: true,
            async fetchMethod(_address, stale, { context: render }) {
              const page = await render();
              return stale && stale.tag === page.tag ? stale : page;
            },
          });
  }

  /** Drops all pages, and keeps renderings in progress from being stored: the content has changed. */
  forget(): void {
    this.#pages?.clear();
  }

  /** Returns the page of an address. Pages that are not shared are not kept. Rejects with the error of `render`. */
  async get(address: string, render: Render): Promise<CachedPage> {
    if (!this.#pages) return render();
    const page = (await this.#pages.fetch(address, { context: render }))!;
    if (!page.shared) this.#pages.delete(address);
    return page;
  }
}
