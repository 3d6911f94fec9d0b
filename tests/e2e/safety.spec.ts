/** Security of responses, checked without a browser: scripts, caching, and input from strangers. */
import { createHash } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';

const publicPages = [
  '/',
  '/event',
  '/product/brand',
  '/product/brand/corvane',
  '/product/brand/corvane/event',
  '/product/brand/palisar/event/zero-trust-workshop/1',
  '/privacy',
].flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);
const memberPages = ['/member', '/member/event', '/member/activity', '/en/member'];
/** Returns the inline scripts that a browser would run, without data blocks. */
const runnableInline = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="application\/(json|ld\+json)"/.test(attributes!))
    .map(([, , code]) => code!);

/** Returns where two renderings differ, ignoring timestamps. */
function firstDifference(one: string, other: string): string {
  const [a, b] = [one, other].map((html) =>
    html.replace(/"(renderedAt|dataUpdatedAt|dehydratedAt)":\d+|--share:[\d.]+/g, ''),
  ) as [string, string];
  if (a === b) return '';
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(at - 60, at + 60)} ≠ ${b.slice(at - 60, at + 60)}`;
}

for (const path of publicPages) {
  test(`${path} lets only its own scripts run, and one inline script by its hash`, async ({
    request,
  }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const policy = response.headers()['content-security-policy']!;
    const scripts = /script-src ([^;]*)/.exec(policy)![1]!.split(' ');
    const inline = runnableInline(await response.text());
    expect(inline).toHaveLength(1);
    expect(scripts).toEqual([
      "'self'",
      `'sha256-${createHash('sha256').update(inline[0]!).digest('base64')}'`,
    ]);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
  });

  test(`${path} is the same for everybody and may be cached`, async ({ request, member }) => {
    const anonymous = await request.get(path, { headers: { cookie: '' } });
    const cookie = encodeURIComponent(
      JSON.stringify({
        token: 'a'.repeat(43),
        groupId: 7,
        name: member.name,
        expires: new Date(Date.now() + 86_400_000).toISOString(),
      }),
    );
    const known = await request.get(path, { headers: { cookie: `member=${cookie}` } });
    expect(firstDifference(await known.text(), await anonymous.text())).toBe('');
    for (const response of [anonymous, known]) {
      expect(response.headers()['cache-control']).toMatch(/^public, .*s-maxage=30/);
      expect(response.headers()['set-cookie']).toBeUndefined();
    }
  });
}

for (const path of memberPages) {
  test(`${path} is private: it redirects visitors to the login and is never cached`, async ({
    request,
  }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()['location']).toBe(
      `${path.startsWith('/en') ? '/en' : ''}/login?redirectFrom=${encodeURIComponent(path)}`,
    );
    expect(response.headers()['cache-control']).toBe('private, no-store');
  });
}

test('member pages are never cached', async ({ request, member, logIn, context }) => {
  await logIn(member);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await request.get('/member', { headers: { cookie: cookies } });
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('private, no-store');
  expect(response.headers()['x-robots-tag']).toBe('noindex');
  expect(await response.text()).toContain(member.name);
});

test('every response has the security headers', async ({ request }) => {
  for (const path of [
    '/',
    '/404',
    '/api/setting/zh-TW',
    '/healthz',
    '/share/picture/nothing.svg/0123456789abcdef0123456789abcdef/full.jpg',
    '/favicon.svg',
    '/liff/',
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
  const page = (await request.get('/')).headers();
  expect(page['cross-origin-opener-policy']).toBe('same-origin');
  expect(page['permissions-policy']).toContain('camera=()');
});

/** Attempts to break out of text, attributes, URLs and the data block. */
const probes = [
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!--<script>',
  '\u2028alert(1)',
  'javascript:alert(1)',
];
const doors = [
  (probe: string) => `/event?brand=${probe}`,
  (probe: string) =>
    `/event?category=${probe}&city=${probe}&month=${probe}&page=${probe}&type=${probe}`,
  (probe: string) => `/product/brand?query=${probe}&filterClass=${probe}`,
  (probe: string) => `/en?query=${probe}&filterClass=${probe}`,
  (probe: string) => `/product/brand/${probe}`,
  (probe: string) => `/product/brand/corvane/event/${probe}/1`,
  (probe: string) => `/login?redirectFrom=${probe}`,
  (probe: string) => `/${probe}`,
];

for (const [index, door] of doors.entries()) {
  test(`what a stranger writes into ${door('…')} stays text (${index + 1})`, async ({
    request,
  }) => {
    for (const probe of probes) {
      const response = await request.get(door(encodeURIComponent(probe)));
      const html = await response.text();
      expect(response.status(), probe).toBeLessThan(500);
      expect(runnableInline(html), probe).toHaveLength(1);
      expect(html, probe).not.toMatch(/<img[^>]*onerror/i);
      expect(html, probe).not.toMatch(/(href|src|action)="\s*javascript:/i);
    }
  });
}

test('the data in a public page is the same for members and for anonymous visitors', async ({
  request,
  member,
  logIn,
  context,
}) => {
  const snapshotFor = async (headers: Record<string, string>) => {
    const html = await (await request.get('/event', { headers })).text();
    const json = /<script id="snapshot"[^>]*>(.*?)<\/script>/s.exec(html)![1]!;
    return { ...(JSON.parse(json) as Record<string, unknown>), renderedAt: 0 };
  };
  const anonymous = await snapshotFor({});
  expect(anonymous).toMatchObject({ viewer: null, address: '/event' });
  await logIn(member);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await snapshotFor({ cookie })).toEqual(anonymous);
});

test('a drawing is served only at its own address', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [address = ''] = /\/api\/picture\/[^"]+\.svg\/[0-9a-f]{32}\/full\.svg/.exec(html) ?? [];
  const drawn = await request.get(address);
  expect(drawn.status()).toBe(200);
  expect(drawn.headers()['content-type']).toContain('image/svg+xml');
  expect(drawn.headers()['cache-control']).toContain('immutable');
  expect(drawn.headers()['content-security-policy']).toContain("default-src 'none'");
  for (const path of [
    address.replace('full.svg', 'full.png'),
    address.replace('full.svg', '640.svg'),
    address.replace(/[^/]+\.svg\//, 'other.svg/'),
    address.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    '/api/picture/..%2f..%2fetc%2fpasswd/0123456789abcdef0123456789abcdef/full.svg',
    '/plates/chart/seed.svg',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).not.toContain('svg');
  }
});

test('demo mode shows its messages in the outbox, and nowhere else', async ({ request }) => {
  const page = await request.get('/demo/outbox', { headers: { accept: 'text/html' } });
  expect(page.status()).toBe(200);
  expect(page.headers()['cache-control']).toBe('no-store');
  expect(page.headers()['x-robots-tag']).toBe('noindex');
  const list = await request.get('/demo/outbox', { headers: { accept: 'application/json' } });
  expect(Array.isArray(((await list.json()) as { messages: unknown }).messages)).toBe(true);
});

test('the site reports liveness, readiness, and the documentation of its API', async ({
  request,
}) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
  const docs = await request.get('/api/docs');
  expect(docs.status()).toBe(200);
  expect(docs.headers()['content-security-policy']).toContain("script-src 'self'");
  const description = (await (await request.get('/api/docs/json')).json()) as {
    openapi: string;
    paths: Record<string, unknown>;
  };
  expect(description.openapi).toMatch(/^3\.1/);
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/event/search', '/cart/checkout', '/user/login']),
  );
});

test('a login code is never part of a response', async ({ request, member, codeOf }) => {
  const answer = await request.post('/api/user/getCode', {
    data: { mobilePhoneCode: '+886', mobilePhone: member.mobilePhone },
  });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain(await codeOf(member.mobilePhone));
});
