/** Documents of the desk: their trees, versions, drafts, references. */
import type { StoredDraft } from '#db/stored-types.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { checks, localized, moment, publication } from './columns.ts';

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
 * Rows that the demonstration has added once: a member or a person of the desk who was removed
 * since is not added again.
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
    /** Number of English texts whose Chinese text changed since (content_translation). */
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

/** Names that a document gives others to refer to: an alias of a kind, or a fact. */
export const contentName = pgTable(
  'content_name',
  {
    path: text('path').notNull(),
    /** The kind of the name, as in schemas (`aliasOf`): `brand`, `child category`; or `fact`. */
    of: text('of').notNull(),
    alias: text('alias').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.path, t.of, t.alias] }),
    index('content_name_alias').on(t.of, t.alias),
  ],
);

/**
 * The rows that the desk lists and finds: documents, or the entries of documents that are lists.
 * Made from their trees.
 */
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

/** References of a document, whether or not their target exists. */
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
 * Documents that show something of an edit, and that it did not project again itself because they
 * are too many: a job does. A document that the job could not project stays until the document is
 * published again.
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
 * Documents that were deleted here. Documents that visitors may have seen keep their data for 30
 * days; after that only the path is left, so that an import does not bring the document back from
 * its file.
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

/** Unpublished texts of a person, saved while they type. */
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
