import { z } from 'zod';
import { companyFieldChoices } from '@portolane/core/rules/cart/company-fields.ts';
import { LINK_OPENS_MINUTES } from '@portolane/core/rules/live/live-state.ts';
import { MAX_ATTENDANCE_GRACE_HOURS } from '@portolane/core/rules/order/attendance-grace.ts';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { eventCategories, eventTypes, registrationTypes } from '#db/schema/values.ts';
import {
  firstPicture,
  listPicture,
  pictureOf,
  publicationColumns,
  slidesOf,
  textOr,
} from '../columns.ts';
import type { EventContact, EventPlace, StoredAttachment } from '#db/stored-types.ts';
import { normaliseCity } from '#domain/cities.ts';
import { downloadTypeOf } from '#domain/downloads/download-paths.ts';
import type { Content, ReadContent } from '../content.ts';
import { contentKind, dataOf, type FieldProblem } from '../content-kind.ts';
import {
  alias,
  aliasOf,
  calendarDay,
  leg,
  markdown,
  moment,
  paragraph,
  picture,
  publication,
  slideshow,
  state,
  tags,
  text,
  unlessFilled,
  upload,
} from '../fields.ts';
import { periodOf } from '../follow-sessions.ts';
import { paymentFields } from '../payment-fields.ts';
import { says } from '../schema-problem.ts';
import { sessionUuid } from '../stable-uuid.ts';
import { offices } from './offices.ts';
import { type EventRow, type SessionRow, tables } from '../tables.ts';

const question = z.strictObject({
  id: alias,
  title: text,
  type: z.enum(['text', 'textarea', 'select', 'radio', 'checkbox']),
  required: z.boolean(),
  description: paragraph.optional(),
  options: z.array(z.strictObject({ id: alias, label: text })).optional(),
});

const session = z
  .strictObject({
    state,
    key: alias,
    title: text,
    intro: paragraph.optional(),
    starts: moment,
    ends: moment,
    capacity: z.int().min(1),
    /** Seats taken outside the website, e.g. by telephone. */
    offlineEnrolments: z.int().min(0).default(0),
    /** When enrolment opens; defaults to that of the event. */
    opens: moment.optional(),
    linkOpensMinutesBefore: z.int().default(LINK_OPENS_MINUTES),
    personnel: z.array(aliasOf('person')).default([]),
    link: z.url().optional(),
    slideshow,
  })
  .refine(({ starts, ends }) => starts < ends, {
    error: says('sessionEnds'),
    path: ['ends'],
  })
  .refine((s) => s.offlineEnrolments <= s.capacity, {
    error: says('sessionSeats'),
    path: ['offlineEnrolments'],
  });

const schema = z.strictObject({
  ...publication,
  alias,
  series: z.int().min(1).default(1),
  category: z.enum(eventCategories),
  type: z.enum(eventTypes),
  /** partial: sessions are enrolled separately; impartial: one enrolment covers all of them. */
  registrationType: z.enum(registrationTypes),
  title: text,
  intro: paragraph,
  description: markdown.optional(),
  /** The first brand owns the event's page. */
  brands: z.array(aliasOf('brand')).min(1),
  /**
   * New Taiwan dollars, per session if partial, else for the whole event. `salePrice` is what
   * members pay.
   */
  basePrice: z.int().min(0).default(0),
  salePrice: z.int().min(0).default(0),
  /** Its payment, as far as it differs from the setting. The date has precedence over the days. */
  payment: z.strictObject({ ...paymentFields, date: calendarDay.optional() }).optional(),
  /** Releases the seats of orders that are not paid by their deadline. */
  releaseUnpaid: z.boolean().default(false),
  /** Whether attendees state their company and its tax number. */
  companyFields: z.enum(companyFieldChoices).default('required'),
  registration: z.strictObject({ start: moment.optional(), end: moment.optional() }).default({}),
  needReview: z.boolean().default(false),
  requireCoupon: z.boolean().default(false),
  dealerOnly: z.boolean().default(false),
  canRegisterGroup: z.boolean().default(false),
  hasAbsentLimit: z.boolean().default(false),
  absentLimit: z.int().min(0).default(0),
  /** Hours after a session until attendees without a record of attendance count as absent. */
  attendanceGrace: z.int().min(0).max(MAX_ATTENDANCE_GRACE_HOURS).optional(),
  place: z
    .strictObject({
      /** An office, from whose entry name, address, way, and map are; else they are written here. */
      office: aliasOf('office').optional(),
      name: text.optional().meta(unlessFilled('office', { needed: true })),
      city: z
        .string()
        .meta({ widget: 'alias', of: 'city' })
        .optional()
        .meta(unlessFilled('office')),
      district: z.string().default('').meta(unlessFilled('office')),
      address: text.optional().meta(unlessFilled('office', { needed: true })),
      zipcode: z.string().default('').meta(unlessFilled('office')),
      /** Its page on a site of maps. It goes before the position. */
      mapLink: z
        .url({ protocol: /^https$/, error: says('mapLink') })
        .optional()
        .meta(unlessFilled('office')),
      /** Position on the map, in degrees. The map is shown only if both are set. */
      lat: z.number().optional().meta(unlessFilled('office')),
      lng: z.number().optional().meta(unlessFilled('office')),
      /** From a station to the door, in one leg: facts, which have venues, contain no lists. */
      way: z
        .strictObject({ from: text, ...leg })
        .optional()
        .meta(unlessFilled('office')),
      /** Further directions; with an office, in place of the directions of its entry. */
      directions: paragraph.optional(),
    })
    .optional(),
  contact: z
    .strictObject({
      name: text.optional(),
      phoneCode: z
        .string()
        .regex(/^0\d{1,3}$/, says('areaCode'))
        .optional(),
      phone: z
        .string()
        .regex(/^\d[\d-]+\d$/, says('localNumber'))
        .optional(),
      extension: z.string().default(''),
    })
    .default({ extension: '' }),
  meals: z
    .array(
      z.strictObject({
        id: alias,
        date: calendarDay,
        title: text,
        options: z.array(z.strictObject({ id: alias, label: text })).min(1),
      }),
    )
    .default([]),
  questions: z.array(question).default([]),
  /** Questions asked after the event. */
  questionnaire: z.array(question).default([]),
  /** Type and size are stated where there is no upload, from which they would follow. */
  files: z
    .array(
      z.strictObject({
        title: text,
        upload: upload.optional(),
        contentType: z
          .string()
          .optional()
          .meta(unlessFilled('upload', { needed: true })),
        sizeKb: z
          .int()
          .min(0)
          .optional()
          .meta(unlessFilled('upload', { needed: true })),
      }),
    )
    .default([]),
  sponsors: z
    .array(z.strictObject({ title: text, link: z.url(), logo: picture.optional() }))
    .default([]),
  /** At the head of the page; default: the slideshow. */
  banner: picture.optional(),
  /** On the home page; default: the banner, or the slide that represents the event. */
  cover: picture.optional(),
  /** In lists; by default the cover. */
  thumbnail: picture.optional(),
  slideshow,
  sessions: z.array(session).min(1),
  tags,
});
type EventDocument = z.output<typeof schema>;

const needsOptions = ({ type, options }: z.output<typeof question>): boolean =>
  ['select', 'radio', 'checkbox'].includes(type) && !options?.length;

const attachmentProblems = ({ files }: EventDocument, { downloads }: ReadContent): FieldProblem[] =>
  files.flatMap(({ upload: file, contentType, sizeKb }, index): FieldProblem[] => {
    if (file !== undefined)
      return downloads.has(file) ? [] : [[`files.${index}.upload`, 'upload.missing', { file }]];
    return Object.entries({ contentType, sizeKb }).flatMap(([field, value]) =>
      value === undefined ? [[`files.${index}.${field}`, 'attachmentFacts']] : [],
    );
  });

/** An attachment as rows have it: what was uploaded has its own type and size. */
function attachmentOf(
  { upload: file, title, contentType = '', sizeKb = 0 }: EventDocument['files'][number],
  { downloads }: Content,
): StoredAttachment {
  if (file === undefined) return { title, contentType, size: sizeKb * 1024 };
  return { title, contentType: downloadTypeOf(file)!, size: downloads.get(file)!, upload: file };
}

const placeProblems = ({ place }: EventDocument): FieldProblem[] =>
  !place || place.office !== undefined
    ? []
    : (['name', 'address'] as const).flatMap((field): FieldProblem[] =>
        place[field] === undefined ? [[`place.${field}`, 'placeFacts']] : [],
      );

/** The place of an event as rows have it: as it is written, or as its office is. */
function placeOf({ place }: EventDocument, content: Content): EventPlace | null {
  if (!place) return null;
  const { office: alias, name, address, city = '', ...written } = place;
  if (alias === undefined)
    return {
      ...written,
      name: textOr(name),
      address: textOr(address),
      city,
      directions: textOr(place.directions),
    };
  const office = dataOf(offices, content)[0]?.offices.find((each) => each.alias === alias);
  if (!office) throw new Error(`An event takes place at the office ${alias}, which is not there.`);
  const { way } = office;
  return {
    name: office.title,
    address: office.address,
    city: normaliseCity(office.city),
    district: '',
    zipcode: office.zipcode,
    lat: office.lat,
    lng: office.lng,
    // A release before reads one leg.
    ...(way && { way: { from: way.from, ...way.legs[0]!, legs: way.legs } }),
    directions: textOr(place.directions, textOr(office.directions)),
  };
}

const eventProblems = (event: EventDocument, content: ReadContent): FieldProblem[] => [
  ...(event.type === 'physical' && !event.place
    ? [['place', 'placeMissing'] satisfies FieldProblem]
    : []),
  ...placeProblems(event),
  ...attachmentProblems(event, content),
  ...(['questions', 'questionnaire'] as const).flatMap((list) =>
    event[list].flatMap((each, index): FieldProblem[] =>
      needsOptions(each) ? [[`${list}.${index}.options`, 'optionsMissing']] : [],
    ),
  ),
];

const sessionRows = (row: EventDocument, content: Content): SessionRow[] =>
  row.sessions.map((each) => {
    const startsAt = taipeiTime(each.starts);
    return {
      uuid: sessionUuid(row.alias, row.series, each.key),
      state: each.state,
      key: each.key,
      title: each.title,
      intro: each.intro ?? null,
      startsAt,
      endsAt: taipeiTime(each.ends),
      capacity: each.capacity,
      offlineEnrolments: each.offlineEnrolments,
      opensAt: each.opens ? taipeiTime(each.opens) : null,
      linkOpensAt: new Date(startsAt.getTime() - each.linkOpensMinutesBefore * 60_000),
      link: each.link ?? null,
      personnel: each.personnel,
      slideshow: slidesOf(content, each.slideshow),
    };
  });

const contactOf = ({
  name,
  phoneCode = '',
  phone = '',
  extension,
}: EventDocument['contact']): EventContact => ({ name: textOr(name), phoneCode, phone, extension });

function eventRow(row: EventDocument, sessions: SessionRow[], content: Content): EventRow {
  const banner = row.banner ?? row.slideshow.find((slide) => slide.default) ?? row.slideshow[0];
  const { start, end } = row.registration;
  const place = placeOf(row, content);
  return {
    ...publicationColumns(row),
    alias: row.alias,
    seriesNum: row.series,
    category: row.category,
    type: row.type,
    registrationType: row.registrationType,
    title: row.title,
    intro: row.intro,
    description: textOr(row.description),
    brands: row.brands,
    basePrice: row.basePrice,
    salePrice: row.salePrice,
    registrationStart: start ? taipeiTime(start) : null,
    registrationEnd: end ? taipeiTime(end) : null,
    ...periodOf(sessions),
    needReview: row.needReview,
    requireCoupon: row.requireCoupon,
    dealerOnly: row.dealerOnly,
    canRegisterGroup: row.canRegisterGroup,
    hasAbsentLimit: row.hasAbsentLimit,
    absentLimit: row.absentLimit,
    attendanceGrace: row.attendanceGrace ?? null,
    payment: row.payment ?? null,
    releaseUnpaid: row.releaseUnpaid,
    companyFields: row.companyFields,
    city: place?.city || null,
    place,
    contact: contactOf(row.contact),
    meals: row.meals,
    questions: row.questions,
    questionnaire: row.questionnaire,
    files: row.files.map((file) => attachmentOf(file, content)),
    sponsors: row.sponsors.map(({ logo, ...sponsor }) => ({
      ...sponsor,
      ...(logo && { logo: pictureOf(content, logo) }),
    })),
    // Without a banner, the slideshow provides the picture at the head of the page.
    banner: firstPicture(content, row.banner),
    cover: firstPicture(content, row.cover, banner),
    thumbnail: listPicture(content, row.thumbnail, row.cover, banner),
    slideshow: slidesOf(content, row.slideshow),
    tags: row.tags,
  };
}

export const events = contentKind({
  name: 'events',
  files: 'folder',
  schema,
  referredAs: 'event',
  // Runs of an event share its alias.
  unique: (all) => [['alias and series', all.map((each) => `${each.alias}/${each.series}`)]],
  uniqueWithin: ({ sessions, questions, questionnaire }) => [
    ['sessions.key', sessions.map(({ key }) => key)],
    ['questions.id', questions.map(({ id }) => id)],
    ['questionnaire.id', questionnaire.map(({ id }) => id)],
  ],
  // The name and the address of its place.
  shows: ['office'],
  check: eventProblems,
  parts: {
    sessions: ['sessions', 'meals'],
    enrolment: [
      'registrationType',
      'basePrice',
      'salePrice',
      'registration',
      'needReview',
      'requireCoupon',
      'canRegisterGroup',
      'hasAbsentLimit',
      'absentLimit',
      'attendanceGrace',
      'companyFields',
    ],
    payment: ['payment', 'releaseUnpaid'],
    place: ['place', 'contact'],
    questions: ['questions', 'questionnaire'],
    pictures: ['banner', 'cover', 'thumbnail', 'slideshow'],
    more: ['files', 'sponsors'],
  },
  rows: {
    project(document: EventDocument, content) {
      const sessions = sessionRows(document, content);
      const event = eventRow(document, sessions, content);
      const key = tables.event.keyOf(event);
      return {
        event: [{ key, row: event }],
        // The import adds the ids of their events.
        eventSession: sessions.map((row) => ({ key: `${key}/${row.key}`, row })),
      };
    },
  },
});
