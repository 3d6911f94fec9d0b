import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { MessageKind } from '#domain/outbox/message-kinds.ts';
import type { Letterhead } from './letterhead.ts';
import type { Mail } from './mail.ts';

/** A single-use link. `path`: on the site, in the email's language, with its token. */
interface OneTimeLink {
  path: string;
  expiresAt: Date;
}

type AccountOccasion = 'registered' | 'dealerValidation' | 'passwordReset';
const kinds = {
  registered: 'registration',
  dealerValidation: 'dealerValidation',
  passwordReset: 'passwordReset',
} as const satisfies Record<AccountOccasion, MessageKind>;

function accountMail(
  occasion: AccountOccasion,
  {
    name,
    facts,
    path,
    note,
  }: { name: string; facts: NonNullable<Mail['facts']>; path: string; note?: string },
  language: Language,
  names: Letterhead['names'],
): Mail {
  const translate = translatorOf(language, names[language]);
  const opening = translate(`mail:account.${occasion}.opening`);
  return {
    kind: kinds[occasion],
    language,
    subject: translate(`mail:account.${occasion}.subject`),
    preheader: opening,
    title: translate(`mail:account.${occasion}.title`),
    greeting: translate('mail:account.greeting', { name }),
    paragraphs: [opening],
    facts,
    action: { text: translate(`mail:account.${occasion}.action`), path },
    notes: [note ?? translate(`mail:account.${occasion}.note`)],
    why: 'member',
  };
}

const validUntil = (expiresAt: Date, language: Language) => ({
  label: translatorOf(language)('mail:account.validUntil'),
  value: formatterOf(language).dateTime(expiresAt),
});

/**
 * Welcomes a new member.
 * @param member `phone` is formatted for reading (`phoneText`)
 */
export const registrationMail = (
  { name, phone }: { name: string; phone: string },
  language: Language,
  { names, sections }: Pick<Letterhead, 'names' | 'sections'>,
): Mail => {
  const translate = translatorOf(language);
  const may = (['live', 'file'] as const).filter((section) => isOn(sections, section));
  return accountMail(
    'registered',
    {
      name,
      facts: [{ label: translate('mail:account.phone'), value: phone }],
      path: pathInLanguage('/event', language),
      note: translate('mail:account.registered.note', {
        list: formatterOf(language).list(
          (['enrol', ...may] as const).map((what) =>
            translate(`mail:account.registered.may.${what}`),
          ),
        ),
      }),
    },
    language,
    names,
  );
};

/** Asks a dealer to confirm that they receive mail at the company's address. */
export const dealerValidationMail = (
  { name, company, link }: { name: string; company: string; link: OneTimeLink },
  language: Language,
  names: Letterhead['names'],
): Mail =>
  accountMail(
    'dealerValidation',
    {
      name,
      facts: [
        { label: translatorOf(language)('mail:account.company'), value: company },
        validUntil(link.expiresAt, language),
      ],
      path: link.path,
    },
    language,
    names,
  );

/** Contains the link for resetting a password. */
export const passwordResetMail = (
  { name, link }: { name: string; link: OneTimeLink },
  language: Language,
  names: Letterhead['names'],
): Mail =>
  accountMail(
    'passwordReset',
    { name, facts: [validUntil(link.expiresAt, language)], path: link.path },
    language,
    names,
  );
