/**
 * The list that a phone at the door loads in advance. It travels and is stored sealed: the JSON
 * compressed by gzip, then encrypted by AES-256-GCM with the key of the device (12 bytes of nonce,
 * the encrypted bytes, 16 bytes of tag), in base64.
 */
import * as z from 'zod/mini';
import { doorStatuses } from '#rules/door/arrival.ts';
import { day, instant, uuid } from '../fields.ts';

/** `en` is the Chinese text where English is missing. */
const localized = z.object({ zh: z.string(), en: z.string() });

export const doorPerson = z.object({
  enrolment: z.int(),
  /** The id of the session. */
  session: z.int(),
  status: z.enum(doorStatuses),
  /** The number of the order, as people see it. */
  number: z.string(),
  name: z.string(),
  company: z.string(),
  /** The last digits of the phone number, for the search. */
  digits: z.string(),
  /** The names of companions; `seats` counts them and the attendee. */
  companions: z.array(z.string()),
  seats: z.int(),
  /** Chosen meals, as `meal.id option.id`. */
  meals: z.array(z.string()),
  /** MOVED: the id of the session to which it was moved. */
  movedTo: z.optional(z.int()),
});
export type DoorPerson = z.infer<typeof doorPerson>;

export const doorList = z.object({
  version: z.string(),
  event: z.int(),
  title: localized,
  keys: z.array(z.object({ id: z.int(), publicKey: z.string(), until: z.optional(z.int()) })),
  sessions: z.array(
    z.object({
      id: z.int(),
      uuid,
      title: localized,
      startTime: instant,
      endTime: instant,
      /** Seats that are free, for people who come without an enrolment. */
      free: z.int(),
    }),
  ),
  meals: z.array(
    z.object({
      id: z.string(),
      title: localized,
      date: day,
      options: z.array(z.object({ id: z.string(), label: localized })),
    }),
  ),
  people: z.array(doorPerson),
  /** The waitlists, in their order. */
  waiting: z.array(
    z.object({
      uuid,
      /** The id of the session; null for the whole event. */
      session: z.nullable(z.int()),
      name: z.string(),
      company: z.string(),
    }),
  ),
});
export type DoorList = z.infer<typeof doorList>;
