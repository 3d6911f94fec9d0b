import { expect, it } from 'vitest';
import { emailDomains, suggestEmails } from './email-domains.ts';

it('suggests every domain for a name, in order', () =>
  expect(suggestEmails('lin@')).toEqual(emailDomains.map((domain) => `lin@${domain}`)));
it.each([
  ['lin@y', ['lin@yahoo.com.tw', 'lin@yahoo.com']],
  [' Lin@LIVE.', ['Lin@live.com', 'Lin@live.co']],
  ['lin@gmail.com', []],
  ['lin', []],
  ['', []],
  ['@gmail', []],
  ['a b@gm', []],
  ['lin@northquay.example', []],
] as const)('for “%s” suggests %j', (typed, addresses) =>
  expect(suggestEmails(typed)).toEqual(addresses),
);
