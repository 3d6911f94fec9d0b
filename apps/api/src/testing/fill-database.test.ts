import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexContent } from '#domain/search/index-content.ts';
import { assertFillable, fillDatabase } from './fill-database.ts';
import { addMember } from './member-seed.ts';
import { nightlyOr } from './nightly.ts';
import { openPublicSite, type PublicSite } from './public-site.ts';
import { openTestDatabase } from './test-database.ts';

const sizes = {
  events: 120,
  pastEvents: 60,
  documents: nightlyOr(200, 100),
  members: 300,
  orders: nightlyOr(6000, 2000),
};

/** Invariants that the generator must keep. Each query counts the rows that break one. */
const invariants = {
  'no session has more seats taken than it has': `
    select from event_session join enrolment on session_id = event_session.id and status <> 'CANCELED'
    group by event_session.id having sum(seats) > capacity - offline_enrolments`,
  'an order is for sessions of its event': `
    select from orders join enrolment on order_id = orders.id join event_session on event_session.id = session_id where event_session.event_id <> orders.event_id`,
  'an order has an enrolment': `
    select from orders where not exists (select from enrolment where order_id = orders.id)`,
  'an order is cancelled when all of its enrolments are': `
    select from orders join enrolment on order_id = orders.id group by orders.id having (orders.canceled_at is not null) <> bool_and(enrolment.status = 'CANCELED')`,
  'an event that is enrolled as a whole is enrolled as a whole': `
    select from orders join enrolment on order_id = orders.id where registration_type = 'impartial' group by orders.id
    having count(*) <> (select count(*) from event_session where event_session.event_id = orders.event_id and state = 'published')`,
  'an order costs what its event costs': `
    select from orders join event on event.id = event_id
    where total <> sale_price * case orders.registration_type when 'partial' then (select count(*) from enrolment where order_id = orders.id) else 1 end and attendee ->> 'email' like 'filled-%'`,
  'meals are on days of sessions': `
    select from event, jsonb_array_elements(meals) meal where alias like 'filled-%' and not exists (
      select from event_session where event_id = event.id and to_char(starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') = meal ->> 'date')`,
  'an event lasts as long as its sessions': `
    select from event join event_session on event_id = event.id and event_session.state = 'published' where alias like 'filled-%'
    group by event.id having min(event_session.starts_at) < event.starts_at or max(event_session.ends_at) > event.ends_at`,
  'every event has the openings that triggers would have kept': `
    select from event left join event_opening on event_id = event.id where openings is distinct from event_openings(event.id)`,
  'nobody waits for a seat where one is free, or has one': `
    select from waiting_entry join event_session on event_session.id = session_id or (session_id is null and event_session.event_id = waiting_entry.event_id and event_session.state = 'published')
    where waiting_entry.status = 'WAITING' and capacity - offline_enrolments > (select coalesce(sum(seats), 0) from enrolment where enrolment.session_id = event_session.id and status <> 'CANCELED') and session_id is not null
      or exists (select from enrolment where enrolment.session_id = event_session.id and enrolment.member_id = waiting_entry.member_id and status <> 'CANCELED')`,
};

let site: PublicSite;
const count = async (query: string): Promise<number> =>
  (
    await site.db.pool.query<{ count: number }>(
      `select count(*)::int as count from (${query}) rows`,
    )
  ).rows[0]!.count;
const fill = (values: Partial<typeof sizes>) =>
  fillDatabase(
    site.db,
    { events: 0, pastEvents: 0, documents: 0, members: 0, orders: 0, ...values },
    { now: site.clock.now },
  );
const generated = async () => ({
  coming: await count(
    `select from event where alias like 'filled-%' and ends_at > '2026-11-21T06:00:00Z'`,
  ),
  past: await count(
    `select from event where alias like 'filled-%' and ends_at <= '2026-11-21T06:00:00Z'`,
  ),
  documents: await count(
    `select alias from item where alias like 'filled-%' union all select alias from product where alias like 'filled-%' union all select alias from file where alias like 'filled-%'`,
  ),
  members: await count(`select from member where email like 'filled-%'`),
  orders: await count(`select from orders where attendee ->> 'email' like 'filled-%'`),
});

it.each([
  {
    what: 'production',
    env: { SMS_GATEWAY_URL: 'https://sms.example/' },
    args: ['--members', '1'],
    says: /SMS_GATEWAY_URL is set, so this database/,
  },
  { what: 'no sizes', env: {}, args: [], says: /^Usage: pnpm fill/m },
  {
    what: 'what is not a number',
    env: {},
    args: ['--events', 'many'],
    says: /--events is "many", not a number/,
  },
])('pnpm fill refuses $what before it opens a database', ({ env, args, says }) => {
  const command = join(import.meta.dirname, 'fill-command.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    env: { ...process.env, SMS_GATEWAY_URL: '', SMTP_URL: '', DATA_DIR: '/dev/null', ...env },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(says);
  expect(status).toBe(1);
});

describe('the generator of rows', () => {
  beforeAll(async () => {
    site = await openPublicSite();
    await fill(sizes);
  });
  afterAll(() => site.close());

  it('adds as many rows as asked', async () => {
    expect(await generated()).toEqual({
      coming: sizes.events,
      past: sizes.pastEvents,
      documents: sizes.documents,
      members: sizes.members,
      orders: sizes.orders,
    });
  });

  it.each(Object.entries(invariants))('%s', async (_, query) => {
    expect(await count(query)).toBe(0);
  });

  it('varies events: open, not open yet, closed, sold out with people who wait', async () => {
    const of = (condition: string) =>
      count(
        `select from event where alias like 'filled-%' and starts_at > '2026-11-21T06:00:00Z' and ${condition}`,
      );
    expect(await of(`registration_start > '2026-11-21T06:00:00Z'`)).toBeGreaterThan(10);
    expect(await of(`registration_end < '2026-11-21T06:00:00Z'`)).toBeGreaterThan(5);
    expect(
      await of(`exists (select from waiting_entry where event_id = event.id)`),
    ).toBeGreaterThan(3);
    const { pagination } = (
      await site.post('/event/search', { open: true, limit: 1, page: 1 })
    ).json<{
      pagination: { total: number };
    }>();
    expect(pagination.total).toBeGreaterThan(40);
  });

  it('gives each product a model, and a series to a few', async () => {
    const names = `select name, count(*) as products from product, unnest(product_names(title, brand)) name where alias like 'filled-%' group by name`;
    expect(await count(names)).toBeGreaterThan(0);
    expect(await count(`${names} having count(*) > 20`)).toBe(0);
    expect(
      await count(
        `select from product where alias like 'filled-%' and cardinality(product_names(title, brand)) <> 2`,
      ),
    ).toBe(0);
  });

  it('keeps entries of past waitlists', async () => {
    expect(
      await count(
        `select from waiting_entry join event on event.id = event_id where alias like 'filled-%' and ends_at < '2026-11-21T06:00:00Z' and status = 'LEFT'`,
      ),
    ).toBeGreaterThan(10);
  });

  it('writes the search documents that the site would write', async () => {
    const documents = () => count(`select from search_document where key like 'filled-%'`);
    const newest = async () =>
      (
        await site.db.pool.query(
          'select max(id) as id, count(*) as count, max(xmin::text::bigint) as changed from search_document',
        )
      ).rows[0];
    // Every row that has an address, in two languages.
    const rows =
      await count(`select alias from item where alias like 'filled-%' union all select alias from product where alias like 'filled-%'
      union all select alias from event where alias like 'filled-%'
      union all select alias from file where alias like 'filled-%' and (contract or exists (select from brand, jsonb_array_elements(tabs) tab where brand.alias = file.brand and tab ->> 'alias' = 'file'))`);
    expect(await documents()).toBe(2 * rows);
    const before = await newest();
    await indexContent(site.db, site.clock.now);
    expect(await newest()).toEqual(before);
  });

  it('adds further rows in a second run', async () => {
    await fill({ events: 10, pastEvents: 5, documents: 20, members: 10, orders: 100 });
    expect(await generated()).toEqual({
      coming: sizes.events + 10,
      past: sizes.pastEvents + 5,
      documents: sizes.documents + 20,
      members: sizes.members + 10,
      orders: sizes.orders + 100,
    });
    for (const query of Object.values(invariants)) expect(await count(query)).toBe(0);
  });

  it('adds nothing when the events cannot hold the orders', async () => {
    const before = await generated();
    await expect(fill({ events: 1, orders: 10_000 })).rejects.toThrow(
      /allow \d+ orders, not 10000: add more events or more members/,
    );
    expect(await generated()).toEqual(before);
  });

  it('adds one kind alone', async () => {
    const before = await generated();
    await fill({ documents: 3 });
    await fill({ members: 2 });
    expect(await generated()).toEqual({
      ...before,
      documents: before.documents + 3,
      members: before.members + 2,
    });
    await expect(fill({ orders: 1 })).rejects.toThrow(/add events, too/);
  });

  it('adds nothing to a database without the rows that it makes others of', async () => {
    const { db, close } = await openTestDatabase();
    const none = { events: 0, pastEvents: 0, documents: 0, members: 0, orders: 0 };
    await expect(fillDatabase(db, { ...none, members: 1 })).rejects.toThrow(
      /import the demonstration first/,
    );
    await close();
    const site = await openTestDatabase({ from: 'site' });
    await site.db.pool.query('truncate event cascade');
    await expect(fillDatabase(site.db, { ...none, events: 1 })).rejects.toThrow(
      /0 events were made instead of 1/,
    );
    await site.close();
  });

  it('refuses a database in which somebody registered', async () => {
    await expect(assertFillable(site.db)).resolves.toBeUndefined();
    await addMember(site.db);
    await expect(assertFillable(site.db)).rejects.toThrow(
      /has 1 member who registered there, so it is in use/,
    );
  });
});

it('adds members and orders where there is nobody to model them on, as on a site in production', async () => {
  const { db, close } = await openTestDatabase({ from: 'site' });
  try {
    await db.pool.query('truncate member cascade');
    await fillDatabase(db, { events: 20, pastEvents: 0, documents: 0, members: 60, orders: 100 });
    const { rows } = await db.pool.query(
      'select (select count(*)::int from member) as members, (select count(distinct "group")::int from member) as groups, (select count(*)::int from orders) as orders',
    );
    expect(rows).toEqual([{ members: 60, groups: 3, orders: 100 }]);
  } finally {
    await close();
  }
});
