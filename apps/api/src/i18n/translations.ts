/**
 * The translations that the API uses in responses and messages, from packages/core; loaded once per
 * language.
 */
import enBot from '@portolane/core/i18n/locales/en/bot.json' with { type: 'json' };
import enCalendar from '@portolane/core/i18n/locales/en/calendar.json' with { type: 'json' };
import enCertificate from '@portolane/core/i18n/locales/en/certificate.json' with { type: 'json' };
import enChoices from '@portolane/core/i18n/locales/en/choices.json' with { type: 'json' };
import enContentProblems from '@portolane/core/i18n/locales/en/contentProblems.json' with { type: 'json' };
import enDeskErrors from '@portolane/core/i18n/locales/en/deskErrors.json' with { type: 'json' };
import enErrors from '@portolane/core/i18n/locales/en/errors.json' with { type: 'json' };
import enMail from '@portolane/core/i18n/locales/en/mail.json' with { type: 'json' };
import enOwnCases from '@portolane/core/i18n/locales/en/ownCases.json' with { type: 'json' };
import enPayment from '@portolane/core/i18n/locales/en/payment.json' with { type: 'json' };
import enStaff from '@portolane/core/i18n/locales/en/staff.json' with { type: 'json' };
import enSms from '@portolane/core/i18n/locales/en/sms.json' with { type: 'json' };
import enStatus from '@portolane/core/i18n/locales/en/status.json' with { type: 'json' };
import enValidation from '@portolane/core/i18n/locales/en/validation.json' with { type: 'json' };
import zhBot from '@portolane/core/i18n/locales/zh-TW/bot.json' with { type: 'json' };
import zhCalendar from '@portolane/core/i18n/locales/zh-TW/calendar.json' with { type: 'json' };
import zhCertificate from '@portolane/core/i18n/locales/zh-TW/certificate.json' with { type: 'json' };
import zhChoices from '@portolane/core/i18n/locales/zh-TW/choices.json' with { type: 'json' };
import zhContentProblems from '@portolane/core/i18n/locales/zh-TW/contentProblems.json' with { type: 'json' };
import zhDeskErrors from '@portolane/core/i18n/locales/zh-TW/deskErrors.json' with { type: 'json' };
import zhErrors from '@portolane/core/i18n/locales/zh-TW/errors.json' with { type: 'json' };
import zhMail from '@portolane/core/i18n/locales/zh-TW/mail.json' with { type: 'json' };
import zhOwnCases from '@portolane/core/i18n/locales/zh-TW/ownCases.json' with { type: 'json' };
import zhPayment from '@portolane/core/i18n/locales/zh-TW/payment.json' with { type: 'json' };
import zhStaff from '@portolane/core/i18n/locales/zh-TW/staff.json' with { type: 'json' };
import zhSms from '@portolane/core/i18n/locales/zh-TW/sms.json' with { type: 'json' };
import zhStatus from '@portolane/core/i18n/locales/zh-TW/status.json' with { type: 'json' };
import zhValidation from '@portolane/core/i18n/locales/zh-TW/validation.json' with { type: 'json' };
import { createTranslations } from '@portolane/core/i18n/create-translations.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { SiteNames } from '@portolane/core/i18n/site-names.ts';

const chinese = {
  bot: zhBot,
  calendar: zhCalendar,
  certificate: zhCertificate,
  choices: zhChoices,
  contentProblems: zhContentProblems,
  deskErrors: zhDeskErrors,
  errors: zhErrors,
  mail: zhMail,
  ownCases: zhOwnCases,
  payment: zhPayment,
  sms: zhSms,
  staff: zhStaff,
  status: zhStatus,
  validation: zhValidation,
};
const english: { [N in keyof typeof chinese]: (typeof chinese)[N] } = {
  bot: enBot,
  calendar: enCalendar,
  certificate: enCertificate,
  choices: enChoices,
  contentProblems: enContentProblems,
  deskErrors: enDeskErrors,
  errors: enErrors,
  mail: enMail,
  ownCases: enOwnCases,
  payment: enPayment,
  sms: enSms,
  staff: enStaff,
  status: enStatus,
  validation: enValidation,
};

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T &
  string];
/** `namespace:path.to.text` for every translation, derived from the Chinese files. */
export type TranslationKey = {
  [N in keyof typeof chinese]: `${N}:${Path<(typeof chinese)[N]>}`;
}[keyof typeof chinese];

/** Returns the translation of a key, with `{{name}}` interpolated. */
export type Translate = (
  key: TranslationKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

function createTranslator(language: Language, bundles: typeof chinese): Translate {
  const instance = createTranslations(language, {
    bundles,
    onMissing: (key) => {
      throw new Error(
        `There is no text "${key}" in ${language}: add it to packages/core/src/i18n/locales/${language}.`,
      );
    },
    onMissingValue: (text, name) => {
      throw new Error(
        `The text "${text}" needs a value for "${name}" that was not given. Pass it to translate(); the names of the site are given to translatorOf().`,
      );
    },
  });
  // i18next types its keys for a whole program, and the website that mounts this API has its own;
  // TranslationKey covers the API's only.
  return instance.t as unknown as Translate;
}

const translators: Record<Language, Translate> = {
  'zh-TW': createTranslator('zh-TW', chinese),
  en: createTranslator('en', english),
};

/**
 * Returns the translation function of a language.
 * @param names what texts call the site. A text that names it throws without them, so that none is
 * sent with a gap
 */
export function translatorOf(language: Language, names?: SiteNames): Translate {
  const translate = translators[language];
  return names ? (key, values) => translate(key, { ...names, ...values }) : translate;
}
