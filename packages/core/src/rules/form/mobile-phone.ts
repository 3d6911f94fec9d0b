/** A number of +886 starts with 09 and has exactly 10 digits; of other codes 4 to 15 digits (ITU-T E.164). */
export const isMobilePhone = (phoneCode: string, number: string): boolean =>
  (phoneCode === '+886' ? /^09\d{8}$/ : /^\d{4,15}$/).test(number);

/**
 * A mobile number of Taiwan as it is written at home: `+886 912…`, `886912…` and `912…` get their leading 0. A number of
 * another calling code, and what is no mobile number, stay as they are. Takes digits without spaces and dashes.
 */
export const nationalMobilePhone = (phoneCode: string, number: string): string =>
  phoneCode === '+886' ? number.replace(/^(?:(?:\+|00)?886)?0?(9\d{8})$/, '0$1') : number;
