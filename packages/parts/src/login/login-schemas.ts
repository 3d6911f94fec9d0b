import { getCodeBody, loginBody } from '@portolane/core/contract/user.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import * as z from 'zod/mini';

export interface Phone {
  mobilePhoneCode: string;
  mobilePhone: string;
}
/** The contract takes any digits; the rule for the number depends on its country. */
const phoneRule = () =>
  z.refine<Phone>(
    ({ mobilePhoneCode, mobilePhone }) => isMobilePhone(mobilePhoneCode, mobilePhone),
    { path: ['mobilePhone'] },
  );

/** What must be right before a code is sent, and before somebody logs in. */
export const phoneStep = getCodeBody.check(phoneRule());
export const codeStep = loginBody.check(phoneRule());
export interface LoginValues extends Phone {
  verificationCode: string;
}
