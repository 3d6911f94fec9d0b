import { isMobilePhone } from './mobile-phone.ts';

/** The form rule `tel`: a number of Taiwan with its area code, 02XXXXXXXX; begins with 0, digits only. */
export const isTelephone = (number: string): boolean => /^0[2-8]\d{6,8}$/.test(number);

/** A number at which an office can call back: a mobile phone or, in Taiwan, a desk's. */
export const isReachablePhone = (phoneCode: string, number: string): boolean =>
  isMobilePhone(phoneCode, number) || (phoneCode === '+886' && isTelephone(number));
