import * as z from 'zod/mini';
import { newsletterEmailPattern } from '#rules/form/email.ts';
import { newsletters } from '#rules/newsletter/newsletter-of.ts';
import { endpoint } from './endpoint.ts';

export const subscribeBody = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(newsletterEmailPattern)),
  newsletterCategoriesAlias: z
    .array(z.enum(newsletters))
    .check(z.minLength(1), z.maxLength(newsletters.length)),
});

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscribe',
    summary:
      'Subscribes an address; subscribing again returns the same response. The dealer newsletter requires a dealer',
    policy: 'anyone',
    optionalMember: true,
    body: subscribeBody,
    items: z.object({}),
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
