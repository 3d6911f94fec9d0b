/**
 * Messages from visitors to staff, the contacts who reply, and the subjects of inquiries. Repair
 * and return cases are in `rma.ts`.
 */
import * as z from 'zod/mini';
import { choices } from '#rules/form/choices.ts';
import {
  INQUIRY_LIST_SIZE,
  MAX_INQUIRY_NOTE,
  MAX_INQUIRY_QUANTITY,
} from '#rules/contact/inquiry-list-size.ts';
import { caseStates, caseStatuses } from '#rules/contact/case-handling.ts';
import { caseKinds } from '#rules/contact/case-number.ts';
import { endpoint } from './endpoint.ts';
import {
  aliasParam,
  contentLanguage,
  idempotencyHeaders,
  instant,
  limit,
  mapPoint,
  page,
} from './fields.ts';
import {
  digits,
  emailAddress,
  noControlCharacters,
  phoneCode,
  phoneNumber,
  requiredName,
} from './person-fields.ts';
import { way } from './way.ts';

export const singleLine = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), noControlCharacters);
export const optionalSingleLine = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most), noControlCharacters), '');
export const optionalChoice = <const C extends readonly string[]>(codes: C) =>
  z._default(z.enum(['', ...codes]), '');

/** A company and a person's position in it. */
export const position = {
  jobFunction: optionalChoice(choices.jobFunction),
  jobLevel: optionalChoice(choices.jobLevel),
  industry: optionalChoice(choices.industry),
  companySize: optionalChoice(choices.companySize),
  purchaseRole: optionalChoice(choices.purchaseRole),
};
export const positionNames = Object.keys(position) as (keyof typeof position)[];

/** The text of a case. May have several lines. */
export const caseMessage = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));

/** The sender of a case. `caseProblems` has further checks. */
export const caseSender = {
  name: requiredName(60),
  company: requiredName(100),
  email: emailAddress,
  phoneCode,
  phoneNumber,
  /** Extension of a landline; digits. */
  extension: z._default(digits(/^\d{0,6}$/), ''),
  vat: z._default(digits(/^(?:\d{8})?$/), ''),
};

/** The end of every case. */
export const caseConsent = {
  /** The version of the personal data notice that the sender agreed to. */
  consentVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  /** A honeypot: an invisible field that only programs fill in. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
};

const inquirySubject = z.object({ kind: z.enum(['product', 'solution']), alias: aliasParam });
export type InquirySubject = z.infer<typeof inquirySubject>;
const inquirySubjects = z.array(inquirySubject).check(z.maxLength(INQUIRY_LIST_SIZE));

/** The questions of an inquiry about its subject. */
export const inquiryTerms = z.object({
  /** Of a product; a solution has none. */
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_INQUIRY_QUANTITY))),
  note: z.optional(z.string().check(z.trim(), z.maxLength(MAX_INQUIRY_NOTE), noControlCharacters)),
});
export type InquiryTerms = z.input<typeof inquiryTerms>;
const inquiryItem = z.object({ ...inquirySubject.shape, ...inquiryTerms.shape });
export type InquiryItem = z.infer<typeof inquiryItem>;

/** The team that replies to a case, as shown to visitors. */
const team = z.object({ title: z.string(), phone: z.string(), extension: z.string() });

/** The response to an accepted case. */
export const caseReceipt = z.object({
  /** E.g. INQ-20261122-4F7KQ2. */
  number: z.string(),
  /** null: the site promises no number of days. */
  replyWorkingDays: z.nullable(z.int()),
  team,
});
export type CaseReceipt = z.infer<typeof caseReceipt>;

export const messageBody = z.object({
  kind: z.enum(['inquiry', 'sales', 'other']),
  /** Products and solutions the inquiry is about. */
  subjects: z._default(z.array(inquiryItem).check(z.maxLength(INQUIRY_LIST_SIZE)), []),
  topic: optionalChoice(choices.topic),
  city: optionalSingleLine(20),
  /** The brand the inquiry is about. */
  brand: optionalSingleLine(120),
  message: caseMessage,
  ...caseSender,
  ...position,
  interests: z._default(
    z.array(z.enum(choices.interest)).check(z.maxLength(choices.interest.length)),
    [],
  ),
  interestOther: optionalSingleLine(100),
  ...caseConsent,
});

/** Texts are empty where nothing is set. */
export const office = z.object({
  alias: z.string(),
  title: z.string(),
  lang: contentLanguage,
  /** The office's county. */
  city: z.string(),
  /** Counties served by the office's sales team. */
  serves: z.array(z.object({ alias: z.string(), title: z.string() })),
  address: z.string(),
  zipcode: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  hours: z.string(),
  way: z.nullable(way),
  /** Further directions for the way there. */
  directions: z.string(),
  ...mapPoint,
});
export type Office = z.infer<typeof office>;

const brandContact = z.object({
  alias: z.string(),
  title: z.string(),
  category: z.string(),
  lang: contentLanguage,
  name: z.string(),
  phone: z.string(),
  extension: z.string(),
});
export type BrandContact = z.infer<typeof brandContact>;

const namedSubject = z.object({
  ...inquirySubject.shape,
  title: z.string(),
  lang: contentLanguage,
  brandAlias: z.string(),
  brandTitle: z.string(),
});
export type NamedSubject = z.infer<typeof namedSubject>;

/** Answers that the desk sent by mail, oldest first. */
export const caseAnswers = z.array(z.object({ text: z.string(), at: instant }));

/** A product or solution that a case asks about, as the catalogue names it now. */
const caseSubject = z.object({
  // A note is shown to a member who sent the case, and to no one by its number.
  ...inquiryItem.shape,
  title: z.string(),
  lang: contentLanguage,
});
export type CaseSubject = z.infer<typeof caseSubject>;

/** The facts about a case that its sender sees, whatever its kind. */
export const caseDates = {
  number: z.string(),
  /** The progress of a repair. */
  status: z.enum(caseStatuses),
  createdAt: instant,
  /** When it last changed, or was answered. */
  statusAt: instant,
};
const caseShape = { ...caseDates, kind: z.enum(caseKinds), state: z.enum(caseStates) };
const caseTopics = {
  /** Title of the brand it concerns, or empty. */
  brand: z.string(),
  subjects: z.array(caseSubject),
};

/** The subject of a repair. */
export const repairDevice = {
  requestType: z.enum(choices.requestType),
  model: z.string(),
  serial: z.string(),
};

export const caseLookUpBody = z.object({
  /** As typed; spaces, case, and dashes are ignored. */
  number: singleLine(40),
  /** The e-mail address or phone number given with the case. */
  contact: singleLine(120),
});

/** A case as its number and contact show it: nothing that identifies the sender. */
const foundCase = z.object({
  ...caseShape,
  ...caseTopics,
  topic: optionalChoice(choices.topic),
  device: z.nullable(z.object(repairDevice)),
  answers: caseAnswers,
});
export type FoundCase = z.infer<typeof foundCase>;

/** A case as the member sees it who sent it. */
const memberCaseSummary = z.object({
  ...caseShape,
  /** The device, or the beginning of the message. */
  about: z.string(),
  /** Number of answers. */
  answers: z.int(),
});
export type MemberCaseSummary = z.infer<typeof memberCaseSummary>;

const memberCase = z.object({
  ...memberCaseSummary.shape,
  ...caseTopics,
  message: z.string(),
  replies: caseAnswers,
});
export type MemberCase = z.infer<typeof memberCase>;

export const customerEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/customer/message/send',
    summary:
      'Accepts an inquiry: stores a case with a number and sends mails to its sender and to staff',
    policy: 'anyone',
    // A member's own mailbox receives a copy of the message.
    optionalMember: true,
    headers: idempotencyHeaders,
    body: messageBody,
    items: caseReceipt,
    errors: [
      'CUSTOMER_FRONT_CONSENT_OUTDATED',
      'CUSTOMER_FRONT_NO_MAILBOX',
      'IDEMPOTENCY_KEY_REUSED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/customer/contacts',
    summary: 'Contacts: the offices with the counties they serve, and each brand’s contact',
    policy: 'anyone',
    items: z.object({
      offices: z.array(office),
      brands: z.array(brandContact),
      /** Working days within which a case gets an answer, where the site promises that. */
      replyDays: z.partialRecord(z.enum(caseKinds), z.int()),
    }),
    cacheable: true,
    errors: [],
  }),
  subjects: endpoint({
    method: 'POST',
    path: '/customer/subjects',
    summary: 'Titles of the products and solutions of an inquiry; unpublished ones are omitted',
    policy: 'anyone',
    body: z.object({ subjects: inquirySubjects }),
    items: z.array(namedSubject),
    cacheable: true,
    errors: [],
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/customer/case/lookUp',
    summary: 'A case, by its number and the contact given with it',
    policy: 'anyone',
    body: caseLookUpBody,
    items: foundCase,
    errors: ['CUSTOMER_FRONT_CASE_NO_MATCH', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  cases: endpoint({
    method: 'POST',
    path: '/customer/case/search',
    summary:
      'The member’s own cases, newest first: those with their phone and one of their addresses',
    policy: 'member',
    body: z.object({ limit: limit(10), page }),
    items: z.array(memberCaseSummary),
    paginated: true,
    errors: [],
  }),
  case: endpoint({
    method: 'GET',
    path: '/customer/case/:number',
    summary: 'A case of the member, with the answers',
    policy: 'member',
    params: z.object({ number: singleLine(40) }),
    items: memberCase,
    errors: ['CUSTOMER_FRONT_CASE_NOT_EXIST'],
  }),
};
