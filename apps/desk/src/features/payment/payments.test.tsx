// @vitest-environment jsdom
/** The dialogs that record payments: what they send, and what they say. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import type { DeskPayment } from '@portolane/core/contract/desk/payment.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import type { OrderPage } from '#features/order/order-query.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { BookDialog } from './book-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentsImportDialog } from './payments-import-dialog.tsx';

const open: DeskPayment = {
  state: 'open',
  due: 2000,
  paid: 0,
  refunded: 0,
  balance: -2000,
  payBy: '2026-11-28',
  overdue: false,
  paidOn: null,
  refundedOn: null,
  invoice: '',
  price: 2000,
  waived: false,
  reference: '',
  note: '',
  version: 0,
};
const orderWith = (payment: Partial<DeskPayment>, uuid = 'order-1') =>
  ({
    uuid,
    number: `PO-20261121-${uuid}`,
    fullName: '王怡君',
    total: 2000,
    payment: { ...open, ...payment },
  }) as OrderPage;

/** Shows a dialog, and returns the calls that it makes. @param items what they answer */
async function show(dialog: ReactNode, items: object) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const made = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const calls: [name: string, input: { body: Record<string, unknown> }][] = [];
  const api = async (name: string, input: { body: Record<string, unknown> }) => {
    calls.push([name, input]);
    return { items };
  };
  const desk = { ...made, api: api as unknown as typeof made.api };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={words}>
          <DeskProvider desk={desk}>{dialog}</DeskProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  );
  return { calls, leave: () => act(async () => root.unmount()) };
}
const button = (text: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!;
const press = (text: string) => act(async () => button(text).click());

it('a press fills in what is open as of today, and saving sends the version that was shown', async () => {
  const order = orderWith({ version: 3 });
  const { calls, leave } = await show(<PaymentDialog order={order} onClose={() => {}} />, {});
  await press('Received NT$2,000');
  expect(document.querySelector<HTMLInputElement>('#payment-paid')!.value).toBe('2000');
  await press('Save');
  const [[name, input]] = calls as [(typeof calls)[number]];
  expect(name).toBe('enrolment.recordPayment');
  expect(input.body).toMatchObject({
    paid: 2000,
    paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    payBy: '2026-11-28',
    version: 3,
  });
  await leave();
});

it('more given back than received cannot be saved', async () => {
  const order = orderWith({
    state: 'paid',
    paid: 2000,
    paidOn: '2026-11-24',
    due: 1000,
    balance: 1000,
    refunded: 3000,
    refundedOn: '2026-11-25',
  });
  const { leave } = await show(<PaymentDialog order={order} onClose={() => {}} />, {});
  expect(document.querySelector('.dialog')!.textContent).toContain(
    'No more can be given back than was received.',
  );
  expect(button('Save').disabled).toBe(true);
  await leave();
});

it('of several orders only those with something open are sent, and the others are named', async () => {
  const orders = [orderWith({}), orderWith({ state: 'paid', balance: 0 }, 'order-2')];
  const { calls, leave } = await show(
    <BookDialog orders={orders} onClose={() => {}} onBooked={() => {}} />,
    [{ uuid: 'order-1', number: '1', outcome: 'done' }],
  );
  const text = document.querySelector('.dialog')!.textContent;
  expect(text).toContain('1 becomes paid: NT$2,000.');
  expect(text).toContain('PO-20261121-order-2');
  await press('Record 1');
  expect(calls[0]![1].body).toMatchObject({
    uuids: ['order-1'],
    booking: { kind: 'paid', on: expect.any(String), reference: '' },
  });
  await leave();
});

it('a list of transfers is reported line by line before it is booked', async () => {
  const report = {
    missing: [],
    notRead: null,
    booked: [
      {
        line: 2,
        number: 'PO-1',
        name: '王怡君',
        amount: 2000,
        paidOn: '2026-11-24',
        reference: '68168',
      },
    ],
    unchanged: 1,
    problems: [{ line: 3, problem: 'differs', number: 'PO-2', amount: 1500, expected: 2000 }],
    imported: false,
  };
  const { calls, leave } = await show(<PaymentsImportDialog onClose={() => {}} />, report);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  Object.defineProperty(input, 'files', { value: [new File(['number'], 'bank.csv')] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await vi.waitFor(() => expect(document.querySelector('.decision output')).not.toBeNull());
  const text = document.querySelector('.decision')!.textContent;
  expect(text).toContain('1 matches and can be recorded. 1 line changes nothing.');
  expect(text).toContain('Line 3: NT$1,500 came in, and NT$2,000 is open.');
  expect(calls.map(([, sent]) => sent.body['dryRun'])).toEqual([true]);
  await press('Record 1');
  expect(calls.map(([, sent]) => sent.body['dryRun'])).toEqual([true, false]);
  await leave();
});
