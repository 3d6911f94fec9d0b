/** Company lookup by number, and applications to become a dealer. */
import * as z from 'zod/mini';
import { choices } from '#rules/form/choices.ts';
import {
  caseConsent,
  caseSender,
  caseReceipt,
  optionalChoice,
  optionalSingleLine,
} from './customer.ts';
import { endpoint } from './endpoint.ts';
import { idempotencyHeaders } from './fields.ts';

export const companyCategories = ['dealer', 'general', 'employee'] as const;

const company = z.object({
  vat: z.string(),
  name: z.string(),
  category: z.enum(companyCategories),
  /** Name of the category in the requested language. */
  category_name: z.string(),
  /** Domains or complete addresses that the company sends mail from. */
  mailDomains: z.array(z.string()),
});
export type Company = z.infer<typeof company>;

export const applyBody = z.object({
  ...caseSender,
  city: optionalSingleLine(20),
  industry: optionalChoice(choices.industry),
  companySize: optionalChoice(choices.companySize),
  /** Optional, because the other fields describe the application. */
  message: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  ...caseConsent,
});

export const companyEndpoints = {
  lookUp: endpoint({
    method: 'GET',
    path: '/company/:vat',
    summary: 'A company known to the distributor, by its number',
    policy: 'anyone',
    params: z.object({ vat: z.string().check(z.regex(/^\d{8}$/)) }),
    items: company,
    errors: ['COMPANY_ITEM_NOT_EXIST', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/company/apply',
    summary:
      'Applies for a member’s company to become a dealer: stores a numbered case, mails member and staff',
    policy: 'member',
    headers: idempotencyHeaders,
    body: applyBody,
    items: caseReceipt,
    errors: [
      'CUSTOMER_FRONT_CONSENT_OUTDATED',
      'CUSTOMER_FRONT_NO_MAILBOX',
      'IDEMPOTENCY_KEY_REUSED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
};
