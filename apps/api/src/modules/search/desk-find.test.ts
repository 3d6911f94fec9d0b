/** The search of the desk finds what the caller may see, and nothing else. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskFound } from '@portolane/core/contract/desk/find.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';
import { customerCase } from '#db/schema/case.ts';
import { contentDocument } from '#db/schema/content.ts';
import { orders } from '#db/schema/enrolment.ts';
import { company } from '#db/schema/member.ts';
import { auditLog } from '#db/schema/staff.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

let site: MemberSite;
let member: MemberRow;
const number: Record<string, string> = {};
/** In everything that is found. */
const WORD = 'Quillfeather';

beforeAll(async () => {
  site = await openMemberSite();
  const { db, clock } = site;
  member = await addMember(db, { name: WORD });
  for (const brand of ['corvane', 'palisar']) {
    const { event, sessions } = await addEvent(db, clock.now, {
      alias: `find-${brand}`,
      title: { zh: WORD, en: WORD },
      brands: [brand],
    });
    const order = await addOrder(db, member, event, sessions);
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    await db
      .update(orders)
      .set({ attendee: { ...row!.attendee, fullName: WORD } })
      .where(eq(orders.id, order.id));
    number[brand] = orderNumber(order.createdAt, order.id);
    await db.insert(customerCase).values({
      number: `RMA-20261121-${brand === 'corvane' ? '4F7KQ2' : '4F7KQ3'}`,
      kind: 'repair',
      statusAt: clock.now,
      language: 'zh-TW',
      name: WORD,
      email: 'a@cases.example',
      phoneCode: '+886',
      phoneNumber: '0912345678',
      extension: '',
      company: '',
      vat: '',
      brand,
      message: '',
      details: {},
      consentVersion: '2026-10-01',
    });
  }
  await db.insert(contentDocument).values(
    ['corvane', 'palisar'].map((brand) => ({
      path: `products/find-${brand}.yaml`,
      kind: 'products',
      text: `title: { zh: ${WORD} ${brand} }\nbrand: ${brand}\n`,
    })),
  );
  await db.insert(company).values({
    vat: '12345675',
    name: { zh: WORD },
    category: 'dealer',
    mailDomains: [],
  });
});
afterAll(() => site.close());

const find = async (
  role: StaffRole,
  limits: Parameters<typeof addStaff>[2] = {},
  text = WORD.slice(0, 6),
): Promise<DeskFound> => {
  const person = await addStaff(site.db, role, { name: WORD, ...limits });
  const headers = await deskHeaders(site.db, person, { now: site.clock.now });
  const reply = await site.post('/desk/find', { text }, { headers });
  expect(reply).toMatchObject({ status: 200 });
  return reply.items;
};
const counts = (found: DeskFound) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]));
const none = { orders: 0, events: 0, content: 0, cases: 0, members: 0, companies: 0, people: 0 };

describe('what is found', () => {
  it.each([
    ['reader', { orders: 2, events: 2, content: 2 }],
    ['reviewer', { orders: 2, events: 2, content: 2 }],
    ['door', { orders: 2, events: 2, content: 2 }],
    ['editor', { events: 2, content: 2 }],
    ['cases', { events: 2, content: 2, cases: 2, members: 1, companies: 1 }],
  ] as const)('by %s: what the role may search', async (role, expected) =>
    expect(counts(await find(role))).toEqual({ ...none, ...expected }),
  );

  it('by an administrator: everything, with what its screen needs', async () => {
    const found = await find('admin');
    expect(Object.values(counts(found)).every((count) => count > 0)).toBe(true);
    expect(found.orders.map((order) => order.number).toSorted()).toEqual(
      Object.values(number).toSorted(),
    );
    expect(found.events[0]).toMatchObject({ seriesNum: 1, title: WORD });
    expect(found.members).toEqual([{ uuid: member.uuid, name: WORD, company: '' }]);
    expect(found.companies).toEqual([{ vat: '12345675', name: WORD }]);
  });

  it('by one Chinese character: members who have it in their name', async () => {
    const named = await addMember(site.db, { name: '龘小明' });
    expect((await find('cases', {}, '龘')).members).toEqual([
      { uuid: named.uuid, name: '龘小明', company: expect.any(String) },
    ]);
  });

  it('by a person with a limit: what is of their brands, and no members or companies', async () => {
    const found = await find('admin', { brands: ['corvane'] });
    expect(found.orders.map((order) => order.number)).toEqual([number['corvane']]);
    expect(found.events.map(({ alias }) => alias)).toEqual(['find-corvane']);
    expect(found.content.map(({ path }) => path)).toEqual(['products/find-corvane.yaml']);
    expect(found.cases.map((each) => each.number)).toEqual(['RMA-20261121-4F7KQ2']);
    expect([found.members, found.companies]).toEqual([[], []]);
  });

  it('by a number', async () => {
    const found = await find('reader', {}, number['palisar']);
    expect(found.orders.map((order) => order.number)).toEqual([number['palisar']]);
  });
});

it('finding members is in the audit log, without what was typed', async () => {
  const entries = () =>
    site.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'members find'))
      .orderBy(desc(auditLog.id));
  const before = (await entries()).length;
  await find('reader');
  await find('cases', { brands: ['corvane'] });
  expect(await entries()).toHaveLength(before);
  await find('cases');
  const [entry, ...rest] = await entries();
  expect(rest).toHaveLength(before);
  expect(entry).toMatchObject({ subject: 'member', details: { found: 1 } });
});
