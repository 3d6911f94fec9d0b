/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { OldProfile } from '@portolane/core/contract/user.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { useApp } from '#platform/context/app-context.ts';
import {
  goOffline,
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { storeSentCode } from '@portolane/app-kit/login/sent-code.ts';
import { RegisterForm } from './register-form.tsx';
import { UpdateForm } from './update-form.tsx';

afterEach(() => storeSentCode(null));

const text = (alias: 'privacy' | 'terms', version: string) => ({
  items: {
    alias,
    title: alias,
    lang: 'zh-Hant' as const,
    summary: '',
    version,
    publishUp: null,
    effectiveFrom: null,
    picture: null,
    sections: [],
  },
});
const legal = { privacy: text('privacy', '2026-10').items, terms: text('terms', '2026-09').items };
const challenge = 'challenge-of-this-tab-';
const codeSent = { items: { challenge, coolDownSeconds: 60, validSeconds: 300 } };
const fine = { items: {} };
const registered = (different = {}) => ({
  items: {
    ...sampleMember(different),
    token: 'a-token-of-more-than-twenty',
    tokenExpires: new Date(Date.now() + 86_400_000).toISOString(),
  },
});

/** The form with the texts that are in force, fetched again when they have changed. */
function Register() {
  const { api } = useApp();
  const { data: privacy } = useSuspenseQuery(pageQuery(api, 'privacy'));
  return <RegisterForm privacy={privacy} terms={legal.terms} />;
}
async function open({
  notices = [text('privacy', '2026-10')],
  search = '',
}: { notices?: ReturnType<typeof text>[]; search?: string } = {}) {
  stubEndpoint('page.one', ...notices);
  const visit = await renderApp(<Register />, { page: 'register', search });
  await field('姓名');
  return visit;
}
type Visit = Awaited<ReturnType<typeof open>>;
/** By its label: an address with suggestions is not a textbox but a combobox. */
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const choice = (name: string) => screen.findByLabelText<HTMLSelectElement>(new RegExp(`^${name}`));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input[type=checkbox]' });
const summary = () => screen.findByRole('region', { name: /還有 \d+ 個欄位需要修正/ });
/** Returns the description of a field, for the eye and for a screen reader. */
const saidAt = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function giveCode({ user }: Visit, digits = '123456') {
  const asked = stubEndpoint('user.getCode', codeSent);
  await user.type(await field('手機號碼'), '0912345678');
  await user.click(button('取得驗證碼'));
  await screen.findByText(/^重新寄送/);
  await user.type(await field('簡訊驗證碼'), digits);
  return asked;
}
async function fillIn(visit: Visit) {
  const { user } = visit;
  await giveCode(visit);
  await user.type(await field('姓名'), '林雅雯');
  await user.type(await field('個人電子郵件'), 'yawen@example.com');
  await user.selectOptions(await choice('縣市'), '臺北市');
  await user.selectOptions(await choice('鄉鎮市區'), '114 內湖區');
  await user.click(box(/個人資料保護聲明/));
  await user.click(box(/會員條款/));
}
/** The server finds nothing wrong before the form is sent. */
function allFree() {
  return {
    phone: stubEndpoint('user.checkMobilePhone', fine),
    email: stubEndpoint('user.checkEmail', fine),
    code: stubEndpoint('user.verifyCode', fine),
  };
}

test('I register with my phone and am a member, on my way to where I wanted to go', async () => {
  const checks = allFree();
  const sent = stubEndpoint('user.register', registered());
  const visit = await open({ search: '?redirectFrom=%2Fmember%2Fevent' });
  await fillIn(visit);
  await screen.findByText('驗證碼正確。');
  await visit.user.click(button('註冊'));
  await expect.poll(visit.address).toBe('/member/event');
  expect(visit.app.session.isLoggedIn()).toBe(true);
  expect(sent).toEqual([
    expect.objectContaining({
      mobilePhone: '0912345678',
      verificationCode: '123456',
      challenge,
      group: 'general',
      name: '林雅雯',
      email: 'yawen@example.com',
      city: '臺北市',
      district: '內湖區',
      companyvat: '',
      privacyVersion: '2026-10',
      termsVersion: '2026-09',
    }),
  ]);
  expect(checks.phone).toContainEqual({ mobilePhoneCode: '+886', mobilePhone: '0912345678' });
  expect(checks.email).toEqual([{ email: 'yawen@example.com' }]);
  expect(checks.code).toEqual([
    {
      mobilePhoneCode: '+886',
      mobilePhone: '0912345678',
      verificationCode: '123456',
      challenge,
    },
  ]);
  await screen.findByText('註冊成功，可在會員中心查看會員資料。');
});

test('beside the form I see which sections lack something, and a dealer is asked for more', async () => {
  allFree();
  const visit = await open();
  const panel = screen.getByRole('complementary', { name: '會員可以' });
  const part = (name: string) => within(panel).getByRole('link', { name }).closest('li')!;
  expect(panel.textContent).toContain('必填 8 項，已填 0 項');
  expect(part('公司資料').textContent).toContain('選填');
  await fillIn(visit);
  expect(panel.textContent).toContain('必填 8 項，已填 8 項');
  expect(part('個人資料').textContent).toContain('已填');
  await visit.user.click(screen.getByRole('radio', { name: /經銷會員/ }));
  expect(panel.textContent).toContain('必填 10 項，已填 8 項');
  expect(part('公司資料').textContent).toContain('還有 2 項');
});

test('what is missing is named in one place and at its field, and nothing is sent', async () => {
  const sent = stubEndpoint('user.register', registered());
  const { user } = await open();
  await user.click(button('註冊'));
  const list = within(await summary());
  for (const sentence of [
    '手機號碼：請輸入手機號碼',
    '簡訊驗證碼：請輸入簡訊驗證碼',
    '請填寫「姓名」',
    '請填寫「個人電子郵件」',
    '請填寫「縣市」',
    '請勾選個人資料保護聲明',
    '請勾選會員條款',
  ])
    list.getByRole('link', { name: sentence });
  expect(saidAt(await field('姓名'))).toContain('請填寫「姓名」');
  expect(sent).toEqual([]);
});

test.each([
  ['個人電子郵件', 'yawen@example', '請填寫正確的電子郵件，例如 name@example.com'],
  ['手機號碼', '0812345678', '請輸入正確格式 09XXXXXXXX'],
])('%s “%s” is put right at its field', async (name, typed, sentence) => {
  const { user } = await open();
  await user.type(await field(name), typed);
  await user.click(button('註冊'));
  await summary();
  expect(saidAt(await field(name))).toContain(sentence);
});

test('a dealer is asked for the company, and hears where the mail went', async () => {
  allFree();
  const sent = stubEndpoint(
    'user.register',
    registered({ group: 'dealer', groupId: 6, companyemail: 'yawen@northquay.example' }),
  );
  const visit = await open();
  const { user } = visit;
  await fillIn(visit);
  expect(screen.queryByLabelText(/^統一編號/)).toBeNull();
  await user.click(screen.getByLabelText(/^經銷會員/));
  await user.click(button('註冊'));
  const list = within(await summary());
  list.getByRole('link', { name: '請填寫「統一編號」' });
  await user.type(await field('統一編號'), '0000 0016');
  await user.type(await field('公司電子郵件'), 'yawen@northquay.example');
  await user.click(button('註冊'));
  await screen.findByText(/驗證信已寄到 yawen@northquay\.example/);
  expect(sent).toEqual([
    expect.objectContaining({
      group: 'dealer',
      companyvat: '00000016',
      companyemail: 'yawen@northquay.example',
    }),
  ]);
});

test('who changes their mind about being a dealer registers without the company that was typed', async () => {
  allFree();
  const sent = stubEndpoint('user.register', registered());
  const visit = await open();
  const { user } = visit;
  await fillIn(visit);
  await user.click(screen.getByLabelText(/^經銷會員/));
  await user.type(await field('統一編號'), '123');
  await user.click(screen.getByLabelText(/^一般會員/));
  await user.click(button('註冊'));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toEqual([
    expect.objectContaining({ group: 'general', companyvat: '', companyemail: '' }),
  ]);
});

test('a number that is a member’s is told when I leave the field, with the way to log in, and no message is sent', async () => {
  stubEndpoint('user.checkMobilePhone', { refuse: 'REGISTER_FAIL' });
  const asked = stubEndpoint('user.getCode', codeSent);
  const { user } = await open();
  await user.type(await field('手機號碼'), '912345678');
  await user.tab();
  const link = await screen.findByRole('link', { name: '直接登入' });
  expect(link.getAttribute('href')).toBe('/login');
  expect((await field('手機號碼')).value).toBe('0912345678');
  await user.click(button('取得驗證碼'));
  await expect.poll(() => document.activeElement).toBe(await field('手機號碼'));
  expect(asked).toEqual([]);
});

test('an address that a member has is told when I leave the field', async () => {
  stubEndpoint('user.checkEmail', { refuse: 'MERCHANT_MEMBER_FRONT_EMAIL_USED' });
  const { user } = await open();
  await user.type(await field('個人電子郵件'), 'taken@example.com');
  await user.tab();
  await screen.findByText(errorMessageOf('MERCHANT_MEMBER_FRONT_EMAIL_USED'));
  expect(saidAt(await field('個人電子郵件'))).toContain(
    errorMessageOf('MERCHANT_MEMBER_FRONT_EMAIL_USED'),
  );
  // The field says it, and no message beside it.
  expect(document.querySelector('.toast')).toBeNull();
});

test('when the server does not answer these questions nothing is said, and I can go on', async () => {
  const [phone, email, code] = [
    stubEndpoint('user.checkMobilePhone', OUTAGE),
    stubEndpoint('user.checkEmail', OUTAGE),
    stubEndpoint('user.verifyCode', OUTAGE),
  ];
  stubEndpoint('user.register', registered());
  const visit = await open();
  await fillIn(visit);
  await expect.poll(() => [phone.length > 0, email.length, code.length]).toEqual([true, 1, 1]);
  expect(screen.queryByRole('alert')).toBeNull();
  await visit.user.click(button('註冊'));
  await expect.poll(visit.address).toBe('/member');
});

test('a wrong code is told as soon as it is whole, and the right one after it', async () => {
  stubEndpoint('user.checkMobilePhone', fine);
  stubEndpoint(
    'user.verifyCode',
    { refuse: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE' },
    fine,
  );
  const visit = await open();
  await giveCode(visit, '111111');
  await screen.findByText(errorMessageOf('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE'));
  await visit.user.clear(await field('簡訊驗證碼'));
  await visit.user.type(await field('簡訊驗證碼'), '123456');
  await screen.findByText('驗證碼正確。');
  expect(
    screen.queryByText(errorMessageOf('MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE')),
  ).toBeNull();
});

test.each([
  ['MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE', '簡訊驗證碼'],
  ['MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED', '簡訊驗證碼'],
  ['MERCHANT_MEMBER_FRONT_EMAIL_USED', '個人電子郵件'],
  ['REGISTER_FAIL', '手機號碼'],
] as const)(
  '%s stands at %s, nothing is lost, and the next try goes through',
  async (refuse, name) => {
    allFree();
    stubEndpoint('user.register', { refuse }, registered());
    const visit = await open();
    await fillIn(visit);
    await visit.user.click(button('註冊'));
    await summary();
    expect(saidAt(await field(name))).toContain(errorMessageOf(refuse));
    expect(document.querySelector('.toast')).toBeNull();
    expect((await field('姓名')).value).toBe('林雅雯');
    await visit.user.click(button('註冊'));
    await expect.poll(visit.address).toBe('/member');
  },
);

test('fields that the server refuses say why, in the server’s words', async () => {
  allFree();
  stubEndpoint('user.register', { refuse: 'INPUT_INVALID', fields: { name: ['請填寫全名。'] } });
  const visit = await open();
  await fillIn(visit);
  await visit.user.click(button('註冊'));
  expect((await summary()).textContent).toContain('姓名：請填寫全名。');
});

test('texts that have changed are fetched, and ask for my agreement again', async () => {
  allFree();
  const sent = stubEndpoint(
    'user.register',
    { refuse: 'MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED' },
    registered(),
  );
  const visit = await open({ notices: [text('privacy', '2026-10'), text('privacy', '2026-11')] });
  await fillIn(visit);
  await visit.user.click(button('註冊'));
  await summary();
  await expect
    .poll(() => [box(/個人資料保護聲明/).checked, box(/會員條款/).checked])
    .toEqual([false, false]);
  expect((await field('姓名')).value).toBe('林雅雯');
  await visit.user.click(box(/個人資料保護聲明/));
  await visit.user.click(box(/會員條款/));
  await visit.user.click(button('註冊'));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ privacyVersion: '2026-11' });
});

test.each([
  ['the server does not answer', OUTAGE, '伺服器沒有回應'],
  [
    'I tried too often',
    { refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', retryAfter: 600 },
    '請於 10 分鐘後再試，填寫的內容會保留。',
  ],
  [
    'nobody expected it',
    { refuse: 'STATUS_CODE_UNDEFINED' },
    new RegExp(errorMessageOf('STATUS_CODE_UNDEFINED')),
  ],
] as const)('when %s I am told, and everything stays', async (_why, answer, sentence) => {
  allFree();
  stubEndpoint('user.register', answer, registered());
  const visit = await open();
  await fillIn(visit);
  await visit.user.click(button('註冊'));
  await screen.findByText(sentence);
  expect((await field('姓名')).value).toBe('林雅雯');
  expect((await field('簡訊驗證碼')).value).toBe('123456');
  await visit.user.click(button('註冊'));
  await expect.poll(visit.address).toBe('/member');
});

test('without a network it is said at once', async () => {
  allFree();
  stubEndpoint('user.register', OUTAGE);
  const visit = await open();
  await fillIn(visit);
  goOffline();
  await visit.user.click(button('註冊'));
  await screen.findByText('沒有網路連線');
  expect((await field('姓名')).value).toBe('林雅雯');
});

test('while it is under way a second press does nothing', async () => {
  allFree();
  const slow = heldResponse(registered());
  const sent = stubEndpoint('user.register', slow.promise);
  const visit = await open();
  await fillIn(visit);
  await visit.user.dblClick(button('註冊'));
  await expect.poll(() => button('註冊').getAttribute('aria-busy')).toBe('true');
  slow.release();
  await expect.poll(visit.address).toBe('/member');
  expect(sent).toHaveLength(1);
});

test('what I typed is there again after a reload, but for the code, and is gone once I am registered', async () => {
  allFree();
  stubEndpoint('user.register', registered());
  const first = await open();
  await fillIn(first);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/\D123456\D/);
  first.leave();
  const second = await open();
  await expect.poll(async () => (await field('姓名')).value).toBe('林雅雯');
  expect((await field('手機號碼')).value).toBe('0912345678');
  expect((await choice('鄉鎮市區')).value).toBe('內湖區');
  expect((await field('簡訊驗證碼')).value).toBe('');
  expect(box(/會員條款/).checked).toBe(true);
  await second.user.type(await field('簡訊驗證碼'), '123456');
  await second.user.click(button('註冊'));
  await expect.poll(second.address).toBe('/member');
  second.app.session.logOut();
  second.leave();
  await open();
  expect((await field('姓名')).value).toBe('');
});

test('the number whose code the login did not spend is there, and the code can be typed', async () => {
  storeSentCode({
    mobilePhoneCode: '+886',
    mobilePhone: '0987654321',
    resendAt: Date.now() + 30_000,
    expiresAt: Date.now() + 200_000,
  });
  await open();
  await expect.poll(async () => (await field('手機號碼')).value).toBe('0987654321');
  expect(button(/^重新寄送 0:\d\d$/).hasAttribute('disabled')).toBe(true);
});

test('a code that is over says so before I send anything', async () => {
  storeSentCode({
    mobilePhoneCode: '+886',
    mobilePhone: '0987654321',
    resendAt: Date.now() - 1,
    expiresAt: Date.now() + 1500,
  });
  await open();
  await screen.findByText('驗證碼已過期，請重新取得驗證碼，其他填寫的內容會保留。');
  expect(button('重新寄送').hasAttribute('disabled')).toBe(false);
});

test('another city has other districts, and other interests ask for their name', async () => {
  const { user } = await open();
  const district = await choice('鄉鎮市區');
  expect(district.options).toHaveLength(1);
  await user.selectOptions(await choice('縣市'), '連江縣');
  expect([...(await choice('鄉鎮市區')).options].map(({ text: label }) => label)).toEqual([
    '請選擇',
    '209 南竿鄉',
    '210 北竿鄉',
    '211 莒光鄉',
    '212 東引鄉',
  ]);
  await user.selectOptions(await choice('鄉鎮市區'), '211 莒光鄉');
  await user.selectOptions(await choice('縣市'), '嘉義市');
  expect((await choice('鄉鎮市區')).value).toBe('');
  expect(screen.queryByLabelText(/^其他領域/)).toBeNull();
  await user.click(screen.getByLabelText('其他'));
  await field('其他領域');
});

const old: OldProfile = {
  uuid: '00000000-0000-4000-8000-000000000005',
  group: 'general',
  masked: {
    mobilePhone: '09***005',
    name: '李○國',
    email: 'c***@example.com',
    companyemail: '',
    companyName: '定○行',
  },
  mobilePhoneCode: '+886',
  gender: 'male',
  city: '高雄市',
  district: '三民區',
  jobFunction: '',
  jobLevel: '',
  industry: '',
  companySize: '',
  purchaseRole: '',
  companyinterestedIssue: ['cloud', '雲端'],
  companyissueOther: '',
  subscribeNewsletter: true,
};
async function openUpdate(
  options: { member?: ReturnType<typeof sampleMember>; search?: string } = {},
) {
  const visit = await renderApp(<UpdateForm profile={old} {...legal} />, {
    page: 'memberUpdate',
    params: { uuid: old.uuid },
    ...options,
  });
  await field('姓名');
  return visit;
}

test('an old member confirms what is known, and is logged in', async () => {
  stubEndpoint('user.verifyCode', fine);
  const sent = stubEndpoint('user.oldUserUpdate', registered());
  const visit = await openUpdate({ search: '?redirectFrom=%2Fmember%2Fcoupon' });
  expect((await field('姓名')).value).toBe('');
  expect(saidAt(await field('姓名'))).toContain('目前登記：李○國。不更改請留空。');
  expect(saidAt(await field('手機號碼'))).toContain('登記的號碼：09***005');
  expect([(await choice('縣市')).value, (await choice('鄉鎮市區')).value]).toEqual([
    '高雄市',
    '三民區',
  ]);
  await giveCode(visit);
  await visit.user.click(box(/個人資料保護聲明/));
  await visit.user.click(box(/會員條款/));
  await visit.user.click(button('儲存並登入'));
  await expect.poll(visit.address).toBe('/member/coupon');
  expect(visit.app.session.isLoggedIn()).toBe(true);
  expect(sent).toEqual([
    expect.objectContaining({
      uuid: old.uuid,
      name: '',
      email: '',
      city: '高雄市',
      gender: 'male',
      subscribeNewsletter: true,
      companyinterestedIssue: ['cloud'],
    }),
  ]);
});

test('a logged-in member is logged out first, also if the server does not answer', async () => {
  const logouts = stubEndpoint('user.logout', OUTAGE);
  const told: string[] = [];
  const visit = await renderApp(<UpdateForm profile={old} {...legal} />, {
    page: 'memberUpdate',
    params: { uuid: old.uuid },
    member: sampleMember(),
    report: (_error, about) => void told.push(about),
  });
  await field('姓名');
  await expect.poll(() => visit.app.session.isLoggedIn()).toBe(false);
  await expect.poll(() => told).toEqual(['logout']);
  expect(logouts.length).toBeGreaterThan(0);
});

test('a phone that is not the one on file is told at the phone, and what I typed stays', async () => {
  stubEndpoint('user.verifyCode', fine);
  stubEndpoint('user.oldUserUpdate', {
    refuse: 'INPUT_INVALID',
    fields: { mobilePhone: ['這不是您登記的手機號碼。'] },
  });
  const visit = await openUpdate();
  await giveCode(visit);
  await visit.user.type(await field('姓名'), '李大國');
  await visit.user.click(box(/個人資料保護聲明/));
  await visit.user.click(box(/會員條款/));
  await visit.user.click(button('儲存並登入'));
  await summary();
  expect(saidAt(await field('手機號碼'))).toContain('這不是您登記的手機號碼。');
  expect((await field('姓名')).value).toBe('李大國');
  visit.leave();
  await openUpdate();
  await expect.poll(async () => (await field('姓名')).value).toBe('李大國');
});
