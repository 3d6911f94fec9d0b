/** Members, their companies, logins, links and consents. */
import { companyCategories } from '@portolane/core/contract/company.ts';
import { languages } from '@portolane/core/i18n/language.ts';
import { downloadKinds } from '@portolane/core/rules/file/download-link.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { checks, createdAt, localized, moment } from './columns.ts';
import { genders, legalTexts, linkPurposes, memberGroups } from './values.ts';

export const company = pgTable(
  'company',
  {
    vat: text('vat').primaryKey(),
    name: localized('name'),
    category: text('category', { enum: companyCategories }).notNull(),
    /** Lower case, as compared with the lower-cased address. */
    mailDomains: text('mail_domains').array().notNull(),
  },
  (t) =>
    checks(t, {
      vat: sql`${t.vat} ~ '^[0-9]{8}$'`,
      mail_domains: sql`lower(array_to_string(${t.mailDomains}, ' ')) = array_to_string(${t.mailDomains}, ' ')`,
    }),
);

export const member = pgTable(
  'member',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    mobilePhoneCode: text('mobile_phone_code').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    name: text('name').notNull(),
    gender: text('gender', { enum: genders }).notNull().default('other'),
    group: text('group', { enum: memberGroups }).notNull(),
    dealerValidated: boolean('dealer_validated').notNull().default(false),
    mustUpdate: boolean('must_update').notNull().default(false),
    email: text('email').notNull().default(''),
    companyEmail: text('company_email').notNull().default(''),
    backupMobilePhone: text('backup_mobile_phone').notNull().default(''),
    companyVat: text('company_vat').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    city: text('city').notNull().default(''),
    district: text('district').notNull().default(''),
    companyPhones: jsonb('company_phones')
      .$type<{ phoneCode: string; phone: string; ext: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    interests: text('interests')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    interestOther: text('interest_other').notNull().default(''),
    subscribeNewsletter: boolean('subscribe_newsletter').notNull().default(false),
    /** The profile asked for the newsletter, and its address has yet to be confirmed. */
    newsletterPending: boolean('newsletter_pending').notNull().default(false),
    /** Further addresses of this member at the company's own domains. */
    domainEmails: jsonb('domain_emails')
      .$type<{ email: string; domain: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** A value of `choices`, or empty. */
    jobFunction: text('job_function').notNull().default(''),
    jobLevel: text('job_level').notNull().default(''),
    industry: text('industry').notNull().default(''),
    companySize: text('company_size').notNull().default(''),
    purchaseRole: text('purchase_role').notNull().default(''),
    /** The member receives no advertising, whatever their subscriptions. */
    marketingOptOut: boolean('marketing_opt_out').notNull().default(false),
    /**
     * The language of the member's last submitted form; used for messages that no request triggers.
     */
    language: text('language', { enum: languages }).notNull().default('zh-TW'),
    /** scrypt hash with salt; null if none was set. Passwords do not log anyone in. */
    passwordHash: text('password_hash'),
    /** Allows the debug display. */
    superAdmin: boolean('super_admin').notNull().default(false),
    /**
     * When `email` was proved to be this member's: they opened a link that was mailed to it. Null
     * after the address changes.
     */
    emailProvedAt: moment('email_proved_at'),
    /** When the member requested deletion of the account; `eraseMember` carries it out. */
    deletionAskedAt: moment('deletion_asked_at'),
    /** Set by staff: the member cannot log in and has no tokens. */
    blockedAt: moment('blocked_at'),
    /**
     * Set on a row that replaces an erased member: it has no personal data and owns the orders
     * that accounts must keep.
     */
    erasedAt: moment('erased_at'),
    lineUserId: text('line_user_id').unique(),
    lineBoundAt: moment('line_bound_at'),
    /** Whether reminders are sent by LINE too. */
    lineReminders: boolean('line_reminders').notNull().default(true),
    /** The member blocked the bot: push messages do not arrive. */
    lineBlocked: boolean('line_blocked').notNull().default(false),
    /**
     * Time of LINE's last block or unblock event; a late older event must not override a newer one.
     */
    lineBlockedSince: moment('line_blocked_since'),
    createdAt,
  },
  (t) => [
    unique('member_phone').on(t.mobilePhoneCode, t.mobilePhone),
    // Addresses are compared case-insensitively.
    index('member_email').on(sql`lower(${t.email})`),
    // The texts by which staff find a member.
    index('member_words').using(
      'gin',
      sql`member_grams(${t.name}, ${t.email}, ${t.companyEmail}, ${t.companyName}, ${t.mobilePhone})`,
    ),
    // Login looks up the phone number as stored, so it must have a single spelling.
    ...checks(t, {
      phone: sql`${t.mobilePhoneCode} ~ '^[+][0-9]+$' and ${t.mobilePhone} ~ '^[0-9]+$'`,
    }),
  ],
);

/** Bearer tokens; only the SHA-256 of the 32 random bytes is stored. */
export const memberToken = pgTable(
  'member_token',
  {
    hash: text('hash').primaryKey(),
    /** Public identifier in the member's list of login sessions. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /**
     * `User-Agent` at login, cut to 200 characters; empty for tokens issued before it was recorded.
     */
    userAgent: text('user_agent').notNull().default(''),
    /** Updated at most once an hour, so that most requests do not write. */
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt,
  },
  (t) => [
    index('member_token_member').on(t.memberId),
    index('member_token_expires').on(t.expiresAt),
    // For the figures of the desk.
    index('member_token_created').on(t.createdAt),
  ],
);

/** Single-use links in emails; only the SHA-256 of their 32 random bytes is stored. */
export const memberLink = pgTable(
  'member_link',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /**
     * The company that a dealer validation link validates, and the lower-case address that this or
     * a password link was sent to. Null for other purposes and for links created before these
     * columns existed.
     */
    companyVat: text('company_vat'),
    companyEmail: text('company_email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt,
  },
  (t) => [
    index('member_link_member').on(t.memberId, t.purpose),
    index('member_link_expires').on(t.expiresAt),
    ...checks(t),
  ],
);

/**
 * Links by which a browser that cannot save a file opens it outside, valid once and for a minute;
 * only the SHA-256 of their 32 random bytes is stored.
 */
export const downloadLink = pgTable(
  'download_link',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: downloadKinds }).notNull(),
    /** The file or order; null for a member's data. */
    target: uuid('target'),
    /** The member who asked for it; null if they were not logged in. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt,
  },
  (t) => [
    index('download_link_member').on(t.memberId),
    index('download_link_expires').on(t.expiresAt),
    ...checks(t),
  ],
);

/** Consents of a member, with their times. Rows are immutable. */
export const memberConsent = pgTable(
  'member_consent',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    text: text('text', { enum: legalTexts }).notNull(),
    version: text('version').notNull(),
    createdAt,
  },
  (t) => [index('member_consent_member').on(t.memberId, t.createdAt), ...checks(t)],
);

/**
 * Login codes, hashed; a challenge may have up to three valid ones. Rows outlive their use, because
 * the cool-down is computed from them.
 */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobilePhoneCode: text('mobile_phone_code').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    /** Hash of the challenge that the code belongs to; null in rows of the previous version. */
    challengeHash: text('challenge_hash'),
    /**
     * Wrong tries with the challenge while this code was its newest. The limit is on the sum over
     * the valid codes of the challenge.
     */
    challengeTries: integer('challenge_tries').notNull().default(0),
    /** Whether the code is also accepted without its challenge: it was requested without one. */
    shared: boolean('shared').notNull().default(true),
    /**
     * Wrong tries without a challenge while this code was the newest shared one. The limit is on
     * the sum over the valid shared codes of a phone number.
     */
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When this code, or another of the same challenge or phone number, was used to log in. */
    usedAt: moment('spent_at'),
  },
  (t) => [
    index('verification_code_phone').on(t.mobilePhoneCode, t.mobilePhone, t.sentAt),
    index('verification_code_expires').on(t.expiresAt),
    ...checks(t, { tries: sql`${t.wrongTries} >= 0`, period: sql`${t.expiresAt} > ${t.sentAt}` }),
    index('verification_code_challenge').on(t.challengeHash),
  ],
);

/**
 * Confirmed newsletter subscriptions: the recipient pressed the button of the mailed link, or the
 * member had proved the address before. Requests are not stored, because their link contains them.
 * Addresses are lower case.
 */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    email: text('email').notNull(),
    categoryAlias: text('category_alias').notNull(),
    /**
     * The member whose profile controls the subscription. Null: confirmed for an address that is no
     * member's.
     */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    /** Language of the page where it was requested. */
    language: text('language', { enum: languages }).notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.email, t.categoryAlias] }),
    index('newsletter_subscription_member').on(t.memberId),
    ...checks(t, { email: sql`${t.email} = lower(${t.email})` }),
  ],
);
