import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { loggedIn } from './user.ts';

/** How a member's account and LINE hang together. Whose LINE account it is, nobody is told. */
export const lineBinding = z.object({
  bound: z.boolean(),
  /** Whether reminders of sessions come by LINE too; only a bound member gets any. */
  reminders: z.boolean(),
});
export type LineBinding = z.infer<typeof lineBinding>;

/** LINE's own, about a kilobyte; whatever is longer is none. */
const idToken = z.string().check(z.trim(), z.maxLength(4000));

/** From the mini-app with its ID token, or from the page that the chat bot led to with its link token. */
export const lineBindBody = z.object({
  /** Whose signature, audience and expiry the server checks; it says which LINE user binds. */
  idToken: z.optional(idToken),
  /** Never believed: it must be the ID token's user where it is sent. */
  lineId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Of the chat bot's account link, good for ten minutes and once. */
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
      'Binds the LINE account of an ID token, or answers where the chat bot’s account link goes on. Binding again changes nothing',
    policy: 'lineMember',
    body: lineBindBody,
    items: z.object({
      ...lineBinding.shape,
      /** With a link token: the address at LINE that the browser goes to next; the binding follows from there. */
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
    summary: 'Ends the binding. Ending it again changes nothing',
    policy: 'lineMember',
    items: lineBinding,
    errors: [],
  }),
  reminders: endpoint({
    method: 'POST',
    path: '/user/lineReminders',
    summary: 'Whether reminders of sessions come by LINE too',
    policy: 'lineMember',
    body: z.object({ wanted: z.boolean() }),
    items: lineBinding,
    errors: [],
  }),
  login: endpoint({
    method: 'POST',
    path: '/user/lineLogin',
    summary:
      'Exchanges the ID token of a bound LINE user for a bearer token, as a login by phone does',
    policy: 'anyone',
    body: z.object({ idToken: z.optional(idToken) }),
    items: loggedIn,
    errors: [
      'ID_TOKEN_REQUIRED',
      'LINE_TOKEN_EXPIRED',
      'LINE_TOKEN_INVALID',
      'LINE_NOT_BOUND',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
};
