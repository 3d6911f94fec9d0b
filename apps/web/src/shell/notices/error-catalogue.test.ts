/** The catalogue of failures, code by code: how each reaches the reader, in either language, from a call and from the loading of a page. */
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type ErrorCode, errorStatus } from '@portolane/core/contract/error-code.ts';
import { publicQuery } from '@portolane/core/queries/query.ts';
import { API, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { appRouterContext } from '#platform/context/app-context.ts';
import { failureTreatment, noticeText } from '#platform/notify/failure-treatment.ts';
import { takeNotices } from '#platform/notify/notice-queue.ts';
import { pageData } from '#platform/page/page-data.ts';
import { routeLoader } from '#platform/page/route-loader.ts';
import { createTestApp } from '#platform/testing/test-app.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const languages = ['zh-TW', 'en'] as const;
const cases = codes.flatMap((code) => languages.map((language) => [code, language] as const));

/** Written out: a code that came to end sessions, or ceased to, would log members out or keep them in. */
const endSession: readonly ErrorCode[] = [
  'LOGIN_REQUIRED',
  'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
  'USER_TOKEN_EXPIRED',
  'MALICIOUS_TOKEN',
  'MALICIOUS_USER',
  'MALICIOUS_REQUEST',
  'METHOD_NOT_ALLOWED',
];
/** Other refusals for good (403), which end the login when a page cannot be loaded because of them. */
const forbid: readonly ErrorCode[] = [
  'CART_FRONT_ABSENT_LIMIT_REACHED',
  'CART_FRONT_DEALER_ONLY',
  'MERCHANT_MEMBER_FRONT_STAFF_ONLY',
  'MERCHANT_MEMBER_FRONT_BLOCKED',
  'FILE_FRONT_DEALER_ONLY',
  'FILE_FRONT_DEALER_NOT_VALIDATED',
];

/** Refusals that say nothing about whether the page exists. */
const forNow: readonly ErrorCode[] = [
  'STATUS_CODE_UNDEFINED',
  'SERVICE_UNAVAILABLE',
  'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
  'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
  'MERCHANT_MEMBER_FRONT_PROOF_OF_WORK_REQUIRED',
  'PASSWORD_RESET_IN_COOL_DOWN',
  'CUSTOMER_FRONT_NO_MAILBOX',
];

const says = (language: 'zh-TW' | 'en', chinese: string, english: string) =>
  language === 'en' ? english : chinese;
const at = (language: 'zh-TW' | 'en', path: string) => (language === 'en' ? `/en${path}` : path);
const appIn = (language: 'zh-TW' | 'en') =>
  createTestApp({
    language,
    api: { baseURL: API },
    report: vi.fn<(failure: unknown, about: string) => void>(),
    member: sampleMember(),
  });

/** Their look and their targets are in error-notices.test.tsx. */
describe('a call that is refused', () => {
  /** Makes the call, and returns what is done about its failure. */
  async function call(
    language: 'zh-TW' | 'en',
    answer: Parameters<typeof stubEndpoint<'tag.search'>>[1],
  ) {
    stubEndpoint('tag.search', answer);
    const { api, translations } = appIn(language);
    const failure: unknown = await api('tag.search', { body: {} }).then(
      () => undefined,
      (error: unknown) => error,
    );
    return { treatment: failureTreatment(failure), translations };
  }

  it.each(cases.filter(([code]) => code !== 'INPUT_INVALID'))(
    '%s in %s',
    async (code, language) => {
      const { treatment, translations } = await call(language, { refuse: code, language });
      expect(treatment).toMatchObject({
        kind: endSession.includes(code) ? 'login' : 'notice',
        error: { code },
      });
      const { error } = treatment as Extract<typeof treatment, { error: ApiError }>;
      expect(noticeText(translations.getFixedT(language, ['common']), error)).toBe(
        errorMessageOf(code, language),
      );
    },
  );

  it.each(languages)('INPUT_INVALID in %s has the fields and their reasons', async (language) => {
    const fields = { email: ['one', 'two'] };
    const { treatment } = await call(language, { refuse: 'INPUT_INVALID', language, fields });
    expect(treatment).toEqual({ kind: 'fieldErrors', fields });
  });

  it.each(languages)('INPUT_INVALID in %s that names no field is a notice', async (language) => {
    const { treatment } = await call(language, { refuse: 'INPUT_INVALID', language });
    expect(treatment).toMatchObject({ kind: 'notice', error: { code: 'INPUT_INVALID' } });
  });

  it.each([
    [
      'OFFLINE',
      '網路出了點問題。您填寫的內容都還在，請重新連線後再送出一次。',
      'There is a problem with your network. What you typed is kept: reconnect, then send it again.',
    ],
  ] as const)('%s has a text of the site', (code, chinese, english) => {
    for (const language of languages)
      expect(
        noticeText(
          appIn(language).translations.getFixedT(language, ['common']),
          new ApiError(code),
        ),
      ).toBe(says(language, chinese, english));
  });

  it('a defect is reported, whatever was thrown', () => {
    expect(failureTreatment(new TypeError('x is not a function'))).toEqual({ kind: 'report' });
  });
});

describe('a page that cannot be loaded', () => {
  /** Returns the end of a visit: an address, or an error view's code. */
  async function visit(refusal: ApiError, language: 'zh-TW' | 'en') {
    // The address leads nowhere.
    stubEndpoint('page.redirect', { items: { to: null } });
    const app = appIn(language);
    const context = new RouterContextProvider();
    context.set(appRouterContext, app);
    const url = new URL(`http://localhost${at(language, '/product/brand/corvane')}?page=2`);
    const data = pageData({
      queries: () => ({
        page: publicQuery((() => {}) as never, {
          queryKey: ['refused'],
          read: () => Promise.reject(refusal),
          staleTime: 0,
        }),
      }),
    });
    const end = await routeLoader(
      { access: 'public', namespaces: [] },
      data,
    )({ request: new Request(url), params: {}, context, url, pattern: '' }).then(
      () => 'the page',
      (thrown: unknown) =>
        thrown instanceof Response
          ? thrown.headers.get('Location')
          : (thrown as { data: { code: string } }).data.code,
    );
    return { end, loggedIn: app.session.isLoggedIn() };
  }

  it.each(cases)('by %s in %s', async (code, language) => {
    const login = `${at(language, '/login')}?redirectFrom=${encodeURIComponent(`${at(language, '/product/brand/corvane')}?page=2`)}`;
    const { end, loggedIn } = await visit(
      new ApiError(code, { httpStatus: errorStatus[code] }),
      language,
    );
    const ends = endSession.includes(code) || forbid.includes(code);
    const otherEnds: Partial<Record<ErrorCode, string>> = {
      ITEM_INSUFFICIENT_PERMISSION_VIEW: 'ITEM_INSUFFICIENT_PERMISSION_VIEW',
      ...Object.fromEntries(forNow.map((temporary) => [temporary, 'UNAVAILABLE'])),
    };
    expect(end).toBe(ends ? login : (otherEnds[code] ?? 'NOT_FOUND'));
    expect(loggedIn).toBe(!ends);
    // The failure of a call that a page needs shows in the end of the visit, and in no notice
    // beside it.
    expect(takeNotices()).toEqual([]);
  });
});
