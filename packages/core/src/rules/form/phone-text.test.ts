import { expect, it } from 'vitest';
import { dialledPhone, phoneText } from './phone-text.ts';
import { nationalPhone, splitExtension } from './typed-phone.ts';

it.each([
  ['+886', '0912000001', '+886912000001', '0912-000-001', '+886 912 000 001'],
  ['+886', '0200001680', '+886200001680', '02-0000-1680', '+886 2 0000 1680'],
  ['+886', '037123456', '+88637123456', '037-123-456', '+886 37 123 456'],
  ['+886', '072345678', '+88672345678', '07-234-5678', '+886 7 234 5678'],
  ['+886', '082612345', '+88682612345', '0826-12345', '+886 826 12345'],
  ['+81', '9012345678', '+819012345678', '+81 9012345678', '+81 9012345678'],
])('%s %s is dialled as %s and reads %s, %s', (code, number, dialled, chinese, english) => {
  expect(dialledPhone({ code, number })).toBe(dialled);
  expect(phoneText({ code, number }, 'zh-TW')).toBe(chinese);
  expect(phoneText({ code, number }, 'en')).toBe(english);
  // A number copied from a list or an export is found again.
  expect(nationalPhone(code, chinese)).toBe(number);
  expect(nationalPhone(code, english)).toBe(number);
});

it.each([
  ['+886', '0200001680', '02-0000-1680 #215', '+886 2 0000 1680 ext. 215'],
  ['+81', '312345678', '+81 312345678 #215', '+81 312345678 ext. 215'],
])('the extension of %s %s is read back', (code, number, chinese, english) => {
  expect(phoneText({ code, number, extension: '215' }, 'zh-TW')).toBe(chinese);
  expect(phoneText({ code, number, extension: '215' }, 'en')).toBe(english);
  for (const text of [chinese, english]) {
    const read = splitExtension(text);
    expect([nationalPhone(code, read.number), read.extension]).toEqual([number, '215']);
  }
});

it('without a number there is nothing to read', () =>
  expect(phoneText({ code: '+886', number: '' }, 'zh-TW')).toBe(''));
