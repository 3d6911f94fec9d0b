import { isDialCode } from '@portolane/core/i18n/countries.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { withoutTrunkZero } from '@portolane/core/rules/form/trunk-zero.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { Phone } from './repository.ts';

/**
 * Returns the limits on codes for one phone: those of callers without a challenge are their own, so
 * that they cannot use up the codes of others.
 * @param shared whether the code is requested without a challenge
 */
export const phoneLimits = (shared: boolean) =>
  shared
    ? (['codesPerPhonePerHour', 'codesPerPhonePerDay'] as const)
    : ([
        'challengeCodesPerPhonePerMinute',
        'challengeCodesPerPhonePerHour',
        'challengeCodesPerPhonePerDay',
      ] as const);

/** Returns the body with its phone in the one spelling that codes and limits know. */
export const withOneSpelling = <Body extends Phone>(body: Body): Body => ({
  ...body,
  mobilePhone: withoutTrunkZero(body.mobilePhoneCode, body.mobilePhone),
});

/** Whether the number is a possible mobile number with an existing country code. */
export const isPhone = (phone: Phone): boolean =>
  isDialCode(phone.mobilePhoneCode) && isMobilePhone(phone.mobilePhoneCode, phone.mobilePhone);

/** Returns INPUT_INVALID for an impossible mobile number. */
export const invalidPhone = (language: Language): CodedError =>
  new CodedError('INPUT_INVALID', {
    items: { mobilePhone: [translatorOf(language)('validation:phone')] },
  });
