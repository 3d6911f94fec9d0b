import { expect, it } from 'vitest';
import { paged } from './paged.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const page = (count: number, request: { limit: number; page: number }) =>
  paged(
    request,
    async ({ limit, offset }) => numbers(count).slice(offset, offset + limit),
    async () => count,
  );

it.each([
  [0, 1, [], 1],
  [10, 1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1],
  [11, 2, [11], 2],
  [11, 3, [], 2],
])('of %i rows page %i holds %j, and the last page is %i', async (count, number, items, last) =>
  expect(await page(count, { limit: 10, page: number })).toEqual({
    items,
    pagination: { current_page: number, last_page: last, per_page: 10, total: count },
  }),
);
