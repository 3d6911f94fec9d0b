/** The data stored about a member, and the actions available on it. */
import * as z from 'zod/mini';
import { caseKinds } from '#rules/contact/case-number.ts';
import { endpoint } from './endpoint.ts';
import { day, instant, uuid } from './fields.ts';
import { member } from './user.ts';

/** Kinds of stored data in display order. */
export const storedKinds = [
  'profile',
  'orders',
  'questionnaires',
  'waiting',
  'cart',
  'cases',
  'consents',
  'newsletters',
  'visits',
  'logins',
] as const;
export type StoredKind = (typeof storedKinds)[number];

const stored = z.object({
  kind: z.enum(storedKinds),
  count: z.int(),
  /** Retention in days; null if kept as long as the membership. */
  keptDays: z.nullable(z.int()),
});

const consent = z.object({
  text: z.enum(['privacy', 'terms']),
  version: z.string(),
  at: instant,
  /**
   * The number of the enrolment or case that the consent was given with; null if given on its own.
   */
  with: z.nullable(z.string()),
});
export type Consent = z.infer<typeof consent>;

const login = z.object({
  uuid,
  /** Empty if the browser did not say. */
  browser: z.string(),
  system: z.string(),
  createdAt: instant,
  /** To the hour; null if not used since the login. */
  lastUsedAt: z.nullable(instant),
  expiresAt: instant,
  /** Whether it is the login session of this request. */
  current: z.boolean(),
});
export type Login = z.infer<typeof login>;

const overview = z.object({
  stored: z.array(stored),
  consents: z.array(consent),
  logins: z.array(login),
  marketingOptOut: z.boolean(),
  deletionAskedAt: z.nullable(instant),
});
export type PrivacyOverview = z.infer<typeof overview>;

const answers = z.array(z.object({ questionId: z.string(), value: z.array(z.string()) }));
const membership = z.omit(member, { token: true, tokenExpires: true });

/** The complete export. Only fields listed here leave the database. */
const memberExport = z.object({
  exportedAt: instant,
  profile: z.extend(membership, {
    createdAt: instant,
    language: z.string(),
    deletionAskedAt: z.nullable(instant),
    /** The bound LINE account; null without one. */
    line: z.nullable(
      z.object({
        userId: z.string(),
        boundAt: z.nullable(instant),
        reminders: z.boolean(),
        blocked: z.boolean(),
      }),
    ),
  }),
  orders: z.array(
    z.object({
      uuid,
      number: z.string(),
      createdAt: instant,
      event: z.string(),
      seriesNum: z.int(),
      title: z.string(),
      subtotal: z.int(),
      discount: z.int(),
      total: z.int(),
      couponCode: z.nullable(z.string()),
      /** The last day on which it is to be paid. */
      payBy: z.nullable(day),
      /** The payment that staff recorded; null if none. */
      payment: z.nullable(
        z.object({
          paid: z.int(),
          paidOn: z.nullable(day),
          reference: z.string(),
          refunded: z.int(),
          refundedOn: z.nullable(day),
          waived: z.boolean(),
          invoice: z.string(),
          note: z.string(),
        }),
      ),
      attendee: z.record(z.string(), z.string()),
      companions: z.array(z.object({ fullName: z.string(), email: z.string() })),
      meals: z.array(z.object({ id: z.string(), optionId: z.string() })),
      answers,
      questionnaire: z.nullable(answers),
      /** The certificate of attendance, if it was asked for. */
      certificate: z.nullable(z.object({ number: z.string(), issuedAt: instant })),
      consentVersion: z.string(),
      rejectReason: z.nullable(z.string()),
      sessions: z.array(
        z.object({
          uuid,
          title: z.string(),
          startTime: instant,
          endTime: instant,
          status: z.string(),
          seats: z.int(),
          attended: z.nullable(z.boolean()),
          checkedInAt: z.nullable(instant),
          /** When the first of the enrolment came to the door. */
          arrivedAt: z.nullable(instant),
          /** The reason that staff wrote when they rejected or cancelled it. */
          cancelReason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  waiting: z.array(
    z.object({
      event: z.string(),
      seriesNum: z.int(),
      session: z.nullable(uuid),
      status: z.string(),
      createdAt: instant,
    }),
  ),
  cart: z.array(
    z.object({
      event: z.string(),
      seriesNum: z.int(),
      sessionUuids: z.array(uuid),
      createdAt: instant,
    }),
  ),
  cases: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(caseKinds),
      status: z.string(),
      createdAt: instant,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      company: z.string(),
      vat: z.string(),
      brand: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
      consentVersion: z.string(),
      /** Answers by mail, oldest first. */
      answers: z.array(z.object({ text: z.string(), at: instant })),
    }),
  ),
  consents: z.array(consent),
  newsletters: z.array(z.object({ email: z.string(), newsletter: z.string(), createdAt: instant })),
  visits: z.array(z.object({ path: z.nullable(z.string()), at: instant })),
  logins: z.array(
    z.object({
      ...z.omit(login, { current: true }).shape,
      userAgent: z.string(),
      endedAt: z.nullable(instant),
    }),
  ),
});
export type MemberExport = z.infer<typeof memberExport>;

const deletion = z.object({ deletionAskedAt: z.nullable(instant) });

export const privacyEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/member/privacy',
    summary: 'The data stored about the member, their consents, and their login sessions',
    policy: 'member',
    items: overview,
    errors: [],
  }),
  endLogin: endpoint({
    method: 'POST',
    path: '/member/login/end',
    summary: 'Ends a login session of the member',
    policy: 'member',
    body: z.object({ uuid }),
    items: z.object({}),
    errors: ['MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST'],
  }),
  endOtherLogins: endpoint({
    method: 'POST',
    path: '/member/login/endOthers',
    summary: 'Ends all login sessions of the member except the current one',
    policy: 'member',
    items: z.object({ ended: z.int() }),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/member/export',
    summary: 'Exports all data stored about the member',
    policy: 'member',
    items: memberExport,
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: '/member/deletion/ask',
    summary:
      'Requests the deletion of the membership, which is carried out after seven days; idempotent',
    policy: 'member',
    items: deletion,
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  takeBackDeletion: endpoint({
    method: 'POST',
    path: '/member/deletion/takeBack',
    summary: 'Withdraws the deletion request',
    policy: 'member',
    items: deletion,
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  setMarketing: endpoint({
    method: 'POST',
    path: '/member/marketing',
    summary:
      'Sets whether the member receives advertising; `optOut` also ends newsletter subscriptions',
    policy: 'member',
    body: z.object({ optOut: z.boolean() }),
    items: z.object({ marketingOptOut: z.boolean(), subscribeNewsletter: z.boolean() }),
    errors: [],
  }),
};
