/**
 * Every coded failure of the product, and the HTTP status that carries it: this API answers with them, and any backend behind
 * the same contract may. Names follow one style, RESOURCE_REASON; `FRONT` stands in those that members of the site meet.
 */
export const errorStatus = {
  // Fields.
  INPUT_INVALID: 400,

  // The cart and checkout.
  CART_ADD_TO_CART_FAIL: 400,
  CART_FRONT_CHECKOUT_FAIL_CART_EMPTY: 400,
  CART_FRONT_INVENTORY_SHORTAGE: 409,
  CART_FRONT_INVENTORY_TIME_EXPIRED: 409,
  CART_FRONT_UPDATE_INVENTORY_QTY_FAIL: 409,
  CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL: 409,
  CART_FRONT_ALREADY_ENROLLED: 409,
  CART_FRONT_REGISTRATION_NOT_OPEN: 409,
  CART_FRONT_ABSENT_LIMIT_REACHED: 403,
  CART_FRONT_DEALER_ONLY: 403,
  CART_FRONT_COUPON_REQUIRED: 400,
  CART_FRONT_CONSENT_OUTDATED: 409,
  CART_FRONT_CART_CHANGED: 409,
  /** Seats are left, but not for everybody who is to come along. */
  CART_FRONT_GROUP_TOO_LARGE: 409,

  // Waiting lists.
  WAITING_FRONT_ITEM_NOT_EXIST: 404,
  /** Seats are there: enrolling is quicker than waiting. */
  WAITING_FRONT_SEATS_LEFT: 409,
  /** Nothing is offered any more: an hour before the start, or when the registration ends. */
  WAITING_FRONT_LINE_ENDED: 409,

  // Coupons and prepaid cards.
  COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE: 409,
  COUPON_FRONT_UNAVAILABLE: 409,
  COUPON_UNAVAILABLE: 409,
  COUPON_FRONT_UNUSABLE_PRODUCT_MENU: 409,
  COUPON_IS_NOT_IN_PROGRESS: 409,
  COUPON_FRONT_ITEM_NOT_EXIST: 404,
  PREPAID_UNAVAILABLE: 409,

  // Orders and payment.
  ORDER_FRONT_ITEM_NOT_EXIST: 404,
  /** A session that was to be cancelled has begun. */
  ORDER_FRONT_CANCEL_TIME_EXPIRED: 409,
  ORDER_FRONT_TRACK_FAIL: 404,
  ORDER_FRONT_INVALID_TOTAL: 409,
  ORDER_FRONT_INVENTORY_TIME_EXPIRED: 409,
  ORDER_FRONT_PAYMENT_DATE_EXPIRED: 409,
  ORDER_FRONT_UNAVAILABLE_TIMES_FOR_DEDUCT: 409,
  ORDER_FRONT_GET_THREE_DIMENSION_HTML_FAIL: 402,
  ORDER_FRONT_CREDIT_CARD_PROCESS_FAIL: 402,

  /** The enrolment's event asks nothing, or the member was not confirmed. */
  QUESTIONNAIRE_ITEM_NOT_EXIST: 404,
  QUESTIONNAIRE_FRONT_NOT_OPEN: 409,
  QUESTIONNAIRE_FRONT_ALREADY_ANSWERED: 409,

  // Login and members. Only what ends a session is 401: a caller that reads 401 logs the member out.
  MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE: 400,
  MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN: 429,
  MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED: 400,
  MERCHANT_MEMBER_FRONT_UNAUTHORIZED: 401,
  MERCHANT_MEMBER_FRONT_EMAIL_USED: 409,
  /** A general member's profile is kept only with the number of a company that is known. */
  MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED: 409,
  /** A login of one's own that is over, or was never there. */
  MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST: 404,
  MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS: 429,
  MERCHANT_MEMBER_FRONT_STAFF_ONLY: 403,
  USER_TOKEN_EXPIRED: 401,
  MALICIOUS_TOKEN: 401,
  MALICIOUS_USER: 401,
  MALICIOUS_REQUEST: 401,
  /** The personal data notice or the membership terms have changed since they were agreed to. */
  MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED: 409,
  DEALER_FRONT_ALREADY_VALIDATED: 409,
  /** The link of a validation mail was never given out, or its member is no dealer any more. */
  DEALER_FRONT_LINK_INVALID: 404,
  DEALER_FRONT_LINK_EXPIRED: 409,
  REGISTER_FAIL: 409,
  MEMBER_NOT_FOUND: 404,
  PASSWORD_INCORRECT: 400,
  PASSWORD_RESET_MOBILE_PHONE_NOT_FOUND: 404,
  PASSWORD_RESET_IN_COOL_DOWN: 429,
  PASSWORD_RESET_INVALID_VERIFICATION_CODE: 400,
  PASSWORD_RESET_VERIFICATION_CODE_EXPIRED: 400,
  PASSWORD_RESET_VERIFICATION_CODE_USED: 409,
  TEAMINVITE_ITEM_NOT_EXIST: 404,
  SCHEDULE_FRONT_INVENTORY_SHORTAGE: 409,
  SCHEDULE_FRONT_UNAVAILABLE: 409,

  // LINE. Only the first ends a session.
  LOGIN_REQUIRED: 401,
  ID_TOKEN_REQUIRED: 400,
  LINE_TOKEN_EXPIRED: 401,
  LINE_TOKEN_INVALID: 401,
  /** A LINE user was named beside the token, and it is another one. */
  LINE_ID_MISMATCH: 400,
  BOUND_TO_ANOTHER_MEMBER: 409,
  MEMBER_HAS_OTHER_LINE: 409,
  /** No member is bound to this LINE user. */
  LINE_NOT_BOUND: 404,

  // Content.
  /** An article is missing: the reader is sent home. */
  ITEM_ITEM_NOT_EXIST: 404,
  ITEM_INSUFFICIENT_PERMISSION_VIEW: 403,
  /** An event or a session is missing: the 404 page. */
  PRODUCT_MENU_ITEM_NOT_EXIST: 404,
  PRODUCT_MENU_UNAVAILABLE: 409,
  PRODUCT_MENU_IS_NOT_IN_PROGRESS: 409,
  BRAND_ITEM_NOT_EXIST: 404,
  PRODUCT_ITEM_NOT_EXIST: 404,

  // Live sessions.
  /** The member has no order of the event. */
  LIVE_FRONT_NO_ORDER: 404,
  LIVE_FRONT_NOT_ONLINE: 409,
  LIVE_FRONT_NOT_ENROLLED: 404,
  /** The session was taken off. */
  LIVE_FRONT_CLOSED: 410,
  LIVE_FRONT_NOT_CONFIRMED: 409,
  LIVE_FRONT_NOT_OPEN: 409,
  /** Nobody is checked in after the end. */
  LIVE_FRONT_ENDED: 409,

  // Inquiries and repair cases.
  /** The personal data notice has changed since it was agreed to. */
  CUSTOMER_FRONT_CONSENT_OUTDATED: 409,
  /** No repair case has this number together with this address or phone: nobody learns which of the two is wrong. */
  RMA_FRONT_ITEM_NOT_EXIST: 404,
  /** No company has this number. */
  COMPANY_ITEM_NOT_EXIST: 404,
  /** A file is missing, or is listed without a download. */
  FILE_ITEM_NOT_EXIST: 404,
  FILE_FRONT_DEALER_ONLY: 403,
  /** A dealer whose company has yet to be validated. */
  FILE_FRONT_DEALER_NOT_VALIDATED: 403,

  // The transport.
  /** The key of a call that may be repeated came with another body than before. */
  IDEMPOTENCY_KEY_REUSED: 422,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  SERVICE_UNAVAILABLE: 503,
  STATUS_CODE_UNDEFINED: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** True for a string that is one of the catalogue's codes. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value);
