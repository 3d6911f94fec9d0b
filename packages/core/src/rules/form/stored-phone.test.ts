import { expect, it } from 'vitest';
import {
  formatStoredPhone,
  isStoredPhone,
  parseStoredPhone,
  readStoredPhone,
} from './stored-phone.ts';

it.each([
  ['+886', '0912345678', '0912345678'],
  ['+886', '912345678', '0912345678'],
  ['+81', '9012345678', '+81 9012345678'],
  ['+81', '', ''],
  ['+886', '', ''],
])('%s %s is stored as “%s”', (code, number, written) =>
  expect(formatStoredPhone({ code, number })).toBe(written),
);

it.each([
  ['0912-345-678', '0912345678'],
  ['+886 912-345-678', '0912345678'],
  ['+81 90-1234-5678', '+81 9012345678'],
  ['\u202atel:+81 90\u22121234\u20115678\u202c', '+81 9012345678'],
  ['+81', '+81'],
  ['none', 'none'],
  ['', ''],
])('“%s” is read as “%s”', (written, stored) => expect(readStoredPhone(written)).toBe(stored));

it.each([
  ['0912345678', '+886', '0912345678', true],
  ['+81 9012345678', '+81', '9012345678', true],
  ['+886 0912345678', '+886', '0912345678', true],
  ['+81', '+886', '+81', false],
  ['+999 9012345678', '+999', '9012345678', false],
  ['0212345678', '+886', '0212345678', false],
  ['', '+886', '', false],
])('“%s” parses to %s and %s; a mobile phone: %s', (written, code, number, valid) => {
  expect(parseStoredPhone(written)).toEqual({ code, number });
  expect(isStoredPhone(written)).toBe(valid);
});
