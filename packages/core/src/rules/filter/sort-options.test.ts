import { expect, it } from 'vitest';
import { sortingOf } from './sort-options.ts';

it.each([
  ['newest', { orderBy: 'created_at', order: 'desc' }],
  ['oldest', { orderBy: 'created_at', order: 'asc' }],
  ['asc', { orderBy: 'title', order: 'asc' }],
  ['desc', { orderBy: 'title', order: 'desc' }],
] as const)('the API sorts a list that shows %s first by %j', (option, sorting) =>
  expect(sortingOf(option)).toEqual(sorting),
);
