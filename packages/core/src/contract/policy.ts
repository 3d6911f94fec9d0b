import type { DeskErrorCode } from './desk/desk-error-code.ts';
import type { ErrorCode } from './error-code.ts';

const session = ['MERCHANT_MEMBER_FRONT_UNAUTHORIZED', 'USER_TOKEN_EXPIRED'] as const;

/**
 * The callers of an endpoint, and the codes that refuse everyone else. Each endpoint names a
 * policy, and so does each server route that is not an endpoint. The API's plugin `policies`
 * enforces them, and a test tries every endpoint with every kind of caller.
 */
export const policies = {
  anyone: [],
  /** A caller with a valid member token. */
  member: session,
  /**
   * Like `member`, for calls from LINE apps, which use a code of their own for callers who are not
   * logged in.
   */
  lineMember: ['LOGIN_REQUIRED'],
  /** A member of the group 經銷會員, validated or not. */
  dealer: [...session, 'ITEM_INSUFFICIENT_PERMISSION_VIEW'],
  /** A dealer whose company is validated. */
  validatedDealer: [...session, 'ITEM_INSUFFICIENT_PERMISSION_VIEW'],
  /**
   * The member whose order the parameter `uuid` names. Another member's order is reported as
   * missing.
   */
  orderOwner: [...session, 'ORDER_FRONT_ITEM_NOT_EXIST'],
  /** Staff. No member is staff yet, so every call is refused. */
  staff: [...session, 'MERCHANT_MEMBER_FRONT_STAFF_ONLY'],
  /** LINE's platform, identified by the signature of the body (header `x-line-signature`). */
  lineSignature: ['MALICIOUS_REQUEST'],
  /** A member of staff at the desk, identified by the cookie of the desk, with one of the roles of the endpoint and, if it says so, without a limit. */
  desk: [
    'DESK_LOGIN_REQUIRED',
    'DESK_FOREIGN_PAGE',
    'DESK_PASSKEY_REQUIRED',
    'DESK_ROLE_MISSING',
    'DESK_OUT_OF_SCOPE',
    'DESK_FRESH_PASSKEY_REQUIRED',
  ],
} as const satisfies Record<string, readonly (ErrorCode | DeskErrorCode)[]>;

export type Policy = keyof typeof policies;
