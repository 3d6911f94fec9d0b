import { expect, it } from 'vitest';
import { orderNumber } from './order-number.ts';

it.each([
  ['2026-11-21T06:00:00.000Z', 427, 'PO-20261121-0427'],
  ['2026-11-21T16:00:00.000Z', 1, 'PO-20261122-0001'],
  ['2026-11-21T06:00:00.000Z', 123_456, 'PO-20261121-123456'],
])('an order of %s with id %i is %s', (createdAt, id, number) => expect(orderNumber(createdAt, id)).toBe(number));
