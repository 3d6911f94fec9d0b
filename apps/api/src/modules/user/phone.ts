import { isDialCode } from '@portolane/core/i18n/countries.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { CodedError } from '#http/coded-error.ts';
import { wordsOf } from '#words.ts';
import type { Phone } from './repository.ts';

/** Whom limits by phone count: its digits as dialled, so that moving one from the number to the country code makes no new phone. */
export const dialledDigits = (phone: Phone): string =>
  (phone.mobilePhoneCode + phone.mobilePhone).replace(/\D/g, '');

/** True for a number that some mobile phone can have, under a calling code that some country has. */
export const isPhone = (phone: Phone): boolean =>
  isDialCode(phone.mobilePhoneCode) && isMobilePhone(phone.mobilePhoneCode, phone.mobilePhone);

/** INPUT_INVALID for a number that no mobile phone has. */
export const invalidPhone = (language: Language): CodedError =>
  new CodedError('INPUT_INVALID', {
    items: { mobilePhone: [wordsOf(language)('validation:phone')] },
  });
