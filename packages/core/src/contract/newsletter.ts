import * as z from 'zod/mini';
import { newsletterEmailPattern, plainEmail } from '#rules/form/email.ts';
import { newsletters } from '#rules/newsletter/newsletter-of.ts';
import { endpoint } from './endpoint.ts';

export const subscribeBody = z.object({
  email: z
    .string()
    .check(z.overwrite(plainEmail), z.maxLength(254), z.regex(newsletterEmailPattern)),
  newsletterCategoriesAlias: z
    .array(z.enum(newsletters))
    .check(z.minLength(1), z.maxLength(newsletters.length)),
});

/** Body of the POST by which a mail client ends a newsletter (RFC 8058). */
export const ONE_CLICK = 'List-Unsubscribe=One-Click';

/**
 * Paths that the pages of mailed links post to: forms of a browser, which also work without
 * JavaScript, and mail clients. They answer with a redirect to a page, not with JSON, so they are
 * not endpoints.
 */
export const newsletterLinkPaths = {
  confirm: '/newsletter/confirm/:token',
  end: '/newsletter/end/:token',
} as const;

/** A sealed link: address, newsletter, and language; longer than other tokens for that reason. */
export const newsletterToken = z.string().check(z.regex(/^[\w-]{40,900}$/));

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscribe',
    summary:
      'Mails a link that confirms the subscription of an address; the response is the same for every address. The dealer newsletter requires a dealer',
    policy: 'anyone',
    section: 'newsletter',
    optionalMember: true,
    body: subscribeBody,
    items: z.object({}),
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
