/**
 * Returns the key for limits per phone: its digits as dialled, so that moving a digit from the
 * number to the country code does not make a new phone.
 */
export const dialledDigits = (phone: { mobilePhoneCode: string; mobilePhone: string }): string =>
  (phone.mobilePhoneCode + phone.mobilePhone).replace(/\D/g, '');
