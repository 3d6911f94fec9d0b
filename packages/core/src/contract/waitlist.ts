import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { aliasParam, brandReference, contentLanguage, instant, seriesNum, uuid } from './fields.ts';

/** A waitlist entry as its member sees it. */
export const memberWaitlistEntry = z.object({
  uuid,
  eventAlias: z.string(),
  seriesNum: z.int(),
  /** The event's title. */
  title: z.string(),
  lang: contentLanguage,
  brands: z.array(brandReference),
  /** The session waited for; null for all sessions of an event that is enrolled in as a whole. */
  session: z.nullable(z.object({ uuid, title: z.string() })),
  /** Of the session, or from the event's first session to its last. */
  startTime: instant,
  endTime: instant,
  /** OFFERED: a seat is held for the member. */
  status: z.enum(['WAITING', 'OFFERED']),
  /** The position, from 1; null once a seat is offered. */
  place: z.nullable(z.int()),
  /** Until when the offered seat is held. */
  offerEndTime: z.nullable(instant),
  /** Whether the event has a page now. */
  eventShown: z.boolean(),
});
export type MemberWaitlistEntry = z.infer<typeof memberWaitlistEntry>;

export const joinBody = z.object({
  eventAlias: aliasParam,
  seriesNum,
  /** Only for partial events, which are enrolled in session by session. */
  sessionUuid: z.optional(uuid),
});

export const waitlistEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/member/waiting',
    summary: 'The member’s waitlist entries and seat offers; the first to end comes first',
    policy: 'member',
    items: z.array(memberWaitlistEntry),
    errors: [],
  }),
  join: endpoint({
    method: 'POST',
    path: '/member/waiting/join',
    summary:
      'Joins the waitlist of a full session or event. A member who is already on it keeps the entry',
    policy: 'member',
    body: joinBody,
    items: memberWaitlistEntry,
    errors: [
      'PRODUCT_MENU_ITEM_NOT_EXIST',
      'WAITING_FRONT_SEATS_LEFT',
      'WAITING_FRONT_LINE_ENDED',
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
      'CART_FRONT_REGISTRATION_NOT_OPEN',
      'CART_FRONT_ALREADY_ENROLLED',
      'CART_FRONT_ABSENT_LIMIT_REACHED',
      'CART_FRONT_DEALER_ONLY',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/member/waiting/leave',
    summary: 'Leaves a waitlist and gives up an offered seat; idempotent',
    policy: 'member',
    body: z.object({ uuid }),
    items: z.object({}),
    errors: ['WAITING_FRONT_ITEM_NOT_EXIST', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
