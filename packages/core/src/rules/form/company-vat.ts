const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];

/** A company number is exactly 8 digits. */
export const isCompanyVat = (vat: string): boolean => /^\d{8}$/.test(vat);

/**
 * Whether the check digit of a company number is valid: each digit times its weight, the digits of
 * the products summed, divisible by 5. A 7 in seventh place gives 28 → 10, which may count as 1 or
 * 0. Ministry of Finance, valid since April 2023. Eight zeros would fit, but are no number.
 */
export function hasValidVatCheckDigit(vat: string): boolean {
  if (!isCompanyVat(vat) || /^0+$/.test(vat)) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => {
    const product = Number(vat[place]) * weight;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (vat[6] === '7' && (sum + 1) % 5 === 0);
}

/**
 * Whether a number has eight digits whose check digit is wrong. Only a warning: the number may be
 * right all the same, and the company lookup decides.
 */
export const hasDoubtfulVatCheckDigit = (vat: string): boolean =>
  isCompanyVat(vat) && !hasValidVatCheckDigit(vat);
