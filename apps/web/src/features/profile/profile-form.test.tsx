/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Company } from '@portolane/core/contract/company.ts';
import { type Member, profileBody } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useApp } from '#platform/context/app-context.ts';
import {
  goOffline,
  heldResponse,
  OUTAGE,
  errorMessageOf,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import memberField from '#locales/zh-TW/memberField.json' with { type: 'json' };
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { DealerNotice } from './dealer-notice.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

const company: Company = {
  vat: '12345675',
  name: '海岸資訊股份有限公司',
  category: 'general',
  category_name: '一般客戶',
  mailDomains: ['example.com.tw'],
};
const known = { items: company };
const unknown = { refuse: 'COMPANY_ITEM_NOT_EXIST' } as const;

function Setting({ view = false }: { view?: boolean }) {
  const { data } = useSuspenseQuery(profileQuery(useApp().api));
  return view ? <ProfileView profile={data} /> : <ProfileForm profile={data} />;
}
/** The page of a member, whose company is known unless `vat` says otherwise. */
async function open(
  different: Partial<Member> = {},
  { language, view }: { language?: Language; view?: boolean } = {},
) {
  const member = sampleMember(different);
  stubEndpoint('user.profile', { items: member });
  return renderApp(<Setting view={view ?? false} />, {
    page: 'memberSetting',
    member,
    ...(language ? { language } : {}),
  });
}
const dealer = { group: 'dealer', groupId: 6 } as const;
const other = { group: 'other', groupId: 0 } as const;

const field = (name: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(
    typeof name === 'string' ? new RegExp(`^${name}`) : name,
  );
const button = (name: string) => screen.findByRole('button', { name });
const save = () => button('儲存變更');
const summary = () => screen.findByRole('region', { name: /個欄位需要修正/ });
async function retype(
  { user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>,
  name: string,
  text: string,
) {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
}

test('a dealer’s changes are saved at once, and the page leads back', async () => {
  stubEndpoint('company.lookUp', known);
  const saved = sampleMember({ ...dealer, name: '林小雯' });
  const sent = stubEndpoint('user.store', { items: saved });
  const visit = await open(dealer);
  await retype(visit, '姓名', '林小雯');
  await visit.user.selectOptions(await field('鄉鎮市區'), '114 內湖區');
  await visit.user.click(await button('新增一組電話'));
  expect(document.activeElement).toBe(await field('電話 1'));
  await visit.user.keyboard('2657-1680');
  await visit.user.type(await field('分機 1'), '211');
  await visit.user.click(await button('新增一個電子郵件'));
  await visit.user.type(await field('帳號 1'), 'yawen');
  await visit.user.type(await field('網域 1'), 'mail.example.com.tw');
  await visit.user.click(screen.getByRole('checkbox', { name: '雲端' }));
  await visit.user.click(await save());
  await expect.poll(visit.address).toBe('/member/info');
  expect(sent).toEqual([
    expect.objectContaining({
      name: '林小雯',
      district: '內湖區',
      companyphones: [{ phoneCode: '02', phone: '26571680', ext: '211' }],
      domainEmails: [{ email: 'yawen', domain: 'mail.example.com.tw' }],
      companyinterestedIssue: ['cloud'],
      backupMobilePhone: '',
    }),
  ]);
  expect(visit.app.session.store.getState().member?.name).toBe('林小雯');
});

test('my mobile phone is shown and cannot be changed', async () => {
  stubEndpoint('company.lookUp', known);
  await open(dealer);
  expect((await field('手機號碼')).readOnly).toBe(true);
  expect((await field('手機號碼')).value).toBe('0912-345-678');
});

test('a general member’s number that nobody has: 驗證失敗 with the way to become a dealer, and nothing is sent', async () => {
  stubEndpoint('company.lookUp', unknown);
  const sent = stubEndpoint('user.store', { items: sampleMember() });
  const visit = await open();
  await screen.findByText(/^驗證失敗/);
  const notice = within(
    (await screen.findByText('統一編號驗證失敗')).closest<HTMLElement>('.notice')!,
  );
  expect(notice.getByRole('link', { name: '會員帳號服務' }).getAttribute('href')).toBe(
    '/member/upgrade',
  );
  await screen.findByText('完成統編驗證後才能儲存。');
  await visit.user.click(await save());
  expect((await summary()).textContent).toContain('統一編號：驗證失敗');
  expect(sent).toEqual([]);
  // The field says it; the server's own sentence stands nowhere beside it.
  expect(screen.queryByText(errorMessageOf('COMPANY_ITEM_NOT_EXIST'))).toBeNull();
  expect(document.querySelector('.toast')).toBeNull();
});

test('a general member’s number that is known: 驗證成功, the company’s name is filled in, and it is saved', async () => {
  const asked = stubEndpoint('company.lookUp', unknown, known);
  const sent = stubEndpoint('user.store', { items: sampleMember() });
  const visit = await open({ companyvat: '00000043' });
  await screen.findByText(/^驗證失敗/);
  await retype(visit, '統一編號', '12345675');
  await screen.findByText(/^驗證成功/);
  expect((await field('公司名稱')).value).toBe('海岸資訊股份有限公司');
  expect((await field('公司名稱')).readOnly).toBe(true);
  await visit.user.click(await save());
  await expect.poll(visit.address).toBe('/member/info');
  expect(sent).toEqual([expect.objectContaining({ companyvat: '12345675' })]);
  expect(asked).toHaveLength(2);
});

test('a number that is not whole is not looked up; the button says what is missing', async () => {
  const asked = stubEndpoint('company.lookUp', known);
  const visit = await open({ companyvat: '' });
  await visit.user.type(await field('統一編號'), '1234');
  await visit.user.click(await button('驗證'));
  await screen.findByText('統一編號須為 8 位數字');
  expect(asked).toEqual([]);
});

test('what is wrong is said first, also to a general member whose number was not found', async () => {
  stubEndpoint('company.lookUp', unknown);
  const visit = await open();
  await retype(visit, '姓名', '');
  await visit.user.click(await save());
  const links = [...(await summary()).querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links).toEqual(['請填寫「姓名」']);
});

test('when nobody can be asked about the number, the server decides when I save', async () => {
  stubEndpoint('company.lookUp', OUTAGE);
  stubEndpoint('user.store', { refuse: 'MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED' });
  const visit = await open();
  await screen.findByText('目前無法驗證統一編號');
  await visit.user.click(await save());
  expect((await summary()).textContent).toContain('統一編號：驗證失敗');
});

test('another group is asked: 否 saves as it is', async () => {
  stubEndpoint('company.lookUp', known);
  const sent = stubEndpoint('user.store', { items: sampleMember(other) });
  const visit = await open(other);
  await retype(visit, '姓名', '張柏宇');
  await visit.user.click(await save());
  await visit.user.click(await button('否，現在不升級'));
  await expect.poll(visit.address).toBe('/member/info');
  expect(sent).toHaveLength(1);
});

test('another group is asked: 是 saves, and leads to the application', async () => {
  stubEndpoint('company.lookUp', known);
  const sent = stubEndpoint('user.store', { items: sampleMember(other) });
  const visit = await open(other);
  await visit.user.click(await save());
  await visit.user.click(await button('是，我要現在升級'));
  await expect.poll(visit.address).toBe('/member/upgrade');
  expect(sent).toHaveLength(1);
});

test('another group that gives no answer saves nothing and loses nothing', async () => {
  stubEndpoint('company.lookUp', known);
  const sent = stubEndpoint('user.store', { items: sampleMember(other) });
  const visit = await open(other);
  await retype(visit, '姓名', '張柏宇');
  await visit.user.click(await save());
  await visit.user.click(await button('關閉'));
  expect((await field('姓名')).value).toBe('張柏宇');
  expect(sent).toEqual([]);
});

test('every field that the rules refuse is named, also within lists, and leads to its control', async () => {
  stubEndpoint('company.lookUp', known);
  const visit = await open(dealer);
  await retype(visit, '個人電子郵件', 'yawen.lin@example.com.tw');
  await retype(visit, '備用手機', '0212345678');
  await visit.user.click(await button('新增一組電話'));
  await visit.user.type(await field('電話 1'), '12');
  await visit.user.type(await field('分機 1'), '2a');
  await visit.user.click(await button('新增一個電子郵件'));
  await visit.user.type(await field('帳號 1'), 'yawen');
  await visit.user.type(await field('網域 1'), '-example');
  await visit.user.click(screen.getByRole('checkbox', { name: '其他' }));
  await visit.user.click(await save());
  const region = await summary();
  const links = [...region.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '備用手機：請輸入正確格式：臺灣手機 09XXXXXXXX，其他國家 4 至 15 位數字',
    '個人電子郵件：不可與公司電子郵件相同',
    '電話 1：請填寫正確的市話號碼，不含區碼',
    '分機 1：分機最多 6 位數字',
    '網域 1：請填寫正確的網域，例如 example.com.tw',
    '請填寫「其他領域」',
  ]);
  await visit.user.click(links[2]!);
  expect(document.activeElement).toBe(await field('電話 1'));
});

test.each(['yawen@example', 'yawen@example.t', 'yawen'])(
  'the address “%s” is put right at its field',
  async (typed) => {
    stubEndpoint('company.lookUp', known);
    const visit = await open(dealer);
    await retype(visit, '個人電子郵件', typed);
    await visit.user.click(await save());
    expect((await summary()).textContent).toContain(
      '個人電子郵件：請填寫正確的電子郵件，例如 name@example.com',
    );
  },
);

test('an address that does not belong to the company is refused before it is sent', async () => {
  stubEndpoint('company.lookUp', known);
  const sent = stubEndpoint('user.store', { items: sampleMember(dealer) });
  const visit = await open(dealer);
  await screen.findByText(/^驗證成功/);
  await retype(visit, '公司電子郵件', 'yawen@gmail.com');
  await visit.user.click(await save());
  expect((await summary()).textContent).toContain('很抱歉，您的電子郵件與公司不符');
  expect(sent).toEqual([]);
});

test('the way to add an entry ends at five, and an entry that is taken away gives the focus back', async () => {
  stubEndpoint('company.lookUp', known);
  const visit = await open(dealer);
  for (let n = 0; n < 5; n++) await visit.user.click(await button('新增一組電話'));
  expect((await button('最多 5 組')).getAttribute('aria-disabled')).toBe('true');
  await visit.user.click(await button('移除電話 5'));
  expect(document.activeElement).toBe(await button('新增一組電話'));
});

test('another city has other districts', async () => {
  stubEndpoint('company.lookUp', known);
  const visit = await open(dealer);
  expect((await field('鄉鎮市區')).value).toBe('中山區');
  await visit.user.selectOptions(await field('縣市'), '連江縣');
  const districts = within(await field('鄉鎮市區')).getAllByRole('option');
  expect(districts.map(({ textContent }) => textContent)).toEqual([
    '請選擇',
    '209 南竿鄉',
    '210 北竿鄉',
    '211 莒光鄉',
    '212 東引鄉',
  ]);
  expect((await field('鄉鎮市區')).value).toBe('');
});

test('what the server refuses stands at its field; an address that is somebody’s stands there too', async () => {
  stubEndpoint('company.lookUp', known);
  stubEndpoint(
    'user.store',
    { refuse: 'INPUT_INVALID', fields: { name: ['請填寫全名。'] } },
    { refuse: 'MERCHANT_MEMBER_FRONT_EMAIL_USED' },
  );
  const visit = await open(dealer);
  await visit.user.click(await save());
  expect((await summary()).textContent).toContain('姓名：請填寫全名。');
  const announced = within(await screen.findByRole('region', { name: 'notices' }));
  expect(await announced.findByText('請填寫全名。')).toBeTruthy();
  await retype(visit, '姓名', '林小雯');
  await visit.user.click(await save());
  await waitFor(async () =>
    expect((await summary()).textContent).toContain(
      `個人電子郵件：${errorMessageOf('MERCHANT_MEMBER_FRONT_EMAIL_USED')}`,
    ),
  );
  expect(
    await announced.findByText(errorMessageOf('MERCHANT_MEMBER_FRONT_EMAIL_USED')),
  ).toBeTruthy();
  expect((await field('姓名')).value).toBe('林小雯');
});

test('after an outage what I typed is still there, and the same press saves it', async () => {
  stubEndpoint('company.lookUp', known);
  const sent = stubEndpoint('user.store', OUTAGE, { items: sampleMember(dealer) });
  const visit = await open(dealer);
  await retype(visit, '姓名', '林小雯');
  await visit.user.click(await save());
  await screen.findAllByText('錯誤');
  expect((await field('姓名')).value).toBe('林小雯');
  await visit.user.click(await save());
  await expect.poll(visit.address).toBe('/member/info');
  expect(sent).toHaveLength(2);
});

test('after too many tries it is said, what I typed is still there, and the same press saves it later', async () => {
  stubEndpoint('company.lookUp', known);
  const sent = stubEndpoint(
    'user.store',
    { refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', retryAfter: 600 },
    { items: sampleMember(dealer) },
  );
  const visit = await open(dealer);
  await retype(visit, '個人電子郵件', 'new@example.com');
  await visit.user.click(await save());
  await screen.findAllByText(errorMessageOf('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'));
  expect((await field('個人電子郵件')).value).toBe('new@example.com');
  await visit.user.click(await save());
  await expect.poll(visit.address).toBe('/member/info');
  expect(sent).toHaveLength(2);
});

test('without a network it is said at once', async () => {
  stubEndpoint('company.lookUp', known);
  stubEndpoint('user.store', OUTAGE);
  const visit = await open(dealer);
  await screen.findByText(/^驗證成功/);
  goOffline();
  await visit.user.click(await save());
  expect(await screen.findAllByText(/網路出了點問題/)).not.toEqual([]);
});

test('while it is under way a second press does nothing', async () => {
  stubEndpoint('company.lookUp', known);
  const slow = heldResponse({ items: sampleMember(dealer) });
  const sent = stubEndpoint('user.store', slow.promise);
  const visit = await open(dealer);
  await visit.user.dblClick(await save());
  await expect.poll(async () => (await save()).getAttribute('aria-busy')).toBe('true');
  await visit.user.click(await save());
  slow.release();
  await expect.poll(visit.address).toBe('/member/info');
  expect(sent).toHaveLength(1);
});

test('a session that ends in the middle leads to the login, and what I typed is there when I come back', async () => {
  stubEndpoint('company.lookUp', known);
  stubEndpoint('user.store', { refuse: 'USER_TOKEN_EXPIRED' });
  const visit = await open(dealer);
  await retype(visit, '姓名', '林小雯');
  await visit.user.click(await button('新增一組電話'));
  await visit.user.type(await field('電話 1'), '26571680');
  await visit.user.click(await save());
  await expect.poll(visit.address).toBe('/login?redirectFrom=%2Fmember%2Fsetting');
  visit.leave();
  await open({ ...dealer, email: 'newer@example.com' });
  await expect.poll(async () => (await field('姓名')).value).toBe('林小雯');
  expect((await field('電話 1')).value).toBe('26571680');
  // Untouched fields are as they were saved meanwhile.
  expect((await field('個人電子郵件')).value).toBe('newer@example.com');
});

test('another member on this tab does not see it', async () => {
  stubEndpoint('company.lookUp', known);
  const visit = await open(dealer);
  await retype(visit, '姓名', '林小雯');
  visit.leave();
  await open({ ...dealer, uuid: '00000000-0000-4000-8000-000000000099', name: '張柏宇' });
  expect((await field('姓名')).value).toBe('張柏宇');
});

test('cancelling asks when there is something to lose, and then forgets it', async () => {
  stubEndpoint('company.lookUp', known);
  const visit = await open(dealer);
  await retype(visit, '姓名', '林小雯');
  await visit.user.click(await button('取消'));
  await visit.user.click(await button('繼續編輯'));
  expect((await field('姓名')).value).toBe('林小雯');
  await visit.user.click(await button('取消'));
  await visit.user.click(await button('放棄變更'));
  await expect.poll(visit.address).toBe('/member/info');
  visit.leave();
  await open(dealer);
  expect((await field('姓名')).value).toBe('林雅雯');
});

test('cancelling with nothing changed leads back at once', async () => {
  stubEndpoint('company.lookUp', known);
  const visit = await open({ ...dealer, companyName: company.name });
  await screen.findByText(/^驗證成功/);
  await visit.user.click(await button('取消'));
  await expect.poll(visit.address).toBe('/member/info');
});

test('what another tab saves is noticed; mine stays until I take the newer', async () => {
  stubEndpoint('company.lookUp', known);
  const visit = await open(dealer);
  await retype(visit, '姓名', '林小雯');
  visit.app.session.update(sampleMember({ ...dealer, name: '林雅', email: 'newer@example.com' }));
  await screen.findByText('基本資料已在別處更新');
  expect((await field('姓名')).value).toBe('林小雯');
  await visit.user.click(await button('放棄這裡的內容，載入最新資料'));
  expect((await field('姓名')).value).toBe('林雅');
  expect((await field('個人電子郵件')).value).toBe('newer@example.com');
  expect(screen.queryByText('基本資料已在別處更新')).toBeNull();
});

test.each([
  [{ subscribeNewsletter: false }, '我們會先寄一封確認信'],
  [{ subscribeNewsletter: true, newsletterPending: true }, '確認信已寄到您的電子郵件'],
  [{ subscribeNewsletter: true }, '您已訂閱'],
])('the newsletter of %j says "%s"', async (different, hint) => {
  stubEndpoint('company.lookUp', known);
  await open({ ...dealer, ...different });
  expect(await screen.findByText(new RegExp(hint))).toBeDefined();
});

test('a subscriber who changes the email is told that it has to be confirmed', async () => {
  stubEndpoint('company.lookUp', known);
  const visit = await open({ ...dealer, subscribeNewsletter: true });
  await retype(visit, '個人電子郵件', 'other@example.com');
  expect(await screen.findByText(/我們會先寄一封確認信/)).toBeDefined();
});

test('with marketing opted out there is no newsletter to choose, and it says where to change that', async () => {
  stubEndpoint('company.lookUp', known);
  await open({ ...dealer, marketingOptOut: true });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '訂閱經銷電子報' });
  expect(box.disabled).toBe(true);
  await screen.findByText(/您已拒絕行銷訊息/);
});

test('the profile shows everything as a list without controls', async () => {
  const phones = [{ phoneCode: '02', phone: '26571680', ext: '211' }];
  await open(
    {
      ...dealer,
      companyphones: phones,
      backupMobilePhone: '+81 9012345678',
      companyinterestedIssue: ['cloud', 'other'],
      companyissueOther: '量子通訊',
    },
    { view: true },
  );
  await screen.findByText('備用手機');
  expect(screen.getAllByRole('listitem').map((area) => area.textContent)).toEqual([
    '雲端',
    '其他',
    '量子通訊',
  ]);
  const shown = Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );
  expect(shown).toMatchObject({
    姓名: '林雅雯',
    性別: '女性',
    備用手機: '+81 9012345678',
    公司電話: '02-2657-1680 #211',
    已選的領域: '雲端其他量子通訊',
    訂閱經銷電子報: '沒有訂閱',
  });
  expect(document.querySelector('input, select, button')).toBeNull();
});

test('the profile names together what is not filled in, and counts what is', async () => {
  await open({ ...dealer, backupMobilePhone: '', companyinterestedIssue: [] }, { view: true });
  const account = within(await screen.findByRole('region', { name: '帳號' }));
  expect(account.getByText('尚未填寫').nextElementSibling!.textContent).toBe('備用手機');
  const interests = within(screen.getByRole('region', { name: '感興趣的領域' }));
  expect(interests.getByText('尚未填寫').nextElementSibling!.textContent).toBe('感興趣的領域');
  const filled = screen.getAllByRole('definition').length;
  const named = screen.getAllByText('尚未填寫').length;
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(
    String(filled - named),
  );
});

test('the profile names every field of the contract, filled in or not', async () => {
  await open(dealer, { view: true });
  await screen.findByRole('region', { name: '帳號' });
  const shown = document.body.textContent;
  // A dealer's newsletter has a name of its own, and another area of interest is among the areas.
  const elsewhere = ['subscribeNewsletter', 'companyissueOther'];
  const names = Object.keys(profileBody.shape) as (keyof typeof profileBody.shape)[];
  expect(
    names.filter((name) => !elsewhere.includes(name) && !shown.includes(memberField.field[name])),
  ).toEqual([]);
});

test('a dealer who is not validated has the mail sent again; one who has no company address is told what is missing', async () => {
  const sent = stubEndpoint('dealer.sendValidateEmail', { items: {} });
  const { user, leave } = await renderApp(<DealerNotice profile={sampleMember(dealer)} />, {
    page: 'memberInfo',
    member: sampleMember(dealer),
  });
  await screen.findByText(/yawen.lin@example.com.tw/);
  await user.click(await button('重寄驗證信'));
  await button('已寄出驗證信');
  expect(sent).toHaveLength(1);
  leave();
  await renderApp(<DealerNotice profile={sampleMember({ ...dealer, companyemail: '' })} />, {
    page: 'memberInfo',
    member: sampleMember(dealer),
  });
  await screen.findByText(/請先在編輯資料填寫公司電子郵件/);
  expect(screen.queryByRole('button', { name: '重寄驗證信' })).toBeNull();
});

test('in English it is English', async () => {
  stubEndpoint('company.lookUp', { items: { ...company, category_name: 'General customer' } });
  const visit = await open({}, { language: 'en' });
  await screen.findByText(/^Verified: /);
  const district = await screen.findByLabelText<HTMLSelectElement>(/^District/);
  expect(within(district).getByRole('option', { name: '104 Zhongshan District' })).toBeTruthy();
  await visit.user.clear(await screen.findByLabelText(/^Name/));
  await visit.user.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(
    (await screen.findByRole('region', { name: '1 field needs your attention' })).textContent,
  ).toContain('Enter “Name”');
});
