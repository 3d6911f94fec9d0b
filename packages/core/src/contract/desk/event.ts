import * as z from 'zod/mini';
import { languages } from '#i18n/language.ts';
import { endpoint } from '../endpoint.ts';
import { aliasParam, day, instant, month, page, searchText, seriesParam, uuid } from '../fields.ts';

/** published: shown to visitors; hidden: by staff; calledOff: all of its sessions are. */
export const deskEventStates = ['published', 'hidden', 'calledOff'] as const;
const state = z.enum(deskEventStates);

export const deskSession = z.object({
  uuid,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  state,
  capacity: z.int(),
  /** Seats of confirmed enrolments and of those in review. */
  sold: z.int(),
  /** Seats of `sold` that are in review. */
  pending: z.int(),
  /** Seats taken outside the website. */
  offline: z.int(),
  /** Seats held for offers to the waitlist. */
  held: z.int(),
  /** Waitlist entries for this session that have no offer yet. */
  waiting: z.int(),
  attended: z.int(),
  absent: z.int(),
  /** Once it is over, phones at its door that may still have scans of it; absences wait for them. */
  doorsOut: z.int(),
});
export type DeskEventSession = z.infer<typeof deskSession>;

export const deskEventRow = z.object({
  alias: z.string(),
  seriesNum: z.int(),
  title: z.string(),
  brands: z.array(z.string()),
  category: z.enum(['course', 'activity']),
  type: z.enum(['online', 'physical']),
  registrationType: z.enum(['partial', 'impartial']),
  startTime: instant,
  endTime: instant,
  state,
  /** Waitlist entries for the whole event. */
  waiting: z.int(),
  /** In order of time, hidden ones included. */
  sessions: z.array(deskSession),
});
export type DeskEventRow = z.infer<typeof deskEventRow>;

export const deskEvent = z.object({
  ...deskEventRow.shape,
  needReview: z.boolean(),
  registrationStart: z.nullable(instant),
  registrationEnd: z.nullable(instant),
  place: z.nullable(z.string()),
  /** Attendees have not been told of another venue. `before`: the one they know; null: online. */
  placeNews: z.nullable(z.object({ before: z.nullable(z.string()) })),
  /** Path of its page on the site; null if its brand has none. */
  sitePath: z.nullable(z.string()),
  /** Path of its content document; null if it has none. */
  documentPath: z.nullable(z.string()),
  /** People of enrolments that are active, by the day on which they enrolled, oldest first. */
  fill: z.array(z.object({ day, people: z.int() })),
});
export type DeskEvent = z.infer<typeof deskEvent>;

/** The columns of the table that can order it. */
export const deskEventColumns = ['startTime', 'title'] as const;

export const deskEventsBody = z.object({
  search: searchText,
  state: z.optional(state),
  /** upcoming: not over yet. */
  when: z.optional(z.enum(['upcoming', 'past'])),
  /** Only events with a session in this month. */
  month: z.optional(month),
  sort: z._default(z.enum(deskEventColumns), 'startTime'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  page,
});

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
export const tellPlaceBody = z.object({ tell: z.boolean() });
export type TellPlace = z.infer<typeof tellPlaceBody>;
export const callOffBody = z.object({ reason });
export type CallOff = z.infer<typeof callOffBody>;
export const capacityBody = z.object({
  capacity: z.int().check(z.minimum(1), z.maximum(100_000)),
});
export type Capacity = z.infer<typeof capacityBody>;
const eventParams = z.object({ alias: aliasParam, seriesNum: seriesParam });
const sessionParams = z.object({ uuid });

/** An email as it is shown before it is sent: one of each language. */
export const mailSample = z.object({
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
});
export type DeskMailSample = z.infer<typeof mailSample>;
const mails = z.array(mailSample);

/** The effect of calling off, before or after it is done. */
const callOffPlan = z.object({ orders: z.int(), people: z.int(), waiting: z.int(), mails });
const calledOff = z.object({ orders: z.int(), waiting: z.int() });

export const sessionTimeBody = z.object({ startTime: instant, endTime: instant });
export type SessionTime = z.infer<typeof sessionTimeBody>;

const written = z.object({
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
});
export const attendances = ['all', 'attended', 'absent'] as const;
export const attendeeMailBody = z.object({
  /** null: attendees of any session. */
  sessionUuid: z.nullable(uuid),
  /** Of confirmed enrolments. */
  attendance: z.enum(attendances),
  chinese: written,
  /** null: everybody gets the Chinese text. */
  english: z.nullable(written),
});
export type AttendeeMail = z.infer<typeof attendeeMailBody>;

const reading = {
  roles: ['reader', 'reviewer', 'editor', 'door', 'cases'],
  scope: 'limited',
} as const;
const editing = { roles: ['editor'], scope: 'limited' } as const;
const writing = { roles: ['editor', 'reviewer'], scope: 'limited' } as const;
const dangerous = { roles: ['editor'], scope: 'limited', fresh: true } as const;
const missing = ['DESK_ITEM_NOT_EXIST'] as const;
const refused = [...missing, 'DESK_NOT_POSSIBLE'] as const;

export const deskEventEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/events/search',
    summary: 'A page of the events that match, with the seats of their sessions',
    policy: 'desk',
    desk: reading,
    body: deskEventsBody,
    items: z.array(deskEventRow),
    paginated: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/desk/events/:alias/:seriesNum',
    summary: 'An event with the seats of its sessions, and how they filled',
    policy: 'desk',
    desk: reading,
    params: eventParams,
    items: deskEvent,
    errors: missing,
  }),
  setState: endpoint({
    method: 'POST',
    path: '/desk/events/:alias/:seriesNum/state',
    summary: 'Shows an event on the site, or hides it; enrolments stay',
    policy: 'desk',
    desk: editing,
    params: eventParams,
    body: z.object({ state: z.enum(['published', 'hidden']) }),
    /** `changed`: false if it was so before. */
    items: z.object({ changed: z.boolean() }),
    errors: refused,
  }),
  setCapacity: endpoint({
    method: 'POST',
    path: '/desk/sessions/:uuid/capacity',
    summary:
      'Changes the seats of a session, never below what is taken. More seats serve the waitlist',
    policy: 'desk',
    desk: editing,
    params: sessionParams,
    body: capacityBody,
    /** Offers made to the waitlist. */
    items: z.object({ offered: z.int() }),
    errors: refused,
  }),
  previewCallOff: endpoint({
    method: 'POST',
    path: '/desk/events/:alias/:seriesNum/call-off/preview',
    summary: 'What calling off an event would do, and the emails that it would send',
    policy: 'desk',
    desk: editing,
    params: eventParams,
    body: callOffBody,
    items: callOffPlan,
    errors: refused,
  }),
  callOff: endpoint({
    method: 'POST',
    path: '/desk/events/:alias/:seriesNum/call-off',
    summary: 'Calls off an event: attendees and the waitlist are told. May be repeated',
    policy: 'desk',
    desk: dangerous,
    params: eventParams,
    body: callOffBody,
    items: calledOff,
    errors: refused,
  }),
  previewSessionCallOff: endpoint({
    method: 'POST',
    path: '/desk/sessions/:uuid/call-off/preview',
    summary: 'What calling off a session would do, and the emails that it would send',
    policy: 'desk',
    desk: editing,
    params: sessionParams,
    body: callOffBody,
    items: callOffPlan,
    errors: refused,
  }),
  callOffSession: endpoint({
    method: 'POST',
    path: '/desk/sessions/:uuid/call-off',
    summary: 'Calls off a session: attendees and the waitlist are told. May be repeated',
    policy: 'desk',
    desk: dangerous,
    params: sessionParams,
    body: callOffBody,
    items: calledOff,
    errors: refused,
  }),
  previewTime: endpoint({
    method: 'POST',
    path: '/desk/sessions/:uuid/time/preview',
    summary: 'What another time of a session would mean for its attendees, and their emails',
    policy: 'desk',
    desk: editing,
    params: sessionParams,
    body: sessionTimeBody,
    items: z.object({
      orders: z.int(),
      conflicts: z.object({
        /** Orders of people who are enrolled in another session at the new time. */
        overlapping: z.int(),
        /** Orders with a meal on the day that the session leaves. */
        meals: z.int(),
      }),
      mails,
    }),
    errors: refused,
  }),
  setTime: endpoint({
    method: 'POST',
    path: '/desk/sessions/:uuid/time',
    summary: 'Changes the time of a session; attendees are told',
    policy: 'desk',
    desk: editing,
    params: sessionParams,
    body: sessionTimeBody,
    items: z.object({ orders: z.int() }),
    errors: [...refused, 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  previewPlace: endpoint({
    method: 'POST',
    path: '/desk/events/:alias/:seriesNum/place/preview',
    summary: 'Whom another venue concerns that attendees have not been told of, and their emails',
    policy: 'desk',
    desk: editing,
    params: eventParams,
    items: z.object({ orders: z.int(), mails }),
    errors: missing,
  }),
  tellPlace: endpoint({
    method: 'POST',
    path: '/desk/events/:alias/:seriesNum/place/tell',
    summary:
      'Emails attendees the new venue, once for each change, or records that they need not know',
    policy: 'desk',
    desk: editing,
    params: eventParams,
    body: tellPlaceBody,
    items: z.object({ orders: z.int() }),
    errors: [...missing, 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  previewMail: endpoint({
    method: 'POST',
    path: '/desk/events/:alias/:seriesNum/mail/preview',
    summary: 'Whom an email to attendees would reach, and how it reads',
    policy: 'desk',
    desk: writing,
    params: eventParams,
    body: attendeeMailBody,
    items: z.object({ orders: z.int(), mails }),
    errors: missing,
  }),
  sendMail: endpoint({
    method: 'POST',
    path: '/desk/events/:alias/:seriesNum/mail',
    summary: 'Emails attendees, once for each key, and once an hour with the same words',
    policy: 'desk',
    desk: writing,
    params: eventParams,
    body: z.extend(attendeeMailBody, { key: uuid }),
    items: z.object({ orders: z.int() }),
    errors: [...missing, 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
