import { pick } from '#db/localized.ts';
import { wordsOf } from '#words.ts';
import type { Letterhead } from './letterhead.ts';
import type { Mail } from './mail.ts';

/** The lines of the footer: the house, where it is, and why the reader gets this. */
export function footerOf(
  { language, why }: Pick<Mail, 'language' | 'why'>,
  { company }: Letterhead,
): string[] {
  const words = wordsOf(language);
  const house = company
    ? [
        pick(company.name, language),
        `${pick(company.address, language)}${words('mail:letter.phone', { phone: company.phone })}`,
      ]
    : [words('mail:letter.house')];
  return [...house, why];
}

/** A mail as plain text: blocks with an empty line between them. */
export function letterText(mail: Mail, head: Letterhead): string {
  const words = wordsOf(mail.language);
  const { greeting, paragraphs, facts = [], sessions = [], quote, action, notes = [] } = mail;
  const blocks: string[][] = [
    greeting === undefined ? [] : [greeting],
    ...paragraphs.map((text) => [text]),
    facts.map(({ label, value }) => words('mail:letter.fact', { label, value })),
    sessions.length === 0
      ? []
      : [
          words('mail:letter.sessionsOf'),
          ...sessions.map(({ time, title }) => words('mail:letter.session', { time, title })),
        ],
    quote
      ? [words('mail:letter.fact', { label: quote.label, value: '' }).trimEnd(), quote.text]
      : [],
    action
      ? [
          words('mail:letter.fact', { label: action.text, value: '' }).trimEnd(),
          head.origin + action.path,
        ]
      : [],
    ...notes.map((text) => [text]),
    // Mail programs know a signature by this line.
    ['-- ', ...footerOf(mail, head)],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
