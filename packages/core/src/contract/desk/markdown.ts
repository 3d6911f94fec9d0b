import * as z from 'zod/mini';
import { languages } from '#i18n/language.ts';
import { staffRoles } from '#rules/desk/roles.ts';
import { endpoint } from '../endpoint.ts';

export const deskMarkdownEndpoints = {
  render: endpoint({
    method: 'POST',
    path: '/desk/markdown',
    summary: 'A text as pages of the site show it',
    policy: 'desk',
    desk: { roles: staffRoles, scope: 'shared' },
    body: z.object({
      text: z.string().check(z.maxLength(100_000)),
      /** Of the facts in the text. */
      language: z._default(z.enum(languages), 'zh-TW'),
    }),
    /** HTML without anything that runs. */
    items: z.object({ html: z.string() }),
    errors: [],
  }),
};
