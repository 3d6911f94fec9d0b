import * as z from 'zod/mini';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';

export const contentCount = z.object({
  kind: z.string(),
  /** Documents, or entries of a kind with one document. */
  total: z.int(),
  /** Documents with a draft. */
  drafts: z.int(),
  hidden: z.int(),
  /** Documents that visitors will see later. */
  upcoming: z.int(),
  /** Documents with English texts that are behind their Chinese ones. */
  behind: z.int(),
});
export type ContentCount = z.infer<typeof contentCount>;

export const deskContentCountsEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/desk/content/counts',
    summary: 'The kinds of content that are edited at the desk, with what waits in each',
    policy: 'desk',
    desk: { roles: staffRoles, scope: 'limited' },
    items: z.array(contentCount),
    errors: [],
  }),
};
