/** Brands, products, articles, files and legal texts, made from their documents. */
import type {
  BrandContact,
  BrandTab,
  ItemData,
  Localized,
  SearchPage,
  StoredLegalText,
  StoredPicture,
} from '#db/stored-types.ts';
import type { ContentType } from '@portolane/core/contract/item.ts';
import { contentTypes } from '@portolane/core/contract/item.ts';
import { DEALERS_ONLY, MEMBERS_ONLY } from '@portolane/core/rules/file/file-access.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  checks,
  createdAt,
  isOneOf,
  localized,
  moment,
  picture,
  publication,
  visibilityIndexes,
} from './columns.ts';
import { legalTexts } from './values.ts';

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
    /** Finds the items before and after an item in the list of its category. */
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
    /** The name in content-registry.ts: `page`, `faq`, `office`. */
    kind: text('kind').notNull(),
    alias: text('alias').notNull(),
    position: integer('position').notNull(),
    data: jsonb('data').notNull(),
    /** The pages of it that the search finds. */
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
