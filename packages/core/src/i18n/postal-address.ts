/**
 * Returns an address with its postal code, which comes first in Chinese and last in English.
 * @param language of the address, as the API reports it
 */
export const postalAddress = (
  { zipcode, address }: { zipcode: string; address: string },
  language: 'zh-Hant' | 'en',
): string => (language === 'en' ? `${address} ${zipcode}` : `${zipcode} ${address}`).trim();
