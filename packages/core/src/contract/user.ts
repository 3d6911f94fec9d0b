import * as z from 'zod/mini';
import { choices } from '#rules/form/choices.ts';
import { namedEmailPattern } from '#rules/form/email.ts';
import { groupIds } from '#rules/member/user-group.ts';
import { line, optionalChoice, optionalLine } from './customer.ts';
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
  groupId: z.union([
    z.literal(groupIds.dealer),
    z.literal(groupIds.general),
    z.literal(groupIds.other),
  ]),
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
  /** Further addresses under the company's own domains: what stands before the @, and what behind it. */
  domainEmails: z.array(z.object({ email: z.string(), domain: z.string() })),
  jobFunction: z.string(),
  jobLevel: z.string(),
  industry: z.string(),
  companySize: z.string(),
  purchaseRole: z.string(),
  /** Nothing that advertises goes to this member. */
  marketingOptOut: z.boolean(),
  lineBound: z.boolean(),
  /** May switch the debug display on; nothing else follows from it. */
  superAdmin: z.boolean(),
});
export type Member = z.infer<typeof member>;

const phone = {
  mobilePhoneCode: z.string().check(z.regex(/^\+\d{1,4}$/)),
  mobilePhone: z.string().check(z.trim(), z.regex(/^\d{4,15}$/)),
};

const code = z.string().check(z.trim(), z.regex(/^\d{6}$/));

export const getCodeBody = z.object(phone);
export const loginBody = z.object({ ...phone, verificationCode: code });

/** A member with the token that they have just got. */
export const loggedIn = z.object({ ...member.shape, token: z.string(), tokenExpires: instant });

/** What may be wrong with a code that was typed. */
const codeErrors = [
  'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
  'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
  'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
] as const;

const agreedVersion = z.string().check(z.minLength(1), z.maxLength(40));

/** What registration and the update of an old member have in common. More is asked of it by `accountProblems`. */
const account = {
  ...phone,
  verificationCode: code,
  name: optionalLine(60),
  gender: z.enum(['male', 'female', 'other']),
  email: optionalLine(120),
  companyemail: optionalLine(120),
  companyName: optionalLine(100),
  /** By their Chinese names. */
  city: optionalLine(20),
  district: optionalLine(20),
  jobFunction: optionalChoice(choices.jobFunction),
  jobLevel: optionalChoice(choices.jobLevel),
  industry: optionalChoice(choices.industry),
  companySize: optionalChoice(choices.companySize),
  purchaseRole: optionalChoice(choices.purchaseRole),
  companyinterestedIssue: z._default(
    z.array(z.enum(choices.interest)).check(z.maxLength(choices.interest.length)),
    [],
  ),
  companyissueOther: optionalLine(100),
  subscribeNewsletter: z._default(z.boolean(), false),
  /** The versions of the personal data notice and of the membership terms that were agreed to. */
  privacyVersion: agreedVersion,
  termsVersion: agreedVersion,
};

export const registerBody = z.object({
  ...account,
  group: z.enum(['general', 'dealer']),
  companyvat: optionalLine(20),
});

/** `name`, the addresses and `companyName` stay as they are where they are left empty: the page shows no more than a mask of them. */
export const oldUserUpdateBody = z.object({ ...account, uuid });

/** What the page of an old member shows before anybody has proved to be them. */
export const oldProfile = z.object({
  uuid,
  group: member.shape.group,
  /** Masks of what is there: enough to know oneself by. Empty: nothing is. */
  masked: z.object({
    mobilePhone: z.string(),
    name: z.string(),
    email: z.string(),
    companyemail: z.string(),
    companyName: z.string(),
  }),
  mobilePhoneCode: z.string(),
  gender: member.shape.gender,
  city: z.string(),
  district: z.string(),
  jobFunction: z.string(),
  jobLevel: z.string(),
  industry: z.string(),
  companySize: z.string(),
  purchaseRole: z.string(),
  companyinterestedIssue: z.array(z.string()),
  companyissueOther: z.string(),
  subscribeNewsletter: z.boolean(),
});
export type OldProfile = z.infer<typeof oldProfile>;

/** How many entries a list of the profile may have. */
export const PROFILE_LIST_SIZE = 5;

/** What a member may change of themselves. The mobile phone is what they log in with, and no part of it. More is asked of it by `profileProblems`. */
export const profileBody = z.object({
  name: line(60),
  gender: z.enum(['male', 'female', 'other']),
  email: z.string().check(z.trim(), z.maxLength(120), z.regex(namedEmailPattern)),
  companyemail: optionalLine(120),
  /** As `writtenPhone` writes it. */
  backupMobilePhone: optionalLine(24),
  /** By their Chinese names. */
  city: optionalLine(20),
  district: optionalLine(20),
  companyvat: optionalLine(20),
  companyName: optionalLine(100),
  companyphones: z
    .array(
      z.object({
        phoneCode: z.string().check(z.regex(/^0\d{1,3}$/)),
        phone: z.string().check(z.trim(), z.regex(/^\d{5,8}$/)),
        ext: z._default(z.string().check(z.trim(), z.regex(/^\d{0,6}$/)), ''),
      }),
    )
    .check(z.maxLength(PROFILE_LIST_SIZE)),
  domainEmails: z
    .array(z.object({ email: line(64), domain: line(255) }))
    .check(z.maxLength(PROFILE_LIST_SIZE)),
  companyinterestedIssue: z
    .array(z.enum(choices.interest))
    .check(z.maxLength(choices.interest.length)),
  companyissueOther: optionalLine(100),
  jobFunction: optionalChoice(choices.jobFunction),
  jobLevel: optionalChoice(choices.jobLevel),
  industry: optionalChoice(choices.industry),
  companySize: optionalChoice(choices.companySize),
  purchaseRole: optionalChoice(choices.purchaseRole),
  subscribeNewsletter: z.boolean(),
});

export const userEndpoints = {
  getCode: endpoint({
    method: 'POST',
    path: '/user/getCode',
    summary: 'Sends a 6-digit code by SMS; valid 5 minutes, again after 60 seconds',
    policy: 'anyone',
    body: getCodeBody,
    /** Seconds until another code may be asked for, and until this one expires. */
    items: z.object({ coolDownSeconds: z.int(), validSeconds: z.int() }),
    errors: [
      'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    summary: 'Exchanges a code for a bearer token that lives 7 days',
    policy: 'anyone',
    body: loginBody,
    items: loggedIn,
    errors: [...codeErrors, 'MEMBER_NOT_FOUND'],
  }),
  logout: endpoint({
    method: 'GET',
    path: '/user/logout',
    summary: 'Revokes the bearer token',
    policy: 'member',
    items: z.object({}),
    errors: [],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'The current member',
    policy: 'member',
    items: member,
    errors: [],
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/user/checkEmail',
    summary: 'Whether somebody may register with an e-mail address',
    policy: 'anyone',
    body: z.object({ email: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) }),
    items: z.object({}),
    errors: ['MERCHANT_MEMBER_FRONT_EMAIL_USED', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  checkMobilePhone: endpoint({
    method: 'POST',
    path: '/user/checkMobilePhone',
    summary: 'Whether somebody may register with a mobile phone',
    policy: 'anyone',
    body: getCodeBody,
    items: z.object({}),
    errors: ['REGISTER_FAIL', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/user/verifyCode',
    summary:
      'Whether a code is right; it stays good for the call that needs it. A wrong one counts as a try',
    policy: 'anyone',
    body: loginBody,
    items: z.object({}),
    errors: codeErrors,
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Makes a member of whoever has the code of a phone, and logs them in',
    policy: 'anyone',
    body: registerBody,
    items: loggedIn,
    errors: [
      ...codeErrors,
      'REGISTER_FAIL',
      'MERCHANT_MEMBER_FRONT_EMAIL_USED',
      'MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED',
    ],
  }),
  oldProfile: endpoint({
    method: 'GET',
    path: '/user/profile/:uuid',
    summary:
      'What is known of an old member who has yet to update the profile, with masks over what tells who it is',
    policy: 'anyone',
    params: z.object({ uuid }),
    items: oldProfile,
    errors: ['MEMBER_NOT_FOUND'],
  }),
  oldUserUpdate: endpoint({
    method: 'POST',
    path: '/user/oldUserUpdate',
    summary:
      'Brings the profile of an old member up to date, by the code of their phone, and logs them in',
    policy: 'anyone',
    body: oldUserUpdateBody,
    items: loggedIn,
    errors: [
      ...codeErrors,
      'MEMBER_NOT_FOUND',
      'MERCHANT_MEMBER_FRONT_EMAIL_USED',
      'MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED',
    ],
  }),
  store: endpoint({
    method: 'POST',
    path: '/user/store',
    summary:
      'Saves the profile and answers it: a general member’s only with the number of a company that is known',
    policy: 'member',
    body: profileBody,
    items: member,
    errors: [
      'MERCHANT_MEMBER_FRONT_EMAIL_USED',
      'MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
};
