// @vitest-environment jsdom
/** The payment of an enrolment, as a member reads it. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '@portolane/core/contract/order.ts';
import type { OrderPayment } from '@portolane/core/contract/payment.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrder, sampleOrderSession } from '@portolane/core/testing/sample-order.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { OrderFacts } from './order-facts.tsx';

const payment: OrderPayment = {
  state: 'open',
  due: 1200,
  paid: 0,
  refunded: 0,
  balance: -1200,
  payBy: '2026-11-28',
  overdue: false,
  paidOn: null,
  refundedOn: null,
  invoice: '',
  instructions: {
    account: { bank: '臺灣示範銀行（999）', number: '001-0427-168168', holder: '恆向資訊' },
    invoice: '請提供發票抬頭。',
    note: '',
    lang: 'zh-Hant',
  },
};

async function textOf(
  of: Partial<OrderPayment>,
  order: Partial<Order> = {},
  language: 'zh-TW' | 'en' = 'zh-TW',
): Promise<string> {
  const session = sampleOrderSession('2026-12-08T01:00:00.000Z');
  const shown = sampleOrder(session, { payment: { ...payment, ...of }, ...order });
  await renderApp(<OrderFacts order={shown} />, {
    page: 'member',
    member: sampleMember(),
    language,
  });
  return (await screen.findByRole('complementary')).textContent ?? '';
}

it('an open one has the account, the deadline, and what to write with the transfer', async () => {
  const text = await textOf({});
  for (const part of [
    '尚未付款',
    '臺灣示範銀行（999）',
    '001-0427-168168',
    '恆向資訊',
    '2026/11/28',
    '請提供發票抬頭。',
    '請在匯款備註填寫報名編號 PO-20261121-0427',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('付款備註');
});

it('in English it is said in English', async () => {
  const text = await textOf({}, {}, 'en');
  expect(text).toContain('Pay by');
  expect(text).toContain('Please quote the enrolment number PO-20261121-0427');
});

it('one in review is to be paid once it is approved', async () => {
  const text = await textOf({ payBy: null }, { regStatus: 'PENDING' });
  expect(text).toContain('審核通過後再付款');
  expect(text).not.toContain('001-0427-168168');
});

it('after a partial cancellation it shows both amounts, and what is to be refunded', async () => {
  const paid = { state: 'paid', due: 600, paid: 1200, paidOn: '2026-11-24', balance: 600 } as const;
  const text = await textOf({ ...paid, instructions: null, invoice: 'AB-12345678' }, { due: 600 });
  expect(text).toContain('原應付金額NT$1,200');
  expect(text).toContain('應退金額NT$600');
  expect(text).toContain('已付NT$1,200 · 2026/11/24');
  expect(text).toContain('發票號碼AB-12345678');
  expect(text).not.toContain('本網站不收線上付款');
});
