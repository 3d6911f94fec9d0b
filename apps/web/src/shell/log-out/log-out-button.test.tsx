// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tabDrafts } from '@portolane/app-kit/form/tab-drafts.ts';
import { OUTAGE, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { LogOutButton } from './log-out-button.tsx';

it.each<[string, Parameters<typeof stubEndpoint<'user.logout'>>[1], number]>([
  ['ends the session', { items: {} }, 0],
  ['says that it had ended', { refuse: 'USER_TOKEN_EXPIRED' }, 0],
  ['does not answer', OUTAGE, 1],
])(
  'whether or not the server %s, no data of the member stays behind, and I am on the home page',
  async (_how, answer, reports) => {
    stubEndpoint('user.logout', answer);
    const reported: string[] = [];
    const { app, user, address } = await renderApp(<LogOutButton />, {
      page: 'memberInfo',
      member: sampleMember({ group: 'dealer', groupId: 6, dealerValidated: true }),
      report: (_error, about) => void reported.push(about),
    });
    app.chosen.set({
      eventAlias: 'zero-trust-days',
      eventSeriesNum: 1,
      meals: [],
      sessionUuids: ['a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01'],
    });
    tabDrafts.set('apply', 'me', { note: '素食' });
    await user.click(await screen.findByRole('button', { name: '登出' }));
    await expect.poll(() => app.session.isLoggedIn()).toBe(false);
    // Not the login page: a member who leaves is not asked to come back.
    await expect.poll(address).toBe('/');
    // Group and validation are part of the member, so they are gone too.
    expect(app.session.store.getState()).toEqual({ cookie: null, member: null });
    await expect.poll(() => tabDrafts.of('apply', 'me')).toBeNull();
    expect(app.chosen.of('zero-trust-days', 1)).toBeNull();
    expect(reported).toEqual(Array.from({ length: reports }, () => 'logout'));
  },
);
