import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { formatterOf } from '#formatter.ts';
import { wordsOf } from '#words.ts';
import type { Mail } from './mail.ts';

/** A link of a mail that does something once. `path`: on the site, in the mail's language, with its token. */
interface OneTimeLink {
  path: string;
  expiresAt: Date;
}

type AccountOccasion = 'registered' | 'dealerValidation' | 'passwordReset';

function accountMail(
  occasion: AccountOccasion,
  { name, facts, path }: { name: string; facts: NonNullable<Mail['facts']>; path: string },
  language: Language,
): Mail {
  const words = wordsOf(language);
  const opening = words(`mail:account.${occasion}.opening`);
  return {
    language,
    subject: words(`mail:account.${occasion}.subject`),
    preheader: opening,
    title: words(`mail:account.${occasion}.title`),
    greeting: words('mail:account.greeting', { name }),
    paragraphs: [opening],
    facts,
    action: { text: words(`mail:account.${occasion}.action`), path },
    notes: [words(`mail:account.${occasion}.note`)],
    why: words('mail:letter.why.member'),
  };
}

const validUntil = (expiresAt: Date, language: Language) => ({
  label: wordsOf(language)('mail:account.validUntil'),
  value: formatterOf(language).dateTime(expiresAt),
});

/** Welcomes a new member. @param member `phone`: as it is to be read, `+886 0912000001` */
export const registrationMail = (
  { name, phone }: { name: string; phone: string },
  language: Language,
): Mail =>
  accountMail(
    'registered',
    {
      name,
      facts: [{ label: wordsOf(language)('mail:account.phone'), value: phone }],
      path: pathInLanguage('/event', language),
    },
    language,
  );

/** Asks a dealer to show that the company's address is theirs. */
export const dealerValidationMail = (
  { name, company, link }: { name: string; company: string; link: OneTimeLink },
  language: Language,
): Mail =>
  accountMail(
    'dealerValidation',
    {
      name,
      facts: [
        { label: wordsOf(language)('mail:account.company'), value: company },
        validUntil(link.expiresAt, language),
      ],
      path: link.path,
    },
    language,
  );

/** Brings the link by which a password is set anew. */
export const passwordResetMail = (
  { name, link }: { name: string; link: OneTimeLink },
  language: Language,
): Mail =>
  accountMail(
    'passwordReset',
    { name, facts: [validUntil(link.expiresAt, language)], path: link.path },
    language,
  );
