/** Events and their sessions, made from their documents. */
import type {
  EventContact,
  EventPayment,
  EventPlace,
  Localized,
  StoredAttachment,
  StoredMeal,
  StoredQuestion,
  StoredSponsor,
} from '#db/stored-types.ts';
import { companyFieldChoices } from '@portolane/core/rules/cart/company-fields.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  calendarChanges,
  checks,
  createdAt,
  localized,
  moment,
  momentRanges,
  picture,
  publication,
  slides,
  state,
  visibilityIndexes,
} from './columns.ts';
import { eventCategories, eventTypes, registrationTypes } from './values.ts';

export const event = pgTable(
  'event',
  {
    id: serial('id').primaryKey(),
    alias: text('alias').notNull(),
    seriesNum: integer('series_num').notNull(),
    category: text('category', { enum: eventCategories }).notNull(),
    type: text('type', { enum: eventTypes }).notNull(),
    registrationType: text('registration_type', { enum: registrationTypes }).notNull(),
    title: localized('title'),
    intro: localized('intro'),
    description: localized('description'),
    brands: text('brands').array().notNull(),
    basePrice: integer('base_price').notNull(),
    salePrice: integer('sale_price').notNull(),
    registrationStart: moment('registration_start'),
    registrationEnd: moment('registration_end'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    needReview: boolean('need_review').notNull(),
    requireCoupon: boolean('require_coupon').notNull(),
    dealerOnly: boolean('dealer_only').notNull(),
    canRegisterGroup: boolean('can_register_group').notNull(),
    hasAbsentLimit: boolean('has_absent_limit').notNull(),
    absentLimit: integer('absent_limit').notNull(),
    /**
     * Hours after the end of a session until attendees without a record count as absent; null: never.
     */
    attendanceGrace: integer('attendance_grace'),
    /** Its payment, as far as it differs from the setting of the site; null: it does not. */
    payment: jsonb('payment').$type<EventPayment>(),
    /** Whether the seats of orders that are not paid by their deadline are released. */
    releaseUnpaid: boolean('release_unpaid').notNull().default(false),
    /** Whether attendees state their company and its tax number. */
    companyFields: text('company_fields', { enum: companyFieldChoices })
      .notNull()
      .default('required'),
    city: text('city'),
    place: jsonb('place').$type<EventPlace>(),
    /**
     * The venue that attendees know, while they have not been told of another, and when it changed
     * last. A trigger keeps both on every write of the venue (migration 0035).
     */
    toldPlace: jsonb('told_place').$type<EventPlace>(),
    placeChangedAt: moment('place_changed_at'),
    contact: jsonb('contact').$type<EventContact>().notNull(),
    meals: jsonb('meals').$type<StoredMeal[]>().notNull(),
    questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
    /** Questions asked after the event; empty if there is no questionnaire. */
    questionnaire: jsonb('questionnaire')
      .$type<StoredQuestion[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    files: jsonb('files').$type<StoredAttachment[]>().notNull(),
    sponsors: jsonb('sponsors').$type<StoredSponsor[]>().notNull(),
    banner: picture('banner'),
    /** On the home page, while the event is featured. */
    cover: picture('cover'),
    thumbnail: picture('thumbnail'),
    slideshow: slides,
    tags: text('tags').array().notNull(),
    ...publication,
    createdAt,
    calendarChanges,
  },
  (t) => [
    unique('event_alias_series').on(t.alias, t.seriesNum),
    index('event_ends').on(t.endsAt),
    /**
     * In the order of lists; `endsAt` so that events that are over are skipped without their rows.
     */
    index('event_times').on(t.startsAt, t.id, t.endsAt),
    index('event_durations').on(sql`(${t.endsAt} - ${t.startsAt})`),
    ...Object.values(visibilityIndexes(t)),
    index('event_brands').using('gin', t.brands),
    index('event_words').using('gin', sql`word_grams(${t.title}, ${t.intro})`),
    ...checks(t, {
      series_num: sql`${t.seriesNum} > 0`,
      base_price: sql`${t.basePrice} >= 0`,
      sale_price: sql`${t.salePrice} >= 0`,
      absent_limit: sql`${t.absentLimit} >= 0`,
      attendance_grace: sql`${t.attendanceGrace} >= 0`,
      registration: sql`${t.registrationEnd} >= ${t.registrationStart}`,
      period: sql`${t.endsAt} >= ${t.startsAt}`,
    }),
  ],
);

export const eventSession = pgTable(
  'event_session',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    title: localized('title'),
    intro: jsonb('intro').$type<Localized>(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Total seats. Seats left are computed, never stored. */
    capacity: integer('capacity').notNull(),
    /** Seats taken outside the website, e.g. by telephone. */
    offlineEnrolments: integer('offline_enrolments').notNull().default(0),
    /** Seats of people who were let in at the door without an enrolment. */
    walkIns: integer('walk_ins').notNull().default(0),
    opensAt: moment('opens_at'),
    linkOpensAt: moment('link_opens_at').notNull(),
    link: text('link'),
    personnel: text('personnel').array().notNull(),
    slideshow: slides,
    /** Hides a single session; otherwise a session is published with its event. */
    state,
    /** When staff called it off; it is hidden since then. */
    calledOffAt: moment('called_off_at'),
    /**
     * The reason that its attendees are told, and the member of staff who called it off: a job
     * finishes an interrupted call-off.
     */
    calledOffReason: text('called_off_reason'),
    calledOffBy: text('called_off_by'),
    /** When its absences were counted after the grace of its event; they are counted once. */
    absencesCountedAt: moment('absences_counted_at'),
    calendarChanges,
  },
  (t) => [
    unique('event_session_key').on(t.eventId, t.key),
    index('event_session_event').on(t.eventId, t.startsAt),
    index('event_session_starts').on(t.startsAt),
    ...checks(t, {
      capacity: sql`${t.capacity} >= 0`,
      offline_enrolments: sql`${t.offlineEnrolments} >= 0`,
      period: sql`${t.endsAt} >= ${t.startsAt}`,
      link: sql`${t.linkOpensAt} <= ${t.endsAt}`,
    }),
  ],
);

/**
 * When visitors can enrol in an event, as long as no seats are taken or freed. Triggers keep it at
 * the end of every transaction that changes the event, its sessions, or their seats: migration
 * 0017, docs/decisions/2026-11-24-openings-kept-by-triggers.md.
 */
export const eventOpening = pgTable(
  'event_opening',
  {
    eventId: integer('event_id')
      .primaryKey()
      .references(() => event.id, { onDelete: 'cascade' }),
    openings: momentRanges('openings').notNull(),
  },
  (t) => [index('event_opening_moments').using('gist', t.openings)],
);
