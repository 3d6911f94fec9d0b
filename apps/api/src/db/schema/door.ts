/** Phones at doors, and arrivals. */
import type { Presented } from '@portolane/core/rules/door/arrival.ts';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { checks, createdAt, moment } from './columns.ts';
import { event } from './event.ts';
import { doorScanKinds } from './values.ts';

/** Phones at the doors of events. */
export const doorDevice = pgTable(
  'door_device',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    /** The mail address of who registered it, as in the audit log. */
    registeredBy: text('registered_by').notNull(),
    name: text('name').notNull(),
    /** Encrypts its lists: 32 bytes in base64. */
    listKey: text('list_key').notNull(),
    /** The last time it exchanged or delivered scans. */
    seenAt: moment('seen_at'),
    /** Scans that it still had to send then. */
    unsent: integer('unsent').notNull().default(0),
    removedAt: moment('removed_at'),
    createdAt,
  },
  (t) => [index('door_device_event').on(t.eventId)],
);

/**
 * Events at the doors, as the devices sent them. Rows of one event are written one transaction
 * after the other, so that their ids are in the order of the commits and a device can ask for rows
 * newer than the last that it knows.
 */
export const doorScan = pgTable(
  'door_scan',
  {
    id: serial('id').primaryKey(),
    nonce: uuid('nonce').notNull().unique(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => doorDevice.id, { onDelete: 'cascade' }),
    eventId: integer('event_id').notNull(),
    kind: text('kind', { enum: doorScanKinds }).notNull(),
    /** When it happened, by the clock of the device as the server has set it. */
    at: moment('at').notNull(),
    /** The presented pass or enrolment; null for an undo, and for a code that is no pass. */
    presented: jsonb('presented').$type<Presented>(),
    /** Not a foreign key: the pass of an enrolment outlives it. */
    enrolmentId: integer('enrolment_id'),
    day: date('day'),
    /** Of a walk-in. */
    sessionId: integer('session_id'),
    people: smallint('people').notNull().default(0),
    /** Whether the door let them in; null for scans of earlier versions, and for an undo. */
    letIn: boolean('let_in'),
    /** The nonce of the scan that this one undoes. */
    undoes: uuid('undoes'),
    /** The outcome of the scan, which later scans of other devices can still change. */
    reason: text('reason').notNull(),
    counted: smallint('counted').notNull().default(0),
    /** The nonce of the scan that it repeats. */
    repeats: uuid('repeats'),
    /** When the server received it. */
    createdAt,
  },
  (t) => [
    index('door_scan_event').on(t.eventId, t.id),
    index('door_scan_enrolment').on(t.enrolmentId, t.day),
    index('door_scan_session').on(t.sessionId),
    index('door_scan_undoes').on(t.undoes),
    // For the retention sweep.
    index('door_scan_created').on(t.createdAt),
    ...checks(t),
  ],
);

/** People who came without an enrolment: kept for a month, for questions and for invoices. */
export const doorWalkIn = pgTable(
  'door_walk_in',
  {
    nonce: uuid('nonce').primaryKey(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    createdAt,
  },
  // For the retention sweep.
  (t) => [index('door_walk_in_created').on(t.createdAt)],
);
