import type { ErrorCode } from '#contract/error-code.ts';
import type { WhyNot } from '#contract/event.ts';

/** The error code with which the cart refuses an event, for each reason. */
export const refusalCode: Record<WhyNot, ErrorCode> = {
  NOT_OPEN: 'CART_FRONT_REGISTRATION_NOT_OPEN',
  CLOSED: 'CART_FRONT_INVENTORY_TIME_EXPIRED',
  ENDED: 'CART_FRONT_INVENTORY_TIME_EXPIRED',
  FULL: 'CART_FRONT_INVENTORY_SHORTAGE',
  ALREADY_ENROLLED: 'CART_FRONT_ALREADY_ENROLLED',
  DEALER_ONLY: 'CART_FRONT_DEALER_ONLY',
  ABSENT_LIMIT: 'CART_FRONT_ABSENT_LIMIT_REACHED',
};
