/** Repair and return cases. */
import * as z from 'zod/mini';
import { caseStatuses } from '#rules/contact/case-handling.ts';
import { choices } from '#rules/form/choices.ts';
import { caseSender, caseTaken, line, optionalLine } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { day, idempotencyHeaders, instant } from './fields.ts';

export const repairBody = z.object({
  ...caseSender,
  requestType: z.enum(choices.requestType),
  brand: optionalLine(120),
  model: line(100),
  serial: line(60),
  /** A day in Taipei that is not to come; empty when nobody knows. */
  purchasedOn: z._default(z.union([z.literal(''), day]), ''),
  /** Where the device goes back to. */
  address: line(200),
});

export const repairSearchBody = z.object({
  /** As it was typed: spaces, small letters and dashes do not matter. */
  number: line(40),
  /** The e-mail address or the phone number that was given with the case. */
  contact: line(120),
});

export const repairCase = z.object({
  number: z.string(),
  status: z.enum(caseStatuses),
  /** When it came to this status. */
  statusAt: instant,
  createdAt: instant,
  requestType: z.enum(choices.requestType),
  model: z.string(),
  serial: z.string(),
});
export type RepairCase = z.infer<typeof repairCase>;

export const rmaEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/rma/add',
    summary:
      'Takes a repair, an exchange or a return: keeps it as a case with a number, and writes to its sender and to the office',
    policy: 'anyone',
    headers: idempotencyHeaders,
    body: repairBody,
    items: caseTaken,
    errors: [
      'CUSTOMER_FRONT_CONSENT_OUTDATED',
      'IDEMPOTENCY_KEY_REUSED',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
  search: endpoint({
    method: 'POST',
    path: '/rma/search',
    summary:
      'How far a repair case has come, for whoever knows its number and the address or phone given with it',
    policy: 'anyone',
    body: repairSearchBody,
    items: repairCase,
    errors: ['RMA_FRONT_ITEM_NOT_EXIST', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
