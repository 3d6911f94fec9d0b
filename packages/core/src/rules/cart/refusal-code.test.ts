import { expect, it } from 'vitest';
import { refusalCode } from './refusal-code.ts';

it('the cart says why it refuses an event', () =>
  expect(refusalCode).toEqual({
    NOT_OPEN: 'CART_FRONT_REGISTRATION_NOT_OPEN',
    CLOSED: 'CART_FRONT_INVENTORY_TIME_EXPIRED',
    ENDED: 'CART_FRONT_INVENTORY_TIME_EXPIRED',
    FULL: 'CART_FRONT_INVENTORY_SHORTAGE',
    ALREADY_ENROLLED: 'CART_FRONT_ALREADY_ENROLLED',
    DEALER_ONLY: 'CART_FRONT_DEALER_ONLY',
    ABSENT_LIMIT: 'CART_FRONT_ABSENT_LIMIT_REACHED',
  }));
