// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { MemberCase } from '@portolane/core/contract/customer.ts';
import { expect, it } from 'vitest';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import MyCase from './case.tsx';
import MyCases from './cases.tsx';

const repair: MemberCase = {
  number: 'RMA-20261120-4F7KQ2',
  kind: 'repair',
  status: 'REPAIRING',
  state: 'answered',
  about: 'C5-2404 CV5-0001',
  createdAt: '2026-11-20T02:00:00.000Z',
  statusAt: '2026-11-21T02:00:00.000Z',
  answers: 1,
  brand: '',
  subjects: [],
  message: '第 3 埠不亮燈。',
  replies: [{ text: '已更換電源板。\n明天寄回。', at: '2026-11-21T02:00:00.000Z' }],
};
const list = (items: MemberCase[]) =>
  stubEndpoint('customer.cases', {
    items,
    pagination: { current_page: 1, last_page: 1, per_page: 10, total: items.length },
  });

it('lists cases with their progress, dates, and a link to each', async () => {
  const asked = list([repair, { ...repair, number: 'INQ-20261119-4F7KQ2', kind: 'inquiry' }]);
  await renderApp(<MyCases />, { page: 'memberCases', member: sampleMember() });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(asked).toEqual([{ limit: 10, page: 1 }]);
  const link = within(first!).getByRole('link', { name: repair.number });
  expect(link.getAttribute('href')).toBe(`/member/case/${repair.number}`);
  expect(first!.textContent).toContain('處理中');
  expect(first!.textContent).toContain('已回覆 1 次');
  expect(second!.textContent).toContain('已回覆');
});

it('leads to the forms while there are no cases', async () => {
  list([]);
  await renderApp(<MyCases />, { page: 'memberCases', member: sampleMember() });
  await screen.findByRole('heading', { level: 2, name: '您還沒有送出過案件' });
  const link = screen.getByRole('link', { name: '報修' });
  expect(link.getAttribute('href')).toBe('/contact/repair');
});

it('shows what I wrote, and what was answered', async () => {
  stubEndpoint('customer.case', { items: repair });
  await renderApp(<MyCase />, {
    page: 'memberCase',
    params: { number: repair.number },
    member: sampleMember(),
  });
  await screen.findByText('第 3 埠不亮燈。');
  expect(screen.getByText(/已更換電源板。/).textContent).toContain('明天寄回。');
});

it('shows which products an inquiry asked about', async () => {
  const subjects = [
    {
      kind: 'product' as const,
      alias: 'corvane-c9-4808',
      title: 'C9 4808',
      lang: 'en' as const,
      quantity: 3,
      note: '後前氣流',
    },
  ];
  stubEndpoint('customer.case', {
    items: { ...repair, kind: 'inquiry', brand: 'Corvane', subjects },
  });
  await renderApp(<MyCase />, {
    page: 'memberCase',
    params: { number: repair.number },
    member: sampleMember(),
  });
  const link = await screen.findByRole('link', { name: 'C9 4808' });
  expect(link.getAttribute('href')).toBe('/product/list/corvane-c9-4808');
  expect(link.closest('li')!.textContent).toBe('C9 4808 ×\u00A03後前氣流');
});
