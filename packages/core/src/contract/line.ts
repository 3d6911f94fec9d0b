import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { loggedIn } from './user.ts';

/** State of a member's LINE binding. Does not reveal the LINE account. */
export const lineBinding = z.object({
  bound: z.boolean(),
  /** Whether session reminders are also sent by LINE; only bound members get them. */
  reminders: z.boolean(),
});
export type LineBinding = z.infer<typeof lineBinding>;

/** LINE's ID tokens are about a kilobyte; longer ones are rejected. */
const idToken = z.string().check(z.trim(), z.maxLength(4000));

/**
 * Sent by the mini-app with its ID token, or by the page that the chat bot links to with a link
 * token.
 */
export const lineBindBody = z.object({
  /** Identifies the LINE user. The server verifies signature, audience, and expiry. */
  idToken: z.optional(idToken),
  /** Not trusted: if sent, it must match the ID token's user. */
  lineId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Of the chat bot's account link; valid for ten minutes and one use. */
  linkToken: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
});

export const lineEndpoints = {
  binding: endpoint({
    method: 'GET',
    path: '/user/lineBind',
    summary: 'Whether the member is bound to a LINE account',
    policy: 'lineMember',
    items: lineBinding,
    errors: [],
  }),
  bind: endpoint({
    method: 'POST',
    path: '/user/lineBind',
    summary:
      'Binds the LINE account of an ID token, or returns where the bot’s account link continues; idempotent',
    policy: 'lineMember',
    section: 'line',
    body: lineBindBody,
    items: z.object({
      ...lineBinding.shape,
      /** With a link token: URL at LINE that the browser goes to next to complete the binding. */
      redirect: z.nullable(z.string()),
    }),
    errors: [
      'ID_TOKEN_REQUIRED',
      'LINE_TOKEN_EXPIRED',
      'LINE_TOKEN_INVALID',
      'LINE_ID_MISMATCH',
      'BOUND_TO_ANOTHER_MEMBER',
      'MEMBER_HAS_OTHER_LINE',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/user/lineBind',
    summary: 'Ends the binding; idempotent',
    policy: 'lineMember',
    items: lineBinding,
    errors: [],
  }),
  reminders: endpoint({
    method: 'POST',
    path: '/user/lineReminders',
    summary: 'Turns session reminders by LINE on or off',
    policy: 'lineMember',
    section: 'line',
    body: z.object({ wanted: z.boolean() }),
    items: lineBinding,
    errors: [],
  }),
  login: endpoint({
    method: 'POST',
    path: '/user/lineLogin',
    summary:
      'Exchanges the ID token of a bound LINE user for a bearer token, like a login by phone',
    policy: 'anyone',
    section: 'line',
    body: z.object({ idToken: z.optional(idToken) }),
    items: loggedIn,
    errors: [
      'ID_TOKEN_REQUIRED',
      'LINE_TOKEN_EXPIRED',
      'LINE_TOKEN_INVALID',
      'LINE_NOT_BOUND',
      'MERCHANT_MEMBER_FRONT_BLOCKED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
};
