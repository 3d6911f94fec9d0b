/**
 * Statements of pages about the company are content (packages/core/src/rules/site/statements.ts).
 * The translations themselves are true of any distributor.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyStatement, unknownValueIn } from '@portolane/core/rules/site/statements.ts';

const root = resolve(import.meta.dirname, '../..');
const web = 'apps/web/src/locales';
/**
 * Translations for visitors and members; the desk, the terminal, and checks of content speak to
 * staff.
 */
const folders = [web, 'apps/liff/src/locales', 'packages/core/src/i18n/locales'];
const ofStaff = new Set(['contentProblems', 'deskErrors', 'staff']);
const languages = ['zh-TW', 'en'] as const;

/** Returns every text of a file by its dotted key. */
function textsOf(value: unknown, prefix = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsOf(inner, prefix ? `${prefix}.${key}` : key),
  );
}

const read = (folder: string, language: string, namespace: string) =>
  textsOf(JSON.parse(readFileSync(join(root, folder, language, `${namespace}.json`), 'utf8')));

describe.each([...everyStatement()])('$page.$name', ({ namespace, key, values }) => {
  it.each(languages)('is a text of the website that uses no other values (%s)', (language) => {
    const text = new Map(read(web, language, namespace)).get(key);
    expect(text).toBeTypeOf('string');
    expect(unknownValueIn(text!, values)).toBeUndefined();
  });
});

it('no text is named twice', () => {
  const texts = [...everyStatement()].map(({ namespace, key }) => `${namespace}:${key}`);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

/** Claims that only one company can make: its stock, its services, its deadlines. */
const promises = [
  /備品|保固|原廠|維護合約|試用|換購/,
  /工作天|個?工作日/,
  /每月|每週|每季|一年不超過/,
  /匯款|退款|退費|發票/,
  /產品經理|工程師|中文技術支援|認證課程/,
  /spare|warrant|vendor|trial/i,
  /working day|business day/i,
  /each month|every month|a month|monthly|weekly|a year/i,
  /bank (?!’s|'s)|invoice|refund/i,
  /product manager|engineer|certified|certification/i,
];

/** Texts that promise nothing all the same. */
const reviewed: Record<string, string> = {
  'apply:notePlaceholder': 'an example of what a visitor may ask for',
  'choices:jobLevel.professional': 'what a visitor is',
  'contact:workingDays': 'the number is a setting of the site',
  'mail:case.replyNextDay': 'the number is a setting of the site',
  'mail:case.replyDays': 'the number is a setting of the site',
  'mail:deletion.office.asked': 'it asks the office',
  ...Object.fromEntries(
    [
      'payment:short.plain',
      'payment:short.date',
      'payment:short.sameDay',
      'payment:short.days',
      'payment:short.approved',
      'payment:short.oneDay',
      'payment:short.approvedOneDay',
      'payment:short.approvedSameDay',
      'payment:state.refunded',
      'payment:toRefund',
      'payment:invoiceNeeds',
      'payment:refundedOn',
      'payment:invoice',
      'payment:quote',
      'payment:refunded',
      'payment:balanceToRefund',
      'bot:payment.text',
      'mail:enrolment.opening.PAYMENT_REMINDER',
      'mail:enrolment.manage.UNPAID',
    ].map((text) => [text, 'it is said where the site has written how to pay, or of an order']),
  ),
};

/** Returns the texts that promise something, by `namespace:key`. */
const promisingIn = (language: string) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder, language))
      .map((file) => file.replace('.json', ''))
      .filter((namespace) => !ofStaff.has(namespace))
      .flatMap((namespace) =>
        read(folder, language, namespace)
          .filter(([, says]) => promises.some((promise) => promise.test(says)))
          .map(([key, says]) => ({
            text: `${namespace}:${key.replace(/_(one|other)$/, '')}`,
            says,
          })),
      ),
  );

it.each(languages)('no text promises what not every company keeps (%s)', (language) => {
  expect(promisingIn(language).filter(({ text }) => !(text in reviewed))).toEqual([]);
});

it('every text that was reviewed still has such words', () => {
  const promising = new Set(languages.flatMap(promisingIn).map(({ text }) => text));
  expect(Object.keys(reviewed).filter((text) => !promising.has(text))).toEqual([]);
});
