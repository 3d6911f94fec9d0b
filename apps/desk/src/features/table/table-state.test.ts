import { expect, it } from 'vitest';
import { changedParams, readTableState } from './table-state.ts';

const fallback = { column: 'createdAt', descending: true };
const read = (search: string) => readTableState(new URLSearchParams(search), fallback);

it('an empty address shows the order and the columns of the screen', () => {
  const state = read('');
  expect(state).toMatchObject({ sort: fallback, page: 1, columns: null });
  expect(state.filter('status')).toBe('');
});

it.each([
  ['sort=name', { column: 'name', descending: false }],
  ['sort=-name', { column: 'name', descending: true }],
  ['sort=drop%20table', fallback],
])('%s', (search, sort) => expect(read(search).sort).toEqual(sort));

it.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=x', 1],
])('%s is page %i', (search, page) => expect(read(search).page).toBe(page));

it('another filter begins at the first page and keeps order and columns', () =>
  expect(
    changedParams(new URLSearchParams('status=PENDING&page=4&sort=-name&columns=a,b'), {
      status: 'CONFIRMED',
    }).toString(),
  ).toBe('status=CONFIRMED&sort=-name&columns=a%2Cb'));

it('an empty value removes a filter', () =>
  expect(changedParams(new URLSearchParams('status=PENDING'), { status: '' }).toString()).toBe(''));
