import { expect, it } from 'vitest';
import { contentOrder } from './content-order.ts';

it.each([
  [['title', 'publishedAt'], { sort: 'published', descending: true }],
  [['title', 'publishUp'], { sort: 'order', descending: false }],
  [[], { sort: 'order', descending: false }],
])('lists a kind with the fields %j in the order %j', (names, order) => {
  expect(contentOrder({ fields: names.map((name) => ({ name })) })).toEqual(order);
});
