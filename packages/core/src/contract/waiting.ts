import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { aliasParam, brandReference, contentLanguage, instant, seriesNum, uuid } from './fields.ts';

/** A member's place in a line. */
export const waitingPlace = z.object({
  uuid,
  eventAlias: z.string(),
  seriesNum: z.int(),
  /** The event's. */
  title: z.string(),
  lang: contentLanguage,
  brands: z.array(brandReference),
  /** What is waited for; null: all sessions, of an event that is enrolled as a whole. */
  session: z.nullable(z.object({ uuid, title: z.string() })),
  /** Of the session, or of the event from its first session to its last. */
  startTime: instant,
  endTime: instant,
  /** WAITING: in line; OFFERED: a seat is held for this member. */
  status: z.enum(['WAITING', 'OFFERED']),
  /** From 1, who is next; null once a seat is offered. */
  place: z.nullable(z.int()),
  /** Until when the seat is held. */
  offerEndTime: z.nullable(instant),
  /** Whether the event has a page now. */
  eventShown: z.boolean(),
});
export type WaitingPlace = z.infer<typeof waitingPlace>;

export const joinBody = z.object({
  eventAlias: aliasParam,
  seriesNum,
  /** Of an event that is enrolled session by session; of another it is left out. */
  sessionUuid: z.optional(uuid),
});

export const waitingEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/member/waiting',
    summary:
      'Where the member waits for a seat, and seats that are held for them; what ends first in front',
    policy: 'member',
    items: z.array(waitingPlace),
    errors: [],
  }),
  join: endpoint({
    method: 'POST',
    path: '/member/waiting/join',
    summary:
      'Joins the line of a full session, or of a full event. Who is in it already keeps their place',
    policy: 'member',
    body: joinBody,
    items: waitingPlace,
    errors: [
      'PRODUCT_MENU_ITEM_NOT_EXIST',
      'WAITING_FRONT_SEATS_LEFT',
      'WAITING_FRONT_LINE_ENDED',
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
      'CART_FRONT_REGISTRATION_NOT_OPEN',
      'CART_FRONT_ALREADY_ENROLLED',
      'CART_FRONT_ABSENT_LIMIT_REACHED',
      'CART_FRONT_DEALER_ONLY',
    ],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/member/waiting/leave',
    summary: 'Leaves a line, and gives a seat back that was held. Leaving again changes nothing',
    policy: 'member',
    body: z.object({ uuid }),
    items: z.object({}),
    errors: ['WAITING_FRONT_ITEM_NOT_EXIST'],
  }),
};
