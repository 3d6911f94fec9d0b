import type { Language } from '@portolane/core/i18n/language.ts';
import type { MessageKind } from '#domain/outbox/message-kinds.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { Letterhead } from './letterhead.ts';
import type { Mail } from './mail.ts';

/** Changes of a login that its person is told about afterwards. */
export type LoginChange = 'recovered' | 'passkeyAdded' | 'codesRenewed';
type DeskOccasion = 'link' | 'passkey' | 'setupTest' | LoginChange;

const kinds: Record<DeskOccasion, MessageKind> = {
  link: 'deskLink',
  passkey: 'deskPasskey',
  recovered: 'deskLoginChanged',
  passkeyAdded: 'deskLoginChanged',
  codesRenewed: 'deskLoginChanged',
  setupTest: 'setupTest',
};

function deskMail(
  occasion: DeskOccasion,
  { name, path, facts = [] }: { name: string; path: string; facts?: Mail['facts'] },
  language: Language,
  names: Letterhead['names'],
): Mail {
  const translate = translatorOf(language, names[language]);
  const opening = translate(`mail:desk.${occasion}.opening`);
  return {
    kind: kinds[occasion],
    language,
    subject: translate(`mail:desk.${occasion}.subject`),
    preheader: opening,
    title: translate(`mail:desk.${occasion}.title`),
    greeting: translate('mail:account.greeting', { name }),
    paragraphs: [opening],
    facts: facts ?? [],
    action: { text: translate(`mail:desk.${occasion}.action`), path },
    notes: [translate(`mail:desk.${occasion}.note`)],
    why: 'desk',
  };
}

/** Contains the link for a first login at the desk. */
export const deskLinkMail = (
  { name, link }: { name: string; link: { path: string; expiresAt: Date } },
  language: Language,
  names: Letterhead['names'],
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
    names,
  );

/** Sent instead of a login link to a person who has a passkey. */
export const deskPasskeyReminderMail = (
  { name }: { name: string },
  language: Language,
  names: Letterhead['names'],
): Mail => deskMail('passkey', { name, path: '/desk/' }, language, names);

/** Shows an administrator that emails arrive. */
export const setupTestMail = (
  { name }: { name: string },
  language: Language,
  names: Letterhead['names'],
): Mail => deskMail('setupTest', { name, path: '/desk/' }, language, names);

/** Says that a login got another key, and who ends it if the owner did not do it. */
export function deskLoginChangeMail(
  {
    name,
    change,
    at,
    browser,
    system,
    passkey,
    administrators,
  }: {
    name: string;
    change: LoginChange;
    at: Date;
    /** Well-known names, empty if unknown: whoever logs in can put any text into the User-Agent. */
    browser: string;
    system: string;
    /** The name of a passkey that was added. */
    passkey?: string | undefined;
    /** Mail addresses of people who may reset the login. */
    administrators: readonly string[];
  },
  language: Language,
  names: Letterhead['names'],
): Mail {
  const translate = translatorOf(language);
  const facts = [
    { label: translate('mail:desk.factTime'), value: formatterOf(language).dateTime(at) },
    {
      label: translate('mail:desk.factBrowser'),
      value: [browser, system].filter((known) => known !== '').join(' · '),
    },
    { label: translate('mail:desk.factPasskey'), value: passkey ?? '' },
    { label: translate('mail:desk.factAdmins'), value: administrators.join(', ') },
  ].filter(({ value }) => value !== '');
  return deskMail(change, { name, path: '/desk/', facts }, language, names);
}
