import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodingFor } from './compressed.ts';
import { CachedPage, PageCache } from './page-cache.ts';

/**
 * Milliseconds. lru-cache reads the clock at most once per millisecond, so advance its timer as
 * well.
 */
let clock = 1;
function pass(milliseconds: number) {
  clock += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const page = (shared: boolean) =>
  new CachedPage({
    status: 200,
    html: '<p>hello</p>',
    headers: {},
    version: shared ? 'v1' : null,
    bootData: shared ? '{}' : null,
  });

describe('cached public pages', () => {
  it('are rendered once for concurrent requests', async () => {
    let rendered = 0;
    const cache = new PageCache(1000);
    const render = () => {
      rendered += 1;
      return Promise.resolve(page(true));
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.get('/event', render)));
    await cache.get('/event', render);
    expect(rendered).toBe(1);
  });

  it('are rendered again after a second', async () => {
    let rendered = 0;
    const cache = new PageCache(1000);
    const render = () => {
      rendered += 1;
      return Promise.resolve(page(true));
    };
    await cache.get('/', render);
    pass(1001);
    await cache.get('/', render);
    expect(rendered).toBe(2);
  });

  it('never include a private page or a failure', async () => {
    const cache = new PageCache(1000);
    await cache.get('/member', () => Promise.resolve(page(false)));
    await expect(cache.get('/member', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect((await cache.get('/member', () => Promise.resolve(page(true)))).shared).toBe(true);
  });
});

describe('when content has changed', () => {
  it('pages are rendered again, including those being rendered at that moment', async () => {
    const cache = new PageCache(1000);
    const page = (version: string) =>
      new CachedPage({ status: 200, html: version, headers: {}, version });
    const slow = Promise.withResolvers<CachedPage>();
    const first = cache.get('/', () => slow.promise);
    cache.forget();
    const second = await cache.get('/', () => Promise.resolve(page('new')));
    slow.resolve(page('old'));
    expect([(await first).version, second.version]).toEqual(['old', 'new']);
    expect((await cache.get('/', () => Promise.reject(new Error('not kept')))).version).toBe('new');
    cache.forget();
    expect((await cache.get('/', () => Promise.resolve(page('newer')))).version).toBe('newer');
  });
});

describe('a page that has not changed', () => {
  it('keeps its compressed form and its boot data', async () => {
    const cache = new PageCache(1000);
    const first = await cache.get('/', () => Promise.resolve(page(true)));
    pass(2000);
    expect(await cache.get('/', () => Promise.resolve(page(true)))).toBe(first);
    expect(cache.ofVersion('v1')?.bootData).toBe('{}');
    expect(cache.ofVersion('v2')).toBeNull();
  });
});

describe('memory', () => {
  it('is limited in bytes: the least recently used pages go first, and one that is too big is still served', async () => {
    const cache = new PageCache(1000);
    const megabyte = (version: string, size = 1) =>
      new CachedPage({ status: 200, html: 'x'.repeat(size * 1024 * 1024), headers: {}, version });
    for (let i = 0; i < 40; i++)
      await cache.get(`/event?page=${i}`, () => Promise.resolve(megabyte(`v${i}`)));
    expect(cache.ofVersion('v39')).not.toBeNull();
    expect(cache.ofVersion('v0')).toBeNull();
    expect((await cache.get('/big', () => Promise.resolve(megabyte('big', 40)))).version).toBe(
      'big',
    );
    expect(cache.ofVersion('big')).toBeNull();
    expect(cache.ofVersion('v39')).not.toBeNull();
    // Boot data and headers count as well.
    const boot = new CachedPage({
      status: 200,
      html: '',
      headers: {},
      version: 'boot',
      bootData: 'x'.repeat(40 * 1024 * 1024),
    });
    const headed = new CachedPage({
      status: 200,
      html: '',
      headers: { link: 'x'.repeat(40 * 1024 * 1024) },
      version: 'headed',
    });
    for (const page of [boot, headed]) {
      await cache.get(`/${page.version}`, () => Promise.resolve(page));
      expect(cache.ofVersion(page.version!)).toBeNull();
    }
  });
});

describe('the encoding is one that the browser accepts', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['BR', 'br'],
    ['gzip;q=0.000, br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['brotli', 'identity'],
  ] as const)('%s → %s', (accept, encoding) => expect(encodingFor(accept)).toBe(encoding));
});
