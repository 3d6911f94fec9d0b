/**
 * Returns the brand that an inquiry concerns: the chosen one, else the only brand of its products
 * and solutions; '' if there is none or several.
 * @param subjectBrands the brand of each product and solution; '' for a solution of several brands
 */
export function inquiryBrand(chosen: string, subjectBrands: readonly string[]): string {
  if (chosen !== '') return chosen;
  const [brand = '', ...others] = new Set(subjectBrands.filter((alias) => alias !== ''));
  return others.length > 0 ? '' : brand;
}
