import * as z from 'zod/mini';
import { MAX_COMPANIONS } from '#rules/order/group.ts';
import { endpoint } from './endpoint.ts';
import { questionAnswers } from './event.ts';
import { aliasParam, idempotencyHeaders, seriesNum, uuid } from './fields.ts';
import {
  digits,
  emailAddress,
  optionalEmail,
  optionalName,
  phoneCode,
  phoneNumber,
  requiredName,
} from './person-fields.ts';

export const mealChoice = z.object({
  id: z.string().check(z.maxLength(60)),
  optionId: z.string().check(z.maxLength(60)),
});
export type MealChoice = z.infer<typeof mealChoice>;

export const cartItem = z.object({
  eventAlias: z.string(),
  eventSeriesNum: z.int(),
  meals: z.array(mealChoice),
  sessionUuids: z.array(uuid),
});
export type CartItem = z.infer<typeof cartItem>;

/** A cart has at most one item per event; adding the event again replaces the choice. */
export const addItemBody = z.object({
  eventAlias: aliasParam,
  eventSeriesNum: seriesNum,
  meals: z._default(z.array(mealChoice).check(z.maxLength(20)), []),
  /** Empty for an event that is enrolled in as a whole. */
  sessionUuids: z._default(z.array(uuid).check(z.maxLength(60)), []),
});

/** A companion of the attendee; the address is optional. */
export const companion = z.object({
  fullName: requiredName(60),
  email: optionalEmail,
});
export type Companion = z.infer<typeof companion>;
/** A companion as orders show it: what was accepted earlier may break the rules of today. */
export const shownCompanion = z.object({ fullName: z.string(), email: z.string() });

const gender = z.enum(['male', 'female', 'other']);

/** The attendee's fields in the form, in the order of the page. Orders store and show the same. */
const attendeeFields = {
  fullName: requiredName(60),
  email: emailAddress,
  gender,
  phoneCode,
  phoneNumber,
  company: optionalName(100),
  vat: z._default(digits(/^(?:\d{8})?$/), ''),
};
/** The fields that an event may leave out (`companyFields`), as one that requires them takes them. */
export const requiredCompanyFields = { company: requiredName(100), vat: digits(/^\d{8}$/) };
const note = z._default(z.string().check(z.trim(), z.maxLength(1000)), '');

const sentAttendee = z.object({ ...attendeeFields, note });
/** The attendee of an order, with the note of the form. */
export type Attendee = z.output<typeof sentAttendee>;
const attendeeNames = Object.keys(sentAttendee.shape) as (keyof Attendee)[];
type AttendeeText = Exclude<keyof Attendee, 'gender'>;
const eachText = <T>(value: () => T) =>
  Object.fromEntries(
    attendeeNames.filter((name) => name !== 'gender').map((name) => [name, value()]),
  ) as Record<AttendeeText, T>;

/** The attendee as orders show it. The texts of an erased member are empty, so only types hold. */
export const shownAttendee = z.object({ ...eachText(() => z.string()), gender });
/** An attendee without data, as in the orders of an erased member. */
export const emptyAttendee: Attendee = { ...eachText(() => ''), gender: 'other' };
/** Returns the attendee's fields of a form. */
export const attendeeOf = (form: Attendee): Attendee =>
  Object.fromEntries(attendeeNames.map((name) => [name, form[name]])) as Attendee;

export const checkoutBody = z.object({
  /** Identifies the cart item, because another tab may have added another event. */
  eventAlias: aliasParam,
  eventSeriesNum: seriesNum,
  meals: z._default(z.array(mealChoice).check(z.maxLength(20)), []),
  ...attendeeFields,
  /**
   * Companions, if the event allows groups. Each takes a seat in every session and pays the price.
   */
  companions: z._default(z.array(companion).check(z.maxLength(MAX_COMPANIONS)), []),
  answers: z._default(questionAnswers, []),
  note,
  couponCode: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  /** The version of the personal data notice that the member agreed to. */
  consentVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  /**
   * The state of the page when the member sent the form: all sessions of the enrolment in any
   * order, and the amount due in New Taiwan dollars.
   */
  sessionUuids: z.optional(z.array(uuid).check(z.maxLength(60))),
  total: z.optional(z.int().check(z.minimum(0))),
});
export type CheckoutInput = z.input<typeof checkoutBody>;

export const cartEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/cart',
    summary: 'The member’s cart',
    policy: 'member',
    items: z.array(cartItem),
    errors: [],
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/cart/addItem',
    summary: 'Adds an event with sessions and meals to the cart',
    policy: 'member',
    body: addItemBody,
    items: cartItem,
    errors: [
      'CART_ADD_TO_CART_FAIL',
      'PRODUCT_MENU_ITEM_NOT_EXIST',
      'CART_FRONT_INVENTORY_SHORTAGE',
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
      'CART_FRONT_REGISTRATION_NOT_OPEN',
      'CART_FRONT_ALREADY_ENROLLED',
      'CART_FRONT_ABSENT_LIMIT_REACHED',
      'CART_FRONT_DEALER_ONLY',
    ],
  }),
  clear: endpoint({
    method: 'GET',
    path: '/cart/clear',
    summary: 'Empties the cart',
    policy: 'member',
    items: z.object({}),
    errors: [],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/cart/checkout',
    summary: 'Enrols the member in one transaction, which takes the seats and uses the coupon',
    policy: 'member',
    headers: idempotencyHeaders,
    body: checkoutBody,
    items: z.object({ uuid, status: z.enum(['PENDING', 'CONFIRMED']), total: z.int() }),
    errors: [
      'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
      'CART_FRONT_INVENTORY_SHORTAGE',
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
      'CART_FRONT_REGISTRATION_NOT_OPEN',
      'CART_FRONT_ALREADY_ENROLLED',
      'CART_FRONT_ABSENT_LIMIT_REACHED',
      'CART_FRONT_DEALER_ONLY',
      'CART_FRONT_COUPON_REQUIRED',
      'CART_FRONT_CONSENT_OUTDATED',
      'CART_FRONT_CART_CHANGED',
      'CART_FRONT_GROUP_TOO_LARGE',
      'CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL',
      'IDEMPOTENCY_KEY_REUSED',
      'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE',
      'COUPON_FRONT_UNAVAILABLE',
      'COUPON_FRONT_UNUSABLE_PRODUCT_MENU',
      'COUPON_IS_NOT_IN_PROGRESS',
      'COUPON_FRONT_ITEM_NOT_EXIST',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
};
