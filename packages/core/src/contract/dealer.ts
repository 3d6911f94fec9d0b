/** Dealer validation by an email to the dealer's address at the company. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The random part of a mailed link. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const dealerEndpoints = {
  sendValidateEmail: endpoint({
    method: 'GET',
    path: '/user/dealer/sendValidateEmail',
    summary:
      'Sends the validation mail to the dealer’s company address; can be repeated. Its link is valid for 7 days',
    policy: 'dealer',
    items: z.object({}),
    errors: ['DEALER_FRONT_ALREADY_VALIDATED', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  validate: endpoint({
    method: 'GET',
    path: '/user/dealer/validate/:token',
    summary: 'Validates the dealer who received the link; repeating it reports that this is done',
    policy: 'anyone',
    params: z.object({ token: linkToken }),
    items: z.object({}),
    errors: ['DEALER_FRONT_LINK_INVALID', 'DEALER_FRONT_LINK_EXPIRED'],
  }),
};
