/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import type { SiteNotice } from '@portolane/core/contract/notice.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/render-page.tsx';
import { createRoutes } from '../../routes.tsx';

const notice: SiteNotice = {
  id: 'n1',
  level: 'information',
  text: '週六上午停電，電話改由臺中據點接聽。',
  lang: 'zh-Hant',
  link: { text: '停電說明', href: '/news/company/power' },
  until: null,
};
const urgent: SiteNotice = {
  ...notice,
  id: 'n2',
  level: 'urgent',
  text: '網站即將暫停服務。',
  link: null,
};

test('I see the notices of the site, and dismiss the one that is not urgent', async () => {
  stubEndpoint('customer.cases', {
    items: [],
    pagination: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
  });
  const { user } = await openPage(createRoutes(), '/cases', {
    member: sampleMember(),
    notices: [urgent, notice],
  });
  await screen.findByRole('heading', { level: 2, name: '您還沒有送出過案件' });
  expect((await screen.findByRole('alert')).textContent).toContain('網站即將暫停服務。');
  expect(screen.getByRole('link', { name: '停電說明' }).getAttribute('href')).toBe(
    '/news/company/power',
  );
  await user.click(screen.getByRole('button', { name: '關閉公告' }));
  expect(screen.queryByText(/週六上午停電/)).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeNull();
});
