/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSuspenseQuery } from '@tanstack/react-query';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useApp } from '#platform/context/app-context.ts';
import { OUTAGE, sentKeys, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { DealerForm } from './dealer-form.tsx';

const taken = {
  items: {
    number: 'DLR-20261122-4F7KQ2',
    replyWorkingDays: 3,
    team: { title: '恆向資訊', phone: '02-0000-1680', extension: '' },
  },
};

function Upgrade() {
  const { api } = useApp();
  return (
    <DealerForm
      privacy={useSuspenseQuery(pageQuery(api, 'privacy')).data}
      member={useSuspenseQuery(profileQuery(api)).data}
    />
  );
}
async function open() {
  const notice = {
    alias: 'privacy',
    title: '個人資料保護聲明',
    lang: 'zh-Hant' as const,
    summary: '',
    version: '2026-10',
    publishUp: null,
    effectiveFrom: null,
    picture: null,
    sections: [],
  };
  stubEndpoint('page.one', { items: notice });
  stubEndpoint('user.profile', {
    items: sampleMember({ group: 'other', groupId: 0, industry: 'integration' }),
  });
  const visit = await renderApp(<Upgrade />, { page: 'memberUpgrade', member: sampleMember() });
  await expect.poll(async () => (await field('姓名')).value).toBe('林雅雯');
  return visit;
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const consent = () => screen.findByRole('checkbox', { name: /我已閱讀並同意/ });
const send = () => screen.findByRole('button', { name: '送出申請' });

test('my profile fills the application in; sent, I am told its number; after a lost answer it is the same one', async () => {
  const sent = stubEndpoint('company.apply', OUTAGE, taken);
  const { user } = await open();
  expect([
    (await field('統一編號')).value,
    (await field('所在縣市')).value,
    (await field('產業')).value,
  ]).toEqual(['12345675', '臺北市', 'integration']);
  await user.click(await consent());
  await user.click(await send());
  await screen.findByText('伺服器沒有回應');
  await user.click(await send());
  await screen.findByRole('heading', { name: '已收到您的申請' });
  expect(screen.getByText('DLR-20261122-4F7KQ2')).toBeTruthy();
  expect(sent[1]).toMatchObject({
    vat: '12345675',
    city: '臺北市',
    industry: 'integration',
    message: '',
  });
  expect(sent[1]).not.toHaveProperty('kind');
  expect(new Set(sentKeys).size).toBe(1);
});

test('without a company number nothing is sent', async () => {
  const sent = stubEndpoint('company.apply', taken);
  const { user } = await open();
  await user.clear(await field('統一編號'));
  await user.click(await consent());
  await user.click(await send());
  expect((await screen.findByRole('region', { name: /個欄位需要修正/ })).textContent).toContain(
    '請填寫「統一編號」',
  );
  expect(sent).toEqual([]);
});

test('a session that ends leads to the login, and what I typed is there when I come back', async () => {
  stubEndpoint('company.apply', { refuse: 'USER_TOKEN_EXPIRED' });
  const visit = await open();
  await visit.user.type(await field('說明'), '我們代理網通設備。');
  await visit.user.click(await consent());
  await visit.user.click(await send());
  await expect.poll(visit.address).toBe('/login?redirectFrom=%2Fmember%2Fupgrade');
  visit.leave();
  await open();
  await expect.poll(async () => (await field('說明')).value).toBe('我們代理網通設備。');
});
