/** Chinese texts have Chinese punctuation, in the translations and where code joins two texts. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Returns every text below a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Half-width punctuation beside a Chinese character, or after a variable that stands for one. */
const halfWidth =
  /[\p{Script=Han}」）』”’\]]\s?[:,?!;()](?!\/\/)|[:,?!;()]\s?[「（『]?\p{Script=Han}|\}\}[:,?!;]/u;

it.each([
  ['第二天午餐: 葷食', true],
  ['請選擇,再前往報名', true],
  ['滿意嗎?', true],
  ['課程(線上)', true],
  ['{{label}}: {{value}}', true],
  ['第二天午餐：葷食', false],
  ['詳見 https://portolane.example/', false],
  ['開放 09:30（GMT+8）', false],
  ['NT$1,800 起', false],
])('%s has half-width punctuation: %s', (text, found) => expect(halfWidth.test(text)).toBe(found));

it('no Chinese translation has half-width punctuation', () => {
  const files = globSync('{apps/*/src,packages/core/src/i18n}/locales/zh-TW/*.json', { cwd: root });
  const texts = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))).map((text) => ({ file, text })),
  );
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter(({ text }) => halfWidth.test(text))).toEqual([]);
});

// `labelled` of the formatter joins a label and a value in the punctuation of the language.
it('no component joins two texts with a half-width colon', () => {
  const files = globSync('{apps/{web,liff,desk}/src,packages/app-kit/src}/**/*.tsx', {
    cwd: root,
  }).filter((file) => !/\.test\.tsx$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const joined = /\$\{[^}]*\}: \$\{|^\s*\{.*\}: \{[^}\n]*\}/gm;
  expect(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(joined)].map(
        ([text]) => `${file}: ${text.trim()}`,
      ),
    ),
  ).toEqual([]);
});
