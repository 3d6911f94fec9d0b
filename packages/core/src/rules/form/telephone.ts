import { isMobilePhone } from './mobile-phone.ts';

/**
 * The form rule `tel`: a Taiwan number with its area code, 02XXXXXXXX; starts with 0, digits only.
 */
export const isTelephone = (number: string): boolean => /^0[2-8]\d{6,8}$/.test(number);

/** Whether staff can call this number back: a mobile phone or, in Taiwan, a landline. */
export const isReachablePhone = (phoneCode: string, number: string): boolean =>
  isMobilePhone(phoneCode, number) || (phoneCode === '+886' && isTelephone(number));
