import { expect, it } from 'vitest';
import { orderNumber, orderNumberParts } from './order-number.ts';

it.each([
  ['2026-11-21T06:00:00.000Z', 427, 'PO-20261121-0427'],
  ['2026-11-21T16:00:00.000Z', 1, 'PO-20261122-0001'],
  ['2026-11-21T06:00:00.000Z', 123_456, 'PO-20261121-123456'],
])('an order of %s with id %i is %s', (createdAt, id, number) =>
  expect(orderNumber(createdAt, id)).toBe(number),
);

it.each([
  ['PO-20261121-0427', { id: 427, day: '2026-11-21' }],
  [' po-20261121-123456 ', { id: 123_456, day: '2026-11-21' }],
  ['ＰＯ－20261121－0001', { id: 1, day: '2026-11-21' }],
  ['0427', { id: 427, day: null }],
  ['427', { id: 427, day: null }],
  ['PO-20261121', null],
  ['INQ-20261121-4F7KQ2', null],
  ['PO20261121-0427', { id: 427, day: '2026-11-21' }],
  ['427 members', null],
  ['0', null],
  ['', null],
])('%j is read as %j', (typed, parts) => expect(orderNumberParts(typed)).toEqual(parts));
