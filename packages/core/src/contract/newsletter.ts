import * as z from 'zod/mini';
import { newsletterEmailPattern } from '#rules/form/email.ts';
import { endpoint } from './endpoint.ts';

/** Newsletters that anybody can subscribe to. */
export const newsletterCategories = ['01_newsletter'] as const;

export const subscribeBody = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(newsletterEmailPattern)),
  newsletterCategoriesAlias: z.array(z.enum(newsletterCategories)).check(z.minLength(1), z.maxLength(newsletterCategories.length)),
});

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscribe',
    summary: 'Subscribes an address; one that is subscribed already stays so, and the answer is the same',
    policy: 'anyone',
    body: subscribeBody,
    items: z.object({}),
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
