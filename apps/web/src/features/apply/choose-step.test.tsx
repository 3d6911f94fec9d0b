// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import { expect, it } from 'vitest';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent, sampleSession } from '@portolane/core/testing/sample-event.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrderSession, sampleOrderSummary } from '@portolane/core/testing/sample-order.ts';
import { choiceOf } from './apply-choice.ts';
import { ChooseStep } from './choose-step.tsx';

const lunch = (id: string, title: string) => ({
  id,
  title,
  date: '2027-03-10',
  options: [
    { id: 'meat', label: '葷食' },
    { id: 'vegetarian', label: '素食' },
  ],
});
const event = sampleEvent({ meals: [lunch('lunch', '午餐'), lunch('dinner', '晚餐')] });
const chosen: CartItem = {
  eventAlias: event.alias,
  eventSeriesNum: 1,
  sessionUuids: [sampleSession().uuid],
  meals: [{ id: 'lunch', optionId: 'meat' }],
};

function Step() {
  const [item, setItem] = useState(chosen);
  return (
    <ChooseStep
      event={event}
      item={item}
      choice={choiceOf(event, item)}
      eventHref="/event"
      onChange={setItem}
      onNext={() => {}}
      busy={false}
      due={0}
    />
  );
}

const noOrders = {
  items: [],
  pagination: { current_page: 1, last_page: 1, per_page: 100, total: 0 },
};

it('a session that overlaps one that I am enrolled in is told, and stops nobody', async () => {
  const session = sampleSession();
  const mine = sampleOrderSummary(
    sampleOrderSession(session.startTime, {
      info: { uuid: 'a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c77', title: '同時段的課' },
    }),
    {
      title: '別的課程',
    },
  );
  stubEndpoint('order.search', { ...noOrders, items: [mine] });
  const params = { brandAlias: 'corvane', eventAlias: event.alias, eventSeriesNum: '1' };
  await renderApp(<Step />, { page: 'apply', params, member: sampleMember() });
  const warning = await screen.findByText('時間與您已報名的場次重疊');
  expect(warning.closest('[aria-live]')!.textContent).toContain('別的課程：同時段的課');
  expect(screen.getAllByRole('button', { name: '下一步' }).length).toBeGreaterThan(0);
});

it('a meal that I chose before is shown, and only the one that is missing is asked for', async () => {
  stubEndpoint('order.search', noOrders);
  const params = { brandAlias: 'corvane', eventAlias: event.alias, eventSeriesNum: '1' };
  const { user } = await renderApp(<Step />, { page: 'apply', params, member: sampleMember() });
  await screen.findByText('葷食', { selector: 'b' });
  expect(screen.getAllByRole('combobox')).toEqual([screen.getByRole('combobox', { name: /晚餐/ })]);

  await user.selectOptions(screen.getByRole('combobox', { name: /晚餐/ }), '素食');
  expect(screen.getByRole('combobox', { name: /晚餐/ })).toHaveProperty('value', 'vegetarian');

  await user.click(screen.getByRole('button', { name: '變更午餐' }));
  const field = screen.getByRole('combobox', { name: /午餐/ });
  expect(field).toBe(document.activeElement);
  expect(field).toHaveProperty('value', 'meat');
  await user.selectOptions(field, '素食');
  expect(field).toHaveProperty('value', 'vegetarian');
});
