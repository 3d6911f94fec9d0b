// @vitest-environment jsdom
/** Every error code: how it is presented in both languages, after a call and after a page load. */
import { screen, waitFor, within } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type ErrorCode, errorStatus } from '@portolane/core/contract/error-code.ts';
import { publicQuery } from '@portolane/core/queries/query.ts';
import { appRouterContext, useApp } from '#platform/context/app-context.ts';
import { pageData } from '#platform/page/page-data.ts';
import { routeLoader } from '#platform/page/route-loader.ts';
import { goOffline, OUTAGE, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import { NoticeBoard } from '#shell/notices/notice-board.tsx';
import { takeNotices } from '#platform/notify/notice-queue.ts';
import { useNotify } from '#platform/notify/notify.ts';
import { useCallFailure } from '#platform/notify/use-call-failure.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const languages = ['zh-TW', 'en'] as const;
const cases = codes.flatMap((code) => languages.map((language) => [code, language] as const));

/**
 * Spelled out, because a code that wrongly starts or stops ending sessions would log members out or
 * keep them logged in.
 */
const endSession: readonly ErrorCode[] = [
  'LOGIN_REQUIRED',
  'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
  'USER_TOKEN_EXPIRED',
  'MALICIOUS_TOKEN',
  'MALICIOUS_USER',
  'MALICIOUS_REQUEST',
  'METHOD_NOT_ALLOWED',
];
/** Other permanent refusals (403), which end the session when they make a page load fail. */
const forbid: readonly ErrorCode[] = [
  'CART_FRONT_ABSENT_LIMIT_REACHED',
  'CART_FRONT_DEALER_ONLY',
  'MERCHANT_MEMBER_FRONT_STAFF_ONLY',
  'FILE_FRONT_DEALER_ONLY',
  'FILE_FRONT_DEALER_NOT_VALIDATED',
];

/** A button whose call fails and is handled like every other call. */
function Caller({ board = false }) {
  const { api } = useApp();
  const fail = useCallFailure();
  const { toast } = useNotify();
  return (
    <>
      {board && <NoticeBoard />}
      <button
        type="button"
        onClick={() => void api('tag.search', { body: {} }).then(() => toast('done'), fail)}
      >
        call
      </button>
    </>
  );
}
async function call(
  language: 'zh-TW' | 'en',
  answer: Parameters<typeof stubEndpoint<'tag.search'>>[1],
  board = false,
) {
  stubEndpoint('tag.search', answer);
  const shown = await renderApp(<Caller board={board} />, {
    page: 'events',
    search: '?page=2',
    language,
    member: sampleMember(),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'call' }));
  return shown;
}
/**
 * Waits for a notice with a text and returns its title. A second, visually hidden copy is for
 * screen readers.
 */
async function waitForNotice(text: string): Promise<string> {
  const [said] = (await screen.findAllByText(text)).flatMap(
    (element) => element.closest('.toast') ?? [],
  );
  return said!.querySelector('b')?.textContent ?? '';
}
const isGone = (text: string) => waitFor(() => expect(screen.queryAllByText(text)).toEqual([]));
const says = (language: 'zh-TW' | 'en', chinese: string, english: string) =>
  language === 'en' ? english : chinese;
const at = (language: 'zh-TW' | 'en', path: string) => (language === 'en' ? `/en${path}` : path);

describe('a refused call', () => {
  it.each(cases.filter(([code]) => code !== 'INPUT_INVALID'))(
    '%s in %s',
    async (code, language) => {
      const { app, address } = await call(language, { refuse: code, language });
      expect(await waitForNotice(errorMessageOf(code, language))).toBe(says(language, '錯誤', 'Error'));
      const here = `${at(language, '/event')}?page=2`;
      const ends = endSession.includes(code);
      await waitFor(() =>
        expect(address()).toBe(
          ends ? `${at(language, '/login')}?redirectFrom=${encodeURIComponent(here)}` : here,
        ),
      );
      expect(app.session.isLoggedIn()).toBe(!ends);
    },
  );

  it.each(languages)(
    'INPUT_INVALID in %s: a dialog with each field and its reasons, and a button that closes it',
    async (language) => {
      const fields = { email: ['one', 'two'], 'answers.0.value': ['three'] };
      const { user } = await call(language, { refuse: 'INPUT_INVALID', language, fields }, true);
      const dialog = await screen.findByRole('dialog', {
        name: says(language, '欄位錯誤', 'Please check these fields'),
      });
      const lines = [...dialog.querySelectorAll('dl > div')].map((line) => [
        line.querySelector('dt')!.textContent,
        ...[...line.querySelectorAll('dd p')].map((p) => p.textContent),
      ]);
      expect(lines).toEqual([
        [says(language, '電子郵件', 'E-mail'), 'one', 'two'],
        [says(language, '報名問題', 'Registration questions'), 'three'],
      ]);
      await user.click(within(dialog).getByRole('button', { name: says(language, '確定', 'OK') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('an error notice is shown for 3 seconds, another message for 4', async () => {
    const { user } = await call('zh-TW', { refuse: 'PREPAID_UNAVAILABLE' });
    const begun = performance.now();
    await waitForNotice(errorMessageOf('PREPAID_UNAVAILABLE'));
    await isGone(errorMessageOf('PREPAID_UNAVAILABLE'));
    expect(performance.now() - begun).toBeGreaterThan(2_800);
    expect(performance.now() - begun).toBeLessThan(3_900);
    stubEndpoint('tag.search', {
      items: [],
      pagination: { current_page: 1, last_page: 1, per_page: 20, total: 0 },
    });
    await user.click(screen.getByRole('button', { name: 'call' }));
    const told = performance.now();
    await waitForNotice('done');
    await isGone('done');
    expect(performance.now() - told).toBeGreaterThan(3_800);
  });

  it.each(languages)('offline in %s: typed text is kept', async (language) => {
    goOffline();
    await call(language, OUTAGE);
    const sentence = says(
      language,
      '網路出了點問題。您填寫的內容都還在，請重新連線後再送出一次。',
      'There is a problem with your network. What you typed is kept: reconnect, then send it again.',
    );
    expect(await waitForNotice(sentence)).not.toBe('');
  });
});

describe('a page that fails to load', () => {
  /** Returns where a visit ends: a redirect's path, or an error view's code. */
  async function visit(refusal: ApiError, language: 'zh-TW' | 'en') {
    const report = vi.fn<(failure: unknown, about: string) => void>();
    const app = createTestApp({
      language,
      api: { baseURL: 'http://localhost/api' },
      report,
      member: sampleMember(),
    });
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
      { access: 'public', words: [] },
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

  it.each(cases)('with %s in %s', async (code, language) => {
    const login = `${at(language, '/login')}?redirectFrom=${encodeURIComponent(`${at(language, '/product/brand/corvane')}?page=2`)}`;
    const { end, loggedIn } = await visit(
      new ApiError(code, { httpStatus: errorStatus[code] }),
      language,
    );
    const ends = endSession.includes(code) || forbid.includes(code);
    const otherEnds: Partial<Record<ErrorCode, string>> = {
      ITEM_INSUFFICIENT_PERMISSION_VIEW: 'ITEM_INSUFFICIENT_PERMISSION_VIEW',
      ITEM_ITEM_NOT_EXIST: language === 'en' ? '/en' : '/',
    };
    expect(end).toBe(ends ? login : (otherEnds[code] ?? at(language, '/404')));
    expect(loggedIn).toBe(!ends);
    // A failed page load shows no notice besides the page it ends on.
    expect(takeNotices()).toEqual([]);
  });
});
