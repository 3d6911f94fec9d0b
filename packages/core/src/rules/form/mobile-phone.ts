/**
 * Numbers of +886 start with 09 and have exactly 10 digits; numbers of other codes have 4 to 15
 * digits (ITU-T E.164).
 */
export const isMobilePhone = (phoneCode: string, number: string): boolean =>
  (phoneCode === '+886' ? /^09\d{8}$/ : /^\d{4,15}$/).test(number);

/**
 * Returns a mobile number of Taiwan in its national form: `+886 912…`, `886912…`, and `912…` get
 * their leading 0. Returns numbers of other calling codes, and anything that is not a mobile
 * number, unchanged. Expects digits without spaces and dashes.
 */
export const nationalMobilePhone = (phoneCode: string, number: string): string =>
  phoneCode === '+886' ? number.replace(/^(?:(?:\+|00)?886)?0?(9\d{8})$/, '0$1') : number;
