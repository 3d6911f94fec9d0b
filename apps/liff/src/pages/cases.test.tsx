/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import type { MemberCase } from '@portolane/core/contract/customer.ts';
import { expect, test } from 'vitest';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { openPage } from '#platform/testing/render-page.tsx';
import { createRoutes } from '../routes.tsx';

const member = sampleMember();
const repair: MemberCase = {
  number: 'RMA-20261120-4F7KQ2',
  kind: 'repair',
  status: 'INSPECTING',
  state: 'answered',
  about: 'C5-2404 CV5-0001',
  createdAt: '2026-11-20T02:00:00.000Z',
  statusAt: '2026-11-21T02:00:00.000Z',
  answers: 1,
  brand: 'Corvane',
  subjects: [
    {
      kind: 'product',
      alias: 'corvane-c9-4808',
      title: 'C9 4808',
      lang: 'en',
      quantity: 3,
      note: '後前氣流',
    },
  ],
  message: '第 3 埠不亮燈。',
  replies: [{ text: '請寄到服務中心。', at: '2026-11-21T02:00:00.000Z' }],
};
const list = (items: MemberCase[]) =>
  stubEndpoint('customer.cases', {
    items,
    pagination: { current_page: 1, last_page: 1, per_page: 10, total: items.length },
  });

test('I see my cases, and the answers of one', async () => {
  list([repair]);
  stubEndpoint('customer.case', { items: repair });
  const { user, address } = await openPage(createRoutes(), '/cases', { member });
  await screen.findByText('檢測中');
  await user.click(screen.getByRole('link', { name: repair.about }));
  await screen.findByText('請寄到服務中心。');
  expect(address()).toBe(`/cases/${repair.number}`);
  expect(screen.getByText('第 3 埠不亮燈。')).toBeTruthy();
  const asked = screen.getByText('C9 4808').closest('li')!;
  expect(asked.textContent).toBe('C9 4808 ×\u00A03後前氣流');
});

test('without cases I am led to the form', async () => {
  list([]);
  await openPage(createRoutes(), '/cases', { member });
  await screen.findByRole('heading', { level: 2, name: '您還沒有送出過案件' });
  const link = screen.getByRole('link', { name: '報修' });
  expect(link.getAttribute('href')).toBe('/contact/repair');
});
