import * as z from 'zod/mini';
import { caseKinds } from '#rules/contact/case-number.ts';
import { orderStatuses } from '#rules/order/order-status.ts';
import { plainEmail } from '#rules/form/email.ts';
import { endpoint } from '../endpoint.ts';
import { findText, instant } from '../fields.ts';
import { emptyOrName } from '../person-fields.ts';

const summary = z.object({
  uuid: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  group: z.enum(['general', 'dealer', 'other']),
  createdAt: instant,
  blockedAt: z.nullable(instant),
  deletionAskedAt: z.nullable(instant),
});
export type MemberSummary = z.infer<typeof summary>;

const deskMember = z.object({
  ...summary.shape,
  companyEmail: z.string(),
  companyVat: z.string(),
  dealerValidated: z.boolean(),
  lineBoundAt: z.nullable(instant),
  marketingOptOut: z.boolean(),
  /** Newest first. */
  enrolments: z.array(
    z.object({
      number: z.string(),
      event: z.string(),
      session: z.string(),
      startsAt: instant,
      status: z.enum(orderStatuses),
      attended: z.nullable(z.boolean()),
    }),
  ),
  cases: z.array(z.object({ number: z.string(), kind: z.enum(caseKinds), createdAt: instant })),
  logins: z.array(
    z.object({
      uuid: z.uuid(),
      browser: z.string(),
      system: z.string(),
      createdAt: instant,
      expiresAt: instant,
    }),
  ),
  consents: z.array(
    z.object({
      text: z.enum(['privacy', 'terms']),
      version: z.string(),
      at: instant,
      with: z.nullable(z.string()),
    }),
  ),
});
export type DeskMember = z.infer<typeof deskMember>;

/** Members belong to no brand and no event. */
const desk = { roles: ['cases'], scope: 'unlimited' } as const;
const params = z.object({ uuid: z.uuid() });
const missing = ['DESK_ITEM_NOT_EXIST'] as const;

export const deskMemberEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/members/search',
    summary: 'Finds members by uuid, phone, or a part of name, address, or company; audited',
    policy: 'desk',
    desk,
    body: z.object({ text: findText }),
    items: z.array(summary),
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/desk/members/:uuid',
    summary: 'A member: profile, enrolments, cases, logins, and consents; audited',
    policy: 'desk',
    desk,
    params,
    items: deskMember,
    errors: missing,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/desk/members/:uuid',
    summary: 'Corrects name, address, or company; the rules of the profile apply',
    policy: 'desk',
    desk,
    params,
    body: z.object({
      name: z.optional(emptyOrName(60)),
      email: z.optional(z.string().check(z.overwrite(plainEmail), z.maxLength(254))),
      company: z.optional(emptyOrName(120)),
    }),
    items: z.object({}),
    errors: [...missing, 'DESK_NOT_POSSIBLE'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/desk/members/:uuid/block',
    summary: 'Blocks or unblocks a member; a blocked one has no logins and gets no codes',
    policy: 'desk',
    desk,
    params,
    body: z.object({ blocked: z.boolean() }),
    items: z.object({}),
    errors: [...missing, 'DESK_NOT_POSSIBLE'],
  }),
  validateDealer: endpoint({
    method: 'POST',
    path: '/desk/members/:uuid/dealer',
    summary: 'Validates a dealer by hand, instead of the link in the email',
    policy: 'desk',
    desk,
    params,
    items: z.object({}),
    errors: [...missing, 'DESK_NOT_POSSIBLE'],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/desk/members/:uuid',
    summary: 'Erases a member: cancels what is to come, and deletes everything else',
    policy: 'desk',
    desk: { roles: [], scope: 'unlimited', fresh: true },
    params,
    items: z.object({}),
    errors: missing,
  }),
};
