import { describe, expect, it } from 'vitest';
import { encodingFor } from './compressed.ts';
import { CachedPage, PageCache } from './page-cache.ts';

const page = (shared: boolean) =>
  new CachedPage({ status: 200, html: '<p>hello</p>', headers: {}, version: shared ? 'v1' : null, bootData: shared ? '{}' : null });

describe('public pages of a second ago', () => {
  it('are rendered once for a crowd', async () => {
    let rendered = 0;
    const cache = new PageCache(() => 0);
    const render = () => {
      rendered += 1;
      return Promise.resolve(page(true));
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.get('/event', render)));
    await cache.get('/event', render);
    expect(rendered).toBe(1);
  });

  it('are rendered again after a second', async () => {
    let now = 0;
    let rendered = 0;
    const cache = new PageCache(() => now);
    const render = () => {
      rendered += 1;
      return Promise.resolve(page(true));
    };
    await cache.get('/', render);
    now = 1000;
    await cache.get('/', render);
    expect(rendered).toBe(2);
  });

  it('never keep a private page or a failure', async () => {
    const cache = new PageCache(() => 0);
    await cache.get('/member', () => Promise.resolve(page(false)));
    await expect(cache.get('/member', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('/member', () => Promise.resolve(page(true)))).shared).toBe(true);
  });
});

describe('a page that has not changed', () => {
  it('keeps its compressed form and its boot data', async () => {
    let now = 0;
    const cache = new PageCache(() => now);
    const first = await cache.get('/', () => Promise.resolve(page(true)));
    now = 2000;
    expect(await cache.get('/', () => Promise.resolve(page(true)))).toBe(first);
    expect(cache.bootData('v1')).toBe('{}');
    expect(cache.bootData('v2')).toBeNull();
  });
});

describe('the encoding is one the browser takes', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['brotli', 'identity'],
  ] as const)('%s → %s', (accept, encoding) => expect(encodingFor(accept)).toBe(encoding));
});
