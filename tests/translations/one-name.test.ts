/** One thing has one Chinese name: on pages, in emails, and for staff. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { caseStatuses } from '@portolane/core/rules/contact/case-handling.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = {
  core: 'packages/core/src/i18n/locales',
  web: 'apps/web/src/locales',
  desk: 'apps/desk/src/locales',
};

/** Returns a text by its namespace and key, e.g. `staff`, `caseStatus.CLOSED`. */
function textIn(folder: keyof typeof folders, namespace: string, key: string): unknown {
  const file = join(root, folders[folder], 'zh-TW', `${namespace}.json`);
  return key
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown>)[part],
      JSON.parse(readFileSync(file, 'utf8')),
    );
}

// A case that has just been received has no email of progress; its sender gets the confirmation.
it.each(caseStatuses.filter((status) => status !== 'RECEIVED'))(
  'the mail about a repair that is %s calls it what the look-up does',
  (status) =>
    expect(textIn('core', 'mail', `case.progress.subject.${status}`)).toContain(
      textIn('core', 'ownCases', `progress.${status}`),
    ),
);

it.each(caseStatuses)('staff read the same name of a case that is %s', (status) =>
  expect(textIn('core', 'staff', `caseStatus.${status}`)).toBe(
    textIn('core', 'ownCases', `progress.${status}`),
  ),
);

it.each(['PENDING', 'CONFIRMED', 'CANCELED'])(
  'staff read the same name of an enrolment that is %s',
  (status) =>
    expect(textIn('core', 'staff', `status.${status}`)).toBe(
      textIn('core', 'status', `order.${status}`),
    ),
);

it.each(['waiting', 'sent'])(
  'a message that is %s is called in the terminal as at the desk',
  (state) =>
    expect(textIn('core', 'staff', `messageState.${state}`)).toBe(
      textIn('desk', 'outgoing', `stateName.${state}`),
    ),
);

it('questionnaires are called in the list of stored data as in the menu', () =>
  expect(textIn('web', 'privacy', 'stored.kind.questionnaires')).toBe(
    textIn('web', 'member', 'menu.questionnaire'),
  ));

/** The Chinese texts of the interface and the demonstration, with those of other languages left out. */
function chineseTexts(): { file: string; text: string }[] {
  const textsIn = (value: unknown, name = ''): string[] => {
    if (typeof value === 'string') return name === 'en' ? [] : [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) =>
      textsIn(each, name === 'en' ? name : key),
    );
  };
  const files = [
    ...globSync('{apps/*/src,packages/core/src/i18n}/locales/zh-TW/*.json', { cwd: root }),
    // The synonyms are what visitors call things.
    ...globSync('apps/demo/content/**/*.yaml', { cwd: root }).filter(
      (file) => !file.endsWith('synonyms.yaml'),
    ),
  ];
  return files.flatMap((file) =>
    textsIn(parse(readFileSync(join(root, file), 'utf8'))).map((text) => ({ file, text })),
  );
}

// An attendee who comes to a venue shows the pass; the desk needs no number of the enrolment.
it('no text asks for the number of the enrolment at the door', () => {
  const texts = chineseTexts();
  expect(texts.filter(({ text }) => /報到[^。]{0,20}入場證/.test(text)).length).toBeGreaterThan(0);
  expect(
    texts.filter(({ text }) => /(?:報到|入場|現場|到場)[^。]{0,12}報名編號/.test(text)),
  ).toEqual([]);
});

it('the certificate of attendance has one name', () => {
  const texts = chineseTexts();
  expect(texts.filter(({ text }) => text.includes('出席證明')).length).toBeGreaterThan(5);
  expect(
    texts.filter(({ text }) => /(?:結業|上課|研習|課程|時數|參加|參訓)證[明書]/.test(text)),
  ).toEqual([]);
});

it('the mode in which no one can undo a lock has one name', () => {
  const texts = chineseTexts();
  expect(texts.filter(({ text }) => text.includes('法遵模式')).length).toBeGreaterThan(2);
  expect(texts.filter(({ text }) => /(?:監管|合規)模式/.test(text))).toEqual([]);
});

it('staff and the desk call a member who cannot log in 停權, and an event’s run 期別', () => {
  const texts = chineseTexts().filter(({ file }) =>
    /apps\/desk|staff\.json|desk\w*\.json/.test(file),
  );
  expect(texts.filter(({ text }) => text.includes('停權')).length).toBeGreaterThan(8);
  expect(texts.filter(({ text }) => /停用|梯次/.test(text))).toEqual([]);
});

it('a text that lists what a member can do in LINE lists the pass', () => {
  const lists = chineseTexts().filter(({ text }) =>
    /(?:LINE|在這裡)[^。]*查看[^。]*(?:進入直播|取消報名|查詢案件)/.test(text),
  );
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter(({ text }) => !text.includes('入場證'))).toEqual([]);
});

it.each([
  ['個人資料保護聲明', /隱私權(?:聲明|政策)/],
  ['展示', /示範(?:資料|模式)/],
  ['拒絕', /婉拒/],
])('what is called %s has no other name', (name, others) => {
  const texts = chineseTexts();
  expect(texts.some(({ text }) => text.includes(name))).toBe(true);
  expect(texts.filter(({ text }) => others.test(text))).toEqual([]);
});

// An event has sessions: 場 alone would count both.
it('a number of sessions is 場次, and one of events 項', () => {
  const texts = chineseTexts().filter(({ file }) => file.includes('/locales/'));
  expect(texts.filter(({ text }) => /\}\} 個場次/.test(text)).length).toBeGreaterThan(4);
  expect(texts.filter(({ text }) => /(?:\}\}|\/)\s場(?!次)/.test(text))).toEqual([]);
});
