import * as z from 'zod/mini';
import { contentSorts } from '#rules/desk/content-order.ts';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';
import { bilingualText, contentField } from './content-field.ts';
import { instant, jsonObject, limit, page, searchText } from '../fields.ts';

/** The path of a document in the content folder: `news/year-end-refresh.yaml`, `faq.yaml`. */
export const contentPath = z
  .string()
  .check(z.maxLength(200), z.regex(/^[a-z]+(\/[a-z0-9]+(-[a-z0-9]+)*)?\.yaml$/));
const path = contentPath;
/** The data of a document, as its kind describes it. Larger than any: merging compares lists. */
const tree = jsonObject({ depth: 32, values: 10_000 });
const kind = z.string().check(z.regex(/^[a-z]{1,30}$/));

/** Screens of the desk that edit a kind of content instead of its form, because they say whom it affects. */
export const editingScreens = ['companies'] as const;
export type EditingScreen = (typeof editingScreens)[number];

const contentKind = z.object({
  kind,
  /** Whether each document is a file in a folder; otherwise there is one. */
  folder: z.boolean(),
  /** The list whose items are rows of the table, in a kind with one document. */
  entries: z.nullable(z.string()),
  /** The field that names a row. */
  title: z.nullable(z.string()),
  /** The only screen that edits it; the form of content shows it. */
  screen: z.optional(z.enum(editingScreens)),
  fields: z.array(contentField),
  /** The parts of a long form, with the names of their fields; what is in none comes first. */
  parts: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })),
});
export type ContentKindView = z.infer<typeof contentKind>;

export const shownStates = ['published', 'hidden', 'upcoming', 'ended'] as const;
export const shownEnglishStates = [...shownStates, 'missing'] as const;
const shown = z.enum(shownStates);
const english = z.enum(shownEnglishStates);

const contentRowView = z.object({
  path,
  /** The item of a kind with one document, as a path names it; null: the document. */
  entry: z.nullable(z.string()),
  title: bilingualText,
  /** Whether visitors see it now. */
  state: shown,
  /** Whether they see its English texts; `hidden`, `upcoming`, `ended` also if they do not see it. */
  english,
  /** Number of English texts that are behind their Chinese ones. */
  behind: z.int(),
  publishUp: z.nullable(instant),
  publishDown: z.nullable(instant),
  /** Values of short fields, for further columns: brands, tags, category. */
  columns: z.record(z.string(), z.unknown()),
  version: z.int(),
  editedBy: z.nullable(z.string()),
  editedAt: z.nullable(instant),
  /** Names of the staff who have a draft of it. */
  drafts: z.array(z.string()),
});
export type ContentRowView = z.infer<typeof contentRowView>;

const versionView = z.object({
  id: z.int(),
  /** null: an edit that was refused because it contradicted another one. */
  version: z.nullable(z.int()),
  /** null: an import. */
  author: z.nullable(z.string()),
  at: instant,
  changed: z.array(z.string()),
  note: z.string(),
  minor: z.boolean(),
});

const contentDocumentView = z.object({
  path,
  kind,
  /** 0: it does not exist yet; there is only a draft. */
  version: z.int(),
  /** With its facts, as pages show it; the name of the file if it has none. */
  title: bilingualText,
  /** Address of its page, in the caller's language; null: visitors see none now. */
  page: z.nullable(z.string()),
  tree: z.nullable(tree),
  /**
   * The values of the facts that its texts, or the texts of the caller's draft, name:
   * `spares.arrival`.
   */
  facts: z.record(z.string(), bilingualText),
  /** The published state as visitors see it now; null if there is only a draft. */
  shown: z.nullable(z.object({ state: shown, english })),
  /** The next series of an event that is free; null for what has none. */
  nextSeries: z.nullable(z.int()),
  /**
   * Progress of the documents that follow its edits later, because they are many; null: all have
   * followed.
   */
  following: z.nullable(
    z.object({
      total: z.int(),
      done: z.int(),
      /** Paths of those that would be invalid, and stay as they were. */
      leftOut: z.array(z.string()),
    }),
  ),
  /** The caller's draft. */
  draft: z.nullable(z.object({ tree, baseVersion: z.int(), at: instant })),
  /** Drafts of others, who edit the same document. */
  otherDrafts: z.array(z.object({ author: z.string(), at: instant, changed: z.array(z.string()) })),
  /** Chinese texts that changed since they were translated, as the English translates them. */
  behind: z.array(z.object({ field: z.string(), chinese: z.string() })),
  /** Newest first. */
  versions: z.array(versionView),
});
export type ContentDocumentView = z.infer<typeof contentDocumentView>;

export const contentProblem = z.object({
  file: z.string(),
  field: z.string(),
  message: z.string(),
});

const publishResult = z.object({
  /**
   * `merged`: with what another person published since; `conflict`: nothing was written, the edit is
   * kept as the version `refused`; `invalid`: nothing was written.
   */
  outcome: z.enum(['stored', 'merged', 'unchanged', 'conflict', 'invalid']),
  version: z.nullable(z.int()),
  refused: z.nullable(z.int()),
  /** Values are missing where a field was added or removed. */
  conflicts: z.array(
    z.object({
      path: z.string(),
      base: z.optional(z.unknown()),
      theirs: z.optional(z.unknown()),
      mine: z.optional(z.unknown()),
    }),
  ),
  problems: z.array(contentProblem),
  /** Legal texts that name a fact which changed; they need a new version to follow. */
  left: z.array(z.string()),
  /**
   * Number of other documents that show something of the edit, and are updated with it or right
   * after it.
   */
  followed: z.int(),
});
export type PublishResult = z.infer<typeof publishResult>;

/** A picture of 11 MB, in base64 and JSON. */
const PICTURE_BODY_LIMIT = 16 * 1024 * 1024;
const picture = z.object({
  file: z.string(),
  /** For `pictureUrl`. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ContentPicture = z.infer<typeof picture>;

/** The bytes that a body of a picture's maximum size holds in base64. */
export const MOST_DOWNLOAD_BYTES = 11 * 1024 * 1024;
const download = z.object({ file: z.string(), contentType: z.string(), size: z.int() });
export type ContentDownload = z.infer<typeof download>;

const readers = { roles: staffRoles, scope: 'limited' } as const;
const editors = { roles: ['editor'], scope: 'limited' } as const;
/** Kinds, and uploads, which belong to no document until one names them. */
const sharedByReaders = { roles: staffRoles, scope: 'shared' } as const;
const sharedByEditors = { roles: ['editor'], scope: 'shared' } as const;
const missing = ['DESK_ITEM_NOT_EXIST', 'DESK_OUT_OF_SCOPE'] as const;
const edit = { path, tree, baseVersion: z.int().check(z.minimum(0)) };
const publishing = {
  note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** Translations stay valid. */
  minor: z._default(z.boolean(), false),
};

export const deskContentEndpoints = {
  kinds: endpoint({
    method: 'GET',
    path: '/desk/content/kinds',
    summary: 'The kinds of content, with the fields of their forms',
    policy: 'desk',
    desk: sharedByReaders,
    items: z.array(contentKind),
    errors: [],
  }),
  search: endpoint({
    method: 'POST',
    path: '/desk/content/search',
    summary: 'The content of a kind',
    policy: 'desk',
    desk: readers,
    body: z.object({
      kind,
      search: searchText,
      state: z.optional(shown),
      english: z.optional(english),
      behind: z.optional(z.boolean()),
      /** The order of the kind if it is missing. */
      sort: z.optional(z.enum(contentSorts)),
      descending: z._default(z.boolean(), false),
      limit: limit(50),
      page,
    }),
    items: z.array(contentRowView),
    paginated: true,
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
  one: endpoint({
    method: 'POST',
    path: '/desk/content/one',
    summary: 'A document with its versions, the draft of the caller, and drafts of others',
    policy: 'desk',
    desk: readers,
    body: z.object({ path }),
    items: contentDocumentView,
    errors: missing,
  }),
  version: endpoint({
    method: 'POST',
    path: '/desk/content/version',
    summary: 'The data of an earlier version',
    policy: 'desk',
    desk: readers,
    body: z.object({ path, id: z.int() }),
    items: z.object({ tree }),
    errors: missing,
  }),
  template: endpoint({
    method: 'POST',
    path: '/desk/content/template',
    summary: 'A text to complete, for a document that every site needs; null for others',
    policy: 'desk',
    desk: sharedByEditors,
    body: z.object({ path }),
    items: z.object({ tree: z.nullable(tree) }),
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/desk/content/draft',
    summary: 'Saves what the caller has not published yet',
    policy: 'desk',
    desk: editors,
    body: z.object(edit),
    items: z.object({ at: instant }),
    errors: [...missing, 'DESK_NOT_POSSIBLE'],
  }),
  discardDraft: endpoint({
    method: 'POST',
    path: '/desk/content/discard',
    summary: 'Removes the draft of the caller',
    policy: 'desk',
    desk: { ...editors, scope: 'own' },
    body: z.object({ path }),
    items: z.object({}),
    errors: missing,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/desk/content/copy',
    summary: 'Starts a draft of a new document with the data of another one',
    policy: 'desk',
    desk: editors,
    body: z.object({
      from: path,
      path,
      /** Of an event. */
      series: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
    }),
    items: z.object({ at: instant }),
    errors: [...missing, 'DESK_ITEM_EXISTS', 'DESK_NOT_POSSIBLE'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/desk/content/publish',
    summary: 'Publishes an edit, or a new document with the base version 0',
    policy: 'desk',
    desk: editors,
    body: z.object({ ...edit, ...publishing }),
    items: publishResult,
    errors: [...missing, 'DESK_ITEM_EXISTS', 'DESK_CHANGED_MEANWHILE', 'DESK_NOT_POSSIBLE'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/desk/content/check',
    summary: 'What publishing an edit would do, without doing it',
    policy: 'desk',
    desk: editors,
    body: z.object(edit),
    items: publishResult,
    errors: [...missing, 'DESK_ITEM_EXISTS', 'DESK_CHANGED_MEANWHILE', 'DESK_NOT_POSSIBLE'],
  }),
  setState: endpoint({
    method: 'POST',
    path: '/desk/content/state',
    summary: 'Publishes or hides a document, an entry of it, or its English texts',
    policy: 'desk',
    desk: editors,
    body: z.object({
      path,
      entry: z.nullable(z.string().check(z.maxLength(200))),
      field: z.enum(['state', 'english']),
      value: z.enum(['published', 'hidden']),
    }),
    items: publishResult,
    errors: [...missing, 'DESK_ITEM_EXISTS', 'DESK_CHANGED_MEANWHILE', 'DESK_NOT_POSSIBLE'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/desk/content/restore',
    summary: 'Publishes an earlier version again, as a new version',
    policy: 'desk',
    desk: editors,
    body: z.object({ path, id: z.int(), baseVersion: z.int().check(z.minimum(1)) }),
    items: publishResult,
    errors: [...missing, 'DESK_ITEM_EXISTS', 'DESK_CHANGED_MEANWHILE', 'DESK_NOT_POSSIBLE'],
  }),
  changeAddress: endpoint({
    method: 'POST',
    path: '/desk/content/address',
    summary:
      'Gives a document another name in its address, or a page another path; what names it or links to it follows, and its earlier addresses lead on',
    policy: 'desk',
    desk: { roles: ['editor'], scope: 'unlimited' },
    body: z.object({
      path,
      /** The new alias; of a page of one's own its new path. */
      address: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      /** Only says what would follow. */
      dryRun: z.boolean(),
    }),
    items: z.object({
      outcome: z.enum(['changed', 'invalid']),
      /** Path of the document afterwards. */
      path,
      /** Earlier addresses and their targets, without the language. */
      moves: z.array(z.object({ from: z.string(), to: z.string() })),
      /** Paths of the documents that follow. */
      documents: z.array(z.string()),
      problems: z.array(contentProblem),
    }),
    errors: ['DESK_ITEM_NOT_EXIST', 'DESK_ITEM_EXISTS', 'DESK_NOT_POSSIBLE'],
  }),
  references: endpoint({
    method: 'POST',
    path: '/desk/content/references',
    summary: 'What a field may name, by alias',
    policy: 'desk',
    desk: readers,
    body: z.object({
      /** As the field says it; `fact`: a shared value. */
      of: z.string().check(z.maxLength(40)),
      /** Of a shared value: the fields that it has to have. */
      fields: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), []),
    }),
    items: z.array(z.object({ alias: z.string(), title: bilingualText })),
    errors: [],
  }),
  addresses: endpoint({
    method: 'POST',
    path: '/desk/content/addresses',
    summary: 'The pages of the site to which a link may lead, by a part of their titles',
    policy: 'desk',
    desk: readers,
    body: z.object({ search: searchText }),
    items: z.object({
      /** Pages that every site has, as the page table calls them; all of them, whatever is searched. */
      fixed: z.array(z.object({ page: z.string(), path: z.string() })),
      /** Pages of documents and categories. */
      found: z.array(z.object({ path: z.string(), title: bilingualText, kind })),
    }),
    errors: [],
  }),
  pictures: endpoint({
    method: 'POST',
    path: '/desk/content/pictures',
    summary: 'The pictures that content may use',
    policy: 'desk',
    desk: sharedByReaders,
    body: z.object({ search: searchText, limit: limit(24), page }),
    items: z.array(picture),
    paginated: true,
    errors: [],
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/desk/content/picture',
    summary:
      'Adds a picture under a name that no other one has; the same picture again is the one there',
    policy: 'desk',
    desk: sharedByEditors,
    body: z.object({
      file: z.string().check(z.maxLength(120)),
      /** In base64. */
      data: z.string().check(z.maxLength(PICTURE_BODY_LIMIT)),
    }),
    bodyLimit: PICTURE_BODY_LIMIT,
    items: picture,
    errors: ['DESK_ITEM_EXISTS', 'DESK_NOT_POSSIBLE'],
  }),
  pictureBytes: endpoint({
    method: 'POST',
    path: '/desk/content/picture-bytes',
    summary: 'A picture as it was added, for a part of it to be cut out',
    policy: 'desk',
    desk: sharedByEditors,
    body: z.object({ file: z.string().check(z.maxLength(120)) }),
    items: z.object({
      /** In base64. */
      data: z.string(),
    }),
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
  addDownload: endpoint({
    method: 'POST',
    path: '/desk/content/download',
    summary: 'Adds the bytes of a download, for a document to name them',
    policy: 'desk',
    desk: sharedByEditors,
    body: z.object({
      /** As the machine of the person names it. */
      file: z.string().check(z.maxLength(300)),
      /** In base64. */
      data: z.string().check(z.maxLength(PICTURE_BODY_LIMIT)),
    }),
    bodyLimit: PICTURE_BODY_LIMIT,
    items: download,
    errors: ['DESK_FILE_TYPE', 'DESK_FILE_TOO_LARGE', 'DESK_FILE_CONTENT'],
  }),
  download: endpoint({
    method: 'POST',
    path: '/desk/content/download-facts',
    summary: 'Type and size of an uploaded download',
    policy: 'desk',
    desk: sharedByReaders,
    body: z.object({ file: z.string().check(z.maxLength(100)) }),
    items: download,
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
  pictureUses: endpoint({
    method: 'POST',
    path: '/desk/content/picture-uses',
    summary: 'Where a picture is used',
    policy: 'desk',
    desk: readers,
    body: z.object({ file: z.string().check(z.maxLength(200)) }),
    items: z.array(
      z.object({
        path: z.string(),
        field: z.string(),
        /** null: the kind has one document, without a title. */
        title: z.nullable(bilingualText),
      }),
    ),
    errors: [],
  }),
};
