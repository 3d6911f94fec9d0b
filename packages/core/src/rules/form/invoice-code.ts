/** Delivery codes of Taiwan's electronic invoices (Ministry of Finance, e-invoice platform). */

/** The form rule `phoneBarcode`: a slash and 7 digits, capitals, plus, minus, or dots. */
export const isPhoneBarcode = (text: string): boolean => /^\/[\dA-Z+\-.]{7}$/.test(text);

/** The form rule `carrierBarcode`, of a citizen digital certificate: two capitals and 14 digits. */
export const isCarrierBarcode = (text: string): boolean => /^[A-Z]{2}\d{14}$/.test(text);

/**
 * The form rule `loveCode`, of an organisation that receives the invoice as a donation: 3 to 7
 * digits.
 */
export const isLoveCode = (text: string): boolean => /^\d{3,7}$/.test(text);
