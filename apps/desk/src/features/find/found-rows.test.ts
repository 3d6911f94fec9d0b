import { expect, it } from 'vitest';
import { foundRows, foundScreens } from './found-rows.ts';

it('screens are found by a part of their name, whatever its case and width', () => {
  const named = [
    { name: 'Events', href: '/events' },
    { name: '報名', href: '/orders' },
  ];
  expect(foundScreens(named, 'EVEN').map(({ href }) => href)).toEqual(['/events']);
  expect(foundScreens(named, '名').map(({ href }) => href)).toEqual(['/orders']);
  expect(foundScreens(named, 'events 報名')).toEqual([]);
});

it('each row leads to the screen of what it is', () => {
  const uuid = '00000000-0000-4000-8000-000000000000';
  const rows = foundRows(
    {
      orders: [{ number: 'PO-20261121-0427', name: '王怡君', event: '開放日' }],
      events: [{ alias: 'open-day', seriesNum: 2, title: '開放日' }],
      content: [
        { path: 'news/year-end.yaml', kind: 'news', entry: null, title: '年終' },
        { path: 'faq.yaml', kind: 'faq', entry: 'faq[login]', title: '登入' },
      ],
      cases: [{ number: 'RMA-20261121-4F7KQ2', name: '', company: '承業' }],
      members: [{ uuid, name: '王怡君', company: '' }],
      companies: [{ vat: '12345675', name: '承業' }],
      people: [{ name: '程語彤', email: 'editor@portolane.example' }],
    },
    (kind) => `kind ${kind}`,
  );
  expect(rows.map(({ title, detail, href }) => [title, detail, href])).toEqual([
    ['王怡君', 'PO-20261121-0427 開放日', '/orders/PO-20261121-0427'],
    ['開放日', 'open-day/2', '/events/open-day/2'],
    ['年終', 'kind news', '/content/news/year-end'],
    ['登入', 'kind faq', '/content/faq/edit?entry=faq%5Blogin%5D'],
    ['RMA-20261121-4F7KQ2', '承業', '/cases/RMA-20261121-4F7KQ2'],
    ['王怡君', '', `/members/${uuid}`],
    ['承業', '12345675', '/companies/12345675'],
    ['程語彤', 'editor@portolane.example', '/people'],
  ]);
});
