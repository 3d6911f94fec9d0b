import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compressBest, encodingFor } from './compressed.ts';
import { CachedResponse, ResponseCache } from './response-cache.ts';

/** Milliseconds; lru-cache looks at the clock at most once a millisecond, so time passes for its timer too. */
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

const newCache = () => new ResponseCache({ keepMs: 1000, maxBytes: 64 * 1024 * 1024 });

const page = (shared: boolean) =>
  new CachedResponse({
    status: 200,
    body: '<p>hello</p>',
    headers: {},
    tag: shared ? 'v1' : null,
  });

describe('cached public pages', () => {
  it('are rendered once for concurrent requests', async () => {
    let rendered = 0;
    const cache = newCache();
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
    const cache = newCache();
    const render = () => {
      rendered += 1;
      return Promise.resolve(page(true));
    };
    await cache.get('/', render);
    pass(1001);
    await cache.get('/', render);
    expect(rendered).toBe(2);
  });

  it('are rendered again when time changes what they show', async () => {
    let rendered = 0;
    const cache = newCache();
    const render = () => {
      rendered += 1;
      const response = { status: 200, body: `${rendered}`, headers: {}, tag: `${rendered}` };
      // The first one ends early, the next one never by itself.
      return Promise.resolve(
        new CachedResponse(rendered === 1 ? { ...response, keepMs: 400 } : response),
      );
    };
    const read = async () => (await cache.get('/', render)).body.toString();
    expect(await read()).toBe('1');
    pass(399);
    expect(await read()).toBe('1');
    pass(2);
    expect(await read()).toBe('2');
    pass(900);
    expect(await read()).toBe('2');
  });

  it('that are no longer fresh are answered while a new one is made, if that is allowed at the moment and they are not too old', async () => {
    let staleMs = 0;
    const cache = new ResponseCache({ keepMs: 1000, maxBytes: 1_000_000, staleMs: () => staleMs });
    const numbered = (number: number) => () =>
      Promise.resolve(
        new CachedResponse({ status: 200, body: String(number), headers: {}, tag: `v${number}` }),
      );
    const bodyAfter = async (milliseconds: number, number: number) => {
      pass(milliseconds);
      return (await cache.get('/', numbered(number))).body.toString();
    };
    expect(await bodyAfter(0, 1)).toBe('1');
    staleMs = 10_000;
    expect(await bodyAfter(1500, 2)).toBe('1');
    expect(await bodyAfter(1, 3)).toBe('2');
    staleMs = 0;
    expect(await bodyAfter(1500, 4)).toBe('4');
    staleMs = 10_000;
    expect(await bodyAfter(12_000, 5)).toBe('5');
    const stale = cache.get('/', () => Promise.reject(new Error('refused')));
    expect((await stale).body.toString()).toBe('5');
  });

  it('that cannot be made again are kept, but not for ever', async () => {
    const cache = new ResponseCache({ keepMs: 1000, maxBytes: 1_000_000, keepFailingMs: 60_000 });
    const failed = () =>
      Promise.resolve(new CachedResponse({ status: 302, body: '', headers: {}, failed: true }));
    const statusAfter = async (milliseconds: number) => {
      pass(milliseconds);
      return (await cache.get('/', failed)).status;
    };
    expect(await statusAfter(0)).toBe(302);
    await cache.get('/', () => Promise.resolve(page(true)));
    expect(await statusAfter(30_000)).toBe(200);
    expect(await statusAfter(29_000)).toBe(200);
    pass(2000);
    await cache.get('/', () => Promise.resolve(page(true)));
    expect(await statusAfter(59_000)).toBe(200);
    expect(await statusAfter(2000)).toBe(302);
    cache.forget();
    expect(await statusAfter(0)).toBe(302);
  });

  it('never include a private page or a failure', async () => {
    const cache = newCache();
    await cache.get('/member', () => Promise.resolve(page(false)));
    await expect(cache.get('/member', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect((await cache.get('/member', () => Promise.resolve(page(true)))).shared).toBe(true);
  });
});

const saying = (tag: string, html = tag) =>
  new CachedResponse({ status: 200, body: html, headers: {}, tag });
const notRendered = () => Promise.reject(new Error('not in the cache'));

describe('when content has changed', () => {
  it('pages are rendered again, including those being rendered at that moment', async () => {
    const cache = newCache();
    const slow = Promise.withResolvers<CachedResponse>();
    const first = cache.get('/', () => slow.promise);
    cache.forget();
    const second = await cache.get('/', () => Promise.resolve(saying('new')));
    slow.resolve(saying('old'));
    expect([(await first).tag, second.tag]).toEqual(['old', 'new']);
    expect((await cache.get('/', notRendered)).tag).toBe('new');
    cache.forget();
    expect((await cache.get('/', () => Promise.resolve(saying('newer')))).tag).toBe('newer');
  });
});

describe('a page that has not changed', () => {
  it('keeps its compressed form', async () => {
    const cache = newCache();
    const first = await cache.get('/', () => Promise.resolve(page(true)));
    pass(2000);
    expect(await cache.get('/', () => Promise.resolve(page(true)))).toBe(first);
  });

  it('is replaced as soon as it has', async () => {
    const cache = newCache();
    await cache.get('/', () => Promise.resolve(saying('old')));
    pass(2000);
    expect((await cache.get('/', () => Promise.resolve(saying('new')))).tag).toBe('new');
    expect((await cache.get('/', notRendered)).tag).toBe('new');
  });
});

describe('memory', () => {
  it('is limited in bytes: the least recently used pages go first, and one that is too big is still served', async () => {
    const cache = newCache();
    const isKept = (address: string) =>
      cache.get(address, notRendered).then(
        () => true,
        () => false,
      );
    const megabyte = 1024 * 1024;
    for (let i = 0; i < 40; i++)
      await cache.get(`/event?page=${i}`, () =>
        Promise.resolve(saying(`v${i}`, 'x'.repeat(megabyte))),
      );
    expect(await isKept('/event?page=39')).toBe(true);
    expect(await isKept('/event?page=0')).toBe(false);
    const big = saying('big', 'x'.repeat(40 * megabyte));
    expect(await cache.get('/big', () => Promise.resolve(big))).toBe(big);
    expect(await isKept('/big')).toBe(false);
    // Headers count too.
    const headed = new CachedResponse({
      status: 200,
      body: '',
      headers: { link: 'x'.repeat(40 * megabyte) },
      tag: 'headed',
    });
    expect(await cache.get('/headed', () => Promise.resolve(headed))).toBe(headed);
    expect(await isKept('/headed')).toBe(false);
    expect(await isKept('/event?page=39')).toBe(true);
  });

  // Blocks of 64 KB behind small bodies are memory that the limit would not count.
  it.each([
    ['a small page', '<p>hello</p>'],
    ['a page', '<p>hello</p>'.repeat(3000)],
    ['a file', Buffer.from('<svg></svg>')],
  ])('is that of the bytes alone, also of compressed forms: %s', async (_what, body) => {
    const response = new CachedResponse({ status: 200, body, headers: {}, tag: 'v1' });
    const quick = [await response.as('br'), await response.as('gzip')];
    response.replace('br', (await compressBest(response.body))!);
    const kept = [response.body, ...quick, await response.as('br'), await response.as('identity')];
    expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length));
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
