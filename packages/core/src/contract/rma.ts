/** Repair and return cases. */
import * as z from 'zod/mini';
import { choices } from '#rules/form/choices.ts';
import {
  caseAnswers,
  caseConsent,
  caseDates,
  caseLookUpBody,
  caseMessage,
  caseSender,
  caseReceipt,
  repairDevice,
  singleLine,
  optionalSingleLine,
} from './customer.ts';
import { endpoint } from './endpoint.ts';
import { day, idempotencyHeaders } from './fields.ts';

export const repairBody = z.object({
  requestType: z.enum(choices.requestType),
  brand: optionalSingleLine(120),
  model: singleLine(100),
  serial: singleLine(60),
  /** A Taipei day, not in the future; empty if unknown. */
  purchasedOn: z._default(z.union([z.literal(''), day]), ''),
  message: caseMessage,
  ...caseSender,
  /** The address to which the device returns. */
  address: singleLine(200),
  ...caseConsent,
});

export const repairCase = z.object({ ...caseDates, ...repairDevice, answers: caseAnswers });
export type RepairCase = z.infer<typeof repairCase>;

export const rmaEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/rma/add',
    summary:
      'Accepts a repair, exchange or return request: stores a numbered case, mails sender and staff',
    policy: 'anyone',
    section: 'repair',
    headers: idempotencyHeaders,
    body: repairBody,
    items: caseReceipt,
    errors: [
      'CUSTOMER_FRONT_CONSENT_OUTDATED',
      'CUSTOMER_FRONT_NO_MAILBOX',
      'IDEMPOTENCY_KEY_REUSED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  search: endpoint({
    method: 'POST',
    path: '/rma/search',
    summary: 'The status of a repair case, by its number and the address or phone given with it',
    policy: 'anyone',
    section: 'repair',
    body: caseLookUpBody,
    items: repairCase,
    errors: ['RMA_FRONT_ITEM_NOT_EXIST', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
