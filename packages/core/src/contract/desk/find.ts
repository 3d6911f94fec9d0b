import * as z from 'zod/mini';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';
import { findText } from '../fields.ts';

/** Rows of a kind that one answer has. */
export const FOUND_ROWS = 6;

/** The documents and records found, by kind; empty where the role of the caller has no access. */
export const deskFound = z.object({
  orders: z.array(z.object({ number: z.string(), name: z.string(), event: z.string() })),
  events: z.array(z.object({ alias: z.string(), seriesNum: z.int(), title: z.string() })),
  content: z.array(
    z.object({
      path: z.string(),
      kind: z.string(),
      /** The item of a document; null: the document. */
      entry: z.nullable(z.string()),
      title: z.string(),
    }),
  ),
  cases: z.array(z.object({ number: z.string(), name: z.string(), company: z.string() })),
  members: z.array(z.object({ uuid: z.uuid(), name: z.string(), company: z.string() })),
  companies: z.array(z.object({ vat: z.string(), name: z.string() })),
  people: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type DeskFound = z.infer<typeof deskFound>;

export const deskFindEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/find',
    summary:
      'Finds enrolments, events, content, cases, members, companies, and people by a few letters, as far as the caller may see them; members are audited',
    policy: 'desk',
    desk: { roles: staffRoles, scope: 'limited' },
    body: z.object({ text: findText }),
    items: deskFound,
    errors: [],
  }),
};
