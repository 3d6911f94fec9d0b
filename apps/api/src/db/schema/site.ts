/** The site as a whole: settings, menus, redirects, counters. */
import type { Localized } from '#db/stored-types.ts';
import { redirectReasons } from '@portolane/core/rules/navigation/redirects.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  foreignKey,
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
import { checks, createdAt, localized, moment, publication } from './columns.ts';
import { member } from './member.ts';
import { countedNames, menuItemTypes, menuPlacements } from './values.ts';

/** Site-wide documents, one row each, e.g. the setting. */
export const siteDocument = pgTable('site_document', {
  key: text('key').primaryKey(),
  data: jsonb('data').notNull(),
});

/** Addresses that lead on to others, where the website has no page (docs/behaviour/addresses-and-languages.md). */
export const redirect = pgTable(
  'redirect',
  {
    /** A path without the language, as `redirectSource` writes it. */
    source: text('source').primaryKey(),
    /** A path of the site without the language, or an address that begins with https. */
    target: text('target').notNull(),
    /** The path of the target, as it would be a source; null: it is the home page, or on another site. */
    targetSource: text('target_source'),
    reason: text('reason', { enum: redirectReasons }).notNull(),
    /** The member of staff who added it; an email address. */
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('redirect_target_source').on(t.targetSource), ...checks(t)],
);

export const option = pgTable(
  'option',
  {
    type: text('type').notNull(),
    alias: text('alias').notNull(),
    title: localized('title'),
    parent: text('parent'),
    position: integer('position').notNull(),
    ...publication,
  },
  (t) => [primaryKey({ columns: [t.type, t.alias] }), ...checks(t)],
);

export const tag = pgTable(
  'tag',
  {
    alias: text('alias').primaryKey(),
    title: localized('title'),
    description: jsonb('description').$type<Localized>(),
    hot: boolean('hot').notNull(),
    position: integer('position').notNull(),
    ...publication,
  },
  (t) => checks(t),
);

export const menuItem = pgTable(
  'menu_item',
  {
    id: serial('id').primaryKey(),
    /** Stable across imports: the path of aliases from the root. */
    key: text('key').notNull().unique(),
    parentId: integer('parent_id'),
    position: integer('position').notNull(),
    text: localized('text'),
    description: jsonb('description').$type<Localized>(),
    type: text('type', { enum: menuItemTypes }).notNull(),
    to: text('to'),
    path: text('path'),
    alias: text('alias'),
    placement: text('placement', { enum: menuPlacements }),
    ...publication,
  },
  (t) => [
    foreignKey({ name: 'menu_item_parent', columns: [t.parentId], foreignColumns: [t.id] }),
    index('menu_item_parent').on(t.parentId),
    ...checks(t, { parent: sql`${t.parentId} <> ${t.id}` }),
  ],
);

export const menuVisit = pgTable(
  'menu_visit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    // Deleted with its item or member: visits are only a log.
    menuItemId: integer('menu_item_id')
      .notNull()
      .references(() => menuItem.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => [
    index('menu_visit_member').on(t.memberId, t.createdAt),
    index('menu_visit_item').on(t.menuItemId),
    // For the retention sweep.
    index('menu_visit_created').on(t.createdAt),
  ],
);

/**
 * Counts of a day in Asia/Taipei, for the statistics of the desk: of events that no other row
 * records, or not for long. Without personal data, and kept. The first day of a name is when
 * counting began.
 */
export const dayCount = pgTable(
  'day_count',
  {
    name: text('name', { enum: countedNames }).notNull(),
    day: date('day').notNull(),
    /** Alias of a brand, or empty. Not a foreign key, because a count outlives the brand. */
    brand: text('brand').notNull().default(''),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.day, t.brand] }), ...checks(t)],
);

/** Secret random keys shared by all processes of the site, generated on first use. */
export const siteSecret = pgTable('site_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Rate limit counters per phone number, address or member, and window. Shared by all processes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    bucket: text('bucket').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bucket, t.windowStart] }),
    index('rate_limit_window').on(t.windowStart),
    ...checks(t, { count: sql`${t.count} >= 0` }),
  ],
);

/**
 * Responses of idempotent requests by their `Idempotency-Key` (`#db/idempotency.ts`). Each is
 * written in the transaction whose outcome it describes, so it exists exactly when that was
 * committed.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** null: the caller was not logged in, so the key alone identifies the request. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /**
     * SHA-256 of the endpoint and the body, in hexadecimal. The same key with another body is
     * rejected.
     */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt,
  },
  (t) => [
    unique('idempotency_key_member').on(t.memberId, t.key).nullsNotDistinct(),
    index('idempotency_key_age').on(t.createdAt),
  ],
);
