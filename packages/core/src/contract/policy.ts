import type { ErrorCode } from './error-code.ts';

const session = ['MERCHANT_MEMBER_FRONT_UNAUTHORIZED', 'USER_TOKEN_EXPIRED'] as const;

/**
 * Who may make a call, and the codes that turn the others away. An endpoint names one (`policy`), and so does every route of the
 * server that is no endpoint; the API's plugin `policies` enforces them, and a test walks every endpoint with every kind of caller.
 */
export const policies = {
  anyone: [],
  /** Whoever brings a living token of a login. */
  member: session,
  /** The same, for calls of LINE's apps: they know whoever is not logged in by a code of their own. */
  lineMember: ['LOGIN_REQUIRED'],
  /** A member of the group 經銷會員, whether the company has been validated or not. */
  dealer: [...session, 'ITEM_INSUFFICIENT_PERMISSION_VIEW'],
  /** What is for dealers opens with the validation of their company. */
  validatedDealer: [...session, 'ITEM_INSUFFICIENT_PERMISSION_VIEW'],
  /** The member whose order the parameter `uuid` names. Somebody else's order answers as one that does not exist. */
  orderOwner: [...session, 'ORDER_FRONT_ITEM_NOT_EXIST'],
  /** People of the house. No member is one yet, so it refuses everybody. */
  staff: [...session, 'MERCHANT_MEMBER_FRONT_STAFF_ONLY'],
  /** LINE's platform, by the signature over the body (header `x-line-signature`). */
  lineSignature: ['MALICIOUS_REQUEST'],
} as const satisfies Record<string, readonly ErrorCode[]>;

export type Policy = keyof typeof policies;
