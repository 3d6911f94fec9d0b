import * as z from 'zod/mini';
import { languages } from '#i18n/language.ts';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';
import { aliasParam, instant } from '../fields.ts';
import { requiredName } from '../person-fields.ts';
import { staffEmail } from './session.ts';

const scope = z.nullable(z.array(aliasParam).check(z.minLength(1), z.maxLength(50)));

/** The facts about a person that an administrator sets. */
export const staffPersonBody = z.object({
  name: requiredName(60),
  role: z.enum(staffRoles),
  language: z.enum(languages),
  /** Aliases of the brands and events that the person is limited to; null: all. */
  brands: scope,
  events: scope,
});

/** A new person. The address stays. */
export const newStaffPersonBody = z.object({ ...staffPersonBody.shape, email: staffEmail });
export type NewStaffPerson = z.infer<typeof newStaffPersonBody>;

export const staffPerson = z.object({
  ...staffPersonBody.shape,
  name: z.string(),
  uuid: z.uuid(),
  email: z.string(),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
  passkeys: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      createdAt: instant,
      lastUsedAt: z.nullable(instant),
    }),
  ),
  sessions: z.array(
    z.object({
      uuid: z.uuid(),
      userAgent: z.string(),
      createdAt: instant,
      expiresAt: instant,
      current: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.int(),
});
export type StaffPersonView = z.infer<typeof staffPerson>;

/** A brand or an event to which a person can be limited, by its name. */
const personScope = z.object({
  alias: z.string(),
  title: z.string(),
  /** `ended`: all runs of the event are over. */
  state: z.enum(['current', 'ended', 'hidden']),
});
export type PersonScope = z.infer<typeof personScope>;

const personScopes = z.object({ brands: z.array(personScope), events: z.array(personScope) });
export type PersonScopes = z.infer<typeof personScopes>;

/**
 * People without a limit only: a person with one could otherwise give rights that they do not have, or
 * take away those of others.
 */
const admin = { roles: [], scope: 'unlimited' } as const;
const freshAdmin = { ...admin, fresh: true } as const;
const params = z.object({ uuid: z.uuid() });
const missing = ['DESK_ITEM_NOT_EXIST'] as const;

export const deskPeopleEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/people/search',
    summary: 'All people of the desk, with passkeys and sessions',
    policy: 'desk',
    desk: admin,
    items: z.array(staffPerson),
    errors: [],
  }),
  scopes: endpoint({
    method: 'GET',
    path: '/desk/people/scopes',
    summary: 'The brands and events to which a person can be limited',
    policy: 'desk',
    desk: admin,
    items: personScopes,
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/people',
    summary: 'Adds a person and sends the link for the first login',
    policy: 'desk',
    desk: freshAdmin,
    body: newStaffPersonBody,
    items: staffPerson,
    errors: ['DESK_ITEM_EXISTS', 'DESK_NOT_POSSIBLE'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/desk/people/:uuid',
    summary:
      'Changes a person. A change of role, brands, or events ends the sessions of the person',
    policy: 'desk',
    desk: freshAdmin,
    params,
    body: staffPersonBody,
    items: staffPerson,
    errors: [...missing, 'DESK_LAST_ADMIN', 'DESK_NOT_POSSIBLE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/people/:uuid',
    summary: 'Removes a person, whose sessions end at once',
    policy: 'desk',
    desk: freshAdmin,
    params,
    items: z.object({}),
    errors: [...missing, 'DESK_LAST_ADMIN'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/desk/people/:uuid/reset',
    summary:
      'Removes passkeys, recovery codes, and sessions of a person who lost them, and sends a link for a first login',
    policy: 'desk',
    desk: freshAdmin,
    params,
    items: z.object({}),
    errors: missing,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/desk/people/:uuid/sessions/:session',
    summary: 'Ends a session of a person',
    policy: 'desk',
    desk: admin,
    params: z.object({ uuid: z.uuid(), session: z.uuid() }),
    items: z.object({}),
    errors: missing,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/desk/people/:uuid/passkeys/:passkey',
    summary: 'Removes a passkey of a person, and ends the sessions of the person',
    policy: 'desk',
    desk: freshAdmin,
    params: z.object({ uuid: z.uuid(), passkey: z.uuid() }),
    items: z.object({}),
    errors: missing,
  }),
};
