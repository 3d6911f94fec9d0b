/** What visitors write to the office, who answers it, and what it may be about. Repair and return cases: `rma.ts`. */
import * as z from 'zod/mini';
import { deliverableEmailPattern } from '#rules/form/email.ts';
import { choices } from '#rules/form/choices.ts';
import { INQUIRY_LIST_SIZE } from '#rules/contact/inquiry-list-size.ts';
import { endpoint } from './endpoint.ts';
import { aliasParam, contentLanguage, idempotencyHeaders } from './fields.ts';

/** No control characters: the text stands in one line of a mail. */
const oneLine = z.regex(/^\P{Cc}*$/u);
export const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), oneLine);
export const optionalLine = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most), oneLine), '');
export const optionalChoice = <const C extends readonly string[]>(codes: C) =>
  z._default(z.enum(['', ...codes]), '');

/** Whoever writes, and what they write. More is asked of it by `caseProblems`. */
export const caseSender = {
  name: line(60),
  /** Broader than the form rule `email`: the confirmation must reach `.info` and `name+tag` too. */
  email: z.string().check(z.trim(), z.maxLength(120), z.regex(deliverableEmailPattern)),
  phoneCode: z.string().check(z.regex(/^\+\d{1,4}$/)),
  phoneNumber: z.string().check(z.trim(), z.regex(/^\d{4,15}$/)),
  /** Of a desk phone; digits. */
  extension: z._default(z.string().check(z.trim(), z.regex(/^\d{0,6}$/)), ''),
  company: line(100),
  vat: z._default(z.string().check(z.trim(), z.regex(/^(?:\d{8})?$/)), ''),
  /** What it is about, in lines. */
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  /** The version of the personal data notice that was agreed to. */
  consentVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  /** A field that nobody sees: a program filled it in. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
};

const inquirySubject = z.object({ kind: z.enum(['product', 'solution']), alias: aliasParam });
export type InquirySubject = z.infer<typeof inquirySubject>;
const inquirySubjects = z.array(inquirySubject).check(z.maxLength(INQUIRY_LIST_SIZE));

/** Who answers a case, as readers know them. */
const team = z.object({ title: z.string(), phone: z.string(), extension: z.string() });

/** What a case that was taken answers. */
export const caseTaken = z.object({
  /** E.g. INQ-20261122-4F7KQ2. */
  number: z.string(),
  replyWorkingDays: z.int(),
  team,
});
export type CaseTaken = z.infer<typeof caseTaken>;

export const messageBody = z.object({
  kind: z.enum(['inquiry', 'sales', 'other']),
  ...caseSender,
  topic: optionalChoice(choices.topic),
  city: optionalLine(20),
  jobFunction: optionalChoice(choices.jobFunction),
  jobLevel: optionalChoice(choices.jobLevel),
  industry: optionalChoice(choices.industry),
  companySize: optionalChoice(choices.companySize),
  purchaseRole: optionalChoice(choices.purchaseRole),
  interests: z._default(
    z.array(z.enum(choices.interest)).check(z.maxLength(choices.interest.length)),
    [],
  ),
  interestOther: optionalLine(100),
  /** The brand that it is about. */
  brand: optionalLine(120),
  /** Products and solutions that it is about. */
  subjects: z._default(inquirySubjects, []),
});

export const office = z.object({
  alias: z.string(),
  title: z.string(),
  lang: contentLanguage,
  /** The county that it stands in. */
  city: z.string(),
  /** Counties whose customers its sales team answers, by their aliases. */
  serves: z.array(z.object({ alias: z.string(), title: z.string() })),
  address: z.string(),
  zipcode: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  hours: z.string(),
  directions: z.string(),
  lat: z.number(),
  lng: z.number(),
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

export const customerEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/customer/message/send',
    summary:
      'Takes an inquiry: keeps it as a case with a number, and writes to its sender and to the office',
    policy: 'anyone',
    headers: idempotencyHeaders,
    body: messageBody,
    items: caseTaken,
    errors: [
      'CUSTOMER_FRONT_CONSENT_OUTDATED',
      'IDEMPOTENCY_KEY_REUSED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/customer/contacts',
    summary: 'Whom to ask: the offices with the counties they serve, and each brand’s contact',
    policy: 'anyone',
    items: z.object({ offices: z.array(office), brands: z.array(brandContact) }),
    cacheable: true,
    errors: [],
  }),
  subjects: endpoint({
    method: 'POST',
    path: '/customer/subjects',
    summary:
      'Names of the products and solutions that an inquiry is about; what is not published is left out',
    policy: 'anyone',
    body: z.object({ subjects: inquirySubjects }),
    items: z.array(namedSubject),
    cacheable: true,
    errors: [],
  }),
};
