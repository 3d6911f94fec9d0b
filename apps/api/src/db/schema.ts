/**
 * The tables. Texts of the site are stored in both languages as jsonb `{ zh, en? }`; a repository picks one when it reads.
 * Moments are timestamptz (UTC). Money is an integer of New Taiwan dollars.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { BrandFile, CaseFile, EventFile, SolutionFile, VideoFile } from './content/schema.ts';

export interface Localized {
  zh: string;
  en?: string | undefined;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const words = (name: string) => jsonb(name).$type<Localized>().notNull();
const createdAt = moment('created_at').notNull().defaultNow();

/** One row a kind of site-wide document: setting, menu. */
export const siteDocument = pgTable('site_document', {
  key: text('key').primaryKey(),
  data: jsonb('data').notNull(),
});

/** When the demonstration content was last laid out, and from which files. */
export const contentImport = pgTable('content_import', {
  id: integer('id').primaryKey(),
  digest: text('digest').notNull(),
  /** The moment that relative dates count from. */
  anchor: moment('anchor').notNull(),
});

export const option = pgTable(
  'option',
  {
    type: text('type').notNull(),
    alias: text('alias').notNull(),
    title: words('title'),
    parent: text('parent'),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.alias] })],
);

export const tag = pgTable('tag', {
  alias: text('alias').primaryKey(),
  title: words('title'),
  description: jsonb('description').$type<Localized>(),
  hot: boolean('hot').notNull(),
  position: integer('position').notNull(),
});

export const menuItem = pgTable('menu_item', {
  id: serial('id').primaryKey(),
  /** Stable across imports: the path of positions or aliases from the root. */
  key: text('key').notNull().unique(),
  parentId: integer('parent_id'),
  position: integer('position').notNull(),
  text: words('text'),
  description: jsonb('description').$type<Localized>(),
  type: text('type').$type<'nav' | 'mega' | 'link' | 'insideLink'>().notNull(),
  to: text('to'),
  path: text('path'),
  alias: text('alias'),
  placement: text('placement').$type<'main' | 'secondary' | 'footer' | 'services'>(),
});

export const menuVisit = pgTable(
  'menu_visit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    menuItemId: integer('menu_item_id').notNull(),
    memberId: integer('member_id').notNull(),
    createdAt,
  },
  (t) => [index('menu_visit_member').on(t.memberId, t.createdAt)],
);

export const brand = pgTable('brand', {
  alias: text('alias').primaryKey(),
  position: integer('position').notNull(),
  title: words('title'),
  category: words('category'),
  productCategories: text('product_categories').array().notNull(),
  summary: words('summary'),
  description: jsonb('description').$type<Localized>(),
  contact: jsonb('contact').$type<BrandFile['contact']>().notNull(),
  tabs: jsonb('tabs').$type<BrandFile['tabs']>().notNull(),
});

export const product = pgTable(
  'product',
  {
    alias: text('alias').primaryKey(),
    brand: text('brand')
      .notNull()
      .references(() => brand.alias),
    title: words('title'),
    summary: words('summary'),
    description: words('description'),
    categories: text('categories').array().notNull(),
    solutions: text('solutions').array().notNull(),
    form: text('form').notNull(),
    specs: jsonb('specs').$type<{ label: Localized; value: Localized }[]>().notNull(),
    featured: boolean('featured').notNull(),
    tags: text('tags').array().notNull(),
    createdAt,
  },
  (t) => [index('product_brand').on(t.brand)],
);

/** What only one kind of item has, by kind. */
export interface ItemData {
  news: Record<string, never>;
  video: Pick<VideoFile, 'duration'>;
  case: Pick<CaseFile, 'solutions' | 'customer' | 'results'>;
  solution: Pick<SolutionFile, 'industries' | 'layers' | 'hot'>;
}

/** News, videos, cases and solutions: a head in columns, what only one of them has in `data`. */
export const item = pgTable(
  'item',
  {
    contentType: text('content_type').$type<keyof ItemData>().notNull(),
    alias: text('alias').notNull(),
    category: text('category'),
    title: words('title'),
    summary: words('summary'),
    body: words('body'),
    brands: text('brands').array().notNull(),
    tags: text('tags').array().notNull(),
    featured: boolean('featured').notNull().default(false),
    dealerOnly: boolean('dealer_only').notNull().default(false),
    position: integer('position').notNull().default(0),
    data: jsonb('data').$type<ItemData[keyof ItemData]>().notNull(),
    publishUp: moment('publish_up').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentType, t.alias] }), index('item_newest').on(t.contentType, t.publishUp)],
);

export const file = pgTable(
  'file',
  {
    uuid: uuid('uuid').primaryKey(),
    alias: text('alias').notNull().unique(),
    brand: text('brand').references(() => brand.alias),
    title: words('title'),
    description: words('description'),
    category: text('category').notNull(),
    contract: boolean('contract').notNull(),
    contentType: text('content_type').notNull(),
    userGroupId: integer('user_group_id'),
    linkType: text('link_type').$type<'file' | 'url' | 'none'>().notNull(),
    webLink: text('web_link'),
    body: jsonb('body').$type<Localized>(),
    size: bigint('size', { mode: 'number' }),
    publishUp: moment('publish_up').notNull(),
  },
  (t) => [index('file_brand').on(t.brand)],
);

/** Prose pages, FAQ, offices, curations, personnel: read whole, never filtered in SQL. */
export const article = pgTable(
  'article',
  {
    kind: text('kind').$type<'page' | 'faq' | 'office' | 'curation' | 'personnel'>().notNull(),
    alias: text('alias').notNull(),
    position: integer('position').notNull(),
    data: jsonb('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.alias] })],
);

export const event = pgTable(
  'event',
  {
    id: serial('id').primaryKey(),
    alias: text('alias').notNull(),
    seriesNum: integer('series_num').notNull(),
    category: text('category').$type<'course' | 'activity'>().notNull(),
    type: text('type').$type<'online' | 'physical'>().notNull(),
    registrationType: text('registration_type').$type<'partial' | 'impartial'>().notNull(),
    title: words('title'),
    intro: words('intro'),
    description: words('description'),
    brands: text('brands').array().notNull(),
    basePrice: integer('base_price').notNull(),
    salePrice: integer('sale_price').notNull(),
    registrationStart: moment('registration_start'),
    registrationEnd: moment('registration_end'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    needReview: boolean('need_review').notNull(),
    requireCoupon: boolean('require_coupon').notNull(),
    dealerOnly: boolean('dealer_only').notNull(),
    canRegisterGroup: boolean('can_register_group').notNull(),
    hasAbsentLimit: boolean('has_absent_limit').notNull(),
    absentLimit: integer('absent_limit').notNull(),
    city: text('city'),
    place: jsonb('place').$type<NonNullable<EventFile['place']>>(),
    contact: jsonb('contact').$type<EventFile['contact']>().notNull(),
    meals: jsonb('meals').$type<(Omit<EventFile['meals'][number], 'day'> & { date: string })[]>().notNull(),
    questions: jsonb('questions').$type<EventFile['questions']>().notNull(),
    files: jsonb('files').$type<(Omit<EventFile['files'][number], 'sizeKb'> & { size: number })[]>().notNull(),
    sponsors: jsonb('sponsors').$type<EventFile['sponsors']>().notNull(),
    tags: text('tags').array().notNull(),
    createdAt,
  },
  (t) => [unique('event_alias_series').on(t.alias, t.seriesNum), index('event_ends').on(t.endsAt), index('event_starts').on(t.startsAt)],
);

export const eventSession = pgTable(
  'event_session',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    title: words('title'),
    intro: jsonb('intro').$type<Localized>(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Seats. How many are left is counted from enrolments, never stored. */
    capacity: integer('capacity').notNull(),
    opensAt: moment('opens_at'),
    linkOpensAt: moment('link_opens_at').notNull(),
    link: text('link'),
    personnel: text('personnel').array().notNull(),
  },
  (t) => [unique('event_session_key').on(t.eventId, t.key), index('event_session_event').on(t.eventId, t.startsAt)],
);

export const company = pgTable('company', {
  vat: text('vat').primaryKey(),
  name: words('name'),
  category: text('category').$type<'dealer' | 'general' | 'employee'>().notNull(),
  mailDomains: text('mail_domains').array().notNull(),
});

export const member = pgTable(
  'member',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    mobilePhoneCode: text('mobile_phone_code').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    name: text('name').notNull(),
    gender: text('gender').$type<'male' | 'female' | 'other'>().notNull().default('other'),
    group: text('group').$type<'general' | 'dealer' | 'other'>().notNull(),
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
    lineUserId: text('line_user_id').unique(),
    /** Fills seats of the demonstration; can never log in. */
    placeholder: boolean('placeholder').notNull().default(false),
    createdAt,
  },
  (t) => [unique('member_phone').on(t.mobilePhoneCode, t.mobilePhone)],
);

/** Bearer tokens: only the SHA-256 of the 32 random bytes is kept. */
export const memberToken = pgTable(
  'member_token',
  {
    hash: text('hash').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt,
  },
  (t) => [index('member_token_member').on(t.memberId)],
);

/** Login codes, up to three good ones of a phone side by side. Stored hashed. Rows outlive their use: the cool-down counts from them. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobilePhoneCode: text('mobile_phone_code').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    /** Made while it was the newest; those of all good codes of a phone count together. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When somebody logged in with a code of the phone. */
    spentAt: moment('spent_at'),
  },
  (t) => [index('verification_code_phone').on(t.mobilePhoneCode, t.mobilePhone, t.sentAt)],
);

/** Who gets which newsletter. Addresses are lower case. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    email: text('email').notNull(),
    categoryAlias: text('category_alias').notNull(),
    /** Of the page on which it was asked for. */
    language: text('language').$type<Language>().notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.email, t.categoryAlias] })],
);

/** What has been tried by whom in which window, for limits a phone, an IP and a member. Shared by all processes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    bucket: text('bucket').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.windowStart] })],
);

export const cartItem = pgTable(
  'cart_item',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    sessionUuids: uuid('session_uuids').array().notNull(),
    meals: jsonb('meals').$type<{ id: string; optionId: string }[]>().notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.memberId, t.eventId] })],
);

export const coupon = pgTable('coupon', {
  id: serial('id').primaryKey(),
  /** Upper case; a typed code is trimmed and compared without case. */
  code: text('code').notNull().unique(),
  title: words('title'),
  kind: text('kind').$type<'fixed' | 'percent'>().notNull(),
  value: integer('value').notNull(),
  minSpend: integer('min_spend').notNull(),
  /** null: every event. */
  events: text('events').array(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  totalLimit: integer('total_limit'),
  perMemberLimit: integer('per_member_limit'),
  listed: boolean('listed').notNull(),
});

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id),
    registrationType: text('registration_type').$type<'partial' | 'impartial'>().notNull(),
    /**
     * Not read: an order's status follows from its enrolments (`overallStatus`). Kept with a default for as long as the version
     * before may run beside this one, which reads it; goes with the next migration.
     */
    status: text('status').$type<'PENDING' | 'CONFIRMED' | 'CANCELED'>().default('CONFIRMED'),
    /** Uses of a coupon are counted from orders without `canceledAt`. */
    couponId: integer('coupon_id').references(() => coupon.id),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull(),
    total: integer('total').notNull(),
    attendee: jsonb('attendee')
      .$type<{
        fullName: string;
        email: string;
        gender: 'male' | 'female' | 'other';
        phoneCode: string;
        phoneNumber: string;
        company: string;
        vat: string;
        note: string;
      }>()
      .notNull(),
    meals: jsonb('meals').$type<{ id: string; optionId: string }[]>().notNull(),
    answers: jsonb('answers').$type<{ questionId: string; value: string[] }[]>().notNull(),
    consentVersion: text('consent_version').notNull(),
    rejectReason: text('reject_reason'),
    /** When the last of its enrolments was cancelled, which gives the coupon back; null while anything is enrolled. */
    canceledAt: moment('canceled_at'),
    createdAt,
  },
  (t) => [
    index('orders_member').on(t.memberId, t.createdAt),
    index('orders_coupon').on(t.couponId),
    index('orders_event').on(t.eventId),
    /** What an enrolment refers to: an order together with its member. */
    unique('orders_id_member').on(t.id, t.memberId),
  ],
);

export const enrolment = pgTable(
  'enrolment',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id').notNull(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => eventSession.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    status: text('status').$type<'PENDING' | 'CONFIRMED' | 'CANCELED'>().notNull(),
    attended: boolean('attended'),
    createdAt,
  },
  (t) => [
    /** An enrolment's member is its order's. */
    foreignKey({ name: 'enrolment_order_of_member', columns: [t.orderId, t.memberId], foreignColumns: [orders.id, orders.memberId] }),
    /** One active enrolment per member and session. */
    uniqueIndex('enrolment_one_active')
      .on(t.memberId, t.sessionId)
      .where(sql`${t.status} <> 'CANCELED'`),
    index('enrolment_session')
      .on(t.sessionId)
      .where(sql`${t.status} <> 'CANCELED'`),
    index('enrolment_order').on(t.orderId),
  ],
);

/**
 * Calls that may be repeated, by the `Idempotency-Key` that came with them (`#db/idempotency.ts`). A row is written in the transaction
 * of what it stands for, so the answer is here exactly when that is done.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** null: of somebody who is not logged in; then the key alone tells. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** SHA-256 of the call and its body in hexadecimal: the same key with another body is refused. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt,
  },
  (t) => [unique('idempotency_key_member').on(t.memberId, t.key).nullsNotDistinct(), index('idempotency_key_age').on(t.createdAt)],
);

/** Messages to be sent: written in the transaction that causes them, sent after it, each leased and marked by itself, retried with back-off. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: text('channel').$type<'sms' | 'mail'>().notNull(),
    recipient: text('recipient').notNull(),
    /** Emptied with the body once a gateway took the message; the demonstration keeps both readable. */
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** Lower goes first: 0 what somebody waits for, 1 the rest. */
    priority: smallint('priority').notNull().default(1),
    /** A message with a key that is there already is not put in again. */
    onlyOnce: text('only_once').unique(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    attempts: integer('attempts').notNull().default(0),
    /** Nobody takes it before. A process that takes it moves this to the end of its lease. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Worthless from then on. */
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    /** Given up, and why: its time was over, it was refused for good, or it was tried too often. */
    deadAt: moment('dead_at'),
    deadReason: text('dead_reason').$type<'expired' | 'refused' | 'tries'>(),
    lastError: text('last_error'),
    createdAt,
  },
  (t) => [
    index('outbox_waiting')
      .on(t.channel, t.priority, t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.deadAt} is null`),
    index('outbox_order').on(t.orderId),
  ],
);
