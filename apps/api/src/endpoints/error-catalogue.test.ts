/**
 * The catalogue of failures: every error code reaches the caller with its HTTP status and a message
 * in their language.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errorStatus } from '@portolane/core/contract/error-code.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite({
    addRoutes: (api) =>
      void api.get('/refused/:code', { config: { policy: 'anyone' } }, ({ params }) => {
        throw new CodedError((params as { code: ErrorCode }).code);
      }),
  });
});
afterAll(() => site.close());

describe.each(codes)('%s', (code) => {
  it('is answered with its status and a message in either language', async () => {
    const [zh, en] = [
      await site.get(`/refused/${code}`),
      await site.get(`/refused/${code}`, { language: 'en' }),
    ];
    for (const answer of [zh, en]) {
      expect({ status: answer.status, code: answer.code }).toEqual({
        status: errorStatus[code],
        code,
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect([zh.headers['content-language'], en.headers['content-language']]).toEqual([
      'zh-Hant',
      'en',
    ]);
    // Chinese messages contain Latin letters only in names (LINE, API, HTTP); English messages
    // contain no Chinese.
    expect(zh.message).toMatch(/\p{Script=Han}{3}/u);
    expect(en.message).toMatch(/^[A-Z][^\p{Script=Han}]+$/u);
    expect(zh.message + en.message).not.toMatch(/\{\{|undefined/);
  });
});

/**
 * Codes that the product must have messages for, even if no screen of this site can trigger them.
 */
it.each<[string, readonly ErrorCode[]]>([
  [
    'stock and payment deadlines',
    [
      'CART_FRONT_INVENTORY_SHORTAGE',
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
      'ORDER_FRONT_INVENTORY_TIME_EXPIRED',
      'ORDER_FRONT_PAYMENT_DATE_EXPIRED',
    ],
  ],
  [
    'the cart',
    [
      'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
      'CART_FRONT_UPDATE_INVENTORY_QTY_FAIL',
      'CART_ADD_TO_CART_FAIL',
      'CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL',
    ],
  ],
  [
    'coupons',
    [
      'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE',
      'COUPON_FRONT_UNAVAILABLE',
      'COUPON_UNAVAILABLE',
      'COUPON_FRONT_UNUSABLE_PRODUCT_MENU',
      'COUPON_IS_NOT_IN_PROGRESS',
      'COUPON_FRONT_ITEM_NOT_EXIST',
    ],
  ],
  [
    'login and members',
    [
      'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
      'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
      'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
      'MERCHANT_MEMBER_FRONT_EMAIL_USED',
      'USER_TOKEN_EXPIRED',
      'MALICIOUS_TOKEN',
      'MALICIOUS_USER',
      'MALICIOUS_REQUEST',
      'REGISTER_FAIL',
      'MEMBER_NOT_FOUND',
      'PASSWORD_INCORRECT',
    ],
  ],
  [
    'password reset',
    [
      'PASSWORD_RESET_MOBILE_PHONE_NOT_FOUND',
      'PASSWORD_RESET_IN_COOL_DOWN',
      'PASSWORD_RESET_INVALID_VERIFICATION_CODE',
      'PASSWORD_RESET_VERIFICATION_CODE_EXPIRED',
      'PASSWORD_RESET_VERIFICATION_CODE_USED',
    ],
  ],
  [
    'orders',
    [
      'ORDER_FRONT_INVALID_TOTAL',
      'ORDER_FRONT_ITEM_NOT_EXIST',
      'ORDER_FRONT_TRACK_FAIL',
      'ORDER_FRONT_UNAVAILABLE_TIMES_FOR_DEDUCT',
    ],
  ],
  [
    'cards and prepaid plans',
    [
      'ORDER_FRONT_GET_THREE_DIMENSION_HTML_FAIL',
      'ORDER_FRONT_CREDIT_CARD_PROCESS_FAIL',
      'PREPAID_UNAVAILABLE',
    ],
  ],
  ['schedules', ['SCHEDULE_FRONT_INVENTORY_SHORTAGE', 'SCHEDULE_FRONT_UNAVAILABLE']],
  [
    'items',
    [
      'PRODUCT_MENU_ITEM_NOT_EXIST',
      'PRODUCT_MENU_UNAVAILABLE',
      'PRODUCT_MENU_IS_NOT_IN_PROGRESS',
      'ITEM_ITEM_NOT_EXIST',
      'ITEM_INSUFFICIENT_PERMISSION_VIEW',
    ],
  ],
  ['the rest', ['INPUT_INVALID', 'TEAMINVITE_ITEM_NOT_EXIST', 'STATUS_CODE_UNDEFINED']],
])('the catalogue knows %s', (_what, promised) =>
  expect(promised.filter((code) => !codes.includes(code))).toEqual([]),
);
