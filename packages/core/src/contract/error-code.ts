/**
 * All error codes of the product and their HTTP status; another backend behind the same contract
 * may use them too. Names have the form RESOURCE_REASON, with `FRONT` in those that members
 * encounter.
 */
export const errorStatus = {
  // Fields.
  INPUT_INVALID: 400,

  // Cart and checkout.
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
  /** There are seats left, but not enough for all companions. */
  CART_FRONT_GROUP_TOO_LARGE: 409,

  // Waitlists.
  WAITING_FRONT_ITEM_NOT_EXIST: 404,
  /** Seats are left, so the member should enrol instead. */
  WAITING_FRONT_SEATS_LEFT: 409,
  /** The waitlist has ended: an hour before the start, or with registration. */
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
  /** A session to cancel has already started. */
  ORDER_FRONT_CANCEL_TIME_EXPIRED: 409,
  ORDER_FRONT_TRACK_FAIL: 404,
  ORDER_FRONT_INVALID_TOTAL: 409,
  ORDER_FRONT_INVENTORY_TIME_EXPIRED: 409,
  ORDER_FRONT_PAYMENT_DATE_EXPIRED: 409,
  ORDER_FRONT_UNAVAILABLE_TIMES_FOR_DEDUCT: 409,
  ORDER_FRONT_GET_THREE_DIMENSION_HTML_FAIL: 402,
  ORDER_FRONT_CREDIT_CARD_PROCESS_FAIL: 402,

  /** This site has issued no pass with this text. */
  PASS_FRONT_ITEM_NOT_EXIST: 404,

  CERTIFICATE_ITEM_NOT_EXIST: 404,
  /** No font of the site has a character of the name or of the event. */
  CERTIFICATE_FRONT_CHARACTERS_MISSING: 409,

  /** The event has no questionnaire, or the member was not confirmed. */
  QUESTIONNAIRE_ITEM_NOT_EXIST: 404,
  QUESTIONNAIRE_FRONT_NOT_OPEN: 409,
  QUESTIONNAIRE_FRONT_ALREADY_ANSWERED: 409,

  // Login and members. Only errors that end a session are 401, because clients log the member out
  // on 401.
  MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE: 400,
  MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN: 429,
  MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED: 400,
  MERCHANT_MEMBER_FRONT_UNAUTHORIZED: 401,
  MERCHANT_MEMBER_FRONT_EMAIL_USED: 409,
  /** A general member's profile can only be saved with the number of a known company. */
  MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED: 409,
  /** No such login session of this member, or it has ended. */
  MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST: 404,
  MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS: 429,
  /** Above a limit on codes: the request is answered with a proof of work, or later. */
  MERCHANT_MEMBER_FRONT_PROOF_OF_WORK_REQUIRED: 429,
  MERCHANT_MEMBER_FRONT_STAFF_ONLY: 403,
  /** Staff blocked this member. Only for callers who have proved who they are. */
  MERCHANT_MEMBER_FRONT_BLOCKED: 403,
  USER_TOKEN_EXPIRED: 401,
  MALICIOUS_TOKEN: 401,
  MALICIOUS_USER: 401,
  MALICIOUS_REQUEST: 401,
  /** The personal data notice or the membership terms have changed since the member agreed. */
  MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED: 409,
  DEALER_FRONT_ALREADY_VALIDATED: 409,
  /** The validation link was never issued, or its member is no longer a dealer. */
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

  // LINE. Only the first one ends a session.
  LOGIN_REQUIRED: 401,
  ID_TOKEN_REQUIRED: 400,
  LINE_TOKEN_EXPIRED: 401,
  LINE_TOKEN_INVALID: 401,
  /** The LINE user named in the request is not the token's. */
  LINE_ID_MISMATCH: 400,
  BOUND_TO_ANOTHER_MEMBER: 409,
  MEMBER_HAS_OTHER_LINE: 409,
  /** No member is bound to this LINE user. */
  LINE_NOT_BOUND: 404,

  // Content.
  /** An article does not exist; the website redirects to the home page. */
  ITEM_ITEM_NOT_EXIST: 404,
  ITEM_INSUFFICIENT_PERMISSION_VIEW: 403,
  /** An event or session does not exist; the website shows the 404 page. */
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
  /** The session was withdrawn. */
  LIVE_FRONT_CLOSED: 410,
  LIVE_FRONT_NOT_CONFIRMED: 409,
  LIVE_FRONT_NOT_OPEN: 409,
  /** Check-in is not possible after the end. */
  LIVE_FRONT_ENDED: 409,

  // Inquiries and repair cases.
  /** The personal data notice has changed since the sender agreed. */
  CUSTOMER_FRONT_CONSENT_OUTDATED: 409,
  /** The site has no content yet, and therefore no mailboxes that receive cases. */
  CUSTOMER_FRONT_NO_MAILBOX: 503,
  /** The member has no case of this number. */
  CUSTOMER_FRONT_CASE_NOT_EXIST: 404,
  /** No case matches both the number and the contact. Does not reveal which of the two is wrong. */
  CUSTOMER_FRONT_CASE_NO_MATCH: 404,
  /**
   * No repair case matches both the number and the contact. Does not reveal which of the two is
   * wrong.
   */
  RMA_FRONT_ITEM_NOT_EXIST: 404,
  /** No company has this number. */
  COMPANY_ITEM_NOT_EXIST: 404,
  /** The file does not exist, or is listed without a download. */
  FILE_ITEM_NOT_EXIST: 404,
  /** A file that is listed before there is a download. */
  FILE_FRONT_NO_DOWNLOAD: 404,
  FILE_FRONT_DEALER_ONLY: 403,
  /** The dealer's company is not validated yet. */
  FILE_FRONT_DEALER_NOT_VALIDATED: 403,
  /** Not one of our links of one download, or one that was used or is over. */
  DOWNLOAD_FRONT_LINK_ENDED: 410,

  // Newsletters.
  /** The link that ends a newsletter is not one of ours. */
  NEWSLETTER_FRONT_LINK_INVALID: 404,

  // Transport.
  /** The idempotency key was used before with a different body. */
  IDEMPOTENCY_KEY_REUSED: 422,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  SERVICE_UNAVAILABLE: 503,
  STATUS_CODE_UNDEFINED: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value);
