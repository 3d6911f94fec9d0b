import * as z from 'zod/mini';
import { doorReasons } from '#rules/door/arrival.ts';
import { endpoint } from '../endpoint.ts';
import { aliasParam, day, instant, seriesNum, seriesParam, uuid } from '../fields.ts';
import { optionalName, requiredName } from '../person-fields.ts';
import { passTextParam } from '../pass.ts';

/** Scans that one exchange carries; a door with more sends the rest with the next one. */
export const MAX_SCANS = 200;
/** Arrivals of other doors that one exchange answers with. */
export const MAX_ARRIVALS = 2000;

const people = z.int().check(z.minimum(1), z.maximum(10));
/** As the database writes it, because answers are found by it. */
const lowerUuid = uuid.check(z.toLowerCase());
/** Made by the device. A scan that is sent again is not counted again. */
const nonce = lowerUuid;
/** The id of a row. */
const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** When it happened by the clock of the server, as far as the device knows it. */
const at = instant;
/** Whether the door let the people in, by what it knew. */
const letIn = z.optional(z.boolean());

/**
 * An event at a door. pass: a code was read. search: a person was found by name. undo: an earlier
 * one was a mistake. walkIn: a person without an enrolment was let in.
 */
const storedScans = [
  z.object({
    kind: z.literal('pass'),
    nonce,
    at,
    text: passTextParam,
    people,
    letIn,
  }),
  z.object({ kind: z.literal('search'), nonce, at, enrolment: id, day, people, letIn }),
  z.object({ kind: z.literal('undo'), nonce, at, undoes: lowerUuid }),
] as const;
/** A scan as the phone keeps it until the server has answered: no names. */
const storedScan = z.discriminatedUnion('kind', storedScans);
export type StoredScan = z.infer<typeof storedScan>;
/** A person who is let in without an enrolment. */
export const walkInScan = z.object({
  kind: z.literal('walkIn'),
  nonce,
  at,
  /** The id of the session. */
  session: id,
  name: requiredName(100),
  company: optionalName(100),
  people,
  /** The waitlist entry of a member who gets this seat. */
  waiting: z.optional(lowerUuid),
});
export const doorScan = z.discriminatedUnion('kind', [...storedScans, walkInScan]);
export type DoorScan = z.infer<typeof doorScan>;

/** An arrival, as all doors of an event know it. */
const knownArrival = z.object({
  nonce: uuid,
  enrolment: z.int(),
  day,
  at: instant,
  people: z.int(),
  /** The name of the device. */
  device: z.string(),
  letIn,
});

const outcomeReason = z.enum([...doorReasons, 'FULL', 'UNDONE']);

export const doorOutcome = z.object({
  nonce: uuid,
  /** The server's decision, from everything it knows; the moment of the scan counts. */
  reason: outcomeReason,
  /** The arrival at another or the same door that it repeats. */
  repeats: z.nullable(z.object({ nonce: uuid, device: z.string(), at: instant })),
});
export type DoorOutcome = z.infer<typeof doorOutcome>;

export const doorDevice = z.object({
  uuid,
  name: z.string(),
  /** The member of staff who registered it. */
  staff: z.string(),
  createdAt: instant,
  /** The last time it exchanged or delivered scans; null if there was none. */
  seenAt: z.nullable(instant),
  /** Scans that it still had to send then. */
  unsent: z.int(),
  /** Whether it may still have scans of a session that is over. */
  out: z.boolean(),
  /** Null while it may be used. */
  removedAt: z.nullable(instant),
});
export type DoorDevice = z.infer<typeof doorDevice>;

const doorDay = z.object({
  day,
  sessions: z.array(
    z.object({
      uuid,
      title: z.string(),
      startTime: instant,
      /** People of confirmed enrolments. */
      expected: z.int(),
      /** Expected people who have come. */
      arrived: z.int(),
      walkIns: z.int(),
    }),
  ),
  /** People who had come, walk-ins included, after each five minutes in which some came. */
  curve: z.array(z.object({ at: instant, people: z.int() })),
});
export type DoorDay = z.infer<typeof doorDay>;

const doorConflict = z.object({
  nonce: uuid,
  at: instant,
  device: z.string(),
  reason: outcomeReason,
  /** The number of the order; null for a walk-in, and for a code that is of none here. */
  number: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Whether the people are inside and count: the door did not know better. */
  inside: z.boolean(),
  /** The arrival that it repeats. */
  repeats: z.nullable(z.object({ device: z.string(), at: instant })),
});
export type DoorConflict = z.infer<typeof doorConflict>;

/** An arrival that was undone at a door. */
const doorUndo = z.object({
  nonce: uuid,
  /** The arrival. */
  at: instant,
  device: z.string(),
  people: z.int(),
  /** As in a conflict. */
  number: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The undo: its door, the member of staff who registered that door, and its time. */
  undone: z.object({ device: z.string(), staff: z.string(), at: instant }),
});
export type DoorUndo = z.infer<typeof doorUndo>;

const atTheDoor = { roles: ['door'], scope: 'limited' } as const;
/** Roles that may see enrolments. */
const watching = { roles: ['reader', 'reviewer', 'door'], scope: 'limited' } as const;
const eventParams = z.object({ alias: aliasParam, seriesNum: seriesParam });
const deviceParams = z.object({ uuid });
const deviceErrors = ['DESK_ITEM_NOT_EXIST', 'DESK_DOOR_DEVICE_REMOVED'] as const;
/** Scans that stay on the phone after these. */
const left = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const deskDoorEndpoints = {
  events: endpoint({
    method: 'GET',
    path: '/desk/door/events',
    summary: 'Events at a venue whose doors can be opened: from two weeks before to a day after',
    policy: 'desk',
    desk: atTheDoor,
    items: z.array(
      z.object({
        alias: z.string(),
        seriesNum: z.int(),
        title: z.string(),
        startTime: instant,
        endTime: instant,
        place: z.nullable(z.string()),
        /** People of confirmed enrolments. */
        expected: z.int(),
      }),
    ),
    errors: [],
  }),
  register: endpoint({
    method: 'POST',
    path: '/desk/door/devices',
    summary: 'Registers a phone as a door of an event',
    policy: 'desk',
    desk: atTheDoor,
    body: z.object({ eventAlias: aliasParam, seriesNum, name: requiredName(100) }),
    items: z.object({
      uuid,
      /** The key of its lists, 32 bytes in base64; answered once. */
      key: z.string(),
      /** When the phone has to forget everything. */
      keepUntil: instant,
    }),
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
  devices: endpoint({
    method: 'GET',
    path: '/desk/door/events/:alias/:seriesNum/devices',
    summary: 'The phones at the doors of an event, newest first',
    policy: 'desk',
    desk: watching,
    params: eventParams,
    items: z.array(doorDevice),
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/desk/door/devices/:uuid',
    summary: 'Takes a phone off the door: it forgets everything with its next exchange',
    policy: 'desk',
    desk: atTheDoor,
    params: deviceParams,
    items: z.object({}),
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
  keep: endpoint({
    method: 'GET',
    path: '/desk/door/devices/:uuid/keep',
    summary:
      'Refuses a phone that has to forget its list. Without a login: that of a lost phone has ended',
    policy: 'anyone',
    params: deviceParams,
    items: z.object({}),
    errors: ['DESK_FOREIGN_PAGE', 'DESK_DOOR_DEVICE_REMOVED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/desk/door/devices/:uuid/list',
    summary: 'The sealed list of the event (contract/desk/door-list.ts)',
    policy: 'desk',
    desk: atTheDoor,
    params: deviceParams,
    items: z.object({ version: z.string(), sealed: z.string() }),
    errors: deviceErrors,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/desk/door/devices/:uuid/exchange',
    summary: 'Sends scans and answers with what has become of them and who came to other doors',
    policy: 'desk',
    desk: atTheDoor,
    params: deviceParams,
    body: z.object({
      scans: z.array(doorScan).check(z.maxLength(MAX_SCANS)),
      /** The cursor of the last answer; 0 at first. */
      cursor: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
      left: z.optional(left),
    }),
    items: z.object({
      /** The clock of the server. */
      now: instant,
      /** One for each scan that was sent, in its order. */
      outcomes: z.array(doorOutcome),
      /** All arrivals since the cursor, of this door too; the next exchange has more if `more`. */
      arrivals: z.array(knownArrival),
      /** Arrivals that were undone since the cursor. */
      undone: z.array(uuid),
      cursor: z.int(),
      more: z.boolean(),
      /** The version of the list as it is now. */
      listVersion: z.string(),
    }),
    errors: deviceErrors,
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/desk/door/devices/:uuid/deliver',
    summary:
      'Takes scans of a phone that has no list any more: up to 90 days after the event, also once it was taken off',
    policy: 'desk',
    desk: atTheDoor,
    params: deviceParams,
    body: z.object({ scans: z.array(storedScan).check(z.maxLength(MAX_SCANS)), left }),
    bodyLimit: 256 * 1024,
    items: z.object({
      /** One for each scan, in their order. */
      outcomes: z.array(doorOutcome),
    }),
    errors: ['DESK_ITEM_NOT_EXIST', 'DESK_DOOR_DELIVERY_ENDED'],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/desk/door/events/:alias/:seriesNum/figures',
    summary: 'Who has arrived and who is expected, by day and session, and what the doors report',
    policy: 'desk',
    desk: watching,
    params: eventParams,
    items: z.object({
      days: z.array(doorDay),
      /** Scans that did not count as they were sent, newest first, at most 200. */
      conflicts: z.array(doorConflict),
      /**
       * Arrivals that were undone, newest first, at most 200. Not those that a door corrected or
       * took back in the same moment, because it was not theirs to let in.
       */
      undos: z.array(doorUndo),
    }),
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
};
