/**
 * Numbers of +886 start with 09 and have exactly 10 digits; numbers of other codes have 4 to 15
 * digits (ITU-T E.164).
 */
export const isMobilePhone = (phoneCode: string, number: string): boolean =>
  (phoneCode === '+886' ? /^09\d{8}$/ : /^\d{4,15}$/).test(number);
