import * as z from 'zod/mini';
import { languages } from '#i18n/language.ts';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';
import { instant, jsonObject } from '../fields.ts';

export const staffEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
const secret = z.string().check(z.minLength(8), z.maxLength(100));
export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** The member of staff who is logged in at the desk. */
export const deskSession = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  language: z.enum(languages),
  /** Aliases that the person is limited to; null: all. */
  brands: z.nullable(z.array(z.string())),
  events: z.nullable(z.array(z.string())),
  /** Whether a passkey is registered and in use; until then only the calls of this resource work. */
  complete: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  expiresAt: instant,
  /** Until when dangerous calls are allowed without using the passkey again; null: not now. */
  freshUntil: z.nullable(instant),
  /** Whether the site is a demonstration, whose mails are read at `/demo/outbox`. */
  demo: z.boolean(),
  /** The version of the site's program, e.g. `1.0.0`. */
  version: z.string(),
});
export type DeskSession = z.infer<typeof deskSession>;

/**
 * Options and responses of WebAuthn are passed through: their shapes belong to the browser's API
 * (W3C Web Authentication), and the server's library checks them.
 */
const webAuthnJson = jsonObject({ depth: 8, values: 500 });
const challenge = z.object({ id: z.uuid(), options: webAuthnJson });

const everyPerson = { roles: staffRoles, scope: 'own', incomplete: true } as const;

export const deskSessionEndpoints = {
  requestLink: endpoint({
    method: 'POST',
    path: '/desk/session/link',
    summary:
      'Sends the link for the first login. The answer is the same whether there is such a person or not',
    policy: 'anyone',
    body: z.object({ email: staffEmail }),
    items: z.object({}),
    errors: ['DESK_FOREIGN_PAGE', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/desk/session/enter',
    summary: 'Logs in by a mail link; a passkey has to be registered next',
    policy: 'anyone',
    body: z.object({ token: secret }),
    items: deskSession,
    errors: ['DESK_FOREIGN_PAGE', 'DESK_LINK_INVALID', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  recover: endpoint({
    method: 'POST',
    path: '/desk/session/recover',
    summary: 'Logs in by a recovery code, which is used up; a passkey has to be registered next',
    policy: 'anyone',
    body: z.object({ email: staffEmail, code: secret }),
    items: deskSession,
    errors: [
      'DESK_FOREIGN_PAGE',
      'DESK_RECOVERY_CODE_REFUSED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/desk/session/passkey-challenge',
    summary: 'Returns the options with which the browser asks for a passkey',
    policy: 'anyone',
    items: challenge,
    errors: ['DESK_FOREIGN_PAGE', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/desk/session/passkey',
    summary: 'Logs in by a passkey; while logged in, makes the session fresh for five minutes',
    policy: 'anyone',
    body: z.object({ id: z.uuid(), response: webAuthnJson }),
    items: deskSession,
    errors: [
      'DESK_FOREIGN_PAGE',
      'DESK_PASSKEY_REFUSED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  one: endpoint({
    method: 'GET',
    path: '/desk/session',
    summary: 'Who is logged in',
    policy: 'desk',
    desk: everyPerson,
    items: deskSession,
    errors: [],
  }),
  newPasskeyChallenge: endpoint({
    method: 'POST',
    path: '/desk/session/new-passkey-challenge',
    summary: 'Returns the options with which the browser makes a passkey',
    policy: 'desk',
    desk: everyPerson,
    items: challenge,
    errors: [],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/desk/session/new-passkey',
    summary: 'Registers a passkey. With the first one the person gets recovery codes, shown once',
    policy: 'desk',
    desk: everyPerson,
    body: z.object({ id: z.uuid(), name: passkeyName, response: webAuthnJson }),
    items: z.object({ session: deskSession, recoveryCodes: z.array(z.string()) }),
    errors: ['DESK_PASSKEY_REFUSED', 'DESK_FRESH_PASSKEY_REQUIRED'],
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/desk/session/recovery-codes',
    summary: 'Makes new recovery codes; the old ones end',
    policy: 'desk',
    desk: { roles: staffRoles, scope: 'own', fresh: true },
    items: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [],
  }),
  setLanguage: endpoint({
    method: 'POST',
    path: '/desk/session/language',
    summary: 'Sets the language of the desk and of mails to this person',
    policy: 'desk',
    desk: everyPerson,
    body: z.object({ language: z.enum(languages) }),
    items: deskSession,
    errors: [],
  }),
  end: endpoint({
    method: 'POST',
    path: '/desk/session/end',
    summary: 'Logs out',
    policy: 'desk',
    desk: everyPerson,
    items: z.object({}),
    errors: [],
  }),
};
