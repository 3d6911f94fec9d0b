/** What kinds of company the distributor knows: its dealers, its customers, and its own. */
type CompanyCategory = 'dealer' | 'general' | 'employee';

/** True for a company that the distributor knows, whichever it is. */
export const isKnownCompany = (category: CompanyCategory | null): category is CompanyCategory =>
  category !== null;

/**
 * The form rule `checkDealerVat`. A member may name any company that is known. Whoever registers as a dealer works for a dealer: a customer's employee
 * would otherwise be let in by the mail to their own company.
 * @param category of the company with the number, or null when there is none
 */
export const isCompanyFor = (
  group: 'general' | 'dealer' | 'other',
  category: CompanyCategory | null,
): boolean => (group === 'dealer' ? category === 'dealer' : isKnownCompany(category));

/** The form rule `identity`: at registration only dealers name a company by its number. */
export const fitsIdentity = (group: 'general' | 'dealer' | 'other', vat: string): boolean =>
  group === 'dealer' || vat === '';
