import enMail from '@portolane/core/i18n/locales/en/mail.json' with { type: 'json' };
import zhMail from '@portolane/core/i18n/locales/zh-TW/mail.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { mailSamples, sampleHead, sampleLetters } from '#testing/mail-samples.ts';
import { letter } from './letter.ts';

/** What a reader of the HTML reads, line by line. */
const read = (html: string): string =>
  html
    .replace(/<(head|!--)[\s\S]*?(<\/head>|-->)/g, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<(br|\/p|\/td|\/th|\/h1)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Every text of a file of words. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

describe.each(sampleLetters)('$name in $language', ({ mail, body, html }) => {
  it('says the same as plain text and as HTML', () => {
    const seen = read(html);
    const {
      greeting,
      paragraphs,
      facts = [],
      sessions = [],
      quote,
      action,
      notes = [],
      why,
    } = mail;
    const said = [
      greeting,
      ...paragraphs,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...sessions.flatMap(({ time, title }) => [time, title]),
    ];
    said.push(
      ...(quote?.text.split('\n') ?? []),
      action && sampleHead.origin + action.path,
      ...notes,
      why,
    );
    for (const text of said) {
      if (text === undefined || text === '') continue;
      expect(body).toContain(text);
      expect(seen).toContain(text.replace(/\s+/g, ' '));
    }
  });

  it('shows no key, no gap and no markup of somebody else', () => {
    for (const text of [mail.subject, mail.preheader, body, read(html)]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\{\{|\}\}|\b(mail|sms|choices):/);
      expect(text.trim()).not.toBe('');
    }
    expect(html).not.toMatch(/<b>|<歡迎|<script|<img|<link|javascript:/);
  });

  it('is one column of tables that names its language, and every text stands in it', () => {
    expect(html).toContain(`<html lang="${mail.language === 'en' ? 'en' : 'zh-Hant'}">`);
    expect(html).toMatch(/max-width:600px/);
    const content = html
      .slice(html.indexOf('<body'), html.indexOf('</body>'))
      .replace(/<!--[\s\S]*?-->/g, '');
    const outside =
      content
        .slice(content.indexOf('>') + 1, content.indexOf('<table'))
        .replace(/<div style="display:none[\s\S]*?<\/div>/, '') +
      content.slice(content.lastIndexOf('</table>') + 8);
    expect(outside.trim()).toBe('');
    // Elements end in the order in which they began.
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [all, end, tag] of content.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
      if (tag === 'br') continue;
      if (end === '') open.push(tag!);
      else if (open.pop() !== tag) wrong.push(all);
    }
    expect(wrong).toEqual([]);
    // What was opened before <body> ends behind it.
    expect(open).toEqual(['body']);
  });
});

it.each([
  ['zh-TW', zhMail],
  ['en', enMail],
] as const)(
  'every word for mails in %s is in one of them, so that no template is left out of the walk',
  (language, words) => {
    const all = sampleLetters.map(
      ({ subject, body, html }) => `${subject}\n${body}\n${read(html)}`,
    );
    const unseen = textsOf(words).filter((text) => {
      const pattern = new RegExp(
        text
          .split(/\{\{\w+\}\}/)
          .map((part) => part.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('[\\s\\S]*?'),
      );
      return !all.some((written) => pattern.test(written));
    });
    // The office is written to in Chinese alone.
    const offices =
      language === 'en'
        ? textsOf([
            enMail.case.officeSubject,
            enMail.case.officeTitle,
            enMail.case.language,
            enMail.case.field,
            enMail.letter.why.office,
            enMail.deletion.office,
            enMail.deletion.officeSubject,
          ])
        : [];
    expect(unseen.filter((text) => !offices.includes(text))).toEqual([]);
  },
);

it('a mail is signed with the name of the house while the site has no setting', () => {
  const { body } = letter(mailSamples[0]!.write('en'), 'ada.lin@chengye.example', {
    ...sampleHead,
    company: null,
  });
  expect(body).toMatch(/\n-- \nPortolane\nYou get this mail/);
});
