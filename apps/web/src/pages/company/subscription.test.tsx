/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Member } from '@portolane/core/contract/user.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import Subscription from './subscription.tsx';

beforeEach(
  () =>
    void stubEndpoint('menu.search', {
      items: {
        tree: [],
        brand: [],
        solution_category: [],
        product_parent_category: [],
        product_child_category: [],
      },
    }),
);
const titleFor = async (member?: Member) => {
  await renderApp(<Subscription />, { page: 'subscription', ...(member && { member }) });
  return (await screen.findByRole('heading', { level: 1 })).textContent;
};

test('I am offered the newsletter', async () => expect(await titleFor()).toBe('訂閱電子報'));

test('As a dealer I am offered the dealers’ newsletter instead', async () =>
  expect(await titleFor(sampleMember({ group: 'dealer', groupId: 6 }))).toBe('訂閱經銷電子報'));

test('I read how often it is sent, how to unsubscribe, and how my address is used', async () => {
  await titleFor();
  expect(screen.getByText('不定期')).toBeTruthy();
  expect(screen.getByText(/隨時可以取消/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '個人資料保護聲明' }).getAttribute('href')).toBe(
    '/privacy#privacy',
  );
});
