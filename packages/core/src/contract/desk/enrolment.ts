import * as z from 'zod/mini';
import { languages } from '#i18n/language.ts';
import { csvProblems } from '#rules/file/text-encoding.ts';
import { mealChoice, shownAttendee } from '../cart.ts';
import { endpoint } from '../endpoint.ts';
import { aliasParam, day, instant, page, searchText, seriesNum, uuid } from '../fields.ts';
import { orderStatus } from '../order.ts';
import { deskEnrolEndpoints } from './enrol.ts';
import { deskPayment, deskPaymentEndpoints, paymentFilter } from './payment.ts';

/** Orders that one call decides, previews, or marks. */
const MAX_DESK_ORDERS = 500;

const memberGroup = z.enum(['general', 'dealer', 'other']);

/** An export of 10 000 rows, in base64 and JSON. */
const ATTENDANCE_BODY_LIMIT = 8 * 1024 * 1024;

/** The filter of a list of orders. Every condition must hold. */
const filter = {
  /** All series of an event without `seriesNum`. */
  eventAlias: z.optional(aliasParam),
  seriesNum: z.optional(seriesNum),
  /** `status` and `attendance` then mean the enrolment in this session. */
  session: z.optional(uuid),
  /** PENDING: at least one session is in review. */
  status: z.optional(orderStatus),
  attendance: z.optional(z.enum(['attended', 'absent', 'unrecorded'])),
  /** Words that all occur in name, company, address, phone, or order number. */
  search: searchText,
  group: z.optional(memberGroup),
  coupon: z.optional(z.string().check(z.maxLength(40))),
  payment: z.optional(paymentFilter),
  /** Days on which orders were placed, both included. */
  from: z.optional(day),
  until: z.optional(day),
};

export const deskOrderColumns = [
  'number',
  'createdAt',
  'event',
  'status',
  'name',
  'company',
  'email',
  'group',
  'sessions',
  'coupon',
  'total',
  'payBy',
] as const;

export const deskOrdersBody = z.object({
  ...filter,
  sort: z._default(z.enum(deskOrderColumns), 'number'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 100),
  page,
});

const enrolment = {
  sessionUuid: uuid,
  title: z.string(),
  startTime: instant,
  status: orderStatus,
  attended: z.nullable(z.boolean()),
};

const deskOrder = z.object({
  uuid,
  number: z.string(),
  eventAlias: z.string(),
  seriesNum: z.int(),
  eventTitle: z.string(),
  fullName: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  group: memberGroup,
  coupon: z.nullable(z.string()),
  status: orderStatus,
  /** Number of sessions in review. */
  pending: z.int(),
  enrolments: z.array(z.object(enrolment)),
  /** New Taiwan dollars, when it was placed. */
  total: z.int(),
  payment: deskPayment,
  createdAt: instant,
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** An order with everything that the desk shows about it. */
export const deskOrderPage = z.object({
  ...deskOrder.shape,
  registrationType: z.enum(['partial', 'impartial']),
  /** Characters that certificates cannot print: the member gets none from the site. */
  unprintable: z.array(z.string()),
  attendee: shownAttendee,
  companions: z.array(z.object({ fullName: z.string(), email: z.string() })),
  language: z.enum(languages),
  subtotal: z.int(),
  discount: z.int(),
  rejectReason: z.nullable(z.string()),
  canceledAt: z.nullable(instant),
  member: z.object({
    uuid,
    name: z.string(),
    group: memberGroup,
    dealerValidated: z.boolean(),
    company: z.string(),
    erased: z.boolean(),
  }),
  answers: z.array(z.object({ question: z.string(), values: z.array(z.string()) })),
  meals: z.array(z.object({ date: z.string(), meal: z.string(), option: z.string() })),
  enrolments: z.array(
    z.object({
      ...enrolment,
      endTime: instant,
      seats: z.int(),
      checkedInAt: z.nullable(instant),
      /** The reason that staff wrote when they rejected or cancelled it. */
      cancelReason: z.nullable(z.string()),
    }),
  ),
  /** Changes by staff, newest first. */
  history: z.array(
    z.object({
      at: instant,
      actor: z.string(),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Messages, oldest first. The subject of one that was sent is not kept. */
  messages: z.array(
    z.object({
      id: z.int(),
      channel: z.enum(['sms', 'mail', 'line']),
      recipient: z.string(),
      subject: z.string(),
      state: z.enum(['waiting', 'sent', 'dead']),
      createdAt: instant,
      /** When it was sent or given up, or is sent at the earliest. */
      at: instant,
    }),
  ),
});

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const deskDecision = z.discriminatedUnion('status', [
  z.object({ status: z.literal('CONFIRMED') }),
  /** The attendee gets the reason as written. */
  z.object({ status: z.literal('CANCELED'), reason }),
]);
const someOrders = z.array(uuid).check(z.minLength(1), z.maxLength(MAX_DESK_ORDERS));
const decisionBody = z.object({ uuids: someOrders, decision: deskDecision });

const sessionSeats = z.object({ title: z.string(), capacity: z.int() });

/** Null where there is no such order, or it is not in the caller's scope. */
const number = z.nullable(z.string());

export const cancelBody = z.object({
  sessionUuids: z.array(uuid).check(z.minLength(1), z.maxLength(60)),
  reason,
});
export type Cancellation = z.infer<typeof cancelBody>;
const attendanceProblem = z.enum([
  'number',
  'session',
  'unconfirmed',
  'notBegun',
  'attended',
  'twice',
]);

/** Attendees' data is for those who look after them. */
const reading = { roles: ['reader', 'reviewer', 'door'], scope: 'limited' } as const;
const reviewing = { roles: ['reviewer'], scope: 'limited' } as const;
const atTheDoor = { roles: ['door', 'reviewer'], scope: 'limited' } as const;
const params = z.object({ uuid });
const missing = ['ORDER_FRONT_ITEM_NOT_EXIST'] as const;

/** The filter of an export of orders. */
export const deskExportBody = z.object(filter);
export type DeskExportInput = z.input<typeof deskExportBody>;
/** POST, by those of `exporting`: the orders that match as CSV for Excel, a row for each session. */
export const deskExportPath = '/desk/enrolments/export';
/** A person of the door gets the events whose doors can be opened now. */
export const exporting = { roles: ['reviewer', 'door'], scope: 'limited' } as const;

export const deskEnrolmentEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/enrolments/search',
    summary: 'A page of the orders that match',
    policy: 'desk',
    desk: reading,
    body: deskOrdersBody,
    items: z.array(deskOrder),
    paginated: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/desk/enrolments/:uuid',
    summary: 'An order with its form, history, and messages',
    policy: 'desk',
    desk: reading,
    params,
    items: deskOrderPage,
    errors: missing,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/desk/enrolments/preview',
    summary: 'What a decision would do, and the emails that it would send',
    policy: 'desk',
    desk: reviewing,
    body: decisionBody,
    items: z.array(
      z.object({
        uuid,
        number,
        name: z.string(),
        outcome: z.enum(['ready', 'decided', 'canceled', 'outOfScope', 'gone']),
        mail: z.nullable(
          z.object({
            recipient: z.string(),
            language: z.enum(languages),
            subject: z.string(),
            text: z.string(),
          }),
        ),
      }),
    ),
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/desk/enrolments/decide',
    summary: 'Approves or rejects orders in review, each by itself. Only `done` was decided',
    policy: 'desk',
    desk: reviewing,
    body: decisionBody,
    items: z.object({
      batch: uuid,
      /** Until then the emails wait, and the decisions can be undone. */
      takeBackUntil: instant,
      rows: z.array(
        z.object({
          uuid,
          number,
          outcome: z.enum(['done', 'decided', 'canceled', 'outOfScope', 'gone', 'failed']),
        }),
      ),
    }),
    errors: [],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/desk/enrolments/batches/:uuid/take-back',
    summary: 'Takes back the decisions of a batch whose emails have not left',
    policy: 'desk',
    desk: reviewing,
    params,
    items: z.array(
      z.object({
        uuid,
        number: z.string(),
        outcome: z.enum(['undone', 'sent', 'seatGone', 'couponGone', 'changed', 'failed']),
      }),
    ),
    errors: [],
  }),
  move: endpoint({
    method: 'POST',
    path: '/desk/enrolments/:uuid/move',
    summary: 'Moves an enrolment to another session of the same event',
    policy: 'desk',
    desk: reviewing,
    params,
    body: z.object({
      from: uuid,
      to: uuid,
      /** For the days of the new session; the other choices of the order stay. */
      meals: z._default(z.array(mealChoice).check(z.maxLength(20)), []),
    }),
    items: z.object({}),
    errors: [
      ...missing,
      'ORDER_FRONT_CANCEL_TIME_EXPIRED',
      'CART_ADD_TO_CART_FAIL',
      'CART_FRONT_INVENTORY_SHORTAGE',
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
      'CART_FRONT_REGISTRATION_NOT_OPEN',
      'CART_FRONT_ALREADY_ENROLLED',
      'CART_FRONT_ABSENT_LIMIT_REACHED',
      'CART_FRONT_DEALER_ONLY',
      'CART_FRONT_CART_CHANGED',
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/desk/enrolments/:uuid/cancel',
    summary: 'Cancels sessions of an order and tells the attendee the reason',
    policy: 'desk',
    desk: reviewing,
    params,
    body: cancelBody,
    /** `changed`: false if all of it was cancelled before. */
    items: z.object({ status: orderStatus, changed: z.boolean() }),
    errors: [...missing, 'ORDER_FRONT_CANCEL_TIME_EXPIRED'],
  }),
  markAttendance: endpoint({
    method: 'POST',
    path: '/desk/attendance',
    summary: 'Records attendance of a list of enrolments, or removes it',
    policy: 'desk',
    desk: atTheDoor,
    body: z.object({
      marks: z
        .array(z.object({ uuid, sessionUuid: uuid, attended: z.nullable(z.boolean()) }))
        .check(z.minLength(1), z.maxLength(MAX_DESK_ORDERS)),
    }),
    items: z.array(z.object({ uuid, sessionUuid: uuid, outcome: z.enum(['done', 'refused']) })),
    errors: [],
  }),
  importAttendance: endpoint({
    method: 'POST',
    path: '/desk/attendance/import',
    summary: 'Imports a filled-in export: all of it, or nothing if a line has a problem',
    policy: 'desk',
    desk: atTheDoor,
    body: z.object({
      /** The bytes of the CSV file. */
      file: z.base64().check(z.maxLength(ATTENDANCE_BODY_LIMIT)),
      /** Only says what would change. */
      dryRun: z.boolean(),
    }),
    bodyLimit: ATTENDANCE_BODY_LIMIT,
    items: z.object({
      /** Columns that the file lacks; null if it cannot be read. Nothing is read then. */
      missing: z.nullable(z.array(z.enum(['number', 'sessionUuid', 'attended']))),
      /** Why the file cannot be read; null if it can. */
      notRead: z.nullable(z.enum(csvProblems)),
      changes: z.array(
        z.object({
          number: z.string(),
          name: z.string(),
          session: z.string(),
          from: z.nullable(z.boolean()),
          to: z.boolean(),
        }),
      ),
      unchanged: z.int(),
      problems: z.array(z.object({ line: z.int(), problem: attendanceProblem })),
      imported: z.boolean(),
    }),
    errors: [],
  }),
  waitlist: endpoint({
    method: 'GET',
    path: '/desk/sessions/:uuid/waitlist',
    summary: 'The waitlist of a session, or of its event if that is enrolled in as a whole',
    policy: 'desk',
    desk: reading,
    params,
    items: z.object({
      capacity: z.int(),
      /**
       * Seats neither taken nor held, in the fullest session that the entries wait for; negative if
       * overbooked.
       */
      free: z.int(),
      /** The sessions without a free seat: an offer now would add one to each. */
      full: z.array(sessionSeats),
      entries: z.array(
        z.object({
          uuid,
          status: z.enum(['WAITING', 'OFFERED']),
          /** From 1; null once a seat is offered. */
          position: z.nullable(z.int()),
          offerEndTime: z.nullable(instant),
          name: z.string(),
          company: z.string(),
          group: memberGroup,
          createdAt: instant,
        }),
      ),
    }),
    errors: ['WAITING_FRONT_ITEM_NOT_EXIST'],
  }),
  offerSeat: endpoint({
    method: 'POST',
    path: '/desk/waitlist/:uuid/offer',
    summary: 'Offers a seat to an entry of a waitlist, whatever its position',
    policy: 'desk',
    desk: reviewing,
    params,
    /** `addSeat`: adds a seat to each full session for it. A free seat is offered first. */
    body: z.object({ addSeat: z.boolean() }),
    /** `added`: the sessions that got a seat more. */
    items: z.object({ added: z.array(sessionSeats) }),
    errors: [
      'WAITING_FRONT_ITEM_NOT_EXIST',
      'WAITING_FRONT_LINE_ENDED',
      'CART_FRONT_INVENTORY_SHORTAGE',
    ],
  }),
  removeFromWaitlist: endpoint({
    method: 'DELETE',
    path: '/desk/waitlist/:uuid',
    summary: 'Takes a member off a waitlist',
    policy: 'desk',
    desk: reviewing,
    params,
    items: z.object({}),
    errors: ['WAITING_FRONT_ITEM_NOT_EXIST'],
  }),
  ...deskEnrolEndpoints,
  ...deskPaymentEndpoints,
};
