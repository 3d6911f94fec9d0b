import { compress, type Encoding } from './compressed.ts';
import { RecentMap } from './recent-map.ts';

/** Milliseconds a rendered public page is given out again. */
const TTL = 1_000;
/** Pages kept at most. A page is some 50 KB. */
const CAPACITY = 500;

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
  readonly #pages = new RecentMap<string, { until: number; page: Promise<CachedPage> }>(CAPACITY);
  /** By version: the same bytes rendered again are the same page. */
  readonly #versions = new RecentMap<string, CachedPage>(CAPACITY);
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The page of an address, rendered at most once a second. What turns out not to be shared is not kept. */
  get(address: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const known = this.#pages.get(address);
    if (known && known.until > this.#now()) return known.page;
    const page = render().then((rendered) => this.#known(rendered));
    const entry = { until: Infinity, page };
    this.#pages.set(address, entry);
    const forget = () => {
      if (this.#pages.get(address) === entry) this.#pages.delete(address);
    };
    void (async () => {
      try {
        if ((await page).shared) entry.until = this.#now() + TTL;
        else forget();
      } catch {
        forget(); // whoever asked for the page is told; the next one tries again
      }
    })();
    return page;
  }

  /** The boot data of a version, while it is remembered. */
  bootData(version: string): string | null {
    return this.#versions.get(version)?.bootData ?? null;
  }

  #known(rendered: CachedPage): CachedPage {
    if (rendered.version === null) return rendered;
    const same = this.#versions.get(rendered.version);
    if (same) return same;
    this.#versions.set(rendered.version, rendered);
    return rendered;
  }
}
