// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent, sampleSession } from '#platform/testing/sample-event.ts';
import { sampleMember } from '#platform/testing/sample-member.ts';
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
  return <ChooseStep event={event} item={item} choice={choiceOf(event, item)} eventHref="/event" onChange={setItem} onNext={() => {}} busy={false} due={0} />;
}

it('a meal that I chose before is shown, and only the one that is missing is asked for', async () => {
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
