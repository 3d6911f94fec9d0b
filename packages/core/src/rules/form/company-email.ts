import { sliceAt } from '#rules/text/slice-at.ts';

const plain = (address: string): string => address.trim().toLowerCase();

/** The form rule `emailComparison`: the personal address differs from the company address. */
export const isOwnEmail = (email: string, companyEmail: string): boolean =>
  plain(email) === '' || plain(email) !== plain(companyEmail);

/**
 * The form rule `companyemail`: the address is in one of the company's domains or is one of its
 * addresses. Subdomains do not match.
 * @param allowed domains (`northquay.example`) and complete addresses, in any case
 */
export function isCompanyEmail(email: string, allowed: readonly string[]): boolean {
  const address = plain(email);
  const domain = sliceAt(address, address.lastIndexOf('@') + 1);
  return address.includes('@') && allowed.some((entry) => [address, domain].includes(plain(entry)));
}
