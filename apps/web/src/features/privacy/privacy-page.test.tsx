/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Login, MemberExport, PrivacyOverview } from '@portolane/core/contract/privacy.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { privacyQuery } from '@portolane/core/queries/privacy.ts';
import { useApp } from '#platform/context/app-context.ts';
import { OUTAGE, errorMessageOf, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { ConsentList } from './consent-list.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { LoginList } from './login-list.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { StoredData } from './stored-data.tsx';

afterEach(() => vi.unstubAllGlobals());

const login = (different: Partial<Login> = {}): Login => ({
  uuid: '00000000-0000-4000-8000-00000000000a',
  browser: 'Chrome',
  system: 'Windows',
  createdAt: '2026-11-20T02:00:00.000Z',
  lastUsedAt: '2026-11-21T05:00:00.000Z',
  expiresAt: '2026-11-27T02:00:00.000Z',
  current: true,
  ...different,
});
const phone = login({
  uuid: '00000000-0000-4000-8000-00000000000b',
  browser: 'Safari',
  system: 'iPhone',
  current: false,
  lastUsedAt: null,
});
const overview = (different: Partial<PrivacyOverview> = {}): { items: PrivacyOverview } => ({
  items: {
    stored: [
      { kind: 'orders', count: 3, keptDays: null },
      { kind: 'visits', count: 1200, keptDays: 400 },
    ],
    consents: [
      {
        text: 'privacy',
        version: '2026-10-01',
        at: '2026-11-01T00:00:00.000Z',
        with: 'PO-20261101-0001',
      },
    ],
    logins: [login(), phone],
    marketingOptOut: false,
    deletionAskedAt: null,
    ...different,
  },
});

function Privacy() {
  const { data } = useSuspenseQuery(privacyQuery(useApp().api));
  return (
    <>
      <LoginList logins={data.logins} />
      <StoredData stored={data.stored} />
      <ConsentList consents={data.consents} />
      <MarketingPanel optOut={data.marketingOptOut} />
      <DeletionPanel askedAt={data.deletionAskedAt} />
    </>
  );
}
function open(...answers: { items: PrivacyOverview }[]) {
  stubEndpoint('privacy.overview', ...(answers.length > 0 ? answers : [overview()]));
  return renderApp(<Privacy />, { page: 'memberPrivacy', member: sampleMember() });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('I see my login sessions, and which one is this device', async () => {
  await open();
  const rows = (await section('登入中的裝置'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(
      /^Chrome，Windows2026\/11\/20.*10:00 登入，最近使用 2026\/11\/21.*13:00這個裝置$/,
    ),
    expect.stringMatching(/^Safari，iPhone.*登入登出$/),
  ]);
});

test('I end a login session; it disappears, and the focus stays in the section', async () => {
  const ended = stubEndpoint('privacy.endLogin', { items: {} });
  const { user } = await open(overview(), overview({ logins: [login()] }));
  await user.click(await screen.findByRole('button', { name: /^登出 Safari，iPhone/ }));
  await expect
    .poll(async () => (await section('登入中的裝置')).getAllByRole('listitem').length)
    .toBe(1);
  expect(ended).toEqual([{ uuid: phone.uuid }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '登入中的裝置' }));
  expect(screen.queryByRole('button', { name: '登出其他所有裝置' })).toBeNull();
});

test('a login session that has ended meanwhile is reported', async () => {
  stubEndpoint('privacy.endLogin', { refuse: 'MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^登出 Safari/ }));
  expect(
    (await screen.findAllByText(errorMessageOf('MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST'))).length,
  ).toBeGreaterThan(0);
});

test('I end all other login sessions', async () => {
  stubEndpoint('privacy.endOtherLogins', { items: { ended: 1 } });
  const { user } = await open(overview(), overview({ logins: [login()] }));
  await user.click(await screen.findByRole('button', { name: '登出其他所有裝置' }));
  expect((await screen.findAllByText('已登出 1 個裝置')).length).toBeGreaterThan(0);
});

test('an expired login leads to the login page, and back here', async () => {
  stubEndpoint('privacy.endOtherLogins', { refuse: 'USER_TOKEN_EXPIRED' });
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: '登出其他所有裝置' }));
  await expect.poll(address).toBe('/login?redirectFrom=%2Fmember%2Fprivacy');
});

test('the page shows what is stored, how much and for how long', async () => {
  await open();
  const stored = await section('我們保存的資料');
  expect(stored.getByText('報名紀錄').parentElement!.textContent).toBe(
    '報名紀錄會員資格存續期間3 筆',
  );
  expect(stored.getByText('開啟過的選單頁面').parentElement!.textContent).toBe(
    '開啟過的選單頁面結束後保存 400 天1,200 筆',
  );
});

test('all data can be downloaded as a file', async () => {
  const all: MemberExport = {
    exportedAt: '2026-11-21T17:00:00.000Z',
    profile: {
      ...sampleMember(),
      createdAt: '2026-01-01T00:00:00.000Z',
      language: 'zh-TW',
      deletionAskedAt: null,
      line: null,
    },
    orders: [],
    waiting: [],
    cart: [],
    cases: [],
    consents: [],
    newsletters: [],
    visits: [],
    logins: [],
  };
  stubEndpoint('privacy.export', OUTAGE, { items: all });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = await open();
  const button = await screen.findByRole('button', { name: '下載我的資料（JSON）' });
  await user.click(button);
  await screen.findAllByText('錯誤');
  await user.click(button);
  // Named after the day in Taipei.
  await expect.poll(() => names).toEqual(['member-data-2026-11-22.json']);
  expect(JSON.parse(await blobs[0]!.text())).toEqual(all);
});

test('in LINE all data is opened by the phone’s browser, with a link of one download', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Line/15.8.0');
  const asked = stubEndpoint('download.link', {
    items: { path: '/api/download/token', expiresAt: '2026-11-21T17:01:00.000Z' },
  });
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '下載我的資料（JSON）' }));
  await screen.findByText(/「我們保存的資料」會在手機的瀏覽器下載/);
  expect(asked).toEqual([{ kind: 'export' }]);
  expect(followed).toEqual([`${location.origin}/api/download/token?openExternalBrowser=1`]);
});

test('my consents are listed; without any the page says so', async () => {
  const first = await open();
  expect((await section('同意紀錄')).getByRole('listitem').textContent).toContain(
    '隨 PO-20261101-0001 送出',
  );
  first.leave();
  await open(overview({ consents: [] }));
  await screen.findByText('目前沒有同意紀錄。');
});

test('I opt out of marketing with one press, saved at once', async () => {
  const sent = stubEndpoint('privacy.setMarketing', {
    items: { marketingOptOut: true, subscribeNewsletter: false },
  });
  const { user } = await open(overview(), overview({ marketingOptOut: true }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: '不要寄送行銷訊息給我',
  });
  await user.click(box);
  await screen.findAllByText('已停止行銷訊息');
  expect([box.checked, sent]).toEqual([true, [{ optOut: true }]]);
});

test('if changing the marketing setting fails, it is unchanged', async () => {
  stubEndpoint('privacy.setMarketing', OUTAGE);
  const { user } = await open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: '不要寄送行銷訊息給我',
  });
  await user.click(box);
  await screen.findAllByText('錯誤');
  expect(box.checked).toBe(false);
});

test('I request deletion after a confirmation, and withdraw the request', async () => {
  const asked = stubEndpoint('privacy.askDeletion', {
    items: { deletionAskedAt: '2026-11-21T06:00:00.000Z' },
  });
  const back = stubEndpoint('privacy.takeBackDeletion', { items: { deletionAskedAt: null } });
  const { user } = await open(
    overview(),
    overview({ deletionAskedAt: '2026-11-21T06:00:00.000Z' }),
    overview(),
  );
  await user.click(await screen.findByRole('button', { name: '申請刪除會員資料' }));
  await user.click(await screen.findByRole('button', { name: '先不要' }));
  expect(asked).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '申請刪除會員資料' }));
  await user.click(await screen.findByRole('button', { name: '申請刪除' }));
  await screen.findByText('已申請刪除會員資料');
  await user.click(await screen.findByRole('button', { name: '取消申請' }));
  await screen.findByRole('button', { name: '申請刪除會員資料' });
  expect(back).toHaveLength(1);
});
