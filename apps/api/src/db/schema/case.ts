/** Inquiries and repair requests, and what the desk wrote about them. */
import type { InquirySubject, InquiryTerms } from '@portolane/core/contract/customer.ts';
import { languages } from '@portolane/core/i18n/language.ts';
import { caseEntryKinds, caseStatuses } from '@portolane/core/rules/contact/case-handling.ts';
import { caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import type { ChoiceOf } from '@portolane/core/rules/form/choices.ts';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { checks, createdAt, moment } from './columns.ts';
import { staff } from './staff.ts';

/** Fields that only some kinds of case have, named as in the contract. */
export interface CaseDetails {
  topic?: ChoiceOf<'topic'>;
  city?: string;
  jobFunction?: ChoiceOf<'jobFunction'>;
  jobLevel?: ChoiceOf<'jobLevel'>;
  industry?: ChoiceOf<'industry'>;
  companySize?: ChoiceOf<'companySize'>;
  purchaseRole?: ChoiceOf<'purchaseRole'>;
  interests?: ChoiceOf<'interest'>[];
  interestOther?: string;
  /** Older cases have neither quantities nor notes. */
  subjects?: (InquirySubject & InquiryTerms)[];
  requestType?: ChoiceOf<'requestType'>;
  model?: string;
  serial?: string;
  purchasedOn?: string;
  address?: string;
}

/** Inquiries and repair requests of customers. */
export const customerCase = pgTable(
  'customer_case',
  {
    id: serial('id').primaryKey(),
    /** Public case number, e.g. INQ-20261122-4F7KQ2. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    status: text('status', { enum: caseStatuses }).notNull().default('RECEIVED'),
    /** When the case last changed; retention counts from then. */
    statusAt: moment('status_at').notNull(),
    /** Language of the page where it was submitted, and of the emails about it. */
    language: text('language', { enum: languages }).notNull(),
    name: text('name').notNull(),
    /** As typed; lookups ignore case. */
    email: text('email').notNull(),
    phoneCode: text('phone_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    extension: text('extension').notNull(),
    company: text('company').notNull(),
    vat: text('vat').notNull(),
    /** Alias, or empty. Not a foreign key, because a case outlives the brand. */
    brand: text('brand').notNull(),
    message: text('message').notNull(),
    /** Fields that only some kinds have, named as in the contract. */
    details: jsonb('details').$type<CaseDetails>().notNull(),
    consentVersion: text('consent_version').notNull(),
    /** The honeypot field was filled in: kept for staff to inspect, and no email was sent. */
    suspect: boolean('suspect').notNull().default(false),
    /** The person of the desk who takes care of it. */
    ownerId: integer('owner_id').references((): AnyPgColumn => staff.id, { onDelete: 'set null' }),
    /** When the desk last answered; null: not yet. */
    answeredAt: moment('answered_at'),
    createdAt,
  },
  (t) => [
    index('customer_case_status_at').on(t.statusAt),
    /** Cases that wait at the desk. */
    index('customer_case_waiting')
      .on(t.createdAt)
      .where(sql`${t.answeredAt} is null and ${t.status} <> 'CLOSED'`),
    ...checks(t, { number: sql`${t.number} ~ '^[A-Z]{3}-[0-9]{8}-[2-9A-HJ-NP-Z]{6}$'` }),
  ],
);

/** Entries of the desk about a case: notes for itself, and answers that were mailed. */
export const caseEntry = pgTable(
  'case_entry',
  {
    /** Made by the screen, so that an answer that is sent twice is one. */
    uuid: uuid('uuid').primaryKey(),
    caseId: integer('case_id')
      .notNull()
      .references(() => customerCase.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: caseEntryKinds }).notNull(),
    /** Name of the person of the desk. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt,
  },
  (t) => [index('case_entry_case').on(t.caseId), ...checks(t)],
);

/** Texts that the desk puts into answers. */
export const answerText = pgTable('answer_text', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  zh: text('zh').notNull(),
  en: text('en').notNull(),
});
