/**
 * A member's password: it can be set, but login does not use it yet
 * (docs/behaviour/members-and-groups.md).
 */
import * as z from 'zod/mini';
import { linkToken } from './dealer.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress } from './person-fields.ts';

export const passwordEmailBody = z.object({
  email: emailAddress,
});
const typedPassword = z.string().check(z.maxLength(200));
/** `passwordProblems` has further checks. */
export const passwordResetBody = z.object({
  token: linkToken,
  password: typedPassword,
  passwordConfirm: typedPassword,
});

export const passwordEndpoints = {
  email: endpoint({
    method: 'POST',
    path: '/password/email',
    summary:
      'Sends a link to set a password, valid for an hour, if a member has this address; the response does not reveal whether',
    policy: 'anyone',
    body: passwordEmailBody,
    items: z.object({}),
    errors: ['MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/password/reset',
    summary: 'Sets a password with a mailed link, once',
    policy: 'anyone',
    body: passwordResetBody,
    items: z.object({}),
    errors: [
      'PASSWORD_RESET_INVALID_VERIFICATION_CODE',
      'PASSWORD_RESET_VERIFICATION_CODE_EXPIRED',
      'PASSWORD_RESET_VERIFICATION_CODE_USED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
};
