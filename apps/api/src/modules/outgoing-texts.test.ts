/**
 * Every text that leaves the site is well-formed Unicode, whatever people write: PostgreSQL refuses
 * half a surrogate pair within jsonb, and `encodeURIComponent` and LINE refuse it anywhere.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languages } from '@portolane/core/i18n/language.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { storedUserAgent } from '@portolane/core/rules/member/device-of.ts';
import { snippetOf } from '@portolane/core/rules/search/mark-hits.ts';
import { aboutOf } from '#modules/case/own-cases.ts';
import { nameOfDownload } from '#domain/downloads/download-paths.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { documentRow } from '#domain/search/index-content.ts';
import type { SourceDocument } from '#domain/search/source.ts';
import { attachment } from '#http/attachment.ts';
import { auditedChanges } from '#modules/content/audited-changes.ts';
import { attendeeMail } from '#modules/enrolment/mail/attendee-mail.ts';
import { eventWith, lineSamples, localized, sessionWith } from '#testing/line-samples.ts';
import { mailSamples, sampleLetterhead } from '#testing/mail-samples.ts';
import { nightlyOr } from '#testing/nightly.ts';

const numRuns = nightlyOr(1_000, 100);

/**
 * A text that is well-formed, as every text is that the API accepts, and full of characters of two
 * units at every offset, so that a cut by units meets the middle of one.
 */
const typedText = fc
  .tuple(
    fc.constantFrom('', '一', 'a', '二二', 'e\u0301'),
    fc.constantFrom('👍', '👍🏽', '👨‍👩‍👧', '𠮷', '🇹🇼', 'e\u0301', '字'),
    fc.integer({ min: 0, max: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  .map(([start, character, count, end]) => `${start}${character.repeat(count)}${end}`);

/** All texts within a value. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => [name, ...textsOf(each)])
    : [];
};
const isWellFormed = (value: unknown): boolean =>
  textsOf(value).every((text) => text.isWellFormed());

/** Returns values of which `write` makes a text that is not well-formed, or fails; null: none found. */
const counterexample = <T>(values: fc.Arbitrary<T>, write: (value: T) => unknown, runs = numRuns) =>
  fc.check(
    fc.property(values, (value) => isWellFormed(write(value))),
    { numRuns: runs },
  ).counterexample;

/** A mail whose texts are others; paths stay. */
const withTexts = <T>(value: T, text: string): T => {
  if (typeof value === 'string') return text as T;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      ['language', 'mark', 'path', 'why'].includes(name) ? each : withTexts(each, text),
    ]),
  ) as T;
};

it.each(mailSamples)('the mail $name', ({ write }) => {
  const mails = languages.map((language) => write(language, sampleLetterhead.names));
  const rendered = (text: string) =>
    mails.map((mail) => mailMessage(withTexts(mail, text), 'a@b.example', sampleLetterhead));
  expect(counterexample(typedText, rendered, nightlyOr(100, 10))).toBeNull();
});

const sampleDocument: SourceDocument = {
  kind: 'news',
  key: 'a',
  alias: 'a',
  brands: [],
  tags: [],
  access: null,
  date: null,
  state: 'published',
  publishUp: null,
  publishDown: null,
  title: localized(''),
  summary: localized(''),
  names: [],
  body: [],
};

it('the mail that the office writes to attendees', () => {
  const rendered = (text: string) => {
    const mail = attendeeMail(
      { subject: text, text },
      {
        number: 'PO-20261121-0427',
        attendee: { fullName: text },
        event: eventWith(text),
        sessions: [sessionWith(text)],
      },
      'zh-TW',
    );
    return [mail, mailMessage(mail, 'a@b.example', sampleLetterhead)];
  };
  expect(counterexample(typedText, rendered)).toBeNull();
});

it.each(languages)('messages by LINE in %s', (language) => {
  const messages = (text: string) => lineSamples(text, sampleLetterhead, language);
  expect(counterexample(typedText, messages)).toBeNull();
});

it('entries of the audit log', () => {
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      typedText,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('zh', 'en', 'body', 'tabs'), tie('tree'), {
        noNullPrototype: true,
      }),
    ),
  }));
  const changes = ([before, after]: [Tree, Tree]) =>
    auditedChanges({ field: before }, { field: after });
  expect(counterexample(fc.tuple(tree, tree), changes)).toBeNull();
});

it('excerpts', () => {
  expect(counterexample(typedText, (text) => aboutOf({ message: text, details: {} }))).toBeNull();
  const stored = (text: string) => {
    const { title, summary, body } = documentRow(
      { ...sampleDocument, title: localized(text), body: [localized(text.repeat(40))] },
      'en',
    );
    return [title, summary, body];
  };
  expect(counterexample(typedText, stored)).toBeNull();
  const search = fc.tuple(typedText, fc.constantFrom('字', '👍', 'e', 'zzz'));
  expect(counterexample(search, ([text, typed]) => snippetOf(text, typed))).toBeNull();
});

it('names of files', () => {
  const names = (text: string) => {
    const header = attachment(text, 'plain', 'pdf');
    return [
      decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(header)![1]!),
      nameOfDownload(text, 'PDF', 'a'.repeat(64)),
    ];
  };
  expect(counterexample(typedText, names)).toBeNull();
});

it('the name of a browser', () => {
  expect(counterexample(typedText, storedUserAgent)).toBeNull();
});
