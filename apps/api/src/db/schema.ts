/**
 * The tables. Texts of the site are stored in both languages as jsonb `{ zh, en? }`; a repository picks one when it reads.
 * Moments are timestamptz (UTC). Money is an integer of New Taiwan dollars.
 */
import type { messagingApi } from '@line/bot-sdk';
import { getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
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
import { companyCategories } from '@portolane/core/contract/company.ts';
import { orderStatuses } from '@portolane/core/contract/order.ts';
import type { InquirySubject } from '@portolane/core/contract/customer.ts';
import { languages } from '@portolane/core/i18n/language.ts';
import { caseStatuses } from '@portolane/core/rules/contact/case-handling.ts';
import { caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import type { ChoiceOf } from '@portolane/core/rules/form/choices.ts';
import { DEALERS_ONLY, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import { searchKinds } from '@portolane/core/rules/search/search-kinds.ts';
import type {
  BrandFile,
  CaseFile,
  EventFile,
  SolutionFile,
  StoredPage,
  VideoFile,
} from './content/schema.ts';

export interface Localized {
  zh: string;
  en?: string | undefined;
}

/** A picture as its file was when it was imported. */
export interface StoredPicture {
  file: string;
  /** Of the file's content. */
  digest: string;
  width: number;
  height: number;
  alpha: boolean;
  alt: { zh: string; en: string } | null;
}
export type StoredSlide = StoredPicture & { default: boolean };

const picture = (name: string) => jsonb(name).$type<StoredPicture>();
const slides = jsonb('slideshow').$type<StoredSlide[]>().notNull().default([]);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const words = (name: string) => jsonb(name).$type<Localized>().notNull();
const createdAt = moment('created_at').notNull().defaultNow();

/** `hidden`: in no list, no page and not bookable; what refers to it (an order, a coupon's use) goes on. */
export const publicationStates = ['published', 'hidden'] as const;
export const menuItemTypes = ['nav', 'mega', 'link', 'insideLink'] as const;
export const menuPlacements = ['main', 'secondary', 'footer', 'services'] as const;
export const productForms = ['rack1', 'rack2', 'rack4', 'desk', 'ap', 'dome', 'strata'] as const;
export const eventCategories = ['course', 'activity'] as const;
export const eventTypes = ['online', 'physical'] as const;
export const registrationTypes = ['partial', 'impartial'] as const;
export const genders = ['male', 'female', 'other'] as const;
export const memberGroups = ['general', 'dealer', 'other'] as const;
export const couponKinds = ['fixed', 'percent'] as const;
export const messageChannels = ['sms', 'mail', 'line'] as const;
export const deadReasons = ['expired', 'refused', 'tries'] as const;
export const legalTexts = ['privacy', 'terms'] as const;
/** What a link in a mail lets its reader do, once; lineAccount: the nonce by which LINE tells who ended an account link. */
export const linkPurposes = ['dealerValidation', 'passwordReset', 'lineAccount'] as const;
/** WAITING: in line; OFFERED: a freed seat is held for this member; TAKEN: they enrolled; EXPIRED: they did not in time; LEFT: of their own accord. */
export const waitingStatuses = ['WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT'] as const;

/** Whether readers see a row is decided in published.ts, from these. `publishUp` belongs to the window, `publishDown` does not; null is no bound. */
const state = text('state', { enum: publicationStates }).notNull().default('published');
const publication = { state, publishUp: moment('publish_up'), publishDown: moment('publish_down') };

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
const isOneOf = (column: Column, values: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.raw(values.map(literal).join(', '))})`;

/**
 * The CHECK constraints of a table. By itself: a column that names its values (`{ enum }`) holds one of them, and a window of publication does not end
 * before it begins. A CHECK lets null pass.
 * @param more what else holds, by the name that it has behind the table's
 */
function checks(of: Record<string, Column>, more: Record<string, SQL> = {}) {
  const { table } = Object.values(of)[0]!;
  const columns = getTableColumns(table);
  const { publishUp, publishDown } = columns;
  const named = (name: string, condition: SQL) =>
    check(`${getTableName(table)}_${name}_check`, condition);
  return [
    ...Object.values(columns).flatMap((column) =>
      column.enumValues ? [named(column.name, isOneOf(column, column.enumValues))] : [],
    ),
    ...(publishUp && publishDown ? [named('publication', sql`${publishDown} > ${publishUp}`)] : []),
    ...Object.entries(more).map(([name, condition]) => named(name, condition)),
  ];
}

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

/**
 * What the import has written, a row for each of its rows. A row of the site that is not here was made by the running site; one that is here
 * and differs was edited since, and one that is here and gone was removed.
 */
export const contentRow = pgTable(
  'content_row',
  {
    /** Name of the table. */
    kind: text('kind').notNull(),
    /** What the row is known by, in words: `zero-trust-workshop/1`. */
    key: text('key').notNull(),
    /** The columns that were written, as `to_jsonb` shows them in UTC. */
    written: jsonb('written').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);

export const option = pgTable(
  'option',
  {
    type: text('type').notNull(),
    alias: text('alias').notNull(),
    title: words('title'),
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
    title: words('title'),
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
    /** Stable across imports: the path of positions or aliases from the root. */
    key: text('key').notNull().unique(),
    parentId: integer('parent_id'),
    position: integer('position').notNull(),
    text: words('text'),
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
    // With the item or the member their visits go too: a log, and nobody's property.
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
    // What is swept.
    index('menu_visit_created').on(t.createdAt),
  ],
);

export const brand = pgTable(
  'brand',
  {
    alias: text('alias').primaryKey(),
    position: integer('position').notNull(),
    title: words('title'),
    category: words('category'),
    productCategories: text('product_categories').array().notNull(),
    summary: words('summary'),
    description: jsonb('description').$type<Localized>(),
    contact: jsonb('contact').$type<BrandFile['contact']>().notNull(),
    tabs: jsonb('tabs').$type<BrandFile['tabs']>().notNull(),
    ...publication,
  },
  (t) => checks(t),
);

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
    form: text('form', { enum: productForms }).notNull(),
    specs: jsonb('specs').$type<{ label: Localized; value: Localized }[]>().notNull(),
    featured: boolean('featured').notNull(),
    tags: text('tags').array().notNull(),
    picture: picture('picture'),
    ...publication,
    createdAt,
  },
  (t) => [
    index('product_brand').on(t.brand),
    index('product_categories').using('gin', t.categories),
    // The four orders of its list: each is read off an index, forwards or backwards, however many products there are.
    index('product_dates').on(t.createdAt, t.alias),
    index('product_titles_zh').on(sql`(${t.title} ->> 'zh')`, t.alias),
    index('product_titles_en').on(sql`coalesce(${t.title} ->> 'en', ${t.title} ->> 'zh')`, t.alias),
    // What its words are looked up by (word-search.ts); the function is in the migration.
    index('product_words').using('gin', sql`word_grams(${t.title}, ${t.summary})`),
    ...checks(t),
  ],
);

/** What only one kind of item has, by kind. */
export interface ItemData {
  news: Record<string, never>;
  video: Pick<VideoFile, 'duration' | 'videoId'>;
  case: Pick<CaseFile, 'solutions' | 'customer' | 'results'>;
  solution: Pick<SolutionFile, 'industries' | 'layers' | 'hot'>;
}

/** What only some kinds of case have, by the contract's names. */
export interface CaseDetails {
  topic?: ChoiceOf<'topic'>;
  city?: string;
  jobFunction?: ChoiceOf<'jobFunction'>;
  jobLevel?: ChoiceOf<'jobLevel'>;
  industry?: ChoiceOf<'industry'>;
  companySize?: ChoiceOf<'companySize'>;
  purchaseRole?: ChoiceOf<'purchaseRole'>;
  interests?: ChoiceOf<'interest'>[];
  interestOther?: string;
  subjects?: InquirySubject[];
  requestType?: ChoiceOf<'requestType'>;
  model?: string;
  serial?: string;
  purchasedOn?: string;
  address?: string;
}

const contentTypes = [
  'news',
  'video',
  'case',
  'solution',
] as const satisfies readonly (keyof ItemData)[];

/** News, videos, cases and solutions: a head in columns, what only one of them has in `data`. */
export const item = pgTable(
  'item',
  {
    contentType: text('content_type', { enum: contentTypes }).notNull(),
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
    picture: picture('picture'),
    data: jsonb('data').$type<ItemData[keyof ItemData]>().notNull(),
    ...publication,
    /** The date that the item bears, and from which it is shown. */
    publishUp: moment('publish_up').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contentType, t.alias] }),
    index('item_newest').on(t.contentType, t.publishUp),
    index('item_brands').using('gin', t.brands),
    ...checks(t),
  ],
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
    linkType: text('link_type', { enum: ['file', 'url', 'none'] }).notNull(),
    webLink: text('web_link'),
    body: jsonb('body').$type<Localized>(),
    size: bigint('size', { mode: 'number' }),
    ...publication,
    publishUp: moment('publish_up').notNull(),
  },
  (t) => [
    index('file_brand').on(t.brand),
    ...checks(t, {
      user_group: isOneOf(t.userGroupId, [DEALERS_ONLY, MEMBERS_ONLY]),
      size: sql`${t.size} >= 0`,
      web_link: sql`(${t.linkType} = 'url') = (${t.webLink} is not null)`,
    }),
  ],
);

/** Prose pages, FAQ, offices, curations, personnel: read whole, never filtered in SQL. */
export const article = pgTable(
  'article',
  {
    kind: text('kind', { enum: ['page', 'faq', 'office', 'curation', 'personnel'] }).notNull(),
    alias: text('alias').notNull(),
    position: integer('position').notNull(),
    data: jsonb('data').notNull(),
    ...publication,
  },
  (t) => [primaryKey({ columns: [t.kind, t.alias] }), ...checks(t)],
);

/** Every version of the privacy notice and of the terms. One that somebody agreed to is never rewritten; none is deleted. */
export const legalText = pgTable(
  'legal_text',
  {
    alias: text('alias', { enum: legalTexts }).notNull(),
    /** By convention the day it was written, YYYY-MM-DD; an order names the one that was agreed to. */
    version: text('version').notNull(),
    /** Shown from then on; it binds 7 days later (core/rules/legal/terms-in-force.ts). */
    publishedAt: moment('published_at').notNull(),
    data: jsonb('data')
      .$type<
        Omit<StoredPage, 'version' | 'publishedDaysAgo' | 'state' | 'publishUp' | 'publishDown'>
      >()
      .notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.alias, t.version] }),
    index('legal_text_newest').on(t.alias, t.publishedAt),
    ...checks(t, { version: sql`${t.version} <> ''` }),
  ],
);

export const event = pgTable(
  'event',
  {
    id: serial('id').primaryKey(),
    alias: text('alias').notNull(),
    seriesNum: integer('series_num').notNull(),
    category: text('category', { enum: eventCategories }).notNull(),
    type: text('type', { enum: eventTypes }).notNull(),
    registrationType: text('registration_type', { enum: registrationTypes }).notNull(),
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
    meals: jsonb('meals')
      .$type<(Omit<EventFile['meals'][number], 'day'> & { date: string })[]>()
      .notNull(),
    questions: jsonb('questions').$type<EventFile['questions']>().notNull(),
    /** Asked after the event; none: an event without a questionnaire. */
    questionnaire: jsonb('questionnaire')
      .$type<EventFile['questions']>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    files: jsonb('files')
      .$type<(Omit<EventFile['files'][number], 'sizeKb'> & { size: number })[]>()
      .notNull(),
    sponsors: jsonb('sponsors')
      .$type<(Omit<EventFile['sponsors'][number], 'logo'> & { logo?: StoredPicture })[]>()
      .notNull(),
    banner: picture('banner'),
    slideshow: slides,
    tags: text('tags').array().notNull(),
    ...publication,
    createdAt,
  },
  (t) => [
    unique('event_alias_series').on(t.alias, t.seriesNum),
    index('event_ends').on(t.endsAt),
    index('event_starts').on(t.startsAt),
    index('event_brands').using('gin', t.brands),
    ...checks(t, {
      series_num: sql`${t.seriesNum} > 0`,
      base_price: sql`${t.basePrice} >= 0`,
      sale_price: sql`${t.salePrice} >= 0`,
      absent_limit: sql`${t.absentLimit} >= 0`,
      registration: sql`${t.registrationEnd} >= ${t.registrationStart}`,
      period: sql`${t.endsAt} >= ${t.startsAt}`,
    }),
  ],
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
    slideshow: slides,
    /** A session is published with its event; hidden alone when only it was taken off. */
    state,
  },
  (t) => [
    unique('event_session_key').on(t.eventId, t.key),
    index('event_session_event').on(t.eventId, t.startsAt),
    ...checks(t, {
      capacity: sql`${t.capacity} >= 0`,
      period: sql`${t.endsAt} >= ${t.startsAt}`,
      link: sql`${t.linkOpensAt} <= ${t.endsAt}`,
    }),
  ],
);

/** Terms of a text (core/rules/search), as a literal that `vectorOf` writes. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the search of the site finds: of everything that readers may come to see a row for each language, made from the rows above by
 * `indexContent` and never written by anything else (docs/decisions/2026-11-22-search.md).
 */
export const searchDocument = pgTable(
  'search_document',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    /** What the row is known by within its kind, in words: `zero-trust-workshop/1`. */
    key: text('key').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** The language that the text really is in. */
    lang: text('lang', { enum: ['zh-Hant', 'en'] }).notNull(),
    alias: text('alias').notNull(),
    category: text('category'),
    seriesNum: integer('series_num'),
    brands: text('brands').array().notNull(),
    tags: text('tags').array().notNull(),
    access: text('access', { enum: ['dealer', 'member'] }),
    /** The day it bears, for readers and between two that fit equally well. */
    date: moment('date'),
    ...publication,
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Plain text, where a hit is shown in its surroundings. Of what is restricted, nothing but the summary. */
    body: text('body').notNull(),
    /** Of title, names and keywords, with weights: what is ranked by. Small, because ranking reads it of hundreds of rows. */
    titleTerms: tsvector('title_terms').notNull(),
    /** Of everything, without positions. */
    terms: tsvector('terms').notNull(),
    /** Of the texts and of how terms are made: when it is the same, terms need not be made again. */
    digest: text('digest').notNull(),
  },
  (t) => [
    unique('search_document_key').on(t.kind, t.key, t.language),
    index('search_document_tags').using('gin', t.tags),
    // One for each language, so that a search walks no other's rows. Written at once: a list of what is pending would be read by every search.
    ...languages.flatMap((language) => {
      const name = language === 'en' ? 'en' : 'zh';
      const own = sql`${t.language} = ${sql.raw(`'${language}'`)}`;
      return [
        index(`search_document_title_terms_${name}`)
          .using('gin', t.titleTerms)
          .with({ fastupdate: false })
          .where(own),
        index(`search_document_terms_${name}`)
          .using('gin', t.terms)
          .with({ fastupdate: false })
          .where(own),
      ];
    }),
    ...checks(t),
  ],
);

export const company = pgTable(
  'company',
  {
    vat: text('vat').primaryKey(),
    name: words('name'),
    category: text('category', { enum: companyCategories }).notNull(),
    /** Lower case: an address is compared with them after its case is taken off. */
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
    /** Addresses of the company's own domains under which this member is known as well. */
    domainEmails: jsonb('domain_emails')
      .$type<{ email: string; domain: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Of the lists of choices, or empty. */
    jobFunction: text('job_function').notNull().default(''),
    jobLevel: text('job_level').notNull().default(''),
    industry: text('industry').notNull().default(''),
    companySize: text('company_size').notNull().default(''),
    purchaseRole: text('purchase_role').notNull().default(''),
    /** Nothing that advertises goes to this member, whatever they subscribe to. */
    marketingOptOut: boolean('marketing_opt_out').notNull().default(false),
    /** Of the last page that the member wrote on, and of mails that no page causes. */
    language: text('language', { enum: languages }).notNull().default('zh-TW'),
    /** scrypt, with its salt; null: none was set. Nobody logs in with it. */
    passwordHash: text('password_hash'),
    /** May switch the debug display on. */
    superAdmin: boolean('super_admin').notNull().default(false),
    /** When the member asked for the account to be deleted; staff do it. */
    deletionAskedAt: moment('deletion_asked_at'),
    lineUserId: text('line_user_id').unique(),
    lineBoundAt: moment('line_bound_at'),
    /** Whether reminders come by LINE too. */
    lineReminders: boolean('line_reminders').notNull().default(true),
    /** Has blocked the bot: what is pushed to them arrives nowhere. */
    lineBlocked: boolean('line_blocked').notNull().default(false),
    /** When LINE last told of a block or its end: news that come late must not undo newer ones. */
    lineBlockedSince: moment('line_blocked_since'),
    /** Fills seats of the demonstration; can never log in. */
    placeholder: boolean('placeholder').notNull().default(false),
    createdAt,
  },
  (t) => [
    unique('member_phone').on(t.mobilePhoneCode, t.mobilePhone),
    // Whose an address is, is asked in whatever case it was typed.
    index('member_email').on(sql`lower(${t.email})`),
    // A login looks a phone up as it was typed: it must have one spelling.
    ...checks(t, {
      phone: sql`${t.mobilePhoneCode} ~ '^[+][0-9]+$' and ${t.mobilePhone} ~ '^[0-9]+$'`,
    }),
  ],
);

/** Bearer tokens: only the SHA-256 of the 32 random bytes is kept. */
export const memberToken = pgTable(
  'member_token',
  {
    hash: text('hash').primaryKey(),
    /** What the member's own list of logins knows it by. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The browser's `User-Agent` at the login, cut to 200 characters; empty: before it was kept. */
    userAgent: text('user_agent').notNull().default(''),
    /** Kept to the hour: a request does not write. */
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt,
  },
  (t) => [
    index('member_token_member').on(t.memberId),
    index('member_token_expires').on(t.expiresAt),
  ],
);

/** Links of mails: only the SHA-256 of their 32 random bytes is kept. */
export const memberLink = pgTable(
  'member_link',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** What a dealer's link validates: the company that its mail went to, and the address there in lower case. null: another purpose, or of before it was kept. */
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

/** What a member agreed to, and when: a row is never changed. */
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
  (t) => [
    index('verification_code_phone').on(t.mobilePhoneCode, t.mobilePhone, t.sentAt),
    index('verification_code_expires').on(t.expiresAt),
    ...checks(t, { tries: sql`${t.wrongTries} >= 0`, period: sql`${t.expiresAt} > ${t.sentAt}` }),
  ],
);

/** Who gets which newsletter. Addresses are lower case. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    email: text('email').notNull(),
    categoryAlias: text('category_alias').notNull(),
    /** Whose profile it follows. null: a form's, whoever sent it; no profile ends it. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    /** Of the page on which it was asked for. */
    language: text('language', { enum: languages }).notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.email, t.categoryAlias] }),
    index('newsletter_subscription_member').on(t.memberId),
    ...checks(t, { email: sql`${t.email} = lower(${t.email})` }),
  ],
);

/** What visitors asked the office: inquiries, repairs and returns. */
export const customerCase = pgTable(
  'customer_case',
  {
    id: serial('id').primaryKey(),
    /** What people know it by, e.g. INQ-20261122-4F7KQ2. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    status: text('status', { enum: caseStatuses }).notNull().default('RECEIVED'),
    /** Of the last change; how long a case is kept counts from then. */
    statusAt: moment('status_at').notNull(),
    /** Of the page it was written on, and of the mails about it. */
    language: text('language', { enum: languages }).notNull(),
    name: text('name').notNull(),
    /** As it was typed; a look-up takes its case off. */
    email: text('email').notNull(),
    phoneCode: text('phone_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    extension: text('extension').notNull(),
    company: text('company').notNull(),
    vat: text('vat').notNull(),
    /** Alias, or empty. No reference: a case outlives the brand. */
    brand: text('brand').notNull(),
    message: text('message').notNull(),
    /** What only some kinds have, by the contract's names. */
    details: jsonb('details').$type<CaseDetails>().notNull(),
    consentVersion: text('consent_version').notNull(),
    /** The field that nobody sees was filled in: kept for people to look at, and nobody was written to. */
    suspect: boolean('suspect').notNull().default(false),
    createdAt,
  },
  (t) => [
    index('customer_case_status_at').on(t.statusAt),
    ...checks(t, { number: sql`${t.number} ~ '^[A-Z]{3}-[0-9]{8}-[2-9A-HJ-NP-Z]{6}$'` }),
  ],
);

/** What has been tried by whom in which window, for limits a phone, an IP and a member. Shared by all processes. */
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

export const coupon = pgTable(
  'coupon',
  {
    id: serial('id').primaryKey(),
    /** Upper case; a typed code is trimmed and compared without case. */
    code: text('code').notNull().unique(),
    title: words('title'),
    kind: text('kind', { enum: couponKinds }).notNull(),
    value: integer('value').notNull(),
    minSpend: integer('min_spend').notNull(),
    /** null: every event. */
    events: text('events').array(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    totalLimit: integer('total_limit'),
    perMemberLimit: integer('per_member_limit'),
    listed: boolean('listed').notNull(),
    /** A hidden coupon is as good as none; orders that used it keep what it took off. */
    state,
  },
  (t) =>
    checks(t, {
      code: sql`${t.code} = upper(${t.code})`,
      value: sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`,
      min_spend: sql`${t.minSpend} >= 0`,
      period: sql`${t.endsAt} >= ${t.startsAt}`,
      limits: sql`${t.totalLimit} >= 0 and ${t.perMemberLimit} >= 0`,
    }),
);

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
    registrationType: text('registration_type', { enum: registrationTypes }).notNull(),
    /**
     * Not read: an order's status follows from its enrolments (`overallStatus`). Kept with a default for as long as the version
     * before may run beside this one, which reads it; goes with the next migration.
     */
    status: text('status', { enum: orderStatuses }).default('CONFIRMED'),
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
    /** Who comes along where an event lets somebody enrol several; the attendee is not among them. Each takes a seat. */
    companions: jsonb('companions')
      .$type<{ fullName: string; email: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Of the page on which it was placed, and of the mails about it. */
    language: text('language', { enum: languages }).notNull().default('zh-TW'),
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
    ...checks(t, {
      amounts: sql`${t.subtotal} >= 0 and ${t.discount} between 0 and ${t.subtotal} and ${t.total} = ${t.subtotal} - ${t.discount}`,
    }),
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
    status: text('status', { enum: orderStatuses }).notNull(),
    /** Seats that it takes: the attendee's and those of the companions. */
    seats: smallint('seats').notNull().default(1),
    attended: boolean('attended'),
    /** When the member opened the live page of the session while it ran. */
    checkedInAt: moment('checked_in_at'),
    createdAt,
  },
  (t) => [
    /** An enrolment's member is its order's. */
    foreignKey({
      name: 'enrolment_order_of_member',
      columns: [t.orderId, t.memberId],
      foreignColumns: [orders.id, orders.memberId],
    }),
    /** One active enrolment per member and session. */
    uniqueIndex('enrolment_one_active')
      .on(t.memberId, t.sessionId)
      .where(sql`${t.status} <> 'CANCELED'`),
    index('enrolment_session')
      .on(t.sessionId)
      .where(sql`${t.status} <> 'CANCELED'`),
    index('enrolment_order').on(t.orderId),
    ...checks(t, { seats: sql`${t.seats} > 0` }),
  ],
);

/** Who waits for a seat in a session that is full, or in an event that is enrolled as a whole. The line is the order of `id`. */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    /** null: all sessions, of an event that is enrolled as a whole. */
    sessionId: integer('session_id').references(() => eventSession.id, { onDelete: 'cascade' }),
    status: text('status', { enum: waitingStatuses }).notNull().default('WAITING'),
    offeredAt: moment('offered_at'),
    offerEndsAt: moment('offer_ends_at'),
    /** Of the page on which it was joined, and of the mail with the offer. */
    language: text('language', { enum: languages }).notNull(),
    createdAt,
  },
  (t) => [
    /** In a line once. */
    uniqueIndex('waiting_entry_one_place')
      .on(t.memberId, t.eventId, sql`coalesce(${t.sessionId}, 0)`)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    index('waiting_entry_line')
      .on(t.eventId, t.id)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    ...checks(t, {
      offer: sql`(${t.offeredAt} is null) = (${t.offerEndsAt} is null) and (${t.status} <> 'OFFERED' or ${t.offeredAt} is not null)`,
    }),
  ],
);

/** Seats that are promised to somebody from the line until a moment: they count as taken for everybody else. */
export const seatHold = pgTable(
  'seat_hold',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => waitingEntry.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => eventSession.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.sessionId] }),
    index('seat_hold_session').on(t.sessionId, t.endsAt),
  ],
);

/** What was said of an event after it, once for an order. */
export const questionnaireAnswer = pgTable('questionnaire_answer', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<{ questionId: string; value: string[] }[]>().notNull(),
  createdAt,
});

/** What staff changed: never rewritten, never swept. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Who: the name of the account that ran the command, or of the member. */
    actor: text('actor').notNull(),
    /** What, in the words of the command: `enrolment approve`. */
    action: text('action').notNull(),
    /** What it was done to: an order's number, a coupon's code, `news/alias`. */
    subject: text('subject').notNull(),
    /** What was so before and after, reasons, counts. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('audit_log_subject').on(t.subject), index('audit_log_at').on(t.at)],
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
  (t) => [
    unique('idempotency_key_member').on(t.memberId, t.key).nullsNotDistinct(),
    index('idempotency_key_age').on(t.createdAt),
  ],
);

/** What LINE told the bot: written before LINE is answered, worked off after it, each leased and marked by itself, tried again with back-off. */
export const lineEvent = pgTable(
  'line_event',
  {
    /** LINE's `webhookEventId`, the same when it tells again. */
    id: text('id').primaryKey(),
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    receivedAt: moment('received_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Nobody takes it before. A process that takes it moves this to the end of its lease. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    processedAt: moment('processed_at'),
    /** Given up: it was tried too often. */
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('line_event_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.processedAt} is null and ${t.deadAt} is null`),
    // What is swept.
    index('line_event_processed')
      .on(t.processedAt)
      .where(sql`${t.processedAt} is not null`),
    index('line_event_dead')
      .on(t.deadAt)
      .where(sql`${t.deadAt} is not null`),
    ...checks(t, {
      attempts: sql`${t.attempts} >= 0`,
      end: sql`${t.processedAt} is null or ${t.deadAt} is null`,
    }),
  ],
);

/** Messages to be sent: written in the transaction that causes them, sent after it, each leased and marked by itself, retried with back-off. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    recipient: text('recipient').notNull(),
    /** Emptied with the body once a gateway took the message, and when it is given up for good; the demonstration keeps both readable. */
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** Of a mail: the same for programs that show HTML; empty: plain text alone. Emptied with the body. */
    html: text('html').notNull().default(''),
    /** Of a LINE message: what is pushed; null: the body, as a text. Emptied with the body. */
    lineMessage: jsonb('line_message').$type<messagingApi.FlexMessage>(),
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
    deadReason: text('dead_reason', { enum: deadReasons }),
    lastError: text('last_error'),
    createdAt,
  },
  (t) => [
    index('outbox_waiting')
      .on(t.channel, t.priority, t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.deadAt} is null`),
    index('outbox_order').on(t.orderId),
    // What is swept.
    index('outbox_sent')
      .on(t.sentAt)
      .where(sql`${t.sentAt} is not null`),
    index('outbox_dead')
      .on(t.deadAt)
      .where(sql`${t.deadAt} is not null`),
    ...checks(t, {
      attempts: sql`${t.attempts} >= 0`,
      // Sent, or given up for a reason, or neither.
      end: sql`(${t.deadAt} is null) = (${t.deadReason} is null) and (${t.deadAt} is null or ${t.sentAt} is null)`,
    }),
  ],
);
