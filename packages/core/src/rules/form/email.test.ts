import { expect, it } from 'vitest';
import { isDeliverableEmail, isFormEmail, isNewsletterEmail } from './email.ts';

it.each([
  ['wang@example.com', true, true],
  ['yi.jun.wang@mail.example.com.tw', true, true],
  ['yi-jun@north-quay.tw', true, true],
  ['a_1@b.co', true, true],
  ['wang@example.info', false, true],
  ['wang@example.technology', false, true],
  ['wang+tag@example.com', false, true],
  ['wang@example.c', false, false],
  ['wang@example', false, false],
  ['wang.@example.com', false, false],
  ['.wang@example.com', false, false],
  ['wa..ng@example.com', false, false],
  ['wang@@example.com', false, false],
  ['wang@exa mple.com', false, false],
  ['wang@.com', false, false],
  ['王@example.com', false, false],
  ['wang@example.com\n', false, false],
  ['', false, false],
])('%j: form rule %s, deliverable %s', (text, valid, deliverable) => {
  expect(isFormEmail(text)).toBe(valid);
  expect(isDeliverableEmail(text)).toBe(deliverable);
});

/** The usual pattern, (\w+[.-]?)*, needs 2^n steps for these texts: the suite would hang. */
it.each([
  'a'.repeat(50_000),
  `${'a.'.repeat(25_000)}!`,
  `a@${'a'.repeat(50_000)}`,
  `a@${'a.'.repeat(25_000)}!`,
])('is fast for hostile text %#', (text) => {
  expect(isFormEmail(text)).toBe(false);
  expect(isDeliverableEmail(text)).toBe(false);
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
