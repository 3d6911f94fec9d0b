import * as z from 'zod/mini';
import { orderStatuses } from '#rules/order/order-status.ts';
import { shownCompanion, shownAttendee } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { eventFile, eventQuestion, eventReference } from './event.ts';
import { orderPayment } from './payment.ts';
import {
  aliasParam,
  brandReference,
  contentLanguage,
  day,
  instant,
  limit,
  location,
  page,
  seriesNum,
  uuid,
} from './fields.ts';

export const orderStatus = z.enum(orderStatuses);

/** LATER: opens when the event is over. */
export const questionnaireState = z.enum(['LATER', 'OPEN', 'ANSWERED']);
export type QuestionnaireState = z.infer<typeof questionnaireState>;

export const orderSession = z.object({
  info: z.object({ uuid, title: z.string() }),
  regStatus: orderStatus,
  startTime: instant,
  endTime: instant,
  linkOpeningTime: instant,
  /** Only for a confirmed session of an online event whose link has opened. */
  shortLink: z.nullable(z.string()),
  personnels: z.array(z.object({ name: z.string(), companyName: z.string() })),
  attended: z.nullable(z.boolean()),
});
export type OrderSession = z.infer<typeof orderSession>;

const orderCore = {
  uuid,
  /** Shown on the page and in emails, e.g. PO-20261121-0427. */
  number: z.string(),
  eventAlias: z.string(),
  seriesNum: z.int(),
  title: z.string(),
  lang: contentLanguage,
  category: z.enum(['course', 'activity']),
  type: z.enum(['online', 'physical']),
  /** Whether the site has live rooms, in which online events are watched. */
  hasLive: z.boolean(),
  brands: z.array(brandReference),
  registrationType: z.enum(['partial', 'impartial']),
  regStatus: orderStatus,
  createdAt: instant,
  dateTimeRange: z.object({ start: instant, end: instant }),
  sessionCount: z.int(),
  /** Seats in each of its sessions: one for the attendee and one per companion. */
  seats: z.int(),
  /** New Taiwan dollars. */
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  /** For the sessions that are left, by the prices of the enrolment. */
  due: z.int(),
  /** The venue; null for online events. */
  location: z.nullable(location),
  /** Whether the event has a page now, or has been hidden. */
  eventShown: z.boolean(),
  /** Whether this is a cancelled enrolment in an event that the member could enrol in now. */
  canEnrolAgain: z.boolean(),
  /**
   * Whether it is the member's newest enrolment in the event, which is the one found by the event
   * alone.
   */
  newest: z.boolean(),
};

export const orderSummary = z.object({ ...orderCore, sessions: z.array(orderSession) });
export type OrderSummary = z.infer<typeof orderSummary>;

export const order = z.object({
  ...orderCore,
  couponCode: z.nullable(z.string()),
  /** null: it costs nothing. */
  payment: z.nullable(orderPayment),
  rejectReason: z.nullable(z.string()),
  /** The attachments of the event, as long as it has a page. */
  files: z.array(eventFile),
  attendee: shownAttendee,
  companions: z.array(shownCompanion),
  meals: z.array(z.object({ title: z.string(), date: day, option: z.string() })),
  answers: z.array(
    z.object({
      question: z.pick(eventQuestion, { id: true, title: true }),
      value: z.array(z.string()),
    }),
  ),
  sessions: z.array(z.object({ date: day, sessions: z.array(orderSession) })),
  /** State of the event's questionnaire for this enrolment; null if there is none. */
  questionnaire: z.nullable(questionnaireState),
  /** The member's other enrolments in the same event, newest first. */
  others: z.array(
    z.object({ uuid, number: z.string(), regStatus: orderStatus, createdAt: instant }),
  ),
});
export type Order = z.infer<typeof order>;

export const ordersBody = z.object({
  eventCategoryAlias: z.optional(z.enum(['course', 'activity'])),
  startDate: z.optional(day),
  endDate: z.optional(day),
  brandAlias: z.optional(aliasParam),
  /**
   * true: only orders with an active session that is not over, soonest first. false: only the
   * others.
   */
  coming: z.optional(z.boolean()),
  limit: limit(15),
  page,
});

export const cancelBody = z.object({
  eventAlias: aliasParam,
  seriesNum,
  /** Session uuids if the event is partial, else order uuids. */
  uuids: z.array(uuid).check(z.minLength(1), z.maxLength(60)),
});

/**
 * Path of an enrolment's calendar, requested by POST like files; it returns iCalendar, so it is not
 * an endpoint (modules/order/routes.ts).
 */
export const orderCalendarPath = '/member/order/:uuid/calendar';

/** Path of an enrolment's certificate of attendance, likewise; it returns a PDF (modules/certificate). */
export const certificatePath = '/member/order/:uuid/certificate';

export const orderEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/member/orders',
    summary:
      'The member’s enrolments, newest event first; `coming` selects those that are not over, soonest first, or the others',
    policy: 'member',
    body: ordersBody,
    items: z.array(orderSummary),
    paginated: true,
    errors: [],
  }),
  ofEvent: endpoint({
    method: 'POST',
    path: '/member/order',
    summary: 'The member’s newest enrolment in one event',
    policy: 'member',
    body: eventReference,
    items: order,
    errors: ['ORDER_FRONT_ITEM_NOT_EXIST'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/member/order/:uuid',
    summary: 'One enrolment of the member',
    policy: 'orderOwner',
    params: z.object({ uuid }),
    items: order,
    errors: [],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/member/order/cancel',
    summary:
      'Cancels enrolments or single sessions before they start: all that are named, or none; idempotent',
    policy: 'member',
    body: cancelBody,
    /** The affected orders with their new status. */
    items: z.array(z.object({ uuid, regStatus: orderStatus })),
    errors: ['ORDER_FRONT_ITEM_NOT_EXIST', 'ORDER_FRONT_CANCEL_TIME_EXPIRED'],
  }),
};
