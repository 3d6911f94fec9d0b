import type { Language } from '@portolane/core/i18n/language.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { Mail } from './mail.ts';

type DeskOccasion = 'link' | 'passkey';

function deskMail(
  occasion: DeskOccasion,
  { name, path, facts = [] }: { name: string; path: string; facts?: Mail['facts'] },
  language: Language,
): Mail {
  const translate = translatorOf(language);
  const opening = translate(`mail:desk.${occasion}.opening`);
  return {
    language,
    subject: translate(`mail:desk.${occasion}.subject`),
    preheader: opening,
    title: translate(`mail:desk.${occasion}.title`),
    greeting: translate('mail:account.greeting', { name }),
    paragraphs: [opening],
    facts: facts ?? [],
    action: { text: translate(`mail:desk.${occasion}.action`), path },
    notes: [translate(`mail:desk.${occasion}.note`)],
    why: translate('mail:desk.why'),
  };
}

/** Contains the link for a first login at the desk. */
export const deskLinkMail = (
  { name, link }: { name: string; link: { path: string; expiresAt: Date } },
  language: Language,
): Mail =>
  deskMail(
    'link',
    {
      name,
      path: link.path,
      facts: [
        {
          label: translatorOf(language)('mail:account.validUntil'),
          value: formatterOf(language).dateTime(link.expiresAt),
        },
      ],
    },
    language,
  );

/** Sent instead of a login link to a person who has a passkey. */
export const deskPasskeyReminderMail = ({ name }: { name: string }, language: Language): Mail =>
  deskMail('passkey', { name, path: '/desk/' }, language);
