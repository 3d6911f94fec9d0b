import { publicQuery } from '@portolane/core/queries/query.ts';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import { errorStatus } from '@portolane/core/contract/error-code.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { appRouterContext } from '#platform/context/app-context.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import type { SectionName } from '@portolane/core/rules/site/sections.ts';
import { ChunkLoadError } from '#platform/loading/guarded-import.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from './page-data.ts';
import { type LoadOptions, routeLoader } from './route-loader.ts';

const refused = (code: ErrorCode, httpStatus: number = errorStatus[code]) =>
  new ApiError(code, { httpStatus });

/**
 * Failures as the boundary receives them: a page that does not exist, and a page that is
 * unavailable now.
 */
const missing = { code: 'NOT_FOUND', status: 404 };
const unavailable = { code: 'UNAVAILABLE', retryAfter: null, status: 503 };

/** A query that the test resolves or rejects. */
const query = <T>(name: string, answer: () => T | Promise<T>) =>
  publicQuery((() => {}) as never, { queryKey: [name], read: async () => answer(), staleTime: 0 });

interface Visit {
  /** Path with search parameters. */
  at?: string;
  access?: LoadOptions['access'];
  data?: Parameters<typeof routeLoader>[1];
  loggedIn?: boolean;
  section?: LoadOptions['section'];
  /** Sections that the site does not have. */
  off?: SectionName[];
  /**
   * The target of the address if it shows nothing; an error: the reason that the target cannot be
   * known.
   */
  leadsTo?: string | ApiError | null;
}

/** Returns where a visit ends: a redirect's path, an error view's code, or the page itself. */
async function visit({
  at = '/product/brand/corvane?page=2',
  access = 'public',
  data,
  loggedIn = false,
  section,
  off = [],
  leadsTo = null,
}: Visit) {
  const report = vi.fn<(error: unknown, about: string) => void>();
  const app = createTestApp({
    api: { baseURL: 'http://localhost/api' },
    report,
    member: loggedIn ? sampleMember() : undefined,
  });
  const context = new RouterContextProvider();
  app.identity = { ...app.identity, off };
  const lookUp = (name: string) => {
    if (name !== 'page.redirect') throw new Error(`The test answers no ${name}.`);
    return leadsTo instanceof ApiError
      ? Promise.reject(leadsTo)
      : Promise.resolve({ items: { to: leadsTo } });
  };
  app.api = lookUp as never;
  context.set(appRouterContext, app);
  const url = new URL(at, 'http://localhost');
  const end = await routeLoader(
    { access, namespaces: [], ...(section && { section }) },
    data,
  )({
    request: new Request(url),
    params: { brandAlias: 'corvane' },
    context,
    url,
    pattern: '',
  }).then(
    () => 'the page',
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown.headers.get('Location');
      // The object that react-router's `data()` creates and passes to the boundary.
      if (thrown && typeof thrown === 'object' && 'init' in thrown && 'data' in thrown)
        return { ...(thrown.data as object), ...(thrown.init as ResponseInit) };
      return thrown;
    },
  );
  return { end, app, report };
}
const failing = (error: unknown) =>
  pageData({
    queries: () => ({
      page: query('page', () => {
        throw error;
      }),
    }),
  });

it('runs all queries of a page in parallel, with the path parameters and the URL', async () => {
  const asked: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((open) => (release = open));
  const queries = ({ params, url }: PageRequest<'brandAlias'>) => ({
    brand: query('brand', async () => {
      asked.push(`brand ${params.brandAlias}`);
      await gate;
      return 'Corvane';
    }),
    list: query('list', async () => {
      asked.push(`list ${url.search}`);
      release();
      return [];
    }),
  });
  const { end } = await visit({
    data: pageData({
      searchParams: ['page'],
      queries: queries,
    }),
  });
  expect(end).toBe('the page');
  expect(asked).toEqual(['brand corvane', 'list ?page=2']);
});

it('stores results where the page reads them', async () => {
  const { app } = await visit({
    data: pageData({
      queries: () => ({ brand: query('brand', () => 'Corvane') }),
    }),
  });
  expect(app.queryClient.getQueryData(['brand'])).toBe('Corvane');
});

it('shows a page without the result of a failed optional query, and reports the failure', async () => {
  const failure = refused('SERVICE_UNAVAILABLE');
  const guard = vi.fn<(answers: object) => void>();
  const data = pageData({
    queries: () => ({
      page: query('page', () => 'home'),
      tags: optional(
        query('tags', () => {
          throw failure;
        }),
      ),
    }),
    guard,
  });
  const { end, report } = await visit({ at: '/', data });
  expect(end).toBe('the page');
  expect(report.mock.calls).toEqual([[failure, '/: tags']]);
  expect(guard.mock.calls[0]![0]).toEqual({ page: 'home', tags: undefined });
});

it('the server answers 404 at the address of a page whose guard calls notFound', async () => {
  const data = pageData({
    queries: () => ({ brand: query('brand', () => ({ tabs: [] as string[] })) }),
    guard: ({ brand }, { notFound }) => {
      if (!brand.tabs.includes('event')) notFound();
    },
  });
  const { end, report } = await visit({ data });
  expect(end).toEqual(missing);
  expect(report).not.toHaveBeenCalled();
});

it('a page whose guard redirects ends there', async () => {
  const { end } = await visit({
    data: pageData({
      queries: () => ({}),
      guard: (_answers, { redirectTo }) => redirectTo('/en/event?past=1'),
    }),
  });
  expect(end).toBe('/en/event?past=1');
});

it.each<[string, Visit, string]>([
  [
    'a visitor at a member’s page goes to the login, which leads back',
    { at: '/en/member/event?page=2', access: 'member' },
    '/en/login?redirectFrom=%2Fen%2Fmember%2Fevent%3Fpage%3D2',
  ],
  ['a member at a member’s page sees it', { access: 'member', loggedIn: true }, 'the page'],
  ['a visitor at the login sees it', { at: '/login', access: 'guest' }, 'the page'],
  [
    'a member at the login goes to the member centre',
    { at: '/en/login', access: 'guest', loggedIn: true },
    '/en/member',
  ],
  [
    'a member at the login goes on to the requested page',
    { at: '/login?redirectFrom=%2Fmember%2Fevent', access: 'guest', loggedIn: true },
    '/member/event',
  ],
  [
    'a member at the login is never redirected to another site',
    { at: '/login?redirectFrom=%2F%2Fevil.example', access: 'guest', loggedIn: true },
    '/member',
  ],
])('%s', async (_title, options, path) => {
  expect((await visit(options)).end).toBe(path);
});

it('a visitor at a member’s page causes no API call', async () => {
  const asked = vi.fn<() => string>(() => 'seen');
  await visit({
    access: 'member',
    data: pageData({
      queries: () => ({ page: query('page', asked) }),
    }),
  });
  expect(asked).not.toHaveBeenCalled();
});

const login = '/login?redirectFrom=%2Fproduct%2Fbrand%2Fcorvane%3Fpage%3D2';
it.each<[string, unknown, unknown]>([
  ['ends the session', refused('USER_TOKEN_EXPIRED'), login],
  ['ends the session by 405, as other backends do', refused('METHOD_NOT_ALLOWED'), login],
  [
    'is for dealers only',
    refused('ITEM_INSUFFICIENT_PERMISSION_VIEW'),
    { code: 'ITEM_INSUFFICIENT_PERMISSION_VIEW', status: 403 },
  ],
  ['is forbidden without a reason', refused('STATUS_CODE_UNDEFINED', 403), login],
  ['has no such article', refused('ITEM_ITEM_NOT_EXIST'), { ...missing, goesHome: true }],
  ['has no such event', refused('PRODUCT_MENU_ITEM_NOT_EXIST'), missing],
  ['is requested without a network', new ApiError('OFFLINE'), { code: 'OFFLINE', status: 503 }],
  ['gets no response', new ApiError('NO_RESPONSE'), unavailable],
  ['is requested with a malformed URL', refused('INPUT_INVALID'), missing],
  ['fails because of a server error', refused('STATUS_CODE_UNDEFINED'), unavailable],
  ['is read by a proxy without a backend', refused('STATUS_CODE_UNDEFINED', 502), unavailable],
  [
    'is refused for load',
    new ApiError('SERVICE_UNAVAILABLE', { httpStatus: 503, retryAfter: 5 }),
    { ...unavailable, retryAfter: 5 },
  ],
  [
    'was asked for too often',
    new ApiError('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', { httpStatus: 429, retryAfter: 40 }),
    { ...unavailable, retryAfter: 40 },
  ],
])('a page that %s ends where the table of failures says', async (_title, error, end) => {
  expect((await visit({ data: failing(error), loggedIn: true })).end).toEqual(end);
});

it.each([
  ['ended', refused('USER_TOKEN_EXPIRED')],
  // The login page would redirect a logged-in member straight back here.
  ['refused without a reason', refused('STATUS_CODE_UNDEFINED', 403)],
])('a session that the server has %s ends in the browser as well', async (_how, error) => {
  const { app } = await visit({ data: failing(error), loggedIn: true });
  expect(app.session.isLoggedIn()).toBe(false);
});

it('a page for dealers only does not log the member out', async () => {
  const { app } = await visit({
    data: failing(refused('ITEM_INSUFFICIENT_PERMISSION_VIEW')),
    loggedIn: true,
  });
  expect(app.session.isLoggedIn()).toBe(true);
});

it('a defect is left to the boundary: it is neither a missing page nor one to wait for', async () => {
  const defect = new TypeError('undefined is not a function');
  expect((await visit({ data: failing(defect) })).end).toBe(defect);
});

it('reports what failed for a moment, but not missing pages', async () => {
  const failure = refused('SERVICE_UNAVAILABLE');
  expect((await visit({ data: failing(failure) })).report.mock.calls).toEqual([
    [failure, '/product/brand/corvane'],
  ]);
  expect(
    (await visit({ data: failing(refused('PRODUCT_MENU_ITEM_NOT_EXIST')) })).report,
  ).not.toHaveBeenCalled();
  expect((await visit({ data: failing(refused('INPUT_INVALID')) })).report).not.toHaveBeenCalled();
});

it('a chunk that failed to load is left to the boundary', async () => {
  const lost = new ChunkLoadError('failed');
  expect((await visit({ data: failing(lost) })).end).toBe(lost);
});

it.each<[string, unknown]>([
  ['/member/info', refused('MEMBER_NOT_FOUND')],
  ['/en/member/info/', refused('INPUT_INVALID')],
  ['/member/setting?a=1', refused('ROUTE_NOT_FOUND')],
  ['/en/member/setting', refused('MEMBER_NOT_FOUND')],
])('%s leads to the login and ends the session if its load fails for good', async (at, error) => {
  const { end, app } = await visit({
    at,
    access: 'member',
    loggedIn: true,
    data: failing(error),
  });
  const language = at.startsWith('/en') ? '/en' : '';
  expect(end).toBe(`${language}/login?redirectFrom=${encodeURIComponent(at)}`);
  expect(app.session.isLoggedIn()).toBe(false);
});

it.each([
  ['without a network', new ApiError('OFFLINE'), { code: 'OFFLINE', status: 503 }],
  ['while the server is overloaded', refused('SERVICE_UNAVAILABLE'), unavailable],
  ['without a response', new ApiError('NO_RESPONSE'), unavailable],
])('%s no page of a member ends the session', async (_when, error, expected) => {
  for (const at of ['/member/info', '/en/member/setting', '/member/privacy']) {
    const { end, app } = await visit({
      at,
      access: 'member',
      loggedIn: true,
      data: failing(error),
    });
    expect([at, end]).toEqual([at, expected]);
    expect(app.session.isLoggedIn()).toBe(true);
  }
});

it.each([
  ['?page=99&brand=obrix', { current_page: 99, last_page: 7, total: 60 }, '?page=7&brand=obrix'],
  ['?brand=obrix&page=2', { current_page: 2, last_page: 1, total: 3 }, '?brand=obrix'],
  ['?page=7', { current_page: 7, last_page: 7, total: 60 }, null],
  ['?page=2', { current_page: 2, last_page: 1, total: 0 }, null],
])('a list at %s with the pagination %j leads to %s', async (search, pagination, to) => {
  const data = pageData({
    searchParams: ['page', 'brand'],
    queries: () => ({ list: query('list', () => ({ items: [], pagination })) }),
  });
  const { end } = await visit({ at: `/product/list${search}`, data });
  expect(end).toBe(to === null ? 'the page' : `/product/list${to}`);
});

describe('a page of a section', () => {
  it('is shown while the site has the section', async () => {
    expect((await visit({ section: 'video', off: ['faq'] })).end).toBe('the page');
  });

  it('is missing on a site without it, and asks nothing of the API', async () => {
    const asked = vi.fn<() => string>(() => 'seen');
    const data = pageData({ queries: () => ({ page: query('page', asked) }) });
    const { end, report } = await visit({ section: 'video', off: ['video'], data });
    expect(end).toEqual(missing);
    expect(asked).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('that needs a login is missing, too, instead of asking for one', async () => {
    const { end } = await visit({ section: 'line', off: ['line'], access: 'member' });
    expect(end).toEqual(missing);
  });
});

describe('an address that shows nothing', () => {
  const nothing = failing(refused('BRAND_ITEM_NOT_EXIST'));

  it.each([
    ['/product/brand/corvane?page=2', '/product/brand/palisar', '/product/brand/palisar'],
    ['/en/product/brand/corvane', '/product/brand/palisar#news', '/en/product/brand/palisar#news'],
    ['/en/product/brand/corvane', 'https://palisar.example/', 'https://palisar.example/'],
  ])('%s that leads to %s is answered with %s', async (at, leadsTo, location) => {
    expect((await visit({ at, data: nothing, leadsTo })).end).toBe(location);
  });

  it('leads on where a guard says that there is none, and where an article is missing', async () => {
    const guarded = pageData({
      queries: () => ({}),
      guard: (_results, { notFound }) => notFound(),
    });
    expect((await visit({ data: guarded, leadsTo: '/a' })).end).toBe('/a');
    expect((await visit({ data: guarded })).end).toEqual(missing);
    const article = failing(refused('ITEM_ITEM_NOT_EXIST'));
    expect((await visit({ data: article, leadsTo: '/a' })).end).toBe('/a');
    expect((await visit({ data: article })).end).toEqual({ ...missing, goesHome: true });
  });

  it('is not said to be missing while it cannot be known where it leads', async () => {
    const away = refused('SERVICE_UNAVAILABLE');
    expect((await visit({ data: nothing, leadsTo: away })).end).toEqual(unavailable);
    expect((await visit({ data: nothing, leadsTo: refused('INPUT_INVALID') })).end).toEqual(
      missing,
    );
  });

  it('does not lead on for what is there', async () => {
    const there = pageData({ queries: () => ({ page: query('page', () => 'a page') }) });
    expect((await visit({ data: there, leadsTo: '/a' })).end).toBe('the page');
  });
});
