import type { Consent } from '@portolane/core/contract/privacy.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { casesOf, consentsOf, ordersOf } from './repository.ts';

type Rows<F extends (...args: never) => PromiseLike<unknown>> = Awaited<ReturnType<F>>;

/**
 * Returns all consents of a member, newest first: given separately, with an enrolment, or with a
 * case.
 */
export const consentHistory = (
  consents: Rows<typeof consentsOf>,
  orders: Rows<typeof ordersOf>,
  cases: Rows<typeof casesOf>,
): Consent[] =>
  [
    ...consents.map(({ text, version, createdAt }): Consent => ({
      text,
      version,
      at: createdAt.toISOString(),
      with: null,
    })),
    ...orders.map(({ order: { id, consentVersion, createdAt } }): Consent => ({
      text: 'privacy',
      version: consentVersion,
      at: createdAt.toISOString(),
      with: orderNumber(createdAt, id),
    })),
    ...cases.map(({ number, consentVersion, createdAt }): Consent => ({
      text: 'privacy',
      version: consentVersion,
      at: createdAt.toISOString(),
      with: number,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
