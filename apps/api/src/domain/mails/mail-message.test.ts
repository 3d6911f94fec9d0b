import enMail from '@portolane/core/i18n/locales/en/mail.json' with { type: 'json' };
import zhMail from '@portolane/core/i18n/locales/zh-TW/mail.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { mailSamples, sampleLetterhead, sampleMessages } from '#testing/mail-samples.ts';
import { translatorOf } from '#i18n/translations.ts';
import { mailMessage } from './mail-message.ts';

/** The visible text of an HTML mail. */
const visibleText = (html: string): string =>
  html
    .replace(/<(head|!--)[\s\S]*?(<\/head>|-->)/g, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<(br|\/p|\/td|\/th|\/h1)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** All texts in a file of translations. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

describe.each(sampleMessages)('$name in $language', ({ mail, body, html }) => {
  it('says the same as plain text and as HTML', () => {
    const htmlText = visibleText(html);
    const {
      greeting,
      paragraphs,
      facts = [],
      sessions = [],
      passes = [],
      quote,
      action,
      notes = [],
      why,
      language,
    } = mail;
    const expected = [
      greeting,
      ...paragraphs,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...sessions.flatMap(({ time, title }) => [time, title]),
    ];
    for (const { name, path } of passes) {
      expect(body).toContain(sampleLetterhead.origin + path);
      expect(html).toContain(`<a href="${sampleLetterhead.origin}${path}"`);
      expected.push(name);
    }
    expected.push(
      ...(quote?.text.split('\n') ?? []),
      action && sampleLetterhead.origin + action.path,
      ...notes.map((note) => (typeof note === 'string' ? note : note.text)),
      translatorOf(language, sampleLetterhead.names[language])(`mail:letter.why.${why}`),
    );
    for (const text of expected) {
      if (text === undefined || text === '') continue;
      expect(body).toContain(text);
      expect(htmlText).toContain(text.replace(/\s+/g, ' '));
    }
  });

  it('shows no translation key, no gap, and no markup from user input', () => {
    for (const text of [mail.subject, mail.preheader, body, visibleText(html)]) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\{\{|\}\}|\b(mail|sms|choices):/);
      expect(text.trim()).not.toBe('');
    }
    const pictures = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source!);
    expect(pictures).toEqual(
      (mail.passes ?? []).slice(0, 3).map((pass) => sampleLetterhead.origin + pass.picture!.path),
    );
    expect(html).not.toMatch(/<b>|<歡迎|<script|<link|javascript:/);
  });

  it('is one column of tables with a lang attribute that contains all texts', () => {
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
    // Checks that elements are properly nested.
    const openTags: string[] = [];
    const misnested: string[] = [];
    for (const [all, end, tag] of content.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
      if (tag === 'br' || tag === 'img') continue;
      if (end === '') openTags.push(tag!);
      else if (openTags.pop() !== tag) misnested.push(all);
    }
    expect(misnested).toEqual([]);
    // `</body>` is outside the slice.
    expect(openTags).toEqual(['body']);
  });
});

it.each([
  ['zh-TW', zhMail],
  ['en', enMail],
] as const)(
  'every mail translation in %s appears in a sample, so that no template is missed',
  (language, translations) => {
    const all = sampleMessages.map(
      ({ subject, body, html }) => `${subject}\n${body}\n${visibleText(html)}`,
    );
    const unused = textsOf(translations).filter((text) => {
      const pattern = new RegExp(
        text
          .split(/\{\{\w+\}\}/)
          .map((part) => part.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('[\\s\\S]*?'),
      );
      return !all.some((written) => pattern.test(written));
    });
    // Mails to staff are in Chinese only.
    const staffOnly =
      language === 'en'
        ? textsOf([
            enMail.case.officeSubject,
            enMail.case.officeTitle,
            enMail.case.officeAction,
            enMail.case.officeReply,
            enMail.case.language,
            enMail.case.field,
            enMail.letter.why.office,
            enMail.deletion.office,
            enMail.deletion.officeSubject,
            enMail.deletion.officeAction,
          ])
        : [];
    expect(unused.filter((text) => !staffOnly.includes(text))).toEqual([]);
  },
);

it('a mail is signed with the company’s name alone while nothing else of it is set', () => {
  const { body } = mailMessage(
    mailSamples[0]!.write('en', sampleLetterhead.names),
    'ada.lin@chengye.example',
    {
      ...sampleLetterhead,
      company: null,
    },
  );
  expect(body).toMatch(/\n-- \nPortolane Systems Inc.\nYou are receiving this email/);
});
