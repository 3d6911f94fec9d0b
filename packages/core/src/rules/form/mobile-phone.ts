/** A number of +886 starts with 09 and has exactly 10 digits; of other codes 4 to 15 digits (ITU-T E.164). */
export const isMobilePhone = (phoneCode: string, number: string): boolean => (phoneCode === '+886' ? /^09\d{8}$/ : /^\d{4,15}$/).test(number);
