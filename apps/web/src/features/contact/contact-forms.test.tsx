/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BrandContact, Office } from '@portolane/core/contract/customer.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { inquiryList } from '#platform/inquiry-list/inquiry-list.ts';
import { AddToInquiry } from '#features/inquiry-list/add-to-inquiry.tsx';
import { useApp } from '#platform/context/app-context.ts';
import {
  goOffline,
  heldResponse,
  OUTAGE,
  errorMessageOf,
  sentKeys,
  stubEndpoint,
} from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { CaseLookUp } from './case-look-up.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { SalesForm } from './sales-form.tsx';

afterEach(() => inquiryList.clear());

const office: Office = {
  alias: 'taipei',
  title: '臺北總公司',
  lang: 'zh-Hant',
  city: '臺北市',
  serves: [{ alias: '臺北市', title: '臺北市' }],
  address: '臺北市內湖區港圖路 168 號 9 樓',
  zipcode: '114',
  phone: '02-0000-1680',
  fax: '02-0000-1681',
  email: 'sales-taipei@portolane.example',
  hours: '週一至週五 09:00–18:00',
  way: { from: '港墘站', legs: [{ by: 'walk' as const, minutes: 8 }] },
  directions: 'B 區電梯',
  lat: 25.0796,
  lng: 121.5748,
};
const brand: BrandContact = {
  alias: 'corvane',
  title: 'Corvane',
  category: '網路交換',
  lang: 'zh-Hant',
  name: '林柏翰',
  phone: '02-0000-1680',
  extension: '211',
};
const contacts = { offices: [office], brands: [brand], replyDays: {} };
const notice = (version: string) => ({
  items: {
    alias: 'privacy',
    title: '個人資料保護聲明',
    lang: 'zh-Hant' as const,
    summary: '',
    version,
    publishUp: null,
    effectiveFrom: null,
    picture: null,
    sections: [],
  },
});
const taken = {
  items: {
    number: 'INQ-20261122-4F7KQ2',
    replyWorkingDays: 1,
    team: { title: 'Corvane 林柏翰', phone: '02-0000-1680', extension: '211' },
  },
};

function Inquiry({ named }: { named: Parameters<typeof InquiryForm>[0]['named'] }) {
  const privacy = useSuspenseQuery(pageQuery(useApp().api, 'privacy')).data;
  return <InquiryForm contacts={contacts} privacy={privacy} named={named} />;
}
async function open(
  options: {
    search?: string;
    named?: Parameters<typeof InquiryForm>[0]['named'];
    member?: ReturnType<typeof sampleMember>;
    notices?: ReturnType<typeof notice>[];
    replyDays?: { inquiry?: number };
  } = {},
) {
  const { search = '', named = [], member, notices = [notice('2026-10')] } = options;
  const { replyDays = { inquiry: 1 } } = options;
  stubEndpoint('page.one', ...notices);
  stubEndpoint('customer.contacts', { items: { ...contacts, replyDays } });
  return renderApp(<Inquiry named={named} />, {
    page: 'inquiry',
    search,
    ...(member ? { member } : {}),
  });
}
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const email = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^電子郵件/ });
const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /我已閱讀並同意/ });
const button = (name: string) => screen.getByRole('button', { name });
const summary = () => screen.findByRole('region', { name: /個欄位需要修正/ });

type Visit = Awaited<ReturnType<typeof open>>;
async function fillIn({ user }: Pick<Visit, 'user'>) {
  await user.type(await field('說明'), '想了解 C9 的交期。');
  await user.type(await field('姓名'), '林雅雯');
  await user.type(await field('公司名稱'), '北埠整合');
  await user.type(await email(), 'yawen@northquay.example');
  await user.type(await field('電話'), '912-345 678');
  await user.click(await consent());
}

const rowsIn = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling!.textContent]);

test('Beside the form I read what happens once it is sent', async () => {
  await open({ search: '?brand=corvane' });
  const panel = await screen.findByRole('complementary', { name: '林柏翰' });
  expect(within(panel).getByRole('heading', { name: '送出之後' })).not.toBeNull();
  expect(rowsIn(panel)).toContainEqual(['案件編號與確認信', '立即']);
  await waitFor(() => expect(rowsIn(panel)).toContainEqual(['窗口與您聯絡', '1 個工作天內']));
});

test('A site that promises no number of days answers soon', async () => {
  await open({ search: '?brand=corvane', replyDays: {} });
  const panel = await screen.findByRole('complementary', { name: '林柏翰' });
  expect(rowsIn(panel)).toContainEqual(['窗口與您聯絡', '儘快']);
});

test('I send an inquiry, and am told its number, who answers and when', async () => {
  const sent = stubEndpoint('customer.send', taken);
  const visit = await open({ search: '?brand=corvane' });
  await fillIn(visit);
  await visit.user.click(button('送出洽詢'));
  const heading = await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(document.activeElement).toBe(heading);
  for (const text of ['INQ-20261122-4F7KQ2', 'Corvane 林柏翰', '1 個工作天內'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(sent).toEqual([
    expect.objectContaining({
      kind: 'inquiry',
      brand: 'corvane',
      phoneCode: '+886',
      phoneNumber: '0912345678',
      consentVersion: '2026-10',
      website: '',
      subjects: [],
    }),
  ]);
  await visit.user.click(button('再填一份'));
  expect((await field('說明')).value).toBe('');
});

test('everything that is missing is said first in the form, in its order, and leads to its field', async () => {
  const sent = stubEndpoint('customer.send', taken);
  const { user } = await open();
  await field('姓名');
  await user.click(button('送出洽詢'));
  const region = await summary();
  expect(document.activeElement).toBe(region);
  const links = [...region.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '請填寫「說明」',
    '請填寫「姓名」',
    '請填寫「公司名稱」',
    '請填寫「電子郵件」',
    '請填寫「電話」',
    '請勾選個人資料保護聲明',
  ]);
  await user.click(links[3]!);
  expect(document.activeElement).toBe(await email());
  await user.click(links[5]!);
  expect(document.activeElement).toBe(await consent());
  expect(sent).toEqual([]);
});

test('while I correct a refused form, nothing takes the focus from what I type', async () => {
  const sent = stubEndpoint('customer.send', taken);
  const visit = await open({ search: '?brand=corvane' });
  const { user } = visit;
  await field('姓名');
  await user.click(button('送出洽詢'));
  expect(document.activeElement).toBe(await summary());
  await fillIn(visit);
  await user.clear(await field('電話'));
  await user.type(await field('電話'), '0912345678');
  await waitFor(() => expect(screen.queryByRole('region', { name: /個欄位需要修正/ })).toBeNull());
  // The first characters of a company number are no company number.
  const vat = await field('統一編號');
  await user.type(vat, '1');
  await summary();
  await user.type(vat, '0458575', { skipClick: true });
  expect(document.activeElement).toBe(vat);
  expect(vat.value).toBe('10458575');
  await user.click(button('送出洽詢'));
  await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(sent).toEqual([expect.objectContaining({ vat: '10458575' })]);
});

test('another interest asks what it is', async () => {
  const sent = stubEndpoint('customer.send', taken);
  const visit = await open();
  await fillIn(visit);
  await visit.user.click(screen.getByRole('checkbox', { name: '雲端' }));
  await visit.user.click(screen.getByRole('checkbox', { name: '其他' }));
  await visit.user.click(button('送出洽詢'));
  await summary();
  await visit.user.type(await field('其他領域'), '量子通訊');
  await visit.user.click(button('送出洽詢'));
  await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(sent).toEqual([
    expect.objectContaining({ interests: ['cloud', 'other'], interestOther: '量子通訊' }),
  ]);
});

test('the common domains are offered once I have typed a name and an @', async () => {
  const { user } = await open();
  await user.type(await email(), 'yawen@ya');
  expect([...(await email()).list!.options].map(({ value }) => value)).toEqual([
    'yawen@yahoo.com.tw',
    'yawen@yahoo.com',
  ]);
});

test('what I typed is there again after a reload, and after the page was left', async () => {
  const visit = await open();
  await fillIn(visit);
  visit.leave();
  await open();
  expect((await field('姓名')).value).toBe('林雅雯');
  expect((await email()).value).toBe('yawen@northquay.example');
  expect((await consent()).checked).toBe(true);
});

test('my profile fills in what it knows, and what I had typed stays', async () => {
  stubEndpoint('user.profile', { items: sampleMember() });
  const first = await open({ member: sampleMember() });
  await expect.poll(async () => (await field('姓名')).value).toBe('林雅雯');
  expect((await email()).value).toBe('yawen.lin@example.com.tw');
  await first.user.clear(await field('公司名稱'));
  await first.user.type(await field('公司名稱'), '另一家公司');
  first.leave();
  await open({ member: sampleMember() });
  await expect.poll(async () => (await field('公司名稱')).value).toBe('另一家公司');
});

test('after a lost answer the same press sends the same case', async () => {
  const sent = stubEndpoint('customer.send', OUTAGE, taken);
  const visit = await open();
  await fillIn(visit);
  await visit.user.click(button('送出洽詢'));
  await screen.findByText('伺服器沒有回應');
  expect((await field('姓名')).value).toBe('林雅雯');
  await visit.user.click(button('送出洽詢'));
  await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(sent).toHaveLength(2);
  expect(sentKeys[0]).toBe(sentKeys[1]);
});

test('while it is under way a second press does nothing', async () => {
  const slow = heldResponse(taken);
  const sent = stubEndpoint('customer.send', slow.promise);
  const visit = await open();
  await fillIn(visit);
  await visit.user.dblClick(button('送出洽詢'));
  await expect.poll(() => button('送出洽詢').getAttribute('aria-busy')).toBe('true');
  await visit.user.click(button('送出洽詢'));
  slow.release();
  await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(sent).toHaveLength(1);
});

test('fields that the server refuses say so, and the next try is another case', async () => {
  stubEndpoint(
    'customer.send',
    { refuse: 'INPUT_INVALID', fields: { company: ['請填寫公司全名。'] } },
    taken,
  );
  const visit = await open();
  await fillIn(visit);
  await visit.user.click(button('送出洽詢'));
  expect((await summary()).textContent).toContain('公司名稱：請填寫公司全名。');
  const announced = within(await screen.findByRole('region', { name: 'notices' }));
  expect(await announced.findByText('請填寫公司全名。')).toBeTruthy();
  await visit.user.type(await field('公司名稱'), '股份有限公司');
  await visit.user.click(button('送出洽詢'));
  await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(new Set(sentKeys).size).toBe(2);
});

test.each([
  ['+886 912-345-678', '0912345678', ''],
  ['(02) 0000-1680 分機 211', '0200001680', '211'],
  ['+886 (0)2 0000 1680 #211', '0200001680', '211'],
])('my phone may be written as %s', async (written, phoneNumber, extension) => {
  const sent = stubEndpoint('customer.send', taken);
  const visit = await open();
  await fillIn(visit);
  await visit.user.clear(await field('電話'));
  await visit.user.type(await field('電話'), written);
  await visit.user.click(button('送出洽詢'));
  await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(sent).toMatchObject([{ phoneNumber, extension }]);
});

test('a notice that has changed is fetched and asks for my consent again', async () => {
  stubEndpoint('customer.send', { refuse: 'CUSTOMER_FRONT_CONSENT_OUTDATED' }, taken);
  const visit = await open({ notices: [notice('2026-10'), notice('2026-11')] });
  await fillIn(visit);
  await visit.user.click(button('送出洽詢'));
  expect((await summary()).textContent).toContain(
    errorMessageOf('CUSTOMER_FRONT_CONSENT_OUTDATED'),
  );
  await expect.poll(async () => (await consent()).checked).toBe(false);
});

test('sent too often, I am told how long to wait, and nothing is lost', async () => {
  stubEndpoint('customer.send', {
    refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    retryAfter: 600,
  });
  const visit = await open();
  await fillIn(visit);
  await visit.user.click(button('送出洽詢'));
  expect((await screen.findByText(/10 分鐘後再試/)).textContent).toContain('填寫的內容會保留');
  expect((await field('姓名')).value).toBe('林雅雯');
});

test('without a network it is said at once', async () => {
  stubEndpoint('customer.send', OUTAGE);
  const visit = await open();
  await fillIn(visit);
  goOffline();
  await visit.user.click(button('送出洽詢'));
  await screen.findByText('沒有網路連線');
  expect((await field('姓名')).value).toBe('林雅雯');
});

test('what I collected goes along, and the list is empty afterwards', async () => {
  inquiryList.add({
    kind: 'product',
    alias: 'corvane-c9-4808',
    title: 'C9 4808',
    brandAlias: 'corvane',
  });
  inquiryList.add({
    kind: 'solution',
    alias: 'campus-wifi7',
    title: '園區 Wi-Fi 7',
    brandAlias: '',
  });
  const sent = stubEndpoint('customer.send', taken);
  const visit = await open({ search: '?list=1' });
  await visit.user.click(await screen.findByRole('button', { name: '移除「園區 Wi-Fi 7」' }));
  // All products left are of one brand, whose contact answers.
  await screen.findByRole('heading', { name: '林柏翰' });
  const quantity = await screen.findByRole('textbox', { name: '數量：C9 4808' });
  await visit.user.clear(quantity);
  await visit.user.type(quantity, '1２台');
  await visit.user.clear(quantity);
  await visit.user.type(quantity, '12');
  await visit.user.type(screen.getByRole('textbox', { name: '備註：C9 4808' }), '後前氣流');
  expect(inquiryList.store.getState().items).toMatchObject([{ quantity: 12, note: '後前氣流' }]);
  await fillIn(visit);
  await visit.user.click(button('送出洽詢'));
  await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(sent).toEqual([
    expect.objectContaining({
      subjects: [{ kind: 'product', alias: 'corvane-c9-4808', quantity: 12, note: '後前氣流' }],
    }),
  ]);
  expect(inquiryList.store.getState().items).toEqual([]);
});

const c9 = {
  kind: 'product' as const,
  alias: 'corvane-c9-4808',
  title: 'C9 4808',
  brandAlias: 'corvane',
  brandTitle: 'Corvane',
  lang: 'zh-Hant' as const,
};
const quantityField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: '數量：C9 4808' });
const noteField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '備註：C9 4808' });

test('what I noted on a product of the address outlasts an error, a reload and a login', async () => {
  const address = { search: '?product=corvane-c9-4808', named: [c9] };
  const sent = stubEndpoint('customer.send', OUTAGE, taken);
  const first = await open(address);
  await first.user.clear(await quantityField());
  await first.user.type(await quantityField(), '12');
  await first.user.type(noteField(), '後前氣流 兩台');
  await fillIn(first);
  await first.user.click(button('送出洽詢'));
  await screen.findByText('伺服器沒有回應');
  expect([(await quantityField()).value, noteField().value]).toEqual(['12', '後前氣流 兩台']);
  first.leave();

  stubEndpoint('user.profile', { items: sampleMember() });
  const visit = await open({ ...address, member: sampleMember() });
  await expect.poll(async () => (await quantityField()).value).toBe('12');
  expect(noteField().value).toBe('後前氣流 兩台');
  await visit.user.type(await field('說明'), '想了解 C9 的交期。');
  await visit.user.click(await consent());
  await visit.user.click(button('送出洽詢'));
  await screen.findByRole('heading', { name: '已收到您的洽詢' });
  expect(sent.at(-1)).toMatchObject({
    subjects: [{ alias: 'corvane-c9-4808', quantity: 12, note: '後前氣流 兩台' }],
  });
  visit.leave();
  await open(address);
  expect([(await quantityField()).value, noteField().value]).toEqual(['1', '']);
});

test('a product of the address that is on my list has the quantity of the list', async () => {
  inquiryList.add({ ...c9, quantity: 3 });
  const { user } = await open({ search: '?product=corvane-c9-4808', named: [c9] });
  expect((await quantityField()).value).toBe('3');
  await user.type(noteField(), '含光模組');
  expect(inquiryList.store.getState().items).toMatchObject([{ quantity: 3, note: '含光模組' }]);
});

test('input that is not a quantity is replaced with the last valid one', async () => {
  const { user } = await open({ search: '?product=corvane-c9-4808', named: [c9] });
  await user.clear(await quantityField());
  await user.type(await quantityField(), '12台');
  expect((await quantityField()).value).toBe('12台');
  await user.tab();
  expect((await quantityField()).value).toBe('12');
});

test('the panel says who answers for the brand and the county that I choose', async () => {
  stubEndpoint('page.one', notice('2026-10'));
  stubEndpoint('customer.contacts', { items: contacts });
  const Sales = () => (
    <SalesForm
      contacts={contacts}
      cities={[{ alias: '臺北市', title: '臺北市', parent: null }]}
      privacy={useSuspenseQuery(pageQuery(useApp().api, 'privacy')).data}
    />
  );
  const { user } = await renderApp(<Sales />, { page: 'contactSales' });
  await screen.findByRole('heading', { name: '業務團隊' });
  await user.selectOptions(screen.getByRole('combobox', { name: /所在縣市/ }), '臺北市');
  await screen.findByRole('heading', { name: '臺北總公司' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^品牌/ }), 'corvane');
  expect(
    (await screen.findByRole('heading', { name: '林柏翰' })).closest('aside')!.textContent,
  ).toContain('02-0000-1680 #211');
});

test('a product is put on the list and taken off, by keyboard as well, and it is said', async () => {
  const { user } = await renderApp(
    <AddToInquiry kind="product" alias="corvane-c9-4808" title="C9 4808" brandAlias="corvane" />,
    {
      page: 'product',
      params: { productAlias: 'corvane-c9-4808' },
    },
  );
  const add = await screen.findByRole('button', { name: '加入洽詢清單' });
  expect(add.getAttribute('aria-pressed')).toBe('false');
  add.focus();
  await user.keyboard(' ');
  expect(add.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('已將「C9 4808」加入洽詢清單，共 1 項');
  expect(screen.getByRole('link', { name: '查看清單（1）' }).getAttribute('href')).toBe(
    '/contact/list',
  );
  await user.click(add);
  expect(add.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('已將「C9 4808」移出洽詢清單');
});

const foundRepair = {
  items: {
    number: 'RMA-20261122-4F7KQ2',
    kind: 'repair' as const,
    status: 'INSPECTING' as const,
    state: 'answered' as const,
    statusAt: '2026-11-23T02:00:00.000Z',
    createdAt: '2026-11-22T02:00:00.000Z',
    brand: '',
    topic: '' as const,
    subjects: [],
    device: { requestType: 'repair' as const, model: 'C5-2404', serial: 'CV5' },
    answers: [{ text: '請寄回設備。', at: '2026-11-22T02:00:00.000Z' }],
  },
};
const foundInquiry = {
  items: {
    ...foundRepair.items,
    number: 'INQ-20261122-4F7KQ2',
    kind: 'inquiry' as const,
    status: 'RECEIVED' as const,
    state: 'waiting' as const,
    brand: 'Corvane',
    subjects: [
      {
        kind: 'product' as const,
        alias: 'corvane-c9-4808',
        title: 'C9 4808',
        lang: 'en' as const,
        quantity: 3,
      },
      {
        kind: 'solution' as const,
        alias: 'campus-wifi7',
        title: '校園 Wi-Fi 7',
        lang: 'zh-Hant' as const,
      },
    ],
    device: null,
    answers: [],
  },
};

test('I look my repair up; what is not found is said, and what I typed stays', async () => {
  const asked = stubEndpoint(
    'customer.lookUp',
    { refuse: 'CUSTOMER_FRONT_CASE_NO_MATCH' },
    OUTAGE,
    foundRepair,
  );
  const { user } = await renderApp(<CaseLookUp />, { page: 'repair' });
  await user.click(await screen.findByRole('button', { name: '查詢' }));
  expect(document.activeElement).toBe(await field('案件編號'));
  await user.type(await field('案件編號'), 'rma 20261122 4f7kq2');
  await user.type(await field('電子郵件或電話'), '0912345678');
  await user.click(button('查詢'));
  await screen.findByText(errorMessageOf('CUSTOMER_FRONT_CASE_NO_MATCH'));
  expect((await field('案件編號')).value).toBe('rma 20261122 4f7kq2');
  await user.click(button('查詢'));
  await screen.findByText('伺服器沒有回應，請稍後再查詢一次。');
  await user.click(button('查詢'));
  const heading = await screen.findByRole('heading', { name: '檢測中' });
  expect(document.activeElement).toBe(heading);
  screen.getByText('請寄回設備。');
  screen.getByText('C5-2404，序號 CV5');
  expect(asked).toHaveLength(3);
});

test('I look my inquiry up by the number of the link, and read what it asks about', async () => {
  const asked = stubEndpoint('customer.lookUp', foundInquiry);
  const { user } = await renderApp(<CaseLookUp number="INQ-20261122-4F7KQ2" />, { page: 'repair' });
  await user.type(await field('電子郵件或電話'), 'yawen@northquay.example');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '處理中' }));
  const [product, solution] = screen.getAllByRole('listitem');
  expect(product!.textContent).toBe('C9 4808 ×\u00A03');
  expect(within(product!).getByRole('link').getAttribute('href')).toBe(
    '/product/list/corvane-c9-4808',
  );
  expect(within(solution!).getByRole('link').getAttribute('href')).toBe(
    '/product/solution/campus-wifi7',
  );
  screen.getByText('還沒有回覆，回覆時也會寄到您的電子郵件信箱。');
  expect(asked).toEqual([{ number: 'INQ-20261122-4F7KQ2', contact: 'yawen@northquay.example' }]);
});
