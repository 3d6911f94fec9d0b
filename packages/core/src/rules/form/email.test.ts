import { expect, it } from 'vitest';
import { isFormEmail, isNewsletterEmail, plainEmail } from './email.ts';

it.each([
  ['wang@example.com', true],
  ['yi.jun.wang@mail.example.com.tw', true],
  ['yi-jun@north-quay.tw', true],
  ['a_1@b.co', true],
  ['wang@example.info', true],
  ['wang@example.technology', true],
  ['chang@customer.asia', true],
  ['chang@customer.cloud', true],
  ['+wang@example.com', false],
  ['wang+@example.com', false],
  ['wang+tag@example.com', true],
  ['wang@example.c', false],
  ['wang@example', false],
  ['wang.@example.com', false],
  ['.wang@example.com', false],
  ['wa..ng@example.com', false],
  ['wang@@example.com', false],
  ['wang@exa mple.com', false],
  ['wang@.com', false],
  ['王@example.com', false],
  ['wang@example.com\n', false],
  ['', false],
])('%j is an address: %s', (text, valid) => expect(isFormEmail(text)).toBe(valid));

it.each([
  [' wang@example.com\n', 'wang@example.com'],
  ['\u202awang@example.com\u202c', 'wang@example.com'],
  ['wang\u200b@example.com\ufeff', 'wang@example.com'],
  ['mailto:wang@example.com', 'wang@example.com'],
  ['\u200eMailto: wang@example.com', 'wang@example.com'],
  ['ｗａｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'wang@example.com'],
  ['王@例子.台灣', '王@例子.台灣'],
  ['', ''],
])('%j is read as %j', (written, address) => expect(plainEmail(written)).toBe(address));

/** The usual pattern, (\w+[.-]?)*, needs 2^n steps for these texts: the suite would hang. */
it.each([
  'a'.repeat(50_000),
  `${'a.'.repeat(25_000)}!`,
  `a@${'a'.repeat(50_000)}`,
  `a@${'a.'.repeat(25_000)}!`,
])('is fast for hostile text %#', (text) => {
  expect(isFormEmail(text)).toBe(false);
  expect(isNewsletterEmail(`${text}@`)).toBe(false);
});

it.each([
  ['reader@example.com', true],
  ['王@例子.台灣', true],
  ['a+b@mail.example.technology', true],
  ['reader@example', false],
  ['reader@.com', false],
  ['reader@example.', false],
  ['@example.com', false],
  ['a b@example.com', false],
  ['a@b@example.com', false],
  ['', false],
])('the newsletter accepts %j: %s', (text, taken) => expect(isNewsletterEmail(text)).toBe(taken));
