import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compressed.ts';

/** Milliseconds a rendered public page is given out again. */
const TTL = 1_000;
/** Bytes of pages kept at most, with their compressed forms and their boot data. A page is some 50 KB. */
const CAPACITY = 64 * 1024 * 1024;
/** Addresses remembered at most, of which one may be 2,000 characters long. */
const ADDRESSES = 5_000;

/** A rendered page and its compressed forms, made when first asked for. */
export class CachedPage {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a shared page: names its bytes. */
  readonly version: string | null;
  /** Of a shared page: what its browser asks for when it starts. */
  readonly bootData: string | null;
  #asked = 0;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(page: { status: number; html: string; headers: Record<string, string>; version?: string | null; bootData?: string | null }) {
    this.status = page.status;
    this.body = Buffer.from(page.html);
    this.headers = page.headers;
    this.version = page.version ?? null;
    this.bootData = page.bootData ?? null;
  }

  get shared(): boolean {
    return this.version !== null;
  }

  /** Bytes of memory at most: the compressed forms together are smaller than the page, and a string takes two bytes a character. */
  get bytes(): number {
    return 2 * (this.body.length + (this.bootData?.length ?? 0));
  }

  as(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) this.#encoded.set(encoding, (encoded = compress(this.body, encoding)));
    return encoded;
  }

  /** True once: the second time somebody asks for this page. */
  worthImproving(): boolean {
    this.#asked += 1;
    return this.#asked === 2;
  }

  /** Puts a better compressed form in the place of the quick one. */
  replace(encoding: Encoding, body: Buffer): void {
    this.#encoded.set(encoding, Promise.resolve(body));
  }
}

/**
 * Public pages of a second ago. Renderings of the same address that are under way are shared too, so a crowd at one
 * page costs one rendering a second; and a page that has not changed since keeps its compressed form.
 */
export class PageCache {
  /** By version: the same bytes rendered again are the same page. */
  readonly #pages = new LRUCache<string, CachedPage>({ maxSize: CAPACITY, sizeCalculation: (page) => page.bytes });
  /** Which version an address had a moment ago. */
  readonly #versions = new LRUCache<string, string>({ max: ADDRESSES, ttl: TTL });
  readonly #rendering = new Map<string, Promise<CachedPage>>();

  /** The page of an address, rendered at most once a second. What turns out not to be shared is not kept. */
  async get(address: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const version = this.#versions.get(address);
    const known = version === undefined ? null : this.ofVersion(version);
    if (known) return known;
    let rendering = this.#rendering.get(address);
    if (!rendering) {
      rendering = render()
        .then((page) => this.#keep(address, page))
        .finally(() => this.#rendering.delete(address));
      this.#rendering.set(address, rendering);
    }
    return rendering;
  }

  /** The page of a version, while it is remembered. */
  ofVersion(version: string): CachedPage | null {
    return this.#pages.get(version) ?? null;
  }

  #keep(address: string, rendered: CachedPage): CachedPage {
    if (rendered.version === null) return rendered;
    const page = this.#pages.get(rendered.version) ?? rendered;
    if (page === rendered) this.#pages.set(rendered.version, rendered);
    this.#versions.set(address, rendered.version);
    return page;
  }
}
