/** What a member must do before the profile is saved. */
export type SavingWay = 'direct' | 'afterVatCheck' | 'offerUpgrade';

const ways = { dealer: 'direct', general: 'afterVatCheck', other: 'offerUpgrade' } as const;

/**
 * How a profile is saved, by group: a dealer's at once, a general member's once the company number was found, and everybody else is asked whether they
 * want to become a dealer first.
 */
export const savingWay = (group: 'general' | 'dealer' | 'other'): SavingWay => ways[group];

/** Whether a dealer's company has to be validated anew: what was validated is a company together with the address there. */
export const changesDealership = (
  before: { companyVat: string; companyEmail: string },
  after: { companyVat: string; companyEmail: string },
): boolean =>
  before.companyVat !== after.companyVat ||
  before.companyEmail.toLowerCase() !== after.companyEmail.toLowerCase();
