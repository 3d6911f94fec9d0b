/** The search index, and searches that found nothing. */
import { languages } from '@portolane/core/i18n/language.ts';
import { searchKinds } from '@portolane/core/rules/search/search-kinds.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { checks, createdAt, moment, publication, tsvector } from './columns.ts';

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
