/** Deleting content at the desk, and the bin. */
import * as z from 'zod/mini';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { contentPath, contentProblem } from './content.ts';

const title = z.object({ zh: z.string(), en: z.optional(z.string()) });

const binnedDocument = z.object({
  id: z.int(),
  path: contentPath,
  kind: z.string(),
  title,
  deletedBy: z.string(),
  deletedAt: instant,
  /** When it is gone for good. */
  until: instant,
});
export type BinnedDocument = z.infer<typeof binnedDocument>;

const deletion = z.object({
  /**
   * `gone`: no visitor can have seen it; `binned`: it can be brought back; `refused`: nothing was
   * deleted, because of `references` or `problems`.
   */
  outcome: z.enum(['gone', 'binned', 'refused']),
  /** Documents that refer to it. */
  references: z.array(z.object({ path: contentPath, title })),
  /** Documents that show something of it, and would not be valid without. */
  problems: z.array(contentProblem),
});
export type DeletionResult = z.infer<typeof deletion>;

const restoration = z.object({
  /** `invalid`: it names something that is gone; nothing was brought back. */
  outcome: z.enum(['stored', 'invalid']),
  path: contentPath,
  problems: z.array(contentProblem),
});

const editors = { roles: ['editor'], scope: 'limited' } as const;
const missing = ['DESK_ITEM_NOT_EXIST', 'DESK_OUT_OF_SCOPE'] as const;
const id = z.object({ id: z.int().check(z.minimum(1)) });

export const deskBinEndpoints = {
  delete: endpoint({
    method: 'POST',
    path: '/desk/content/delete',
    summary: 'Deletes a document; one that visitors may have seen goes to the bin',
    policy: 'desk',
    desk: editors,
    body: z.object({
      path: contentPath,
      /** The version that the person has seen. */
      version: z.int().check(z.minimum(1)),
    }),
    items: deletion,
    errors: [...missing, 'DESK_CHANGED_MEANWHILE', 'DESK_NOT_POSSIBLE'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/desk/content/bin',
    summary: 'What was deleted in the last 30 days and can be brought back, the newest first',
    policy: 'desk',
    desk: { roles: staffRoles, scope: 'limited' },
    items: z.array(binnedDocument),
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/desk/content/bin/restore',
    summary: 'Brings a deleted document back, under its alias and as it was',
    policy: 'desk',
    desk: editors,
    body: id,
    items: restoration,
    errors: [...missing, 'DESK_ITEM_EXISTS', 'DESK_NOT_POSSIBLE'],
  }),
  purge: endpoint({
    method: 'POST',
    path: '/desk/content/bin/purge',
    summary: 'Deletes a document of the bin for good, with its versions',
    policy: 'desk',
    desk: editors,
    body: id,
    items: z.object({}),
    errors: missing,
  }),
};
