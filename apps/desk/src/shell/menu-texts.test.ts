import { expect, it } from 'vitest';
import en from '@portolane/core/i18n/locales/en/mail.json';
import zh from '@portolane/core/i18n/locales/zh-TW/mail.json';
import enFrame from '#locales/en/frame.json';
import zhFrame from '#locales/zh-TW/frame.json';

it('emails about logins call the screen of people as the menu does', () => {
  const named = (mails: object, pattern: RegExp) => [
    ...new Set([...JSON.stringify(mails).matchAll(pattern)].map(([, name]) => name)),
  ];
  expect(named(zh, /請到「(.+?)」頁/g)).toEqual([zhFrame.screen.people]);
  expect(named(en, /on the screen “(.+?)”/g)).toEqual([enFrame.screen.people]);
});
