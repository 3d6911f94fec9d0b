/** The schema rejects data that no rule of the product allows. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
});
afterAll(() => close());

const refusal = async (statement: string): Promise<string> => {
  try {
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql.raw(statement));
      throw new Error(`took ${rowCount} rows`);
    });
  } catch (error) {
    return codeOf(error) || (error as Error).message;
  }
  return '';
};

it.each([
  `update event set category = 'party'`,
  `update event set type = 'hybrid'`,
  `update event set registration_type = 'whole'`,
  `update event set sale_price = -1`,
  `update event set base_price = -1`,
  `update event set absent_limit = -1`,
  `update event set ends_at = starts_at - interval '1 second'`,
  `update event set registration_start = now(), registration_end = now() - interval '1 second'`,
  `update event set publish_up = now(), publish_down = now()`,
  `update event set state = 'draft'`,
  `update event_session set capacity = -1`,
  `update event_session set ends_at = starts_at - interval '1 second'`,
  `update event_session set link_opens_at = ends_at + interval '1 second'`,
  `update coupon set kind = 'gift'`,
  `update coupon set kind = 'percent', value = 101`,
  `update coupon set value = 0`,
  `update coupon set min_spend = -1`,
  `update coupon set code = lower(code) || 'x'`,
  `update coupon set ends_at = starts_at - interval '1 second'`,
  `update member set "group" = 'staff'`,
  `update member set gender = ''`,
  `update member set mobile_phone = '0912-000-001'`,
  `update member set mobile_phone_code = '886'`,
  `update member set language = 'fr'`,
  `update company set category = 'partner'`,
  `update company set vat = '1234567' where vat = '00000016'`,
  `update company set mail_domains = '{Example.com}'`,
  `update file set user_group_id = 5`,
  `update file set size = -1`,
  `update file set link_type = 'url', web_link = null`,
  `update item set content_type = 'blog'`,
  `update menu_item set type = 'button'`,
  `update menu_item set parent_id = id`,
  `insert into newsletter_subscription (email, category_alias, language) values ('Somebody@example.com', 'x', 'en')`,
  `insert into newsletter_subscription (email, category_alias, language) values ('somebody@example.com', 'x', 'de')`,
  `insert into legal_text (alias, version, published_at, data) values ('cookies', '1', now(), '{}')`,
  `update orders set status = 'LOST'`,
  `update orders set registration_type = 'whole'`,
  `update orders set subtotal = -1, total = -1, discount = 0`,
  `update orders set discount = subtotal + 1, total = -1`,
  `update orders set total = total + 1`,
  `update enrolment set status = 'WAITING'`,
  `insert into outbox (channel, recipient, body) values ('fax', 'x', '')`,
  `insert into outbox (channel, recipient, body, attempts) values ('sms', 'x', '', -1)`,
  `insert into outbox (channel, recipient, body, dead_reason) values ('sms', 'x', '', 'expired')`,
  `insert into outbox (channel, recipient, body, dead_at, dead_reason) values ('sms', 'x', '', now(), 'tired')`,
  `insert into outbox (channel, recipient, body, sent_at, dead_at, dead_reason) values ('sms', 'x', '', now(), now(), 'tries')`,
  `insert into verification_code (mobile_phone_code, mobile_phone, hash, salt, sent_at, expires_at) values ('+886', '0912345678', '', '', now(), now())`,
  `insert into verification_code (mobile_phone_code, mobile_phone, hash, salt, sent_at, expires_at, wrong_tries) values ('+886', '0912345678', '', '', now(), now() + interval '1 minute', -1)`,
  `insert into rate_limit (bucket, window_start, count) values ('x', now(), -1)`,
])('%s is rejected by a CHECK', async (statement) =>
  expect(await refusal(statement)).toBe('23514'),
);

it.each([
  `insert into menu_visit (menu_item_id, member_id) select 2147483647, min(id) from member`,
  `insert into menu_visit (menu_item_id, member_id) select min(id), 2147483647 from menu_item`,
  `update menu_item set parent_id = 2147483647`,
  `delete from event where id in (select event_id from orders)`,
  `delete from menu_item where id in (select parent_id from menu_item)`,
])('%s is rejected by a foreign key', async (statement) =>
  expect(await refusal(statement)).toBe('23503'),
);

describe('an index supports', () => {
  /** Returns a query plan with sequential scans disabled, as if the tables were large. */
  const planOf = (statement: string): Promise<string> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify((await tx.execute(sql.raw(`explain ${statement}`))).rows);
    });

  it.each([
    [
      'members by one Chinese character',
      `select * from member where member_grams(name, email, company_email, company_name, mobile_phone) @> '{王}'`,
      'member_words',
    ],
    [
      'documents of the desk by two letters',
      `select * from content_entry where text_grams(words) @> '{零信}'`,
      'content_entry_words',
    ],
    ['events of a brand', `select * from event where brands @> '{corvane}'`, 'event_brands'],
    ['items of brands', `select * from item where brands && '{corvane,palisar}'`, 'item_brands'],
    [
      'the newest legal text',
      `select version from legal_text where alias = 'privacy' and published_at <= now() order by published_at desc limit 1`,
      'legal_text_newest',
    ],
    [
      'the sweep of tokens',
      `select ctid from member_token where expires_at < now() limit 1000`,
      'member_token_expires',
    ],
    [
      'the sweep of codes',
      `select ctid from verification_code where expires_at < now() limit 1000`,
      'verification_code_expires',
    ],
    [
      'the sweep of counters',
      `select ctid from rate_limit where window_start < now() limit 1000`,
      'rate_limit_window',
    ],
    [
      'the sweep of messages',
      `select ctid from outbox where sent_at is not null and sent_at < now() limit 1000`,
      'outbox_sent',
    ],
    [
      'the sweep of visits',
      `select ctid from menu_visit where created_at < now() limit 1000`,
      'menu_visit_created',
    ],
    [
      'the visits of a menu item that is deleted',
      `select 1 from menu_visit where menu_item_id = 1`,
      'menu_visit_item',
    ],
  ])('%s', async (_what, statement, index) => expect(await planOf(statement)).toContain(index));
});
