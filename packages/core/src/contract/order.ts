import * as z from 'zod/mini';
import { companion } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { eventQuestion, eventReference } from './event.ts';
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

export const orderStatuses = ['PENDING', 'CONFIRMED', 'CANCELED'] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

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
  /** Printed on the page and in the mail, e.g. PO-20261121-0427. */
  number: z.string(),
  eventAlias: z.string(),
  seriesNum: z.int(),
  title: z.string(),
  lang: contentLanguage,
  category: z.enum(['course', 'activity']),
  type: z.enum(['online', 'physical']),
  brands: z.array(brandReference),
  registrationType: z.enum(['partial', 'impartial']),
  regStatus: orderStatus,
  createdAt: instant,
  dateTimeRange: z.object({ start: instant, end: instant }),
  sessionCount: z.int(),
  /** Seats in each of its sessions: the attendee's and those of the companions. */
  seats: z.int(),
  /** New Taiwan dollars. */
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  /** Where it takes place; null: on the network. */
  location: z.nullable(location),
  /** Whether the event has a page now; one that was hidden since has none. */
  eventShown: z.boolean(),
  /** True for a cancelled enrolment into an event that this member could enrol into now. */
  canEnrolAgain: z.boolean(),
  /** Whether it is the member’s newest enrolment into its event: that one is found by the event alone. */
  newest: z.boolean(),
};

export const orderSummary = z.object({ ...orderCore, sessions: z.array(orderSession) });
export type OrderSummary = z.infer<typeof orderSummary>;

export const order = z.object({
  ...orderCore,
  couponCode: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  attendee: z.object({
    fullName: z.string(),
    email: z.string(),
    gender: z.enum(['male', 'female', 'other']),
    phoneCode: z.string(),
    phoneNumber: z.string(),
    company: z.string(),
    vat: z.string(),
    note: z.string(),
  }),
  companions: z.array(companion),
  meals: z.array(z.object({ title: z.string(), date: day, option: z.string() })),
  answers: z.array(
    z.object({
      question: z.pick(eventQuestion, { id: true, title: true }),
      value: z.array(z.string()),
    }),
  ),
  sessions: z.array(z.object({ date: day, sessions: z.array(orderSession) })),
  /** Where the event’s questionnaire stands for this enrolment; null: there is none. */
  questionnaire: z.nullable(questionnaireState),
  /** The member’s other enrolments into the same event, the newest in front. */
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
  /** true: only what the member has a session of that is not over, the next such session in front; cancelled ones do not count. false: only the others. */
  coming: z.optional(z.boolean()),
  limit: limit(15),
  page,
});

export const cancelBody = z.object({
  eventAlias: aliasParam,
  seriesNum,
  /** Of sessions where each is enrolled by itself (`registrationType` partial), else of the order. */
  uuids: z.array(uuid).check(z.minLength(1), z.maxLength(60)),
});

/** Where the calendar of an enrolment is asked for with POST, as files are; it answers iCalendar, so it is no endpoint (modules/order/routes.ts). */
export const orderCalendarPath = '/member/order/:uuid/calendar';

export const orderEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/member/orders',
    summary:
      'The member’s enrolments, newest event first; with coming those that are not over, soonest first, or without them',
    policy: 'member',
    body: ordersBody,
    items: z.array(orderSummary),
    paginated: true,
    errors: [],
  }),
  ofEvent: endpoint({
    method: 'POST',
    path: '/member/order',
    summary: 'The member’s newest enrolment into one event',
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
      'Cancels an enrolment, or sessions of it, until they begin: all that are named or none. Cancelling again changes nothing',
    policy: 'member',
    body: cancelBody,
    /** The orders concerned, as they stand now. */
    items: z.array(z.object({ uuid, regStatus: orderStatus })),
    errors: ['ORDER_FRONT_ITEM_NOT_EXIST', 'ORDER_FRONT_CANCEL_TIME_EXPIRED'],
  }),
};
