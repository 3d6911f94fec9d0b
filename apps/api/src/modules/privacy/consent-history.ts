import type { Consent } from '@portolane/core/contract/privacy.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';

/** A consent that was given with an order or a case. */
interface GivenWith {
  consentVersion: string;
  createdAt: Date;
}

/**
 * Returns all consents of a member, newest first: given separately, with an enrolment, or with a
 * case.
 */
export const consentHistory = (
  consents: readonly { text: Consent['text']; version: string; createdAt: Date }[],
  orders: readonly (GivenWith & { id: number })[],
  cases: readonly (GivenWith & { number: string })[],
): Consent[] =>
  [
    ...consents.map(({ text, version, createdAt }): Consent => ({
      text,
      version,
      at: createdAt.toISOString(),
      with: null,
    })),
    ...orders.map(({ id, consentVersion, createdAt }): Consent => ({
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
