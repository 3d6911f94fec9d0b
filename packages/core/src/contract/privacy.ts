/** What is stored of a member, and what they can do about it. */
import * as z from 'zod/mini';
import { caseKinds } from '#rules/contact/case-number.ts';
import { endpoint } from './endpoint.ts';
import { instant, uuid } from './fields.ts';
import { member } from './user.ts';

/** Kinds of data in the order in which the page shows them. */
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
  /** Whole days after which it goes by itself; null: it stays as long as the membership. */
  keptDays: z.nullable(z.int()),
});

const consent = z.object({
  text: z.enum(['privacy', 'terms']),
  version: z.string(),
  at: instant,
  /** What it was given with: nothing else, or an enrolment or a case by its number. */
  with: z.nullable(z.string()),
});
export type Consent = z.infer<typeof consent>;

const login = z.object({
  uuid,
  /** Empty where the browser did not say. */
  browser: z.string(),
  system: z.string(),
  createdAt: instant,
  /** To the hour; null: not since the login. */
  lastUsedAt: z.nullable(instant),
  expiresAt: instant,
  /** The one that asks. */
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

/** The whole export. What has no name here does not leave the database. */
const memberExport = z.object({
  exportedAt: instant,
  profile: z.extend(membership, {
    createdAt: instant,
    language: z.string(),
    deletionAskedAt: z.nullable(instant),
    /** The LINE account that the member is bound to; null: none. */
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
      attendee: z.record(z.string(), z.string()),
      companions: z.array(z.object({ fullName: z.string(), email: z.string() })),
      meals: z.array(z.object({ id: z.string(), optionId: z.string() })),
      answers,
      questionnaire: z.nullable(answers),
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
    summary: 'What is stored of the member, what they agreed to, and where they are logged in',
    policy: 'member',
    items: overview,
    errors: [],
  }),
  endLogin: endpoint({
    method: 'POST',
    path: '/member/login/end',
    summary: 'Ends a login of the member, on whatever device',
    policy: 'member',
    body: z.object({ uuid }),
    items: z.object({}),
    errors: ['MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST'],
  }),
  endOtherLogins: endpoint({
    method: 'POST',
    path: '/member/login/endOthers',
    summary: 'Ends all logins of the member but the one that asks',
    policy: 'member',
    items: z.object({ ended: z.int() }),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/member/export',
    summary: 'Everything that is stored of the member',
    policy: 'member',
    items: memberExport,
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: '/member/deletion/ask',
    summary:
      'Asks for the membership to be deleted; people of the house do it. Asked twice is once',
    policy: 'member',
    items: deletion,
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  takeBackDeletion: endpoint({
    method: 'POST',
    path: '/member/deletion/takeBack',
    summary: 'Takes the request back',
    policy: 'member',
    items: deletion,
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  setMarketing: endpoint({
    method: 'POST',
    path: '/member/marketing',
    summary:
      'Says whether anything that advertises may go to the member; with `optOut` the newsletters end as well',
    policy: 'member',
    body: z.object({ optOut: z.boolean() }),
    items: z.object({ marketingOptOut: z.boolean(), subscribeNewsletter: z.boolean() }),
    errors: [],
  }),
};
