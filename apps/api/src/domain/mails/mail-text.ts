import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { pick } from '#db/localized.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { Letterhead } from './letterhead.ts';
import { onSite } from './on-site.ts';
import type { Mail } from './mail.ts';

/** Lines of the footer: company, address, and why the recipient gets this email. */
export function footerLines(
  { language, why }: Pick<Mail, 'language' | 'why'>,
  { names, company }: Letterhead,
): string[] {
  const translate = translatorOf(language, names[language]);
  const address = pick(company?.address, language);
  const phone = telephoneText(company?.phone ?? '', '', language);
  const where =
    phone === ''
      ? address
      : address +
        translate(address === '' ? 'mail:letter.phoneOnly' : 'mail:letter.phone', { phone });
  return [
    names[language].company,
    ...(where === '' ? [] : [where]),
    translate(`mail:letter.why.${why}`),
  ];
}

/** Renders an email as plain text: blocks separated by empty lines. */
export function mailText(mail: Mail, letterhead: Letterhead): string {
  const translate = translatorOf(mail.language);
  const {
    greeting,
    paragraphs,
    facts = [],
    sessions = [],
    passes = [],
    quote,
    action,
    notes,
  } = onSite(mail, letterhead.sections);
  const blocks: string[][] = [
    greeting === undefined ? [] : [greeting],
    ...paragraphs.map((text) => [text]),
    facts.map(({ label, value }) => translate('mail:letter.fact', { label, value })),
    sessions.length === 0
      ? []
      : [
          translate('mail:letter.sessionsOf'),
          ...sessions.map(({ time, title }) => translate('mail:letter.session', { time, title })),
        ],
    passes.length === 0
      ? []
      : [
          translate('mail:letter.fact', {
            label: translate('mail:letter.passes'),
            value: translate('mail:letter.passHint'),
          }),
          ...passes.flatMap(({ name, path }) => [
            translate('mail:letter.pass', { name }),
            letterhead.origin + path,
          ]),
        ],
    quote
      ? [translate('mail:letter.fact', { label: quote.label, value: '' }).trimEnd(), quote.text]
      : [],
    action
      ? [
          translate('mail:letter.fact', { label: action.text, value: '' }).trimEnd(),
          letterhead.origin + action.path,
        ]
      : [],
    ...notes.map((text) => [text]),
    // Mail programs recognise a signature by this separator.
    ['-- ', ...footerLines(mail, letterhead)],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
