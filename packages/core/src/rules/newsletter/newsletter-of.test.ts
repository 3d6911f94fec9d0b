import { expect, it } from 'vitest';
import { groupIds } from '#rules/member/user-group.ts';
import { isNewsletter, maySubscribe, newsletterOf } from './newsletter-of.ts';

it.each([
  ['a visitor who is not logged in', null, '01_newsletter', false],
  ['a general member', groupIds.general, '01_newsletter', false],
  ['a member of another group', groupIds.other, '01_newsletter', false],
  ['a dealer', groupIds.dealer, '02_dealer_newsletter', true],
] as const)('%s', (_who, groupId, offered, dealers) => {
  expect(newsletterOf(groupId)).toBe(offered);
  expect(maySubscribe('01_newsletter', groupId)).toBe(true);
  expect(maySubscribe('02_dealer_newsletter', groupId)).toBe(dealers);
});

it.each([
  ['01_newsletter', true],
  ['02_dealer_newsletter', true],
  ['03_newsletter', false],
])('there is a newsletter %s: %s', (alias, exists) => expect(isNewsletter(alias)).toBe(exists));
