/**
 * The error codes that only the desk answers with, and their HTTP status. They are apart from those of
 * the site, so that no visitor loads them.
 */
export const deskErrorStatus = {
  /** No session at the desk, or one that has ended. */
  DESK_LOGIN_REQUIRED: 401,
  /** The call did not come from a page of the desk. */
  DESK_FOREIGN_PAGE: 403,
  DESK_ROLE_MISSING: 403,
  /**
   * The person has a limit, and the item belongs to another brand or event, or the call is for people
   * without a limit.
   */
  DESK_OUT_OF_SCOPE: 403,
  /** The session began with a mail link or a recovery code, and no passkey was registered since. */
  DESK_PASSKEY_REQUIRED: 403,
  /** The call is allowed for five minutes after a passkey was used. */
  DESK_FRESH_PASSKEY_REQUIRED: 403,
  DESK_LINK_INVALID: 404,
  DESK_PASSKEY_REFUSED: 400,
  DESK_RECOVERY_CODE_REFUSED: 400,
  DESK_ITEM_NOT_EXIST: 404,
  /** There is one already: a mail address, an alias, the name of a view. */
  DESK_ITEM_EXISTS: 409,
  /** Another person changed the item since it was read. */
  DESK_CHANGED_MEANWHILE: 409,
  /** The change is not possible in the present state; the message says why. */
  DESK_NOT_POSSIBLE: 409,
  /** The name of an upload does not end as a download does. */
  DESK_FILE_TYPE: 400,
  DESK_FILE_TOO_LARGE: 413,
  /** The bytes of an upload are not of the type that its name states. */
  DESK_FILE_CONTENT: 400,
  /** The phone was taken off the door, or the event ended more than a day ago. It forgets everything. */
  DESK_DOOR_DEVICE_REMOVED: 410,
  DESK_DOOR_DELIVERY_ENDED: 410,
  /** The last administrator without a limit can neither be removed nor get another role or a limit. */
  DESK_LAST_ADMIN: 409,
} as const;

export type DeskErrorCode = keyof typeof deskErrorStatus;

export const isDeskErrorCode = (value: unknown): value is DeskErrorCode =>
  typeof value === 'string' && Object.hasOwn(deskErrorStatus, value);
