import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compressed.ts';

/** Bytes of pages kept at most, with their compressed forms and their boot data. A page is some 50 KB. */
const CAPACITY = 64 * 1024 * 1024;
/** Bytes of addresses remembered at most; one may be as long as Node lets a request's head be, 16 KB. */
const ADDRESSES = 4 * 1024 * 1024;

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

  /** Bytes of memory at most: the compressed forms together are smaller than the page, and a string takes two bytes a character. */
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
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: CAPACITY,
    sizeCalculation: (page) => page.bytes,
  });
  /** Which version an address had a moment ago. */
  readonly #versions: LRUCache<string, string>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #keeps: boolean;

  /** @param keepMs milliseconds that a page is given out again; 0: each request is rendered by itself */
  constructor(keepMs: number) {
    this.#keeps = keepMs > 0;
    this.#versions = new LRUCache({
      maxSize: ADDRESSES,
      sizeCalculation: (version, address) => 2 * (address.length + version.length),
      ttl: Math.max(1, keepMs),
    });
  }

  /** Renders every page anew from here on, those under way too: what they show has changed. Pages of a known version stay: a version never changes. */
  forget(): void {
    this.#versions.clear();
    this.#rendering.clear();
  }

  /** The page of an address, rendered at most once a second. What turns out not to be shared is not kept. */
  async get(address: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const version = this.#versions.get(address);
    const known = version === undefined ? null : this.ofVersion(version);
    if (known) return known;
    const underWay = this.#keeps ? this.#rendering.get(address) : undefined;
    if (underWay) return underWay;
    const rendering: Promise<CachedPage> = render()
      // What began before content changed is given to who asked for it, and to nobody after.
      .then((page) => this.#keep(address, page, this.#rendering.get(address) === rendering))
      .finally(() => this.#rendering.get(address) === rendering && this.#rendering.delete(address));
    this.#rendering.set(address, rendering);
    return rendering;
  }

  /** The page of a version, while it is remembered. */
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
