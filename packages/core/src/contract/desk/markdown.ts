import * as z from 'zod/mini';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';

export const deskMarkdownEndpoints = {
  render: endpoint({
    method: 'POST',
    path: '/desk/markdown',
    summary: 'A text as pages of the site show it',
    policy: 'desk',
    desk: { roles: staffRoles },
    body: z.object({ text: z.string().check(z.maxLength(100_000)) }),
    /** HTML without anything that runs. */
    items: z.object({ html: z.string() }),
    errors: [],
  }),
};
