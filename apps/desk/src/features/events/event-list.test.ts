import { expect, it } from 'vitest';
import { eventFilters } from './event-list.ts';

const bodyOf = (search: string) => eventFilters.query(new URLSearchParams(search));

it.each([
  ['', { when: 'upcoming', direction: 'asc' }],
  ['when=past', { when: 'past', direction: 'desc' }],
  ['when=all', { when: undefined, direction: 'desc' }],
  ['when=upcoming', { when: 'upcoming', direction: 'asc' }],
  ['when=past&sort=startTime', { when: 'past', direction: 'asc' }],
  ['sort=-title', { when: 'upcoming', sort: 'title', direction: 'desc' }],
  ['sort=-fill', { when: 'upcoming', sort: 'startTime', direction: 'asc' }],
  ['state=hidden&page=2', { when: 'upcoming', state: 'hidden', page: 2 }],
])('the address “%s” lists %o', (search, expected) =>
  expect(bodyOf(search)).toMatchObject(expected),
);
