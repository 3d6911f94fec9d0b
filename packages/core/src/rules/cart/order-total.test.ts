import { expect, it } from 'vitest';
import { orderTotal } from './order-total.ts';

it.each([
  ['partial', 0, 0, 0],
  ['partial', 1, 800, 600],
  ['partial', 3, 2400, 1800],
  ['impartial', 1, 800, 600],
  ['impartial', 3, 800, 600],
] as const)('%s with %i sessions: base %i, sale %i', (registrationType, count, baseTotal, subtotal) =>
  expect(orderTotal({ registrationType, basePrice: 800, salePrice: 600 }, count)).toEqual({ baseTotal, subtotal }),
);
