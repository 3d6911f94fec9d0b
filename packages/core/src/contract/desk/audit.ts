import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, instant, limit, page, searchText } from '../fields.ts';

export const deskAuditEntry = z.object({
  id: z.int(),
  at: instant,
  /** An account of the terminal, or the mail address of a person of the desk. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type DeskAuditEntry = z.infer<typeof deskAuditEntry>;

export const deskAuditEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/audit/search',
    summary: 'A page of the changes that match, the newest first',
    policy: 'desk',
    /** Staff with a limit see only their own entries. */
    desk: { roles: [], scope: 'limited' },
    body: z.object({
      /** Parts of the texts. */
      actor: searchText,
      action: searchText,
      subject: searchText,
      /** Days of the changes, both included. */
      from: z.optional(day),
      until: z.optional(day),
      limit: limit(50),
      page,
    }),
    items: z.array(deskAuditEntry),
    paginated: true,
    errors: [],
  }),
};
