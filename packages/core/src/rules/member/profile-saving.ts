/** The step before a profile is saved. */
export type ProfileSaving = 'direct' | 'afterVatCheck' | 'offerUpgrade';

const ways = { dealer: 'direct', general: 'afterVatCheck', other: 'offerUpgrade' } as const;

/**
 * Returns how a profile is saved: a dealer's directly, a general member's after the company number
 * was found, and any other's after an offer to become a dealer.
 */
export const profileSaving = (group: 'general' | 'dealer' | 'other'): ProfileSaving => ways[group];

/**
 * Whether a dealer must be validated again: validation covers a company together with the address
 * there.
 */
export const changesDealership = (
  before: { companyVat: string; companyEmail: string },
  after: { companyVat: string; companyEmail: string },
): boolean =>
  before.companyVat !== after.companyVat ||
  before.companyEmail.toLowerCase() !== after.companyEmail.toLowerCase();
