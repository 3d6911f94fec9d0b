/**
 * Numbers that texts of the interface state in words of their own: both languages state those that
 * the programs keep to.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ABSENCE_WINDOW_MONTHS } from '@portolane/core/rules/event/absent-limit.ts';
import { TERMS_NOTICE_DAYS } from '@portolane/core/rules/legal/terms-in-force.ts';
import { LINK_TOKEN_MINUTES } from '@portolane/core/rules/line/link-token.ts';
import {
  DEALER_LINK_DAYS,
  NEWSLETTER_LINK_DAYS,
  PASSWORD_LINK_HOURS,
} from '@portolane/core/rules/member/link-validity.ts';
import { START_REMINDER_MS } from '@portolane/core/rules/order/reminder.ts';
import { COMPARE_LIMIT } from '@portolane/core/rules/product/compare.ts';
import {
  CODE_COOL_DOWN_SECONDS,
  CODE_VALID_SECONDS,
} from '@portolane/core/rules/verification/verification-code.ts';
import { OFFER_MS } from '@portolane/core/rules/waitlist/offer-end.ts';

const root = resolve(import.meta.dirname, '../..');
const core = 'packages/core/src/i18n/locales';
const web = 'apps/web/src/locales';
const liff = 'apps/liff/src/locales';
const coolDown = 'code.MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN';
const numbers: [folder: string, file: string, key: string, number: number][] = [
  [core, 'mail', 'case.replyNextDay', 1],
  [core, 'consent', 'version', TERMS_NOTICE_DAYS],
  [web, 'legal', 'dates', TERMS_NOTICE_DAYS],
  [core, 'bot', 'bind.until', LINK_TOKEN_MINUTES],
  [web, 'line', 'chat.over', LINK_TOKEN_MINUTES],
  [core, 'sms', 'code', CODE_VALID_SECONDS / 60],
  [web, 'account', 'section.phoneNote', CODE_VALID_SECONDS / 60],
  [core, 'waiting', 'hint', OFFER_MS / 3_600_000],
  [core, 'errors', coolDown, CODE_COOL_DOWN_SECONDS],
  [core, 'errors', 'code.DEALER_FRONT_LINK_EXPIRED', DEALER_LINK_DAYS],
  [core, 'errors', 'dealer.sent', DEALER_LINK_DAYS],
  [web, 'account', 'register.doneDealer', DEALER_LINK_DAYS],
  [web, 'home', 'newsletter.sent', NEWSLETTER_LINK_DAYS],
  [web, 'company', 'newsletter.expired.text', NEWSLETTER_LINK_DAYS],
  [web, 'account', 'password.sent', PASSWORD_LINK_HOURS],
  [web, 'account', 'password.expired', PASSWORD_LINK_HOURS],
  [web, 'home', 'newsletter.sent', NEWSLETTER_LINK_DAYS],
  [web, 'company', 'newsletter.expired.text', NEWSLETTER_LINK_DAYS],
  [web, 'line', 'bind.remind', START_REMINDER_MS / 60_000],
  [web, 'line', 'member.remindersHint', START_REMINDER_MS / 60_000],
  [liff, 'me', 'remindersHint', START_REMINDER_MS / 60_000],
  [web, 'product', 'compare.description', COMPARE_LIMIT],
  [core, 'errors', 'code.CART_FRONT_ABSENT_LIMIT_REACHED', ABSENCE_WINDOW_MONTHS],
  [web, 'event', 'why.ABSENT_LIMIT', ABSENCE_WINDOW_MONTHS],
  [web, 'event', 'facts.absentLimit_other', ABSENCE_WINDOW_MONTHS],
];

it.each(numbers)('%s, %s, %s: %i', (folder, file, key, number) => {
  const textIn = (language: string): unknown =>
    key
      .split('.')
      .reduce<unknown>(
        (value, part) => (value as Record<string, unknown>)[part],
        JSON.parse(readFileSync(join(root, folder, language, `${file}.json`), 'utf8')),
      );
  const inWords: Record<number, string> = {
    1: '1|一|one|an',
    3: '3|三|three',
    4: '4|四|four',
    7: '7|七|seven',
  };
  for (const language of ['zh-TW', 'en'])
    expect(textIn(language)).toMatch(
      new RegExp(`(?<![\\d\\w])(?:${inWords[number] ?? number})(?![\\d\\w])`),
    );
});
