/** The people of the desk, their logins, and the audit log. */
import { languages } from '@portolane/core/i18n/language.ts';
import { staffRoles } from '@portolane/core/rules/desk/roles.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { checks, createdAt, moment } from './columns.ts';

/** Changes made by staff. Rows are immutable and exempt from retention. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** The system account that ran the command, or the member. */
    actor: text('actor').notNull(),
    /** The command, e.g. `enrolment approve`. */
    action: text('action').notNull(),
    /** The object changed: an order number, a coupon code, or `news/alias`. */
    subject: text('subject').notNull(),
    /**
     * Values before and after, counts. Texts that staff write about a person are with the order.
     */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject),
    index('audit_log_at').on(t.at),
    // Entries of earlier versions, until `moveReasons` has taken the reasons out of them.
    index('audit_log_reason')
      .on(t.id)
      .where(sql`${t.details} ? 'reason'`),
  ],
);

/** The people of the desk. They are no members, and log in by passkeys. */
export const staff = pgTable(
  'staff',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** Aliases of the brands and events that the person is limited to; null: all. */
    brands: text('brands').array(),
    events: text('events').array(),
    language: text('language', { enum: languages }).notNull(),
    lastLoginAt: moment('last_login_at'),
    createdAt,
  },
  (t) => [...checks(t)],
);

const staffId = integer('staff_id')
  .notNull()
  .references(() => staff.id, { onDelete: 'cascade' });

/** Logins at the desk. A session that has ended has no row. */
export const staffSession = pgTable(
  'staff_session',
  {
    /** SHA-256 of the cookie. */
    hash: text('hash').primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    staffId,
    userAgent: text('user_agent').notNull(),
    /** Whether it began with a passkey, or one was registered since. */
    complete: boolean('complete').notNull(),
    /** When a passkey was last used in it. */
    passkeyUsedAt: moment('passkey_used_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (t) => [
    index('staff_session_staff').on(t.staffId),
    index('staff_session_expires').on(t.expiresAt),
  ],
);

/** Passkeys, as WebAuthn describes a credential. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The credential's id in base64url. */
    id: text('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    staffId,
    name: text('name').notNull(),
    /** COSE public key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter; a smaller one than stored means a cloned authenticator. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt,
  },
  (t) => [index('staff_passkey_staff').on(t.staffId)],
);

/** Recovery codes that were not used. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { staffId, hash: text('hash').notNull() },
  (t) => [primaryKey({ columns: [t.staffId, t.hash] })],
);

/** Links for a first login, sent by mail; a used one has no row. */
export const staffLink = pgTable(
  'staff_link',
  { hash: text('hash').primaryKey(), staffId, expiresAt: moment('expires_at').notNull() },
  (t) => [index('staff_link_expires').on(t.expiresAt)],
);

/** Challenges of WebAuthn: those for new passkeys until they are answered, those of logins afterwards. */
export const staffChallenge = pgTable(
  'staff_challenge',
  {
    id: uuid('id').primaryKey(),
    challenge: text('challenge').notNull(),
    /** The person whose new passkey it asks for; null: it belongs to a login, and was answered. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('staff_challenge_expires').on(t.expiresAt)],
);

/** Saved views of the desk's tables. */
export const staffView = pgTable(
  'staff_view',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    staffId,
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** Search parameters of the table's address. */
    search: text('search').notNull(),
    shared: boolean('shared').notNull(),
    createdAt,
  },
  (t) => [unique('staff_view_name').on(t.staffId, t.screen, t.name)],
);
