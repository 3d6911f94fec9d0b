/**
 * Details of the entries of the audit log: each field that an action records, and the type of its
 * values. The desk has words for all of them, by these types; `recordAudit` takes nothing else.
 */
import { languages } from '#i18n/language.ts';
import { caseStatuses } from '#rules/contact/case-handling.ts';
import { orderStatuses } from '#rules/order/order-status.ts';
import { paymentStates } from '#rules/order/payment.ts';
import type { AuditAction } from './audit-actions.ts';
import { figureSteps } from './figure-period.ts';
import { memberPages } from './member-pages.ts';
import { staffRoles } from './roles.ts';

/** Values with words, by what they are. */
export const auditChoices = {
  role: staffRoles,
  language: languages,
  publication: ['published', 'hidden'],
  orderStatus: orderStatuses,
  paymentState: [...paymentStates, 'none'],
  caseStatus: caseStatuses,
  channel: ['sms', 'mail', 'line'],
  delivery: ['waiting', 'sent', 'expired', 'refused', 'tries'],
  recipients: ['all', 'attended', 'absent'],
  couponKind: ['fixed', 'percent'],
  step: figureSteps,
  memberPage: memberPages,
  memberField: ['name', 'email', 'companyName'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AuditChoice = keyof typeof auditChoices;
export type AuditChoiceValue<C extends AuditChoice> = (typeof auditChoices)[C][number];

/** Types of values besides the choices. */
interface PlainValues {
  text: string;
  number: number;
  bytes: number;
  /** Of seats: a number, or one for each session. */
  seats: number | Readonly<Record<string, number>>;
  truth: boolean;
  /** null: no limit. */
  limit: number | null;
  /** Aliases; null: all. */
  aliases: readonly string[] | null;
  /** A count, or the sessions themselves. */
  sessions: number | readonly (string | number)[];
  instant: Date | string;
  /** null: not recorded. */
  attendance: boolean | null;
  memberFields: readonly AuditChoiceValue<'memberField'>[];
  /** A day or an instant. */
  time: Date | string;
  /** The state of an event, or its alias with the series. */
  event: string;
  /** For the program; the desk does not show it. */
  internal: string;
}

export type AuditValueType = AuditChoice | keyof PlainValues;
type ValueOf<T extends AuditValueType> = T extends AuditChoice
  ? AuditChoiceValue<T>
  : PlainValues[T & keyof PlainValues];

/** The fields that entries have, and what their values are. */
export const auditFieldTypes = {
  role: 'role',
  language: 'language',
  brands: 'aliases',
  events: 'aliases',
  event: 'event',
  name: 'text',
  status: 'orderStatus',
  payment: 'paymentState',
  paid: 'number',
  refunded: 'number',
  waived: 'truth',
  payBy: 'time',
  sessions: 'sessions',
  session: 'text',
  orders: 'number',
  canceledOrders: 'number',
  rows: 'number',
  found: 'number',
  fields: 'memberFields',
  page: 'memberPage',
  attended: 'attendance',
  attendance: 'recipients',
  text: 'text',
  zh: 'text',
  en: 'text',
  size: 'bytes',
  bytes: 'bytes',
  copied: 'number',
  same: 'number',
  sha256: 'text',
  width: 'number',
  height: 'number',
  capacity: 'seats',
  place: 'text',
  channel: 'channel',
  characters: 'number',
  kind: 'couponKind',
  value: 'number',
  minSpend: 'number',
  totalLimit: 'limit',
  perMemberLimit: 'limit',
  listed: 'truth',
  entry: 'number',
  from: 'time',
  until: 'time',
  step: 'step',
  askedAt: 'instant',
  device: 'text',
  everything: 'truth',
  members: 'number',
  released: 'number',
  dropped: 'number',
  registered: 'number',
  key: 'internal',
  digest: 'internal',
} as const satisfies Readonly<Record<string, AuditValueType>>;

export type AuditFieldName = keyof typeof auditFieldTypes;
/** The fields that the desk shows. */
export type ShownAuditField = {
  [N in AuditFieldName]: (typeof auditFieldTypes)[N] extends 'internal' ? never : N;
}[AuditFieldName];

/**
 * The type of a subject's own states before and after, for actions that record these and no field.
 */
export const auditOwnTypes = {
  'content publish': 'publication',
  'content hide': 'publication',
  'cases move': 'caseStatus',
  'cases assign': 'text',
  'members validate-dealer': 'truth',
  'members withdraw-dealer': 'truth',
  'messages resend': 'delivery',
  'files copy': 'text',
  'content rename': 'text',
  'redirects add': 'text',
  'redirects remove': 'text',
} as const satisfies Partial<Record<AuditAction, AuditValueType>>;

/** Actions that record changed fields of a document, which are those of its kind of content. */
export const documentActions = [
  'content edit',
  'content restore',
  'content undelete',
  'content keyword',
  'content publish',
  'content hide',
  'companies edit',
] as const satisfies readonly AuditAction[];
export type DocumentAction = (typeof documentActions)[number];

type Facts = {
  readonly [N in AuditFieldName]?: ValueOf<(typeof auditFieldTypes)[N]> | null | undefined;
};
type Own<A> = A extends keyof typeof auditOwnTypes ? ValueOf<(typeof auditOwnTypes)[A]> : never;
type Sides<A> = Facts | Own<A> | null | undefined;

/** The details of an action's entry: facts, and the states before and after. */
export type AuditDetails<A extends AuditAction> =
  | (Omit<Facts, 'from'> & {
      before?: Sides<A>;
      after?: Sides<A>;
      from?: Facts['from'] | Own<A>;
      to?: Own<A>;
    })
  | (A extends DocumentAction
      ? Readonly<Record<string, { before: unknown; after: unknown }>>
      : never);

type KnownFacts<D> = D extends object
  ? { readonly [K in keyof D]: K extends AuditFieldName ? D[K] : never }
  : D;

/** Refuses names that no field has, also of objects that are not written in the call. */
export type KnownDetails<A extends AuditAction, D> = A extends DocumentAction
  ? D
  : {
      readonly [K in keyof D]: K extends 'before' | 'after'
        ? KnownFacts<D[K]>
        : K extends AuditFieldName | 'to'
          ? D[K]
          : never;
    };
