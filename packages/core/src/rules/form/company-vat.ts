const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];

/** A company number is exactly 8 digits. */
export const isCompanyVat = (vat: string): boolean => /^\d{8}$/.test(vat);

/**
 * Whether the check digit of a company number is valid: each digit times its weight, the digits of
 * the products summed, divisible by 5. A 7 in seventh place gives 28 → 10, which may count as 1 or
 * 0. Ministry of Finance, valid since April 2023. Only used for a warning; the company lookup
 * decides.
 */
export function hasValidVatCheckDigit(vat: string): boolean {
  if (!isCompanyVat(vat)) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => {
    const product = Number(vat[place]) * weight;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (vat[6] === '7' && (sum + 1) % 5 === 0);
}
