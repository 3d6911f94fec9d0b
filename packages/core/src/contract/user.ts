import * as z from 'zod/mini';
import { choices } from '#rules/form/choices.ts';
import { plainEmail } from '#rules/form/email.ts';
import { groupIds } from '#rules/member/user-group.ts';
import { optionalSingleLine, position, singleLine } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { instant, uuid } from './fields.ts';
import {
  digits,
  emailAddress,
  optionalName,
  phoneCode,
  phoneNumber,
  requiredName,
  storedPhone,
  typedEmail,
  typedVat,
} from './person-fields.ts';

/** A member as stored in the browser. */
export const member = z.object({
  uuid,
  /** Bearer token; only in login responses. */
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
  /** The profile asks for the newsletter of the group. */
  subscribeNewsletter: z.boolean(),
  /** It does, and the email that confirms the address has yet to be answered. */
  newsletterPending: z.boolean(),
  /** Further addresses in the company's own domains: the parts before and after the @. */
  domainEmails: z.array(z.object({ email: z.string(), domain: z.string() })),
  jobFunction: z.string(),
  jobLevel: z.string(),
  industry: z.string(),
  companySize: z.string(),
  purchaseRole: z.string(),
  /** Whether the member has opted out of advertising. */
  marketingOptOut: z.boolean(),
  lineBound: z.boolean(),
  /** Allows turning on the debug display, and nothing else. */
  superAdmin: z.boolean(),
});
export type Member = z.infer<typeof member>;

const phone = {
  mobilePhoneCode: phoneCode,
  mobilePhone: phoneNumber,
};

const code = digits(/^\d{6}$/);

/**
 * Opaque name of one request for a code, in the answer of `getCode`. A code is accepted with its
 * challenge, and only wrong tries with that challenge count against it.
 */
const challenge = z.optional(z.string().check(z.regex(/^[\w-]{22}$/)));

/** Identifies a phone. */
export const phoneBody = z.object(phone);
export const getCodeBody = z.object({
  ...phone,
  /**
   * The challenge of an earlier code for this phone, which the new code then shares; empty for a
   * new one. Callers that leave it out share the codes and the limits of the phone.
   */
  challenge: z.optional(z.string().check(z.regex(/^([\w-]{22})?$/))),
  /**
   * The solved task of MERCHANT_MEMBER_FRONT_PROOF_OF_WORK_REQUIRED: ALTCHA's challenge and
   * solution as JSON.
   */
  proof: z.optional(z.string().check(z.maxLength(2_000))),
});
export const loginBody = z.object({ ...phone, verificationCode: code, challenge });

/** A member with a newly issued token. */
export const loggedIn = z.object({ ...member.shape, token: z.string(), tokenExpires: instant });

/** Errors of a typed login code. */
const codeErrors = [
  'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
  'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED',
  'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
] as const;

const agreedVersion = z.string().check(z.minLength(1), z.maxLength(40));

/** Proves who owns the phone. */
const proof = { ...phone, verificationCode: code, challenge };

/**
 * Fields common to registration and the update of an old member. `accountProblems` has further
 * checks.
 */
const person = {
  name: optionalName(60),
  gender: z.enum(['male', 'female', 'other']),
  email: typedEmail,
  /** By their Chinese names. */
  city: optionalSingleLine(20),
  district: optionalSingleLine(20),
};
const workplace = {
  companyemail: typedEmail,
  companyName: optionalName(100),
  ...position,
  companyinterestedIssue: z._default(
    z.array(z.enum(choices.interest)).check(z.maxLength(choices.interest.length)),
    [],
  ),
  companyissueOther: optionalSingleLine(100),
  subscribeNewsletter: z._default(z.boolean(), false),
  /**
   * The versions of the personal data notice and the membership terms that the member agreed to.
   */
  privacyVersion: agreedVersion,
  termsVersion: agreedVersion,
};

export const registerBody = z.object({
  ...proof,
  group: z.enum(['general', 'dealer']),
  ...person,
  companyvat: typedVat,
  ...workplace,
});

/**
 * If left empty, `name`, the addresses, and `companyName` keep their values, of which the page only
 * shows masks.
 */
export const oldUserUpdateBody = z.object({ ...proof, ...person, ...workplace, uuid });

/** The profile of an old member as shown before they have verified their identity. */
export const oldProfile = z.object({
  /** Masked values, just enough for members to recognise themselves; empty where there is none. */
  masked: z.object({
    mobilePhone: z.string(),
    name: z.string(),
    email: z.string(),
    companyemail: z.string(),
    companyName: z.string(),
  }),
  ...z.pick(member, {
    uuid: true,
    group: true,
    mobilePhoneCode: true,
    gender: true,
    city: true,
    district: true,
    jobFunction: true,
    jobLevel: true,
    industry: true,
    companySize: true,
    purchaseRole: true,
    companyinterestedIssue: true,
    companyissueOther: true,
    subscribeNewsletter: true,
  }).shape,
});
export type OldProfile = z.infer<typeof oldProfile>;

/** Maximum number of entries in a list of the profile. */
export const PROFILE_LIST_SIZE = 5;

/**
 * The part of their profile that members may change. Excludes the mobile phone, which is the login.
 * `profileProblems` has further checks.
 */
export const profileBody = z.object({
  name: requiredName(60),
  gender: z.enum(['male', 'female', 'other']),
  email: emailAddress,
  backupMobilePhone: storedPhone,
  companyvat: typedVat,
  companyName: optionalName(100),
  companyemail: typedEmail,
  /** By their Chinese names. */
  city: optionalSingleLine(20),
  district: optionalSingleLine(20),
  companyphones: z
    .array(
      z.object({
        phoneCode: z.string().check(z.regex(/^0\d{1,3}$/)),
        phone: digits(/^\d{5,8}$/),
        ext: z._default(digits(/^\d{0,6}$/), ''),
      }),
    )
    .check(z.maxLength(PROFILE_LIST_SIZE)),
  domainEmails: z
    .array(z.object({ email: singleLine(64), domain: singleLine(255) }))
    .check(z.maxLength(PROFILE_LIST_SIZE)),
  ...position,
  companyinterestedIssue: z
    .array(z.enum(choices.interest))
    .check(z.maxLength(choices.interest.length)),
  companyissueOther: optionalSingleLine(100),
  subscribeNewsletter: z.boolean(),
});

export const userEndpoints = {
  getCode: endpoint({
    method: 'POST',
    path: '/user/getCode',
    summary:
      'Sends a 6-digit code by SMS, valid for 5 minutes; another can be requested after 60 seconds',
    policy: 'anyone',
    body: getCodeBody,
    /**
     * The challenge that the code belongs to; seconds until another code can be requested for it,
     * and until this one expires.
     */
    items: z.object({ challenge: z.string(), coolDownSeconds: z.int(), validSeconds: z.int() }),
    errors: [
      'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
      'MERCHANT_MEMBER_FRONT_PROOF_OF_WORK_REQUIRED',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    summary: 'Exchanges a code for a bearer token that is valid for 7 days',
    policy: 'anyone',
    body: loginBody,
    items: loggedIn,
    errors: [...codeErrors, 'MEMBER_NOT_FOUND', 'MERCHANT_MEMBER_FRONT_BLOCKED'],
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
    summary: 'Whether an e-mail address can be used to register',
    policy: 'anyone',
    body: z.object({
      email: z.string().check(z.overwrite(plainEmail), z.minLength(1), z.maxLength(120)),
    }),
    items: z.object({}),
    errors: ['MERCHANT_MEMBER_FRONT_EMAIL_USED', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  checkMobilePhone: endpoint({
    method: 'POST',
    path: '/user/checkMobilePhone',
    summary: 'Whether a mobile phone can be used to register',
    policy: 'anyone',
    body: phoneBody,
    items: z.object({}),
    errors: ['REGISTER_FAIL', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/user/verifyCode',
    summary: 'Checks a code without using it up. A wrong code counts as an attempt',
    policy: 'anyone',
    body: loginBody,
    items: z.object({}),
    errors: codeErrors,
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Registers a member by the code of their phone, and logs them in',
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
    summary: 'The profile of an old member who has yet to update it, with personal data masked',
    policy: 'anyone',
    params: z.object({ uuid }),
    items: oldProfile,
    errors: ['MEMBER_NOT_FOUND'],
  }),
  oldUserUpdate: endpoint({
    method: 'POST',
    path: '/user/oldUserUpdate',
    summary: 'Updates the profile of an old member by the code of their phone, and logs them in',
    policy: 'anyone',
    body: oldUserUpdateBody,
    items: loggedIn,
    errors: [
      ...codeErrors,
      'MEMBER_NOT_FOUND',
      'MERCHANT_MEMBER_FRONT_BLOCKED',
      'MERCHANT_MEMBER_FRONT_EMAIL_USED',
      'MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED',
    ],
  }),
  store: endpoint({
    method: 'POST',
    path: '/user/store',
    summary:
      'Saves and returns the profile; a general member’s requires the number of a known company',
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
