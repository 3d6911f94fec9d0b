import * as z from 'zod/mini';
import { groupIds } from '#rules/member/user-group.ts';
import { endpoint } from './endpoint.ts';
import { instant, uuid } from './fields.ts';

/** The member as the browser keeps it. */
export const member = z.object({
  uuid,
  /** Bearer token; only login answers carry it. */
  token: z.optional(z.string()),
  tokenExpires: z.optional(instant),
  /** 一般會員, 經銷會員, or another group (employees, none). */
  group: z.enum(['general', 'dealer', 'other']),
  groupId: z.union([z.literal(groupIds.dealer), z.literal(groupIds.general), z.literal(groupIds.other)]),
  dealerValidated: z.boolean(),
  mustUpdate: z.boolean(),
  name: z.string(),
  gender: z.enum(['male', 'female', 'other']),
  email: z.string(),
  companyemail: z.string(),
  mobilePhone: z.string(),
  mobilePhoneCode: z.string(),
  backupMobilePhone: z.string(),
  city: z.string(),
  district: z.string(),
  companyvat: z.string(),
  companyName: z.string(),
  companyphones: z.array(z.object({ phoneCode: z.string(), phone: z.string(), ext: z.string() })),
  companyinterestedIssue: z.array(z.string()),
  companyissueOther: z.string(),
  subscribeNewsletter: z.boolean(),
  lineBound: z.boolean(),
});
export type Member = z.infer<typeof member>;

const phone = {
  mobilePhoneCode: z.string().check(z.regex(/^\+\d{1,4}$/)),
  mobilePhone: z.string().check(z.trim(), z.regex(/^\d{4,15}$/)),
};

export const getCodeBody = z.object(phone);
export const loginBody = z.object({ ...phone, verificationCode: z.string().check(z.trim(), z.regex(/^\d{6}$/)) });

export const userEndpoints = {
  getCode: endpoint({
    method: 'POST',
    path: '/user/getCode',
    summary: 'Sends a 6-digit code by SMS; valid 5 minutes, again after 60 seconds',
    policy: 'anyone',
    body: getCodeBody,
    /** Seconds until another code may be asked for, and until this one expires. */
    items: z.object({ coolDownSeconds: z.int(), validSeconds: z.int() }),
    errors: ['MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    summary: 'Exchanges a code for a bearer token that lives 7 days',
    policy: 'anyone',
    body: loginBody,
    items: z.object({ ...member.shape, token: z.string(), tokenExpires: instant }),
    errors: [
      'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
      'MEMBER_NOT_FOUND',
    ],
  }),
  logout: endpoint({ method: 'GET', path: '/user/logout', summary: 'Revokes the bearer token', policy: 'member', items: z.object({}), errors: [] }),
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'The current member',
    policy: 'member',
    items: member,
    errors: [],
  }),
};
