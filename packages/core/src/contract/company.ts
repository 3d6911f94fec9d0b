/** Companies by their number, and the application to become a dealer. */
import * as z from 'zod/mini';
import { choices } from '#rules/form/choices.ts';
import { caseSender, caseTaken, optionalChoice, optionalLine } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { idempotencyHeaders } from './fields.ts';

export const companyCategories = ['dealer', 'general', 'employee'] as const;

const company = z.object({
  vat: z.string(),
  name: z.string(),
  category: z.enum(companyCategories),
  /** What the category is called, in the reader's language. */
  category_name: z.string(),
  /** Domains, or whole addresses, under which the company writes. */
  mailDomains: z.array(z.string()),
});
export type Company = z.infer<typeof company>;

export const applyBody = z.object({
  ...caseSender,
  /** May be left out: who applies has said what matters with the fields. */
  message: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  city: optionalLine(20),
  industry: optionalChoice(choices.industry),
  companySize: optionalChoice(choices.companySize),
});

export const companyEndpoints = {
  lookUp: endpoint({
    method: 'GET',
    path: '/company/:vat',
    summary: 'A company that the distributor knows, by its number',
    policy: 'anyone',
    params: z.object({ vat: z.string().check(z.regex(/^\d{8}$/)) }),
    items: company,
    errors: ['COMPANY_ITEM_NOT_EXIST', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/company/apply',
    summary:
      'Asks for the company of a member to become a dealer: keeps it as a case with a number, and writes to the member and to the office',
    policy: 'member',
    headers: idempotencyHeaders,
    body: applyBody,
    items: caseTaken,
    errors: [
      'CUSTOMER_FRONT_CONSENT_OUTDATED',
      'IDEMPOTENCY_KEY_REUSED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
};
