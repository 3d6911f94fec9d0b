import * as z from 'zod/mini';
import { companyFieldChoices } from '#rules/cart/company-fields.ts';
import { liveStates } from '#rules/live/live-state.ts';
import { viewingRefusals } from '#rules/live/viewing-refusal.ts';
import { endpoint } from './endpoint.ts';
import {
  aliasParam,
  brandReference,
  contentLanguage,
  day,
  englishOnly,
  instant,
  limit,
  location,
  page,
  searchText,
  seriesParam,
  uuid,
} from './fields.ts';
import { picture, slide } from './picture.ts';
import { way } from './way.ts';

/** Why the viewer cannot enrol; null if they can. */
export const whyNot = z.nullable(
  z.enum([
    'NOT_OPEN',
    'CLOSED',
    'ENDED',
    'FULL',
    'ALREADY_ENROLLED',
    'DEALER_ONLY',
    'ABSENT_LIMIT',
  ]),
);
export type WhyNot = NonNullable<z.infer<typeof whyNot>>;

export const personnel = z.object({
  alias: z.string(),
  name: z.string(),
  companyName: z.string(),
  title: z.string(),
  phone: z.string(),
  email: z.string(),
  description: z.string(),
  categoryTitle: z.string(),
  avatar: z.nullable(picture),
  state: z.literal('PUBLISHED'),
});

export type Personnel = z.infer<typeof personnel>;

export const eventSession = z.object({
  uuid,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  /** Whether the session represents the whole event (an event with one session). */
  isEvent: z.boolean(),
  slideshow: z.array(slide),
  personnels: z.array(personnel),
  /** Whether the session's registration window is open. */
  canRegistration: z.boolean(),
  /** Whether the viewer can enrol in it now. */
  canApply: z.boolean(),
  whyNot,
  /** When registration for this session opens, if later than the event's. */
  registrationStartDate: z.nullable(instant),
  linkOpeningTime: instant,
  introtext: z.string(),
  description: z.string(),
  capacity: z.int(),
  seatsLeft: z.int(),
  /** New Taiwan dollars for this session; 0 if the event is enrolled in as a whole. */
  basePrice: z.int(),
  salePrice: z.int(),
  location: z.nullable(location),
});
export type EventSession = z.infer<typeof eventSession>;

const eventCore = {
  alias: z.string(),
  seriesNum: z.int(),
  title: z.string(),
  lang: contentLanguage,
  state: z.literal('PUBLISHED'),
  category: z.enum(['course', 'activity']),
  type: z.enum(['online', 'physical']),
  dateType: z.enum(['single', 'multiple']),
  /** Days that have a session, which are fewer than those from the first to the last. */
  dayCount: z.int(),
  chargeType: z.enum(['free', 'paid']),
  registrationType: z.enum(['partial', 'impartial']),
  /** null: already open (即日起). */
  registrationStartDate: z.nullable(instant),
  /** null: no limit (不限時間). */
  registrationEndDate: z.nullable(instant),
  dateTimeRange: z.object({ start: instant, end: instant }),
  inProgress: z.boolean(),
  canApply: z.boolean(),
  whyNot,
  canRegisterGroup: z.boolean(),
  requireCoupon: z.boolean(),
  needReview: z.boolean(),
  dealerOnly: z.boolean(),
  hasAbsentLimit: z.boolean(),
  absentLimit: z.int(),
  /** New Taiwan dollars: per session if partial, else for the whole event. */
  basePrice: z.int(),
  salePrice: z.int(),
  introtext: z.string(),
  city: z.nullable(z.string()),
  locationName: z.nullable(z.string()),
  brands: z.array(brandReference),
  seatsLeft: z.int(),
  /** The picture in lists. */
  thumbnail: z.nullable(picture),
};

export const eventSummary = z.object(eventCore);
export type EventSummary = z.infer<typeof eventSummary>;

export const eventQuestion = z.object({
  id: z.string(),
  title: z.string(),
  state: z.literal('PUBLISHED'),
  type: z.enum(['text', 'textarea', 'select', 'radio', 'checkbox']),
  value: z.string(),
  required: z.boolean(),
  description: z.string(),
  params: z.object({ options: z.array(z.object({ id: z.string(), label: z.string() })) }),
});
export type EventQuestion = z.infer<typeof eventQuestion>;

/** Answers to questions: option ids for questions with options, else the text. */
export const questionAnswers = z
  .array(
    z.object({
      questionId: z.string().check(z.maxLength(60)),
      value: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(30)),
    }),
  )
  .check(z.maxLength(40));
export type QuestionAnswers = z.infer<typeof questionAnswers>;

export const eventMeal = z.object({
  id: z.string(),
  title: z.string(),
  /** The day it is served; a choice is needed if a session of that day is chosen. */
  date: day,
  options: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type EventMeal = z.infer<typeof eventMeal>;

/** An attachment. */
export const eventFile = z.object({
  title: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The public address of the file; null: the contact of the event sends it. */
  link: z.nullable(z.string()),
});
export type EventFile = z.infer<typeof eventFile>;

/** Path of the bytes of an attachment; not an endpoint (modules/event/routes.ts). */
export const eventFilePath = '/event/:eventAlias/series/:seriesNum/file/:file';

export const event = z.object({
  ...eventCore,
  /** In a sentence, how it is paid and until when; empty if it is free, or nothing is said. */
  payment: z.string(),
  /** Whether attendees state their company and its tax number. */
  companyFields: z.enum(companyFieldChoices),
  /** At the head of its page; null if the slideshow provides that picture. */
  bannerImage: z.nullable(picture),
  slideshow: z.array(slide),
  /** Trusted HTML rendered from Markdown. */
  description: z.string(),
  location: z.nullable(z.object({ ...location.shape, way: z.nullable(way) })),
  /** Texts are empty where nobody in particular is named. */
  contact: z.object({
    name: z.string(),
    phoneCode: z.string(),
    phone: z.string(),
    extension: z.string(),
  }),
  meals: z.array(eventMeal),
  questions: z.array(eventQuestion),
  files: z.array(eventFile),
  sponsors: z.array(z.object({ title: z.string(), logo: z.nullable(picture), link: z.string() })),
  personnels: z.array(personnel),
  sessions: z.array(z.object({ date: day, sessions: z.array(eventSession) })),
});
export type Event = z.infer<typeof event>;

/** A session as its member may watch it now. */
export const liveView = z.object({
  state: z.enum(liveStates),
  /** Why the member may not watch; null if they may. */
  refusal: z.nullable(z.enum(viewingRefusals)),
  /** Only for members who may watch, until the end; also null while no link is set. */
  link: z.nullable(z.string()),
  checkedInAt: z.nullable(instant),
  /** The server's time of the response, which takes precedence over the visitor's clock. */
  now: instant,
});
export type LiveView = z.infer<typeof liveView>;

export const eventReference = z.object({ eventAlias: aliasParam, seriesNum: seriesParam });

/** Filter months as YYYY-MM. Both bounds are days in Asia/Taipei, inclusive. */
export const eventSearchBody = z.object({
  eventCategoryAlias: z.optional(z.enum(['course', 'activity'])),
  type: z.optional(z.enum(['online', 'physical'])),
  startDate: z.optional(day),
  endDate: z.optional(day),
  city: z.optional(z.string().check(z.maxLength(20))),
  brandAlias: z.optional(aliasParam),
  /** Searches title, introduction, and brand names. */
  search: searchText,
  /** Only events with `canApply`, which excludes past ones. */
  open: z.optional(z.boolean()),
  /**
   * true: past events, newest first. Otherwise running and upcoming ones: first those that can be
   * enrolled in, then the rest, each soonest first.
   */
  past: z.optional(z.boolean()),
  english: englishOnly,
  limit: limit(9),
  page,
});

export const eventEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/event/search',
    cost: 'search',
    summary: 'Events',
    policy: 'anyone',
    body: eventSearchBody,
    items: z.array(eventSummary),
    paginated: true,
    cacheable: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/event/:eventAlias/series/:seriesNum',
    summary:
      'An event with its sessions by date; with a token, also what the member can still enrol in',
    policy: 'anyone',
    optionalMember: true,
    params: eventReference,
    items: event,
    cacheable: true,
    errors: ['PRODUCT_MENU_ITEM_NOT_EXIST'],
  }),
  session: endpoint({
    method: 'GET',
    path: '/event/session/:uuid',
    summary: 'One session; with a bearer token, includes how the member may watch it live',
    policy: 'anyone',
    section: 'live',
    optionalMember: true,
    params: z.object({ uuid }),
    items: z.object({
      ...eventSession.shape,
      event: z.object({
        alias: z.string(),
        seriesNum: z.int(),
        title: z.string(),
        lang: contentLanguage,
        category: z.enum(['course', 'activity']),
        type: z.enum(['online', 'physical']),
        brandAlias: z.string(),
      }),
      /** null for visitors. */
      live: z.nullable(liveView),
    }),
    /** LIVE_FRONT_CLOSED: withdrawn, for a member enrolled in it. */
    errors: ['PRODUCT_MENU_ITEM_NOT_EXIST', 'LIVE_FRONT_CLOSED'],
  }),
  checkIn: endpoint({
    method: 'GET',
    path: '/event/session/:uuid/checkin',
    summary: 'Checks the member in, from when the live link opens until the end; idempotent',
    policy: 'member',
    section: 'live',
    params: z.object({ uuid }),
    items: z.object({ checkedInAt: instant }),
    errors: [
      'PRODUCT_MENU_ITEM_NOT_EXIST',
      'LIVE_FRONT_NO_ORDER',
      'LIVE_FRONT_NOT_ONLINE',
      'LIVE_FRONT_NOT_ENROLLED',
      'LIVE_FRONT_CLOSED',
      'LIVE_FRONT_NOT_CONFIRMED',
      'LIVE_FRONT_NOT_OPEN',
      'LIVE_FRONT_ENDED',
    ],
  }),
};
