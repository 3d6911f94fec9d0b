// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { sampleOrder, sampleOrderSession } from '@portolane/core/testing/sample-order.ts';
import Enrolled from './enrolled.tsx';

const EVENT = '/product/brand/corvane/event/zero-trust-days/1';

it.each([
  ['links to its event', true],
  ['names an event that has been hidden since, without a link', false],
])('an enrolment %s', async (_title, eventShown) => {
  const order = sampleOrder(sampleOrderSession('2027-03-10T01:00:00.000Z'), { eventShown });
  stubEndpoint('order.one', { items: order });
  stubEndpoint('menu.search', {
    items: {
      tree: [],
      brand: [],
      solution_category: [],
      product_parent_category: [],
      product_child_category: [],
    },
  });
  await renderApp(<Enrolled />, {
    page: 'enrolled',
    params: {
      brandAlias: 'corvane',
      eventAlias: order.eventAlias,
      eventSeriesNum: '1',
      uuid: order.uuid,
    },
    member: sampleMember(),
  });
  expect(await screen.findByRole('heading', { level: 2, name: order.title })).toBeTruthy();
  expect(screen.getByRole('navigation').textContent).toContain(order.title);
  const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === EVENT);
  expect(ways).toHaveLength(eventShown ? 2 : 0);
});
