/** Categories of companies known to the distributor. */
type CompanyCategory = 'dealer' | 'general' | 'employee';

export const isKnownCompany = (category: CompanyCategory | null): category is CompanyCategory =>
  category !== null;

/**
 * The form rule `checkDealerVat`. Members may name any known company, but a dealer registration
 * must name a dealer: otherwise the email to a customer's own company would validate its employee
 * as a dealer.
 * @param category the category of the company with that number; null if there is none
 */
export const isCompanyAllowed = (
  group: 'general' | 'dealer' | 'other',
  category: CompanyCategory | null,
): boolean => (group === 'dealer' ? category === 'dealer' : isKnownCompany(category));

/** The form rule `identity`: at registration only dealers give a company number. */
export const isVatAllowed = (group: 'general' | 'dealer' | 'other', vat: string): boolean =>
  group === 'dealer' || vat === '';
