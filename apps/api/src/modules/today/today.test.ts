/** Work that waits at the desk: for whom, and in which order. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { DeskToday } from '@portolane/core/contract/desk/today.ts';
import { type StaffRole, staffRoles } from '@portolane/core/rules/desk/roles.ts';
import { TODAY_ROWS, todayGroups } from '@portolane/core/rules/desk/today-groups.ts';
import { customerCase } from '#db/schema/case.ts';
import { brand, item } from '#db/schema/catalogue.ts';
import { contentDocument } from '#db/schema/content.ts';
import { orderPayment, waitlistEntry } from '#db/schema/enrolment.ts';
import { outbox } from '#db/schema/outbox.ts';
import { type staff } from '#db/schema/staff.ts';
import { addEvent, addMember, addMembers, addOrder } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = now;
  await site.db.execute(
    sql`truncate event, orders, customer_case, outbox, item, content_document, brand restart identity cascade`,
  );
});

async function today(
  role: StaffRole,
  limits: Partial<typeof staff.$inferInsert> = {},
): Promise<DeskToday> {
  const headers = await deskHeaders(site.db, await addStaff(site.db, role, limits), { now });
  const { status, items } = await site.get('/desk/today', { headers, language: 'en' });
  expect(status).toBe(200);
  return items;
}

const aCase = (number: string, values: Partial<typeof customerCase.$inferInsert> = {}) => ({
  number,
  kind: 'repair' as const,
  status: 'RECEIVED' as const,
  statusAt: now,
  language: 'zh-TW' as const,
  name: '王怡君',
  email: 'wang@example.com',
  phoneCode: '+886',
  phoneNumber: '0912000001',
  extension: '',
  company: '',
  vat: '',
  brand: '',
  message: '無法開機',
  details: {},
  consentVersion: '2026-01-01',
  createdAt: now,
  ...values,
});
const news = (alias: string, publishUp: Date, values: Partial<typeof item.$inferInsert> = {}) => ({
  contentType: 'news' as const,
  alias,
  title: { zh: '消息', en: 'News' },
  summary: { zh: '' },
  body: { zh: '' },
  brands: [] as string[],
  tags: [] as string[],
  data: {} as never,
  publishUp,
  ...values,
});
const aDocument = (path: string, title: string, brand: string | null, editedAt: Date) => ({
  path,
  kind: path.split('/')[0]!,
  text: `title: { zh: 標題, en: "${title}" }\nbrands: [${brand ?? ''}]\n`,
  behind: 2,
  editedBy: 'editor@staff.example',
  editedAt,
});

describe('Today', () => {
  it.each(staffRoles)('has the groups of the role %s', async (role) => {
    const groups = Object.entries(await today(role)).filter(([, group]) => group !== null);
    expect(groups.map(([name]) => name).toSorted()).toEqual(
      Object.entries<readonly StaffRole[]>(todayGroups)
        .filter(([, roles]) => role === 'admin' || roles.includes(role))
        .map(([name]) => name)
        .toSorted(),
    );
    for (const [, group] of groups) expect(group).toEqual({ total: 0, items: [] });
  });

  it('lists events with overdue payments, the earliest deadline first', async () => {
    const { db } = site;
    const made = [await addEvent(db, now), await addEvent(db, now)] as const;
    const [first, second] = made;
    const unpaid = { subtotal: 3000, total: 3000, dueBySessions: [0, 3000] };
    for (const [{ event, sessions }, payBy, paid] of [
      [first, '2026-11-20', 0],
      [second, '2026-11-18', 0],
      [second, '2026-11-19', 0],
      // Not overdue: today is the last day, there is no deadline, or it is paid.
      [first, '2026-11-21', 0],
      [first, null, 0],
      [first, '2026-11-18', 3000],
    ] as const) {
      const order = await addOrder(db, await addMember(db), event, sessions, { ...unpaid, payBy });
      if (paid > 0)
        await db.insert(orderPayment).values({ orderId: order.id, paid, changedAt: now });
    }
    expect((await today('reviewer')).payments).toEqual({
      total: 2,
      items: [
        {
          eventAlias: second.event.alias,
          seriesNum: 1,
          eventTitle: 'Zero-trust workshop',
          orders: 2,
          payBy: '2026-11-18',
        },
        expect.objectContaining({ eventAlias: first.event.alias, orders: 1 }),
      ],
    });
  });

  it('lists events with enrolments in review, the one that waits longest first', async () => {
    const { db } = site;
    const made = [await addEvent(db, now), await addEvent(db, now, {}, [{}, {}])] as const;
    const members = await addMembers(db, 3);
    const pending = { statuses: ['PENDING'] as const };
    const [first, second] = made;
    await addOrder(db, members[0]!, first.event, first.sessions, {
      ...pending,
      createdAt: hours(-1),
    });
    for (const [index, member] of members.slice(1).entries())
      await addOrder(db, member, second.event, second.sessions, {
        ...pending,
        createdAt: hours(-3 + index),
      });
    const { reviews } = await today('reviewer');
    expect(reviews).toEqual({
      total: 2,
      items: [
        {
          eventAlias: second.event.alias,
          seriesNum: 1,
          eventTitle: 'Zero-trust workshop',
          // Two sessions in review are one order.
          orders: 2,
          since: hours(-3).toISOString(),
        },
        expect.objectContaining({ eventAlias: first.event.alias, orders: 1 }),
      ],
    });
  });

  it('lists cases without an answer, but none that is suspected, answered, or closed', async () => {
    await site.db
      .insert(customerCase)
      .values([
        aCase('RMA-20261121-222222', { createdAt: hours(-1) }),
        aCase('RMA-20261121-333333', { createdAt: hours(-2) }),
        aCase('RMA-20261121-444444', { suspect: true }),
        aCase('RMA-20261121-555555', { status: 'CLOSED' }),
        aCase('RMA-20261121-666666', { answeredAt: now }),
        aCase('RMA-20261121-777777', { status: 'INSPECTING' }),
      ]);
    const { cases } = await today('cases');
    expect(cases?.items.map(({ number }) => number)).toEqual([
      'RMA-20261121-333333',
      'RMA-20261121-222222',
      'RMA-20261121-777777',
    ]);
  });

  it('names the brand of a case by its title, and one that was removed by its alias', async () => {
    const title = { zh: '考文網路', en: 'Corvane Networks' };
    await site.db.insert(brand).values({
      alias: 'corvane',
      position: 1,
      title,
      category: title,
      productCategories: [],
      summary: title,
      contact: { name: title, gender: 'male', countryCode: '+886', phone: '', extension: '' },
      tabs: [],
    });
    await site.db
      .insert(customerCase)
      .values([
        aCase('INQ-20261121-222222', { brand: 'corvane', createdAt: hours(-3) }),
        aCase('INQ-20261121-333333', { brand: 'orrery', createdAt: hours(-2) }),
        aCase('INQ-20261121-444444', { createdAt: hours(-1) }),
      ]);
    const { cases } = await today('cases');
    expect(cases?.items.map((each) => each.brand)).toEqual(['Corvane Networks', 'orrery', '']);
  });

  it('lists messages that were given up, but no login codes', async () => {
    const dead = { body: '', deadReason: 'tries' as const };
    await site.db.insert(outbox).values([
      { ...dead, channel: 'mail', recipient: 'b@example.com', deadAt: hours(-1) },
      { ...dead, channel: 'line', recipient: 'U1', deadAt: hours(-2) },
      { ...dead, channel: 'sms', recipient: '+886 0912000001', deadAt: hours(-3) },
      { channel: 'mail', recipient: 'c@example.com', body: '', sentAt: now },
    ]);
    const { messages } = await today('admin');
    expect(messages?.items.map(({ recipient }) => recipient)).toEqual(['U1', 'b@example.com']);
  });

  it('lists sessions of the next seven days with fill and line, and the offers under way', async () => {
    const { db } = site;
    const made = await addEvent(db, now, {}, [
      { startsAt: hours(30), capacity: 4, offlineEnrolments: 1 },
      { startsAt: hours(20), capacity: 4, state: 'hidden' },
      { startsAt: hours(7 * 24 + 1) },
      { startsAt: hours(-1) },
    ]);
    const member = await addMember(db);
    const session = made.sessions[0]!;
    await addOrder(db, member, made.event, [session]);
    const [waiting, whole, offered] = await addMembers(db, 3);
    const entry = { eventId: made.event.id, language: 'en' as const };
    await db.insert(waitlistEntry).values([
      { ...entry, memberId: waiting!.id, sessionId: session.id },
      { ...entry, memberId: whole!.id },
      {
        ...entry,
        memberId: offered!.id,
        sessionId: session.id,
        status: 'OFFERED',
        offeredAt: now,
        offerEndsAt: hours(4),
      },
    ]);
    const { sessions, offers } = await today('reviewer');
    expect(sessions).toMatchObject({
      total: 1,
      items: [{ uuid: session.uuid, title: 'Session 1', capacity: 4, taken: 2, waiting: 2 }],
    });
    expect(offers).toMatchObject({
      total: 1,
      items: [{ sessionTitle: 'Session 1', endsAt: hours(4).toISOString() }],
    });
  });

  it('lists content that will appear or end within seven days, and translations that are behind', async () => {
    const { db } = site;
    await db
      .insert(item)
      .values([
        news('later', hours(48)),
        news('ending', hours(-48), { publishDown: hours(24) }),
        news('hidden', hours(1), { state: 'hidden' }),
        news('far', hours(8 * 24)),
        news('past', hours(-1)),
      ]);
    await db
      .insert(contentDocument)
      .values([
        { path: 'facts.yaml', kind: 'facts', text: 'spares: { hours: 4 }\n' },
        aDocument('news/b.yaml', 'Second in <<spares.hours>> hours', null, hours(-1)),
        aDocument('news/a.yaml', 'First', null, hours(-2)),
        { ...aDocument('news/c.yaml', 'Third', null, now), behind: 0 },
      ]);
    const { content, translations } = await today('editor');
    expect(content).toEqual({
      total: 2,
      items: [
        {
          kind: 'news',
          alias: 'ending',
          seriesNum: null,
          title: 'News',
          change: 'ends',
          at: hours(24).toISOString(),
        },
        expect.objectContaining({ alias: 'later', change: 'appears' }),
      ],
    });
    expect(translations?.items.map(({ title, texts }) => [title, texts])).toEqual([
      ['First', 2],
      ['Second in 4 hours', 2],
    ]);
  });

  it('shows a person only what they are responsible for', async () => {
    const { db } = site;
    const own = await addEvent(db, now, { brands: ['corvane'] });
    const other = await addEvent(db, now, { brands: ['orrery'] });
    const [member, another] = await addMembers(db, 2);
    for (const { event, sessions } of [own, other]) {
      const order = await addOrder(db, member!, event, sessions, {
        statuses: ['PENDING'],
        subtotal: 3000,
        total: 3000,
        payBy: '2026-11-20',
      });
      await db.insert(outbox).values({
        channel: 'mail',
        recipient: `${event.brands[0]}@example.com`,
        body: '',
        orderId: order.id,
        deadAt: now,
        deadReason: 'refused',
      });
      await db.insert(waitlistEntry).values({
        memberId: another!.id,
        eventId: event.id,
        language: 'en',
        status: 'OFFERED',
        offeredAt: now,
        offerEndsAt: hours(4),
      });
    }
    await db
      .insert(customerCase)
      .values([
        aCase('RMA-20261121-222222', { brand: 'corvane' }),
        aCase('RMA-20261121-333333', { brand: 'orrery' }),
      ]);
    await db
      .insert(item)
      .values([
        news('own', hours(1), { brands: ['orrery', 'corvane'] }),
        news('other', hours(1), { brands: ['orrery'] }),
      ]);
    await db
      .insert(contentDocument)
      .values([
        aDocument('news/own.yaml', 'Own', 'corvane', now),
        aDocument('news/other.yaml', 'Other', 'orrery', now),
      ]);
    const all = await today('admin');
    const limited = await today('admin', { brands: ['corvane'] });
    const totals = (found: DeskToday) =>
      Object.fromEntries(Object.entries(found).map(([name, group]) => [name, group?.total]));
    const every = (count: number) =>
      Object.fromEntries(Object.keys(todayGroups).map((name) => [name, count]));
    expect(totals(all)).toEqual(every(2));
    expect(totals(limited)).toEqual(every(1));
    expect(limited.reviews?.items[0]?.eventAlias).toBe(own.event.alias);
    const byEvent = await today('admin', { events: [other.event.alias] });
    expect(byEvent.sessions?.items[0]?.eventAlias).toBe(other.event.alias);
    expect(byEvent.messages?.items[0]?.recipient).toBe('orrery@example.com');
  });

  it('has a page of a large group, and the total', async () => {
    const { db } = site;
    await addEvent(
      db,
      now,
      {},
      Array.from({ length: TODAY_ROWS + 3 }, () => ({})),
    );
    const { sessions } = await today('door');
    expect(sessions?.total).toBe(TODAY_ROWS + 3);
    expect(sessions?.items).toHaveLength(TODAY_ROWS);
  });
});
