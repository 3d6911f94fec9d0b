import { loginBody, phoneBody } from '@portolane/core/contract/user.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import * as z from 'zod/mini';

export interface Phone {
  mobilePhoneCode: string;
  mobilePhone: string;
}
/** The contract accepts any digits; the valid format depends on the country. */
const phoneRule = () =>
  z.refine<Phone>(
    ({ mobilePhoneCode, mobilePhone }) => isMobilePhone(mobilePhoneCode, mobilePhone),
    { path: ['mobilePhone'] },
  );

/** Validation before a code is sent, and before logging in. */
export const phoneStep = phoneBody.check(phoneRule());
export const codeStep = z.omit(loginBody, { challenge: true }).check(phoneRule());
export interface LoginValues extends Phone {
  verificationCode: string;
}
