import { expect, it } from 'vitest';
import { orderTotal } from './order-total.ts';

it.each([
  ['partial', 0, 1, 0, 0],
  ['partial', 1, 1, 800, 600],
  ['partial', 3, 1, 2400, 1800],
  ['partial', 3, 2, 4800, 3600],
  ['impartial', 1, 1, 800, 600],
  ['impartial', 3, 1, 800, 600],
  ['impartial', 3, 10, 8000, 6000],
] as const)(
  '%s with %i sessions for %i people: base %i, sale %i',
  (registrationType, count, people, baseTotal, subtotal) =>
    expect(orderTotal({ registrationType, basePrice: 800, salePrice: 600 }, count, people)).toEqual(
      { baseTotal, subtotal },
    ),
);
