/** Addresses that lead on to others, at the desk. */
import * as z from 'zod/mini';
import { staffRoles } from '#rules/desk/roles.ts';
import { csvProblems } from '#rules/file/text-encoding.ts';
import { redirectReasons } from '#rules/navigation/redirects.ts';
import { endpoint } from '../endpoint.ts';
import { instant, page, searchText } from '../fields.ts';

/** Bytes of a file with redirects, in base64: some 10,000 lines. */
export const REDIRECTS_BODY_LIMIT = 2 * 1024 * 1024;
/** Redirects that one call removes. */
export const MAX_REMOVED_REDIRECTS = 200;

/**
 * Why a redirect cannot be: `from` is no path, `to` is neither a path nor an address with https, the
 * target leads back, there is a page at `from`, or the file has `from` twice.
 */
export const redirectProblems = ['from', 'to', 'loop', 'page', 'twice'] as const;
export type RedirectProblem = (typeof redirectProblems)[number];
const problem = z.enum(redirectProblems);

const redirectView = z.object({
  /** A path without the language. */
  from: z.string(),
  /** A path without the language, or an address of another site. */
  to: z.string(),
  reason: z.enum(redirectReasons),
  by: z.string(),
  at: instant,
});
export type RedirectView = z.infer<typeof redirectView>;

const typed = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));
/** Redirects belong to no brand and no event. */
const readers = { roles: staffRoles, scope: 'unlimited' } as const;
const editors = { roles: ['editor'], scope: 'unlimited' } as const;

export const deskRedirectEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/redirects/search',
    summary: 'The addresses that lead on to others',
    policy: 'desk',
    desk: readers,
    body: z.object({
      /** A part of either address. */
      search: searchText,
      reason: z.optional(z.enum(redirectReasons)),
      sort: z._default(z.enum(['from', 'to', 'at']), 'from'),
      descending: z._default(z.boolean(), false),
      page,
    }),
    items: z.array(redirectView),
    paginated: true,
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/redirects',
    summary: 'Leads an address on to another one, or to another one than before; audited',
    policy: 'desk',
    desk: editors,
    body: z.object({ from: typed, to: typed }),
    /** `to`: where it leads at once, at the end of a chain. */
    items: z.object({ problem: z.nullable(problem), from: z.string(), to: z.string() }),
    errors: [],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/desk/redirects/remove',
    summary: 'Removes redirects; audited',
    policy: 'desk',
    desk: editors,
    body: z.object({
      from: z.array(typed).check(z.minLength(1), z.maxLength(MAX_REMOVED_REDIRECTS)),
    }),
    items: z.object({ removed: z.int() }),
    errors: [],
  }),
  import: endpoint({
    method: 'POST',
    path: '/desk/redirects/import',
    summary: 'Imports a CSV file: all of it, or nothing if a line has a problem; audited',
    policy: 'desk',
    desk: editors,
    body: z.object({
      /** The bytes of the CSV file. */
      file: z.base64().check(z.maxLength(REDIRECTS_BODY_LIMIT)),
      /** Only says what would change. */
      dryRun: z.boolean(),
    }),
    bodyLimit: REDIRECTS_BODY_LIMIT,
    items: z.object({
      /** Why the file cannot be read; null if it can. */
      notRead: z.nullable(z.enum(csvProblems)),
      /** Columns that the file lacks. Nothing is read then. */
      missing: z.array(z.enum(['from', 'to'])),
      /** Differences from the present table, each with its final target. */
      changes: z.array(z.object({ line: z.int(), from: z.string(), to: z.string() })),
      unchanged: z.int(),
      problems: z.array(z.object({ line: z.int(), from: z.string(), problem })),
      imported: z.boolean(),
    }),
    errors: [],
  }),
  export: endpoint({
    method: 'POST',
    path: '/desk/redirects/export',
    summary: 'All redirects as CSV, as an import reads them',
    policy: 'desk',
    desk: readers,
    items: z.object({ rows: z.int(), csv: z.string() }),
    errors: [],
  }),
  test: endpoint({
    method: 'POST',
    path: '/desk/redirects/test',
    summary: 'Where an address leads, as visitors find it',
    policy: 'desk',
    desk: readers,
    body: z.object({ address: typed }),
    /**
     * `page`: there is one; `redirect`: it leads to `to`; `nothing`: it answers 404; `unknown`: the website
     * could not be asked; `invalid`: it is no address of this site.
     */
    items: z.object({
      outcome: z.enum(['page', 'redirect', 'nothing', 'unknown', 'invalid']),
      /** A path with its language, or an address of another site. */
      to: z.nullable(z.string()),
    }),
    errors: [],
  }),
};
