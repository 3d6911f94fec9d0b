/**
 * The tables. Texts are stored in both languages as jsonb `{ zh, en? }`; repositories pick one on
 * read. Timestamps are timestamptz (UTC); money is in whole New Taiwan dollars.
 */
import type { messagingApi } from '@line/bot-sdk';
import { getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
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
import type { Attendee } from '@portolane/core/contract/cart.ts';
import type { Presented } from '@portolane/core/rules/door/arrival.ts';
import { companyCategories } from '@portolane/core/contract/company.ts';
import { type ContentType, contentTypes } from '@portolane/core/contract/item.ts';
import { orderStatuses } from '@portolane/core/rules/order/order-status.ts';
import { companyFieldChoices } from '@portolane/core/rules/cart/company-fields.ts';
import type { InquirySubject, InquiryTerms } from '@portolane/core/contract/customer.ts';
import { languages } from '@portolane/core/i18n/language.ts';
import { caseEntryKinds, caseStatuses } from '@portolane/core/rules/contact/case-handling.ts';
import { caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { staffRoles } from '@portolane/core/rules/desk/roles.ts';
import type { ChoiceOf } from '@portolane/core/rules/form/choices.ts';
import { downloadKinds } from '@portolane/core/rules/file/download-link.ts';
import { DEALERS_ONLY, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import { redirectReasons } from '@portolane/core/rules/navigation/redirects.ts';
import { legalAliases } from '@portolane/core/rules/legal/legal-aliases.ts';
import { searchKinds } from '@portolane/core/rules/search/search-kinds.ts';
import type {
  BrandContact,
  BrandTab,
  EventContact,
  EventPayment,
  EventPlace,
  ItemData,
  Localized,
  SearchPage,
  StoredAttachment,
  StoredLegalText,
  StoredMeal,
  StoredPicture,
  StoredQuestion,
  StoredSlide,
  StoredSponsor,
  StoredDraft,
} from './stored-types.ts';

const picture = (name: string) => jsonb(name).$type<StoredPicture>();
const slides = jsonb('slideshow').$type<StoredSlide[]>().notNull().default([]);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const localized = (name: string) => jsonb(name).$type<Localized>().notNull();
const createdAt = moment('created_at').notNull().defaultNow();
/**
 * Number of changes to what calendar files say about the row (domain/calendar-sequence.ts). Counted
 * by a trigger (migration 0047), so that no write can miss it.
 */
const calendarChanges = integer('calendar_changes').notNull().default(0);

/**
 * `hidden`: not listed, no page, not bookable. Rows that refer to it (an order, a coupon's use)
 * stay valid.
 */
export const publicationStates = ['published', 'hidden'] as const;
export const menuItemTypes = ['nav', 'mega', 'link', 'insideLink'] as const;
export const menuPlacements = ['main', 'secondary', 'footer', 'services'] as const;
export const eventCategories = ['course', 'activity'] as const;
export const eventTypes = ['online', 'physical'] as const;
export const registrationTypes = ['partial', 'impartial'] as const;
export const genders = ['male', 'female', 'other'] as const;
export const memberGroups = ['general', 'dealer', 'other'] as const;
/** What a door records: three ways to let people in, and taking one back. */
export const doorScanKinds = ['pass', 'search', 'undo', 'walkIn'] as const;
export const couponKinds = ['fixed', 'percent'] as const;
export const messageChannels = ['sms', 'mail', 'line'] as const;
export const deadReasons = ['expired', 'refused', 'tries'] as const;
export const legalTexts = legalAliases;
export const countedNames = ['logins', 'downloads', 'lineBound', 'lineUnbound'] as const;
/**
 * What a single-use link allows. `lineAccount` is the nonce by which LINE reports who completed an
 * account link.
 */
export const linkPurposes = ['dealerValidation', 'passwordReset', 'lineAccount'] as const;
/**
 * WAITING: in the waitlist; OFFERED: a seat is held for this member; TAKEN: they enrolled; EXPIRED:
 * the offer ran out; LEFT: they withdrew.
 */
export const waitlistStatuses = ['WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT'] as const;

/**
 * Publication columns, evaluated in published.ts. `publishUp` is inclusive, `publishDown`
 * exclusive; null means unbounded.
 */
const state = text('state', { enum: publicationStates }).notNull().default('published');
const publication = { state, publishUp: moment('publish_up'), publishDown: moment('publish_down') };

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
const isOneOf = (column: Column, values: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.raw(values.map(literal).join(', '))})`;

/**
 * Returns the CHECK constraints of a table. Adds one for each `{ enum }` column and, for a
 * publication window, that it does not end before it starts. A CHECK passes for null.
 * @param more further conditions by constraint name, without the table prefix
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

/**
 * Returns the indexes that find when rows of a table become visible or invisible next
 * (published-cache.ts).
 */
const visibilityIndexes = (of: Record<'publishUp' | 'publishDown', PgColumn>) => {
  const name = getTableName(of.publishUp.table);
  return {
    up: index(`${name}_publish_up`).on(of.publishUp),
    down: index(`${name}_publish_down`)
      .on(of.publishDown)
      .where(sql`${of.publishDown} is not null`),
  };
};

/** Site-wide documents, one row each, e.g. the setting. */
export const siteDocument = pgTable('site_document', {
  key: text('key').primaryKey(),
  data: jsonb('data').notNull(),
});

/**
 * The anchor and the source digest of the last content import, with id 1; above it one row for each
 * content that was ever imported, the newest the highest (content/content-versions.ts).
 */
export const contentImport = pgTable('content_import', {
  id: integer('id').primaryKey(),
  digest: text('digest').notNull(),
  /** The moment that relative dates in the content files count from. */
  anchor: moment('anchor').notNull(),
});

/**
 * What the demonstration has added once: a member or a person of the desk who was removed since is not
 * added again.
 */
export const demonstrationRecord = pgTable(
  'demonstration_record',
  {
    kind: text('kind', { enum: ['member', 'staff'] }).notNull(),
    /** The UUID of a member, the address of a person of the desk. */
    key: text('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), ...checks(t)],
);

/**
 * The text of each content file, as the import read it or as staff edited it since. It is the
 * source of the rows, and what an export writes.
 */
export const contentDocument = pgTable(
  'content_document',
  {
    /** Relative to the content folder: `news/year-end-refresh.yaml`, `faq.yaml`. */
    path: text('path').primaryKey(),
    /** Folder or file name: `news`, `faq`. */
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    /** How many English texts have a Chinese one that changed since (content_translation). */
    behind: integer('behind').notNull().default(0),
    /** null: only imports wrote it. */
    editedBy: text('edited_by'),
    editedAt: moment('edited_at'),
    /** The data of `text`; null: not yet, because a release wrote it that keeps texts only. */
    tree: jsonb('tree').$type<Tree>(),
    /** The version that the tree, the names, and the references are of. */
    treeVersion: integer('tree_version'),
  },
  (t) => [
    index('content_document_kind').on(t.kind),
    index('content_document_text_only')
      .on(t.path)
      .where(sql`${t.treeVersion} is distinct from ${t.version}`),
    index('content_document_uploads').using('gin', sql`upload_names(${t.text})`),
  ],
);

/** What a document gives others to refer to: an alias of a kind, or a fact. */
export const contentName = pgTable(
  'content_name',
  {
    path: text('path').notNull(),
    /** What it is a name of, as schemas say (`aliasOf`): `brand`, `child category`; or `fact`. */
    of: text('of').notNull(),
    alias: text('alias').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.path, t.of, t.alias] }),
    index('content_name_alias').on(t.of, t.alias),
  ],
);

/** What the desk lists and finds: documents, or the entries of those that are lists. Made from their trees. */
export const contentEntry = pgTable(
  'content_entry',
  {
    path: text('path').notNull(),
    /** Its place in the document. */
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    /** The item, as a path in the document names it; null: the document. */
    entry: text('entry'),
    /** With facts; the name of the file if it has none. */
    title: localized('title'),
    brands: text('brands').array().notNull(),
    /** Title, path, and entry, folded. */
    words: text('words').notNull(),
    ...publication,
    /** Visitors of the English pages see the Chinese text. */
    englishHidden: boolean('english_hidden').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.path, t.position] }),
    index('content_entry_order').on(t.kind, sql`${t.path} collate "C"`, t.position),
    index('content_entry_words').using('gin', sql`text_grams(${t.words})`),
  ],
);
/** What a document refers to, whether or not it exists. */
export const contentReference = pgTable(
  'content_reference',
  {
    path: text('path').notNull(),
    /** As in `content_name`; also `picture` and `download`, for uploads and files of the content. */
    of: text('of').notNull(),
    alias: text('alias').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.path, t.of, t.alias] }),
    index('content_reference_alias').on(t.of, t.alias),
  ],
);

/**
 * Documents that show something of an edit, and that it did not project again itself because they are
 * too many: a job does. What it could not project stays until the document is published again.
 */
export const contentFollowUp = pgTable(
  'content_follow_up',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The document that was edited. */
    path: text('path').notNull(),
    /** Its data before the edit; null: it was new. */
    before: jsonb('before').$type<Tree>(),
    total: integer('total').notNull(),
    /** Paths of those that are still to be projected. */
    waiting: text('waiting').array().notNull(),
    /** Paths of those that the edit made invalid; their rows stay as they were. */
    leftOut: text('left_out').array().notNull().default([]),
  },
  (t) => [index('content_follow_up_path').on(t.path)],
);

/**
 * Earlier texts of documents, and edits that were refused because they contradicted another one.
 * The text of an import is kept when it is replaced for the first time.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    path: text('path').notNull(),
    /** null for a refused edit. */
    version: integer('version'),
    text: text('text').notNull(),
    /** null: an import. */
    author: text('author'),
    at: moment('at').notNull(),
    /** The fields that changed, as paths (core/rules/desk/document-tree.ts). */
    changed: text('changed').array().notNull(),
    note: text('note').notNull().default(''),
    /** An edit after which no translation is behind. */
    minor: boolean('minor').notNull().default(false),
  },
  (t) => [
    unique('content_version_version').on(t.path, t.version),
    // For the sweep of uploads, which looks for the texts that name one.
    index('content_version_uploads').using('gin', sql`upload_names(${t.text})`),
  ],
);

/**
 * Documents that were deleted here. Those that visitors may have seen keep their data for 30 days; what
 * is left after that is the path, so that an import does not bring the document back from its file.
 */
export const contentBin = pgTable(
  'content_bin',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    path: text('path').notNull(),
    kind: text('kind').notNull(),
    /** With its facts; the name of the file if it has none. */
    title: localized('title'),
    brands: text('brands').array().notNull(),
    version: integer('version').notNull(),
    /** null: it is gone for good. */
    tree: jsonb('tree').$type<Tree>(),
    /** English texts that were behind, and drafts; both come back with the document. */
    translations: jsonb('translations').$type<{ field: string; chinese: string }[]>().notNull(),
    drafts: jsonb('drafts').$type<StoredDraft[]>().notNull(),
    deletedBy: text('deleted_by').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (t) => [index('content_bin_path').on(t.path)],
);

/** What a person has not published yet, saved while they type. */
export const contentDraft = pgTable(
  'content_draft',
  {
    path: text('path').notNull(),
    author: text('author').notNull(),
    tree: jsonb('tree').$type<Tree>().notNull(),
    /** The version from which the draft started; 0 for a document that does not exist yet. */
    baseVersion: integer('base_version').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.author] })],
);

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
    /** Who added it; an email address. */
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('redirect_target_source').on(t.targetSource), ...checks(t)],
);

/** Documents that were renamed at the desk, so that an import of an older folder does not add them again. */
export const contentRename = pgTable('content_rename', {
  /** The path before: `news/old.yaml`. */
  path: text('path').primaryKey(),
  renamedTo: text('renamed_to').notNull(),
  by: text('by').notNull(),
  at: moment('at').notNull(),
});

/**
 * Uploads for content to which nothing refers, with the time since when, or of the last upload. One
 * that is used has no row after the next sweep.
 */
export const unusedUpload = pgTable('unused_upload', {
  /** In the store: `pictures/rack.jpg`. */
  path: text('path').primaryKey(),
  since: moment('since').notNull(),
});

/**
 * Chinese texts that changed after their English was last saved, as they were then: what a
 * translator compares with. Minor edits leave no row.
 */
export const contentTranslation = pgTable(
  'content_translation',
  {
    path: text('path').notNull(),
    /** The text with both languages, e.g. `sections.history.body`. */
    field: text('field').notNull(),
    chinese: text('chinese').notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.field] })],
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

export const brand = pgTable(
  'brand',
  {
    alias: text('alias').primaryKey(),
    position: integer('position').notNull(),
    title: localized('title'),
    category: localized('category'),
    productCategories: text('product_categories').array().notNull(),
    summary: localized('summary'),
    description: jsonb('description').$type<Localized>(),
    contact: jsonb('contact').$type<BrandContact>().notNull(),
    tabs: jsonb('tabs').$type<BrandTab[]>().notNull(),
    picture: picture('picture'),
    mark: picture('mark'),
    logo: picture('logo'),
    logoDark: picture('logo_dark'),
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
    title: localized('title'),
    summary: localized('summary'),
    description: localized('description'),
    categories: text('categories').array().notNull(),
    solutions: text('solutions').array().notNull(),
    specs: jsonb('specs').$type<{ label: Localized; value: Localized }[]>().notNull(),
    featured: boolean('featured').notNull(),
    tags: text('tags').array().notNull(),
    picture: picture('picture'),
    thumbnail: picture('thumbnail'),
    gallery: jsonb('gallery').$type<StoredPicture[]>().notNull().default([]),
    ...publication,
    createdAt,
  },
  (t) => [
    // The first products of a brand, and of all: featured ones, then the newest.
    index('product_brand_featured').on(t.brand, t.featured, t.createdAt, t.alias),
    index('product_featured').on(t.featured, t.createdAt, t.alias),
    index('product_solutions').using('gin', t.solutions),
    // The names by which texts call it (product-names.ts); the function is defined in the
    // migration.
    index('product_names').using('gin', sql`product_names(${t.title}, ${t.brand})`),
    ...Object.values(visibilityIndexes(t)),
    index('product_categories').using('gin', t.categories),
    index('product_series').using('gin', sql`product_series(${t.brand}, ${t.categories})`),
    // The four sort orders of the product list, each read from an index forwards or backwards.
    index('product_dates').on(t.createdAt, t.alias),
    index('product_titles_zh').on(sql`(${t.title} ->> 'zh')`, t.alias),
    index('product_titles_en').on(sql`coalesce(${t.title} ->> 'en', ${t.title} ->> 'zh')`, t.alias),
    // Word search (word-search.ts); the function is defined in the migration.
    index('product_words').using('gin', sql`word_grams(${t.title}, ${t.summary})`),
    ...checks(t),
  ],
);

/** Fields that only some kinds of case have, named as in the contract. */
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
  /** Older cases have neither quantities nor notes. */
  subjects?: (InquirySubject & InquiryTerms)[];
  requestType?: ChoiceOf<'requestType'>;
  model?: string;
  serial?: string;
  purchasedOn?: string;
  address?: string;
}

/** News, videos, success stories and solutions: common fields in columns, the others in `data`. */
export const item = pgTable(
  'item',
  {
    contentType: text('content_type', { enum: contentTypes }).notNull(),
    alias: text('alias').notNull(),
    category: text('category'),
    title: localized('title'),
    summary: localized('summary'),
    body: localized('body'),
    brands: text('brands').array().notNull(),
    tags: text('tags').array().notNull(),
    featured: boolean('featured').notNull().default(false),
    dealerOnly: boolean('dealer_only').notNull().default(false),
    position: integer('position').notNull().default(0),
    picture: picture('picture'),
    /** In lists; null where lists show no picture. */
    thumbnail: picture('thumbnail'),
    data: jsonb('data').$type<ItemData[ContentType]>().notNull(),
    ...publication,
    /** The displayed date, and the start of publication. */
    publishUp: moment('publish_up').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contentType, t.alias] }),
    index('item_newest').on(t.contentType, t.publishUp),
    index('item_featured')
      .on(t.contentType, t.publishUp)
      .where(sql`${t.featured}`),
    index('item_positions').on(t.contentType, t.position, t.alias),
    index('item_category_positions').on(t.contentType, t.category, t.position, t.alias),
    /** What is before and after an item in the list of its category. */
    index('item_category_newest').on(t.contentType, t.category, t.publishUp),
    ...Object.values(visibilityIndexes(t)),
    index('item_words').using('gin', sql`word_grams(${t.title}, ${t.summary})`),
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
    title: localized('title'),
    description: localized('description'),
    category: text('category').notNull(),
    contract: boolean('contract').notNull(),
    contentType: text('content_type').notNull(),
    userGroupId: integer('user_group_id'),
    linkType: text('link_type', { enum: ['file', 'url', 'none'] }).notNull(),
    webLink: text('web_link'),
    /** The name of the bytes that an editor uploaded. */
    upload: text('upload'),
    body: jsonb('body').$type<Localized>(),
    size: bigint('size', { mode: 'number' }),
    ...publication,
    publishUp: moment('publish_up').notNull(),
  },
  (t) => [
    index('file_brand_newest').on(t.brand, t.publishUp),
    index('file_newest').on(t.publishUp),
    visibilityIndexes(t).down,
    index('file_words').using('gin', sql`word_grams(${t.title}, ${t.description})`),
    ...checks(t, {
      user_group: isOneOf(t.userGroupId, [DEALERS_ONLY, MEMBERS_ONLY]),
      size: sql`${t.size} >= 0`,
      web_link: sql`(${t.linkType} = 'url') = (${t.webLink} is not null)`,
    }),
  ],
);

/**
 * Content of kinds without a table of their own, such as prose pages, FAQ, and offices: read whole,
 * never filtered by content in SQL.
 */
export const article = pgTable(
  'article',
  {
    /** What content-registry.ts calls it: `page`, `faq`, `office`. */
    kind: text('kind').notNull(),
    alias: text('alias').notNull(),
    position: integer('position').notNull(),
    data: jsonb('data').notNull(),
    /** What the search finds of it, by the page that shows it. */
    searchPages: jsonb('search_pages').$type<SearchPage[]>(),
    ...publication,
  },
  (t) => [primaryKey({ columns: [t.kind, t.alias] }), ...checks(t)],
);

/**
 * All versions of the privacy notice and the membership terms. Versions are immutable and never
 * deleted, because members consented to them.
 */
export const legalText = pgTable(
  'legal_text',
  {
    alias: text('alias', { enum: legalTexts }).notNull(),
    /**
     * By convention the day it was written, YYYY-MM-DD. Orders refer to the version that was
     * accepted.
     */
    version: text('version').notNull(),
    /** Shown from then on; binding 7 days later (core/rules/legal/terms-in-force.ts). */
    publishedAt: moment('published_at').notNull(),
    data: jsonb('data').$type<StoredLegalText>().notNull(),
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
    title: localized('title'),
    intro: localized('intro'),
    description: localized('description'),
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
    /**
     * Hours after the end of a session until attendees without a record count as absent; null: never.
     */
    attendanceGrace: integer('attendance_grace'),
    /** How it is paid, as far as it differs from the setting of the site; null: nothing does. */
    payment: jsonb('payment').$type<EventPayment>(),
    /** Whether the seats of orders that are not paid by their deadline are released. */
    releaseUnpaid: boolean('release_unpaid').notNull().default(false),
    /** Whether attendees state their company and its tax number. */
    companyFields: text('company_fields', { enum: companyFieldChoices })
      .notNull()
      .default('required'),
    city: text('city'),
    place: jsonb('place').$type<EventPlace>(),
    /**
     * The venue that attendees know, while they have not been told of another, and when it changed
     * last. A trigger keeps both on every write of the venue (migration 0035).
     */
    toldPlace: jsonb('told_place').$type<EventPlace>(),
    placeChangedAt: moment('place_changed_at'),
    contact: jsonb('contact').$type<EventContact>().notNull(),
    meals: jsonb('meals').$type<StoredMeal[]>().notNull(),
    questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
    /** Questions asked after the event; empty if there is no questionnaire. */
    questionnaire: jsonb('questionnaire')
      .$type<StoredQuestion[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    files: jsonb('files').$type<StoredAttachment[]>().notNull(),
    sponsors: jsonb('sponsors').$type<StoredSponsor[]>().notNull(),
    banner: picture('banner'),
    /** On the home page, while the event is featured. */
    cover: picture('cover'),
    thumbnail: picture('thumbnail'),
    slideshow: slides,
    tags: text('tags').array().notNull(),
    ...publication,
    createdAt,
    calendarChanges,
  },
  (t) => [
    unique('event_alias_series').on(t.alias, t.seriesNum),
    index('event_ends').on(t.endsAt),
    /**
     * In the order of lists; `endsAt` so that events that are over are skipped without their rows.
     */
    index('event_times').on(t.startsAt, t.id, t.endsAt),
    index('event_durations').on(sql`(${t.endsAt} - ${t.startsAt})`),
    ...Object.values(visibilityIndexes(t)),
    index('event_brands').using('gin', t.brands),
    index('event_words').using('gin', sql`word_grams(${t.title}, ${t.intro})`),
    ...checks(t, {
      series_num: sql`${t.seriesNum} > 0`,
      base_price: sql`${t.basePrice} >= 0`,
      sale_price: sql`${t.salePrice} >= 0`,
      absent_limit: sql`${t.absentLimit} >= 0`,
      attendance_grace: sql`${t.attendanceGrace} >= 0`,
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
    title: localized('title'),
    intro: jsonb('intro').$type<Localized>(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Total seats. Seats left are computed, never stored. */
    capacity: integer('capacity').notNull(),
    /** Seats taken outside the website, e.g. by telephone. */
    offlineEnrolments: integer('offline_enrolments').notNull().default(0),
    /** Seats of people who were let in at the door without an enrolment. */
    walkIns: integer('walk_ins').notNull().default(0),
    opensAt: moment('opens_at'),
    linkOpensAt: moment('link_opens_at').notNull(),
    link: text('link'),
    personnel: text('personnel').array().notNull(),
    slideshow: slides,
    /** Hides a single session; otherwise a session is published with its event. */
    state,
    /** When staff called it off; it is hidden since then. */
    calledOffAt: moment('called_off_at'),
    /** What its attendees are told, and who called it off: a job finishes what was interrupted. */
    calledOffReason: text('called_off_reason'),
    calledOffBy: text('called_off_by'),
    /** When its absences were counted after the grace of its event; they are counted once. */
    absencesCountedAt: moment('absences_counted_at'),
    calendarChanges,
  },
  (t) => [
    unique('event_session_key').on(t.eventId, t.key),
    index('event_session_event').on(t.eventId, t.startsAt),
    index('event_session_starts').on(t.startsAt),
    ...checks(t, {
      capacity: sql`${t.capacity} >= 0`,
      offline_enrolments: sql`${t.offlineEnrolments} >= 0`,
      period: sql`${t.endsAt} >= ${t.startsAt}`,
      link: sql`${t.linkOpensAt} <= ${t.endsAt}`,
    }),
  ],
);

const momentRanges = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });

/**
 * When visitors can enrol in an event, as long as no seats are taken or freed. Triggers keep it at
 * the end of every transaction that changes the event, its sessions, or their seats: migration
 * 0017, docs/decisions/2026-11-24-openings-kept-by-triggers.md.
 */
export const eventOpening = pgTable(
  'event_opening',
  {
    eventId: integer('event_id')
      .primaryKey()
      .references(() => event.id, { onDelete: 'cascade' }),
    openings: momentRanges('openings').notNull(),
  },
  (t) => [index('event_opening_moments').using('gist', t.openings)],
);

/** A tsvector literal written by `vectorOf`; terms as in core/rules/search. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Searches that found nothing, by day. Without personal data; see `recordSearchMiss`. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date('day').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** In normalised spelling. */
    query: text('query').notNull(),
    count: integer('count').notNull().default(1),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.day, t.language, t.query] }),
    // For the retention sweep.
    index('search_miss_created').on(t.createdAt),
    ...checks(t),
  ],
);

/**
 * What happened on a day in Asia/Taipei, for the figures of the desk: where no other row says it, or
 * not for long. Without personal data, and kept. The first day of a name is when counting began.
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

/**
 * The search index of the site: one row per language for everything that may be visible to someone.
 * Derived from the other tables by `indexContent` only (docs/decisions/2026-11-22-search.md).
 */
export const searchDocument = pgTable(
  'search_document',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    /** Natural key within the kind, e.g. `zero-trust-workshop/1`. */
    key: text('key').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** The language that the text is actually in. */
    lang: text('lang', { enum: ['zh-Hant', 'en'] }).notNull(),
    alias: text('alias').notNull(),
    category: text('category'),
    seriesNum: integer('series_num'),
    brands: text('brands').array().notNull(),
    tags: text('tags').array().notNull(),
    access: text('access', { enum: ['dealer', 'member'] }),
    /** The displayed date; also the tie-breaker between equally ranked hits. */
    date: moment('date'),
    ...publication,
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /**
     * Plain text, from which the snippet around a hit is taken. For restricted content, only the
     * summary.
     */
    body: text('body').notNull(),
    /**
     * Weighted terms of title, names and keywords, used for ranking. Kept small, because ranking
     * reads it for hundreds of rows.
     */
    titleTerms: tsvector('title_terms').notNull(),
    /** Terms of the entire text, without positions. */
    terms: tsvector('terms').notNull(),
    /** Hash of the texts and of the term algorithm; unchanged rows need no new terms. */
    digest: text('digest').notNull(),
  },
  (t) => [
    unique('search_document_key').on(t.kind, t.key, t.language),
    index('search_document_tags').using('gin', t.tags),
    // One index per language, so that a search does not scan the others. `fastupdate` is off,
    // because every search would have to read the pending list.
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
    name: localized('name'),
    category: text('category', { enum: companyCategories }).notNull(),
    /** Lower case, as compared with the lower-cased address. */
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
    /** The profile asked for the newsletter, and its address has yet to be confirmed. */
    newsletterPending: boolean('newsletter_pending').notNull().default(false),
    /** Further addresses of this member at the company's own domains. */
    domainEmails: jsonb('domain_emails')
      .$type<{ email: string; domain: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** A value of `choices`, or empty. */
    jobFunction: text('job_function').notNull().default(''),
    jobLevel: text('job_level').notNull().default(''),
    industry: text('industry').notNull().default(''),
    companySize: text('company_size').notNull().default(''),
    purchaseRole: text('purchase_role').notNull().default(''),
    /** The member receives no advertising, whatever their subscriptions. */
    marketingOptOut: boolean('marketing_opt_out').notNull().default(false),
    /**
     * The language of the member's last submitted form; used for messages that no request triggers.
     */
    language: text('language', { enum: languages }).notNull().default('zh-TW'),
    /** scrypt hash with salt; null if none was set. Passwords do not log anyone in. */
    passwordHash: text('password_hash'),
    /** Allows the debug display. */
    superAdmin: boolean('super_admin').notNull().default(false),
    /**
     * When `email` was proved to be this member's: they opened a link that was mailed to it. Null
     * after the address changes.
     */
    emailProvedAt: moment('email_proved_at'),
    /** When the member requested deletion of the account; `eraseMember` carries it out. */
    deletionAskedAt: moment('deletion_asked_at'),
    /** Set by staff: the member cannot log in and has no tokens. */
    blockedAt: moment('blocked_at'),
    /**
     * Set on a row that replaces an erased member: it has no personal data and owns the orders
     * that accounts must keep.
     */
    erasedAt: moment('erased_at'),
    lineUserId: text('line_user_id').unique(),
    lineBoundAt: moment('line_bound_at'),
    /** Whether reminders are sent by LINE too. */
    lineReminders: boolean('line_reminders').notNull().default(true),
    /** The member blocked the bot: push messages do not arrive. */
    lineBlocked: boolean('line_blocked').notNull().default(false),
    /**
     * Time of LINE's last block or unblock event; a late older event must not override a newer one.
     */
    lineBlockedSince: moment('line_blocked_since'),
    createdAt,
  },
  (t) => [
    unique('member_phone').on(t.mobilePhoneCode, t.mobilePhone),
    // Addresses are compared case-insensitively.
    index('member_email').on(sql`lower(${t.email})`),
    // What staff find a member by.
    index('member_words').using(
      'gin',
      sql`member_grams(${t.name}, ${t.email}, ${t.companyEmail}, ${t.companyName}, ${t.mobilePhone})`,
    ),
    // Login looks up the phone number as stored, so it must have a single spelling.
    ...checks(t, {
      phone: sql`${t.mobilePhoneCode} ~ '^[+][0-9]+$' and ${t.mobilePhone} ~ '^[0-9]+$'`,
    }),
  ],
);

/** Bearer tokens; only the SHA-256 of the 32 random bytes is stored. */
export const memberToken = pgTable(
  'member_token',
  {
    hash: text('hash').primaryKey(),
    /** Public identifier in the member's list of login sessions. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /**
     * `User-Agent` at login, cut to 200 characters; empty for tokens issued before it was recorded.
     */
    userAgent: text('user_agent').notNull().default(''),
    /** Updated at most once an hour, so that most requests do not write. */
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt,
  },
  (t) => [
    index('member_token_member').on(t.memberId),
    index('member_token_expires').on(t.expiresAt),
    // For the figures of the desk.
    index('member_token_created').on(t.createdAt),
  ],
);

/** Single-use links in emails; only the SHA-256 of their 32 random bytes is stored. */
export const memberLink = pgTable(
  'member_link',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /**
     * The company that a dealer validation link validates, and the lower-case address that this or
     * a password link was sent to. Null for other purposes and for links created before these
     * columns existed.
     */
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

/**
 * Links by which a browser that cannot save a file opens it outside, valid once and for a minute;
 * only the SHA-256 of their 32 random bytes is stored.
 */
export const downloadLink = pgTable(
  'download_link',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: downloadKinds }).notNull(),
    /** The file or order; null for a member's data. */
    target: uuid('target'),
    /** Who asked for it; null if they were not logged in. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt,
  },
  (t) => [
    index('download_link_member').on(t.memberId),
    index('download_link_expires').on(t.expiresAt),
    ...checks(t),
  ],
);

/** What a member consented to, and when. Rows are immutable. */
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

/**
 * Login codes, hashed; a challenge may have up to three valid ones. Rows outlive their use, because
 * the cool-down is computed from them.
 */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobilePhoneCode: text('mobile_phone_code').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    /** Hash of the challenge that the code belongs to; null in rows of the previous version. */
    challengeHash: text('challenge_hash'),
    /**
     * Wrong tries with the challenge while this code was its newest. The limit is on the sum over
     * the valid codes of the challenge.
     */
    challengeTries: integer('challenge_tries').notNull().default(0),
    /** Whether the code is also accepted without its challenge: it was requested without one. */
    shared: boolean('shared').notNull().default(true),
    /**
     * Wrong tries without a challenge while this code was the newest shared one. The limit is on
     * the sum over the valid shared codes of a phone number.
     */
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When this code, or another of the same challenge or phone number, was used to log in. */
    usedAt: moment('spent_at'),
  },
  (t) => [
    index('verification_code_phone').on(t.mobilePhoneCode, t.mobilePhone, t.sentAt),
    index('verification_code_expires').on(t.expiresAt),
    ...checks(t, { tries: sql`${t.wrongTries} >= 0`, period: sql`${t.expiresAt} > ${t.sentAt}` }),
    index('verification_code_challenge').on(t.challengeHash),
  ],
);

/**
 * Confirmed newsletter subscriptions: the recipient pressed the button of the mailed link, or the
 * member had proved the address before. Requests are not stored, because their link contains them.
 * Addresses are lower case.
 */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    email: text('email').notNull(),
    categoryAlias: text('category_alias').notNull(),
    /**
     * The member whose profile controls the subscription. Null: confirmed for an address that is no
     * member's.
     */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    /** Language of the page where it was requested. */
    language: text('language', { enum: languages }).notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.email, t.categoryAlias] }),
    index('newsletter_subscription_member').on(t.memberId),
    ...checks(t, { email: sql`${t.email} = lower(${t.email})` }),
  ],
);

/** Inquiries and repair requests of customers. */
export const customerCase = pgTable(
  'customer_case',
  {
    id: serial('id').primaryKey(),
    /** Public case number, e.g. INQ-20261122-4F7KQ2. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    status: text('status', { enum: caseStatuses }).notNull().default('RECEIVED'),
    /** When the case last changed; retention counts from then. */
    statusAt: moment('status_at').notNull(),
    /** Language of the page where it was submitted, and of the emails about it. */
    language: text('language', { enum: languages }).notNull(),
    name: text('name').notNull(),
    /** As typed; lookups ignore case. */
    email: text('email').notNull(),
    phoneCode: text('phone_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    extension: text('extension').notNull(),
    company: text('company').notNull(),
    vat: text('vat').notNull(),
    /** Alias, or empty. Not a foreign key, because a case outlives the brand. */
    brand: text('brand').notNull(),
    message: text('message').notNull(),
    /** Fields that only some kinds have, named as in the contract. */
    details: jsonb('details').$type<CaseDetails>().notNull(),
    consentVersion: text('consent_version').notNull(),
    /** The honeypot field was filled in: kept for staff to inspect, and no email was sent. */
    suspect: boolean('suspect').notNull().default(false),
    /** The person of the desk who takes care of it. */
    ownerId: integer('owner_id').references((): AnyPgColumn => staff.id, { onDelete: 'set null' }),
    /** When the desk last answered; null: not yet. */
    answeredAt: moment('answered_at'),
    createdAt,
  },
  (t) => [
    index('customer_case_status_at').on(t.statusAt),
    /** What waits at the desk. */
    index('customer_case_waiting')
      .on(t.createdAt)
      .where(sql`${t.answeredAt} is null and ${t.status} <> 'CLOSED'`),
    ...checks(t, { number: sql`${t.number} ~ '^[A-Z]{3}-[0-9]{8}-[2-9A-HJ-NP-Z]{6}$'` }),
  ],
);

/** What the desk wrote about a case: notes for itself, and answers that were mailed. */
export const caseEntry = pgTable(
  'case_entry',
  {
    /** Made by the screen, so that an answer that is sent twice is one. */
    uuid: uuid('uuid').primaryKey(),
    caseId: integer('case_id')
      .notNull()
      .references(() => customerCase.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: caseEntryKinds }).notNull(),
    /** Name of the person of the desk. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt,
  },
  (t) => [index('case_entry_case').on(t.caseId), ...checks(t)],
);

/** Texts that the desk puts into answers. */
export const answerText = pgTable('answer_text', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  zh: text('zh').notNull(),
  en: text('en').notNull(),
});

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
    /** Upper case; typed codes are trimmed and compared case-insensitively. */
    code: text('code').notNull().unique(),
    title: localized('title'),
    kind: text('kind', { enum: couponKinds }).notNull(),
    value: integer('value').notNull(),
    minSpend: integer('min_spend').notNull(),
    /** null: all events. */
    events: text('events').array(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    totalLimit: integer('total_limit'),
    perMemberLimit: integer('per_member_limit'),
    listed: boolean('listed').notNull(),
    /** A hidden coupon cannot be used; orders that used it keep their discount. */
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
     * Not read: an order's status follows from its enrolments (`overallStatus`). Kept with a
     * default while the previous version, which reads it, may still be running; the next migration
     * drops it.
     */
    status: text('status', { enum: orderStatuses }).default('CONFIRMED'),
    /** Coupon uses are counted from orders without `canceledAt`. */
    couponId: integer('coupon_id').references(() => coupon.id),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull(),
    total: integer('total').notNull(),
    attendee: jsonb('attendee').$type<Attendee>().notNull(),
    meals: jsonb('meals').$type<{ id: string; optionId: string }[]>().notNull(),
    answers: jsonb('answers').$type<{ questionId: string; value: string[] }[]>().notNull(),
    /**
     * Companions, for events that allow group enrolment. Excludes the attendee; each takes a seat.
     */
    companions: jsonb('companions')
      .$type<{ fullName: string; email: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Language of the page where it was placed, and of the emails about it. */
    language: text('language', { enum: languages }).notNull().default('zh-TW'),
    consentVersion: text('consent_version').notNull(),
    rejectReason: text('reject_reason'),
    /**
     * When its last enrolment was cancelled, which releases the coupon; null while any is active.
     */
    canceledAt: moment('canceled_at'),
    /**
     * What it amounts to while 0, 1, 2, … of its sessions are left (`dueBySessions`), by the prices of
     * the moment when it was placed; null for orders of before.
     */
    dueBySessions: integer('due_by_sessions').array(),
    /** The last day on which it is to be paid, in Taipei; null: no deadline, or still in review. */
    payBy: date('pay_by'),
    /** When the attendee was invited to the questionnaire after the event; null: not yet. */
    questionnaireInvitedAt: moment('questionnaire_invited_at'),
    createdAt,
  },
  (t) => [
    index('orders_member').on(t.memberId, t.createdAt),
    // Counts the uses of a coupon, in total and by one member, while it is locked.
    index('orders_coupon_member').on(t.couponId, t.memberId),
    index('orders_event').on(t.eventId),
    /** Finds the deadlines that come up, or are over. */
    index('orders_pay_by')
      .on(t.payBy)
      .where(sql`${t.payBy} is not null and ${t.canceledAt} is null`),
    /** Finds orders by name, company, address, and phone (staff-order-filter.ts). */
    index('orders_words').using('gin', sql`order_grams(${t.attendee})`),
    /** Target of the composite foreign key of `enrolment`. */
    unique('orders_id_member').on(t.id, t.memberId),
    ...checks(t, {
      amounts: sql`${t.subtotal} >= 0 and ${t.discount} between 0 and ${t.subtotal} and ${t.total} = ${t.subtotal} - ${t.discount}`,
    }),
  ],
);

/** What is recorded of the payment of an order, in whole New Taiwan dollars. No row: nothing. */
export const orderPayment = pgTable(
  'order_payment',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paid: integer('paid').notNull().default(0),
    paidOn: date('paid_on'),
    /** By which the transfer is found at the bank. */
    reference: text('reference').notNull().default(''),
    refunded: integer('refunded').notNull().default(0),
    refundedOn: date('refunded_on'),
    waived: boolean('waived').notNull().default(false),
    invoice: text('invoice').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Counts the changes, so that none is overwritten by somebody who has not seen it. */
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [...checks(t, { amounts: sql`${t.refunded} >= 0 and ${t.paid} >= ${t.refunded}` })],
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
    /** Seats taken: one for the attendee and one for each companion. */
    seats: smallint('seats').notNull().default(1),
    attended: boolean('attended'),
    /** When the member opened the session's live page while it was running. */
    checkedInAt: moment('checked_in_at'),
    /** When they first came to the door; null if no scan counts. */
    arrivedAt: moment('arrived_at'),
    /** What staff wrote when they rejected or cancelled it. */
    cancelReason: text('cancel_reason'),
    calendarChanges,
    createdAt,
  },
  (t) => [
    /** Ensures that an enrolment's member is its order's member. */
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
    // For the figures of the desk.
    index('enrolment_created').on(t.createdAt),
    index('enrolment_pending')
      .on(t.orderId)
      .where(sql`${t.status} = 'PENDING'`),
    ...checks(t, { seats: sql`${t.seats} > 0` }),
  ],
);

/**
 * Enrolments that staff have moved to another session. Their rows are cancelled, or replaced when the
 * order comes back to the session, but their passes may still be shown at a door.
 */
export const movedEnrolment = pgTable(
  'moved_enrolment',
  {
    /** The id that the enrolment had. */
    enrolmentId: integer('enrolment_id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Where it was, and where the order went. */
    sessionId: integer('session_id')
      .notNull()
      .references(() => eventSession.id, { onDelete: 'cascade' }),
    toSessionId: integer('to_session_id')
      .notNull()
      .references(() => eventSession.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => [index('moved_enrolment_order').on(t.orderId)],
);

/**
 * Waitlist entries for a full session, or for an event that is enrolled as a whole. The queue order
 * is `id`.
 */
export const waitlistEntry = pgTable(
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
    /** null: the whole event. */
    sessionId: integer('session_id').references(() => eventSession.id, { onDelete: 'cascade' }),
    status: text('status', { enum: waitlistStatuses }).notNull().default('WAITING'),
    offeredAt: moment('offered_at'),
    offerEndsAt: moment('offer_ends_at'),
    /** Language of the page where it was joined, and of the email with the seat offer. */
    language: text('language', { enum: languages }).notNull(),
    createdAt,
  },
  (t) => [
    /** One active entry per member and waitlist. */
    uniqueIndex('waiting_entry_one_place')
      .on(t.memberId, t.eventId, sql`coalesce(${t.sessionId}, 0)`)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    index('waiting_entry_line')
      .on(t.eventId, t.id)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    index('waiting_entry_offers')
      .on(t.offerEndsAt)
      .where(sql`${t.status} = 'OFFERED'`),
    ...checks(t, {
      offer: sql`(${t.offeredAt} is null) = (${t.offerEndsAt} is null) and (${t.status} <> 'OFFERED' or ${t.offeredAt} is not null)`,
    }),
  ],
);

/** Seats held for waitlist entries until `endsAt`; they count as taken for everybody else. */
export const seatHold = pgTable(
  'seat_hold',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => waitlistEntry.id, { onDelete: 'cascade' }),
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

/**
 * Decisions of staff about orders in review that may be taken back (`takeBack`). Kept for a day:
 * the audit log has what was decided.
 */
export const reviewedOrder = pgTable(
  'reviewed_order',
  {
    batch: uuid('batch').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Who decided, as in the audit log. */
    actor: text('actor').notNull(),
    /** The sessions that were in review. */
    sessionIds: integer('session_ids').array().notNull(),
    /** What their enrolments became. */
    status: text('status', { enum: ['CONFIRMED', 'CANCELED'] }).notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.batch, t.orderId] }),
    index('reviewed_order_order').on(t.orderId),
    index('reviewed_order_age').on(t.createdAt),
    ...checks(t, {}),
  ],
);

/** Answers to an event's questionnaire, once per order. */
export const questionnaireAnswer = pgTable('questionnaire_answer', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<{ questionId: string; value: string[] }[]>().notNull(),
  createdAt,
});

/**
 * Certificates of attendance, one per order, made when it is first asked for. Whether one is valid
 * follows from the attendance of the order's enrolments (`isAttended`), so it is not stored.
 */
export const certificate = pgTable(
  'certificate',
  {
    number: text('number').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => checks(t, { number: sql`${t.number} ~ '^PC-[0-9]{4}(-[2-9A-HJ-NP-Z]{4}){3}$'` }),
);

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
    /** Values before and after, counts. What staff write about a person is with the order. */
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
    /** Whose new passkey it asks for; null: it is of a login, and was answered. */
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

/**
 * LINE webhook events: stored before the webhook is answered, processed afterwards. Each is leased
 * and completed separately, and retried with back-off.
 */
export const lineEvent = pgTable(
  'line_event',
  {
    /** LINE's `webhookEventId`, the same on redelivery. */
    id: text('id').primaryKey(),
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    receivedAt: moment('received_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not taken before this time. The process that takes it sets this to the end of its lease. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    processedAt: moment('processed_at'),
    /** Set when the event was given up after too many attempts. */
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('line_event_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.processedAt} is null and ${t.deadAt} is null`),
    // For the retention sweep.
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

/**
 * Messages to be sent: written in the transaction that causes them and sent after it. Each is
 * leased and completed separately, and retried with back-off.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** null: queued by the version before. */
    kind: text('kind'),
    channel: text('channel', { enum: messageChannels }).notNull(),
    recipient: text('recipient').notNull(),
    /** The member whom it is for, if it depends on them. Not a foreign key: a message outlives them. */
    memberId: integer('member_id'),
    /**
     * Emptied with the body after the message was sent or given up, unless messages are printed.
     */
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** HTML part of an email; empty: plain text only. Emptied with the body. */
    html: text('html').notNull().default(''),
    /**
     * The URL that ends the newsletter by a POST (RFC 8058), for emails about newsletters; empty
     * for others. Emptied with the body.
     */
    listUnsubscribe: text('list_unsubscribe').notNull().default(''),
    /** The name that an email is from, in its language; empty: that of MAIL_FROM. */
    senderName: text('sender_name').notNull().default(''),
    /** Where an answer to an email goes; empty: to its sender. Emptied with the body. */
    replyTo: text('reply_to').notNull().default(''),
    /** Push message for LINE; null: the body as a text message. Emptied with the body. */
    lineMessage: jsonb('line_message').$type<messagingApi.FlexMessage>(),
    /** Lower goes first: 0 for messages that someone is waiting for, 1 for the rest. */
    priority: smallint('priority').notNull().default(1),
    /** Deduplication key: a second message with the same key is not added. */
    onlyOnce: text('only_once').unique(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Decisions of staff that were made together, and may be taken back before this is sent. */
    batch: uuid('batch'),
    /**
     * To a member who was erased since: the recipient is cleared with the content, so that nothing
     * of the member stays.
     */
    forgetRecipient: boolean('forget_recipient').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Not taken before this time. The process that takes it sets this to the end of its lease. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Not sent after this time. */
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    /**
     * Set when the message was given up, with the reason: expired, refused permanently, or too many
     * attempts.
     */
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
    // For the erasure of a member: messages to them, and those of which there is still a text.
    index('outbox_recipient').on(sql`lower(${t.recipient})`),
    index('outbox_kept')
      .on(t.id)
      .where(sql`${t.body} <> ''`),
    index('outbox_newsletter_address')
      .on(sql`split_part(${t.onlyOnce}, ':', 3)`)
      .where(sql`${t.onlyOnce} like 'newsletter-%'`),
    // For the figures of the desk.
    index('outbox_created').on(t.createdAt),
    index('outbox_batch')
      .on(t.batch)
      .where(sql`${t.batch} is not null`),
    // For the retention sweep.
    index('outbox_sent')
      .on(t.sentAt)
      .where(sql`${t.sentAt} is not null`),
    index('outbox_dead')
      .on(t.deadAt)
      .where(sql`${t.deadAt} is not null`),
    ...checks(t, {
      attempts: sql`${t.attempts} >= 0`,
      // Sent, or dead with a reason, or neither.
      end: sql`(${t.deadAt} is null) = (${t.deadReason} is null) and (${t.deadAt} is null or ${t.sentAt} is null)`,
    }),
  ],
);

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
 * What happened at the doors, as the devices sent it. Rows of one event are written one transaction
 * after the other, so that their ids are in the order of the commits and a device can ask for what is
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
    /** What was presented; null for an undo, and for a code that is no pass. */
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
    /** What has become of it, which later scans of other devices can still change. */
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

/** Who came without an enrolment: kept for a month, for questions and for invoices. */
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
