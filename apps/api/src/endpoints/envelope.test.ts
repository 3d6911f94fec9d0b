import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '@portolane/core/contract/contract.ts';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { statusOf } from '@portolane/server/errors/status-of.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const english = { 'accept-language': 'en' };

describe('a success', () => {
  it('has an envelope and a status, is cacheable for a minute, and is in the requested language', async () => {
    const reply = await site.get('/setting/en', english);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      code: 200,
      status: 'SUCCESS',
      message: 'Success',
      items: { sitename: 'Portolane' },
    });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      vary: 'Accept-Language, Accept-Encoding',
      'content-language': 'en',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('carries pagination exactly when the contract says so', async () => {
    expect((await site.post('/tag/search', {})).json().pagination).toMatchObject({
      current_page: 1,
      per_page: 20,
    });
    expect((await site.get('/homepage')).json()).not.toHaveProperty('pagination');
  });

  it('needs no body if all of its fields are optional', async () =>
    expect((await site.post('/brand/search')).statusCode).toBe(200));

  it('contains no column that the contract does not define', async () => {
    const [brand] = (await site.post('/brand/search', {})).json().items;
    expect(Object.keys(brand).sort()).toEqual([
      'alias',
      'category',
      'lang',
      'logo',
      'productCategories',
      'summary',
      'title',
    ]);
  });

  it.each([
    ['a-balancer-id-1', true],
    ['no good', false],
    ['x', false],
  ])('keeps the request id "%s": %s', async (id, kept) =>
    expect(
      (await site.get('/homepage', { 'x-request-id': id })).headers['x-request-id'] === id,
    ).toBe(kept),
  );
});

describe('a failure', () => {
  it('for a path that does not exist is 404 ROUTE_NOT_FOUND, in both languages', async () => {
    const reply = await site.get('/nothing', english);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      code: 404,
      status: 'ROUTE_NOT_FOUND',
      message: 'There is no such API path. See /api/docs.',
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await site.get('/nothing')).json().message).toMatch(/路徑/);
  });

  it.each([
    ['PUT', '/homepage', 'GET, HEAD'],
    ['GET', '/event/search', 'POST'],
    ['DELETE', '/event/zero-trust-workshop/series/1', 'GET, HEAD'],
    ['HEAD', '/cart/clear', 'GET'],
  ] as const)('for %s %s is 405 with Allow: %s', async (method, path, allow) => {
    const reply = await site.app.inject({ method, url: `/api${path}` });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
  });

  it('for invalid fields names each of them in the requested language', async () => {
    const body = { limit: 1000, page: 0, type: 'x', startDate: '2026-02-30' };
    const reply = await site.post('/event/search', body, english);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 400,
      status: 'INPUT_INVALID',
      items: {
        limit: ['Must be 100 or less.'],
        page: ['Must be 1 or more.'],
        type: ['Must be one of: online, physical.'],
        startDate: ['Must be a date as YYYY-MM-DD.'],
      },
    });
    expect((await site.post('/event/search', body)).json().items.page).toEqual(['不可小於 1。']);
  });

  it('of authentication comes before validation', async () => {
    const reply = await site.post('/cart/checkout', { nonsense: true });
    expect([reply.statusCode, reply.json().status, reply.headers['www-authenticate']]).toEqual([
      401,
      'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
      'Bearer',
    ]);
  });

  it('of the server does not reveal its cause', async () => {
    vi.spyOn(site.db.pool, 'query').mockRejectedValueOnce(new Error('secret detail'));
    const reply = await site.get('/static/terms');
    expect(reply.json()).toMatchObject({ code: 500, status: 'STATUS_CODE_UNDEFINED' });
    expect(reply.body).not.toContain('secret');
  });

  it('to reach the database is 503 with Retry-After', async () => {
    vi.spyOn(site.db.pool, 'query').mockRejectedValueOnce(
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) as never,
    );
    const reply = await site.get('/static/terms');
    expect([reply.statusCode, reply.json().status, reply.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ]);
  });
});

describe('hostile input', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[string, string, string, number]>([
    ['malformed JSON', '/event/search', '{bad', 400],
    ['a prototype key', '/event/search', '{"__proto__":{"past":true}}', 400],
    ['an array for an object', '/event/search', '[]', 400],
    ['null fields', '/event/search', '{"city":null}', 400],
    ['SQL in a city', '/event/search', `{"city":"' or 1=1 --"}`, 200],
    ['SQL in a brand', '/event/search', `{"brandAlias":"x') or 1=1 --"}`, 200],
    ['a NUL byte in a text', '/event/search', String.raw`{"brandAlias":"a\u0000b"}`, 400],
    ['a lone surrogate', '/event/search', String.raw`{"city":"\ud800"}`, 400],
    ['the last page there can be', '/event/search', '{"page":10000,"limit":100}', 200],
    ['a page beyond it', '/event/search', '{"page":10001}', 400],
    ['a huge number', '/event/search', '{"page":1e308}', 400],
    ['deep JSON', '/event/search', `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 200],
    ['wildcards in a search', '/brand/search', '{"search":"%_\\\\"}', 200],
    ['more than the limit', '/brand/search', `{"search":"${'x'.repeat(300_000)}"}`, 413],
  ])('%s is answered, not obeyed', async (_what, path, payload, status) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: json,
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().code).toBe(status);
  });

  it('a form is rejected with a hint to send JSON', async () =>
    expect(
      (
        await site.app.inject({
          method: 'POST',
          url: '/api/event/search',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'a=1',
        })
      ).json(),
    ).toMatchObject({ status: 'INPUT_INVALID' }));

  it.each([
    ['/static/%00', 400],
    ['/static/%zz', 400],
    ['/static/..%2f..%2fpackage.json', 404],
    [`/static/${'a'.repeat(121)}`, 400],
    [`/static/${'a'.repeat(600)}`, 404],
    ['/event/x/series/99999999999', 400],
    ['/nope', 404],
    ['/event/x/series/-1', 400],
    ['/event/session/1', 400],
    ['/content/brands/..%2f..%2fsetting.yaml', 404],
  ])('GET %s is %i', async (path, status) => {
    const reply = await site.get(path);
    expect([reply.statusCode, reply.json().code]).toEqual([status, status]);
  });
});

describe('the OpenAPI document', () => {
  it('lists every endpoint of the contract with its error codes, without dangling references', async () => {
    const reply = await site.get('/docs/json');
    const document = reply.json();
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of Object.values(contract).flatMap(
      (resource) => Object.values(resource) as Endpoint[],
    )) {
      const operation =
        document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(operation).toMatchObject({ summary: endpoint.summary });
      for (const code of endpoint.errors)
        expect(operation.responses[statusOf(code)].description).toContain(code);
    }
    for (const [, name] of reply.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name!);
  });

  it('works under a strict Content Security Policy: no inline scripts, and all scripts below the prefix', async () => {
    const reply = await site.get('/docs');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
    const sources = [...reply.body.matchAll(/<script([^>]*)>([^<]*)/g)].map(
      ([, attributes = '', text = '']) => ({
        source: /src="([^"]*)"/.exec(attributes)?.[1] ?? '',
        text: text.trim(),
      }),
    );
    expect(sources.length).toBeGreaterThan(0);
    for (const { source, text } of sources) {
      expect(text).toBe('');
      expect((await site.app.inject(source)).statusCode).toBe(200);
    }
  });
});
