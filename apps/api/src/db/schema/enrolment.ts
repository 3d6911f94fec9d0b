/** Carts, orders, enrolments, waitlists and coupons. */
import type { Attendee } from '@portolane/core/contract/cart.ts';
import { languages } from '@portolane/core/i18n/language.ts';
import { orderStatuses } from '@portolane/core/rules/order/order-status.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { calendarChanges, checks, createdAt, localized, moment, state } from './columns.ts';
import { event, eventSession } from './event.ts';
import { member } from './member.ts';
import { couponKinds, registrationTypes, waitlistStatuses } from './values.ts';

export const cartItem = pgTable(
  'cart_item',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    sessionUuids: uuid('session_uuids').array().notNull(),
    meals: jsonb('meals').$type<{ id: string; optionId: string }[]>().notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.memberId, t.eventId] })],
);

export const coupon = pgTable(
  'coupon',
  {
    id: serial('id').primaryKey(),
    /** Upper case; typed codes are trimmed and compared case-insensitively. */
    code: text('code').notNull().unique(),
    title: localized('title'),
    kind: text('kind', { enum: couponKinds }).notNull(),
    value: integer('value').notNull(),
    minSpend: integer('min_spend').notNull(),
    /** null: all events. */
    events: text('events').array(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    totalLimit: integer('total_limit'),
    perMemberLimit: integer('per_member_limit'),
    listed: boolean('listed').notNull(),
    /** A hidden coupon cannot be used; orders that used it keep their discount. */
    state,
  },
  (t) =>
    checks(t, {
      code: sql`${t.code} = upper(${t.code})`,
      value: sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`,
      min_spend: sql`${t.minSpend} >= 0`,
      period: sql`${t.endsAt} >= ${t.startsAt}`,
      limits: sql`${t.totalLimit} >= 0 and ${t.perMemberLimit} >= 0`,
    }),
);

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id),
    registrationType: text('registration_type', { enum: registrationTypes }).notNull(),
    /**
     * Not read: an order's status follows from its enrolments (`overallStatus`). Kept with a
     * default while the previous version, which reads it, may still be running; the next migration
     * drops it.
     */
    status: text('status', { enum: orderStatuses }).default('CONFIRMED'),
    /** Coupon uses are counted from orders without `canceledAt`. */
    couponId: integer('coupon_id').references(() => coupon.id),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull(),
    total: integer('total').notNull(),
    attendee: jsonb('attendee').$type<Attendee>().notNull(),
    meals: jsonb('meals').$type<{ id: string; optionId: string }[]>().notNull(),
    answers: jsonb('answers').$type<{ questionId: string; value: string[] }[]>().notNull(),
    /**
     * Companions, for events that allow group enrolment. Excludes the attendee; each takes a seat.
     */
    companions: jsonb('companions')
      .$type<{ fullName: string; email: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Language of the page where it was placed, and of the emails about it. */
    language: text('language', { enum: languages }).notNull().default('zh-TW'),
    consentVersion: text('consent_version').notNull(),
    rejectReason: text('reject_reason'),
    /**
     * When its last enrolment was cancelled, which releases the coupon; null while any is active.
     */
    canceledAt: moment('canceled_at'),
    /**
     * Its amounts while 0, 1, 2, … of its sessions are left (`dueBySessions`), by the prices at the
     * moment when it was placed; null for orders of before.
     */
    dueBySessions: integer('due_by_sessions').array(),
    /** The last day on which it is to be paid, in Taipei; null: no deadline, or still in review. */
    payBy: date('pay_by'),
    /** When the attendee was invited to the questionnaire after the event; null: not yet. */
    questionnaireInvitedAt: moment('questionnaire_invited_at'),
    createdAt,
  },
  (t) => [
    index('orders_member').on(t.memberId, t.createdAt),
    // Counts the uses of a coupon, in total and by one member, while it is locked.
    index('orders_coupon_member').on(t.couponId, t.memberId),
    index('orders_event').on(t.eventId),
    /** Finds the deadlines that come up, or are over. */
    index('orders_pay_by')
      .on(t.payBy)
      .where(sql`${t.payBy} is not null and ${t.canceledAt} is null`),
    /** Finds orders by name, company, address, and phone (staff-order-filter.ts). */
    index('orders_words').using('gin', sql`order_grams(${t.attendee})`),
    /** Target of the composite foreign key of `enrolment`. */
    unique('orders_id_member').on(t.id, t.memberId),
    ...checks(t, {
      amounts: sql`${t.subtotal} >= 0 and ${t.discount} between 0 and ${t.subtotal} and ${t.total} = ${t.subtotal} - ${t.discount}`,
    }),
  ],
);

/** The record of an order's payment, in whole New Taiwan dollars. No row: nothing is recorded. */
export const orderPayment = pgTable(
  'order_payment',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paid: integer('paid').notNull().default(0),
    paidOn: date('paid_on'),
    /** By which the transfer is found at the bank. */
    reference: text('reference').notNull().default(''),
    refunded: integer('refunded').notNull().default(0),
    refundedOn: date('refunded_on'),
    waived: boolean('waived').notNull().default(false),
    invoice: text('invoice').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Counts the changes, so that none is overwritten by somebody who has not seen it. */
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [...checks(t, { amounts: sql`${t.refunded} >= 0 and ${t.paid} >= ${t.refunded}` })],
);

export const enrolment = pgTable(
  'enrolment',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id').notNull(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => eventSession.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** Seats taken: one for the attendee and one for each companion. */
    seats: smallint('seats').notNull().default(1),
    attended: boolean('attended'),
    /** When the member opened the session's live page while it was running. */
    checkedInAt: moment('checked_in_at'),
    /** When they first came to the door; null if no scan counts. */
    arrivedAt: moment('arrived_at'),
    /** The reason that staff wrote when they rejected or cancelled it. */
    cancelReason: text('cancel_reason'),
    calendarChanges,
    createdAt,
  },
  (t) => [
    /** Ensures that an enrolment's member is its order's member. */
    foreignKey({
      name: 'enrolment_order_of_member',
      columns: [t.orderId, t.memberId],
      foreignColumns: [orders.id, orders.memberId],
    }),
    /** One active enrolment per member and session. */
    uniqueIndex('enrolment_one_active')
      .on(t.memberId, t.sessionId)
      .where(sql`${t.status} <> 'CANCELED'`),
    index('enrolment_session')
      .on(t.sessionId)
      .where(sql`${t.status} <> 'CANCELED'`),
    index('enrolment_order').on(t.orderId),
    // For the figures of the desk.
    index('enrolment_created').on(t.createdAt),
    index('enrolment_pending')
      .on(t.orderId)
      .where(sql`${t.status} = 'PENDING'`),
    ...checks(t, { seats: sql`${t.seats} > 0` }),
  ],
);

/**
 * Enrolments that staff have moved to another session. Their rows are cancelled, or replaced when the
 * order comes back to the session, but their passes may still be shown at a door.
 */
export const movedEnrolment = pgTable(
  'moved_enrolment',
  {
    /** The id that the enrolment had. */
    enrolmentId: integer('enrolment_id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The session that the order left for `toSessionId`. */
    sessionId: integer('session_id')
      .notNull()
      .references(() => eventSession.id, { onDelete: 'cascade' }),
    toSessionId: integer('to_session_id')
      .notNull()
      .references(() => eventSession.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => [index('moved_enrolment_order').on(t.orderId)],
);

/**
 * Waitlist entries for a full session, or for an event that is enrolled as a whole. The queue order
 * is `id`.
 */
export const waitlistEntry = pgTable(
  'waiting_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    /** null: the whole event. */
    sessionId: integer('session_id').references(() => eventSession.id, { onDelete: 'cascade' }),
    status: text('status', { enum: waitlistStatuses }).notNull().default('WAITING'),
    offeredAt: moment('offered_at'),
    offerEndsAt: moment('offer_ends_at'),
    /** Language of the page where it was joined, and of the email with the seat offer. */
    language: text('language', { enum: languages }).notNull(),
    createdAt,
  },
  (t) => [
    /** One active entry per member and waitlist. */
    uniqueIndex('waiting_entry_one_place')
      .on(t.memberId, t.eventId, sql`coalesce(${t.sessionId}, 0)`)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    index('waiting_entry_line')
      .on(t.eventId, t.id)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    index('waiting_entry_offers')
      .on(t.offerEndsAt)
      .where(sql`${t.status} = 'OFFERED'`),
    ...checks(t, {
      offer: sql`(${t.offeredAt} is null) = (${t.offerEndsAt} is null) and (${t.status} <> 'OFFERED' or ${t.offeredAt} is not null)`,
    }),
  ],
);

/** Seats held for waitlist entries until `endsAt`; they count as taken for everybody else. */
export const seatHold = pgTable(
  'seat_hold',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => waitlistEntry.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => eventSession.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.sessionId] }),
    index('seat_hold_session').on(t.sessionId, t.endsAt),
  ],
);

/**
 * Decisions of staff about orders in review that may be undone (`undoDecisions`). Kept for a day:
 * the audit log has what was decided.
 */
export const reviewedOrder = pgTable(
  'reviewed_order',
  {
    batch: uuid('batch').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The member of staff who decided, as in the audit log. */
    actor: text('actor').notNull(),
    /** The sessions that were in review. */
    sessionIds: integer('session_ids').array().notNull(),
    /** The new status of their enrolments. */
    status: text('status', { enum: ['CONFIRMED', 'CANCELED'] }).notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.batch, t.orderId] }),
    index('reviewed_order_order').on(t.orderId),
    index('reviewed_order_age').on(t.createdAt),
    ...checks(t, {}),
  ],
);

/** Answers to an event's questionnaire, once per order. */
export const questionnaireAnswer = pgTable('questionnaire_answer', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<{ questionId: string; value: string[] }[]>().notNull(),
  createdAt,
});

/**
 * Certificates of attendance, one per order, made when it is first asked for. Whether one is valid
 * follows from the attendance of the order's enrolments (`isAttended`), so it is not stored.
 */
export const certificate = pgTable(
  'certificate',
  {
    number: text('number').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => checks(t, { number: sql`${t.number} ~ '^PC-[0-9]{4}(-[2-9A-HJ-NP-Z]{4}){3}$'` }),
);
