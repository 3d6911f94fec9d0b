import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compressed.ts';

/**
 * Maximum bytes of cached pages, including compressed forms and boot data. A page has about 50 KB.
 */
const CAPACITY = 64 * 1024 * 1024;
/**
 * Maximum bytes of cached paths; one can be as long as Node's limit for a request's head, 16 KB.
 */
const PATH_CAPACITY = 4 * 1024 * 1024;

/** A rendered page and its compressed forms, which are created on first use. */
export class CachedPage {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Identifies the bytes of a shared page; null for others. */
  readonly version: string | null;
  /** What the browser loads to hydrate a shared page; null for others. */
  readonly bootData: string | null;
  #asked = 0;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(page: {
    status: number;
    html: string;
    headers: Record<string, string>;
    version?: string | null;
    bootData?: string | null;
  }) {
    this.status = page.status;
    this.body = Buffer.from(page.html);
    this.headers = page.headers;
    this.version = page.version ?? null;
    this.bootData = page.bootData ?? null;
  }

  get shared(): boolean {
    return this.version !== null;
  }

  /**
   * Upper bound of the memory used: the compressed forms together are smaller than the page, and a
   * string takes two bytes per character.
   */
  get bytes(): number {
    const headers = Object.entries(this.headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length,
      0,
    );
    return 2 * (this.body.length + (this.bootData?.length ?? 0) + headers);
  }

  as(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) this.#encoded.set(encoding, (encoded = compress(this.body, encoding)));
    return encoded;
  }

  /** Counts a request, and returns true for the second one. */
  isSecondRequest(): boolean {
    this.#asked += 1;
    return this.#asked === 2;
  }

  /** Replaces a compressed form by a smaller one. */
  replace(encoding: Encoding, body: Buffer): void {
    this.#encoded.set(encoding, Promise.resolve(body));
  }
}

/**
 * Caches public pages for about a second. Concurrent requests for a path share one rendering, so a
 * crowd on one page costs one rendering per second. A page that renders to the same bytes keeps its
 * compressed forms.
 */
export class PageCache {
  /** By version: equal bytes have equal versions. */
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: CAPACITY,
    sizeCalculation: (page) => page.bytes,
  });
  /** The latest version of a path, until it expires. */
  readonly #versions: LRUCache<string, string>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #keeps: boolean;

  /** @param keepMs milliseconds that a rendered page is reused; 0 renders each request */
  constructor(keepMs: number) {
    this.#keeps = keepMs > 0;
    this.#versions = new LRUCache({
      maxSize: PATH_CAPACITY,
      sizeCalculation: (version, address) => 2 * (address.length + version.length),
      ttl: Math.max(1, keepMs),
    });
  }

  /**
   * Call it after content has changed. Every path is rendered again, and renderings in progress are
   * not reused. Pages stay available by version, because a version never changes.
   */
  forget(): void {
    this.#versions.clear();
    this.#rendering.clear();
  }

  /**
   * Returns the page at a path, from the cache if possible. Pages that turn out not to be shared
   * are not cached.
   */
  async get(address: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const version = this.#versions.get(address);
    const known = version === undefined ? null : this.ofVersion(version);
    if (known) return known;
    const underWay = this.#keeps ? this.#rendering.get(address) : undefined;
    if (underWay) return underWay;
    const rendering: Promise<CachedPage> = render()
      // A rendering that began before content changed is used for the requests waiting for it, and
      // not cached.
      .then((page) => this.#keep(address, page, this.#rendering.get(address) === rendering))
      .finally(() => this.#rendering.get(address) === rendering && this.#rendering.delete(address));
    this.#rendering.set(address, rendering);
    return rendering;
  }

  /** Returns the page of a version; null if it is no longer cached. */
  ofVersion(version: string): CachedPage | null {
    return this.#pages.get(version) ?? null;
  }

  #keep(address: string, rendered: CachedPage, current: boolean): CachedPage {
    if (rendered.version === null) return rendered;
    const page = this.#pages.get(rendered.version) ?? rendered;
    if (page === rendered) this.#pages.set(rendered.version, rendered);
    if (current && this.#keeps) this.#versions.set(address, rendered.version);
    return page;
  }
}
