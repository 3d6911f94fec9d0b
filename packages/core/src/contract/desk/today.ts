import * as z from 'zod/mini';
import { staffRoles } from '#rules/desk/roles.ts';
import { caseKinds } from '#rules/contact/case-number.ts';
import { endpoint } from '../endpoint.ts';
import { day, instant, uuid } from '../fields.ts';

/** Rows of one kind, the most pressing first; null: the caller's role has nothing to do with it. */
const group = <S extends z.ZodMiniType>(row: S) =>
  z.nullable(z.object({ total: z.int(), items: z.array(row) }));

const ofEvent = { eventAlias: z.string(), seriesNum: z.int(), eventTitle: z.string() };

export const deskToday = z.object({
  /** Events with enrolments in review. */
  reviews: group(z.object({ ...ofEvent, orders: z.int(), since: instant })),
  /** Events with orders that are unpaid after their deadline. */
  payments: group(z.object({ ...ofEvent, orders: z.int(), payBy: day })),
  /** Cases without an answer. */
  cases: group(
    z.object({
      number: z.string(),
      kind: z.enum(caseKinds),
      /** The brand's title, or empty. */
      brand: z.string(),
      since: instant,
    }),
  ),
  /** Emails and LINE messages that were given up. */
  messages: group(
    z.object({
      id: z.int(),
      channel: z.enum(['mail', 'line']),
      recipient: z.string(),
      at: instant,
    }),
  ),
  /** Seats that are offered to the waitlist. */
  offers: group(
    z.object({
      ...ofEvent,
      uuid,
      sessionUuid: z.nullable(uuid),
      /** null: the event as a whole. */
      sessionTitle: z.nullable(z.string()),
      endsAt: instant,
    }),
  ),
  /** Sessions that begin soon. */
  sessions: group(
    z.object({
      ...ofEvent,
      uuid,
      title: z.string(),
      startTime: instant,
      capacity: z.int(),
      /** Enrolled, taken outside the website, and held for offers. */
      taken: z.int(),
      /** Waitlist entries. */
      waiting: z.int(),
    }),
  ),
  /** Content that will appear or end soon. */
  content: group(
    z.object({
      /** Of its document, e.g. `products`. */
      kind: z.string(),
      alias: z.string(),
      /** Only of events. */
      seriesNum: z.nullable(z.int()),
      title: z.string(),
      change: z.enum(['appears', 'ends']),
      at: instant,
    }),
  ),
  /** Documents with English texts whose Chinese changed since. */
  translations: group(
    z.object({
      path: z.string(),
      kind: z.string(),
      title: z.string(),
      texts: z.int(),
      since: z.nullable(instant),
    }),
  ),
});
export type DeskToday = z.infer<typeof deskToday>;

export const deskTodayEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/desk/today',
    summary: 'What waits for the caller, by group, the oldest or nearest first',
    policy: 'desk',
    desk: { roles: staffRoles, scope: 'limited' },
    items: deskToday,
    errors: [],
  }),
};
