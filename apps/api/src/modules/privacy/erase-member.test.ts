import { randomUUID } from 'node:crypto';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#db/schema/every-table.ts';
import { listAudit } from '#domain/audit-log.ts';
import { addLink } from '#domain/members/member-links.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { claimDue } from '#modules/outbox/repository.ts';
import { MAX_ATTEMPTS, sendOne } from '#modules/outbox/send-one.ts';
import {
  addCompany,
  addCoupon,
  addEvent,
  addMember,
  addOrder,
  newPhone,
  type MemberRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { openPublicSite } from '#testing/public-site.ts';
import { productionSettings, silentLog } from '#testing/test-settings.ts';
import { eraseDueMembers, eraseMember } from './erase-member.ts';

const { enrolment, member, orders, outbox, waitlistEntry } = tables;

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  const content = await openPublicSite('site', productionSettings);
  await site.db
    .insert(tables.siteDocument)
    .values(await content.db.select().from(tables.siteDocument))
    .onConflictDoNothing();
  await content.close();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
});
const day = (days: number) => new Date(site.clock.now.getTime() + days * 86_400_000);
const erase = (row: MemberRow) =>
  eraseMember(site.deps, row.id, { actor: 'office', askedBefore: null });

/** Sends what waits, as the outbox does in production. @returns the emails by recipient */
async function sendWaiting(): Promise<{ recipient: string; subject: string }[]> {
  const sent: { recipient: string; subject: string }[] = [];
  for (const message of await claimDue(site.db, 'mail', site.clock.now, day(1), 1000))
    await sendOne(
      { ...site.deps, log: silentLog },
      message,
      async ({ recipient, subject }) => void sent.push({ recipient, subject }),
      true,
    );
  return sent;
}

/** Values that occur nowhere else. */
const marks = (() => {
  const id = randomUUID().slice(0, 8);
  return {
    name: `馬克名${id}`,
    email: `own-${id}@marked.example`,
    companyEmail: `work-${id}@marked-company.example`,
    domainEmail: `second-${id}@marked-company.example`,
    attendeeEmail: `attendee-${id}@marked-attendee.example`,
    companion: `同行者${id}`,
    company: `標記公司${id}`,
    phone: newPhone(),
    backupPhone: newPhone(),
    companyPhone: '0287654399',
    lineUserId: `Umarked${id}`,
    note: `不吃香菜${id}`,
    answer: `我的答案${id}`,
    message: `請回電給我${id}`,
    agent: `Marked/1.0 ${id}`,
    district: `標記區${id}`,
    interest: `量子${id}`,
    reason: `因為您${id}`,
  };
})();

/** Returns the marked values that are stored, by table. */
async function stored(): Promise<Record<string, string[]>> {
  const { rows: names } = await site.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of names) {
    // Every column of every row, arrays and JSON included.
    const { rows } = await site.db.execute<{ text: string }>(
      sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`,
    );
    const all = rows.map(({ text }) => text.toLowerCase()).join('\n');
    const hits = Object.values(marks).filter((value) => all.includes(value.toLowerCase()));
    if (hits.length > 0) found[name] = hits;
  }
  return found;
}

/** Tables in which nothing names a member, or in which only their id does. */
const nameless = [
  'answer_text',
  'article',
  'audit_log',
  'brand',
  'cart_item',
  'certificate',
  'company',
  'content_bin',
  'content_document',
  'content_draft',
  'content_entry',
  'content_follow_up',
  'content_import',
  'content_name',
  'content_reference',
  'content_rename',
  'content_translation',
  'content_version',
  'coupon',
  'day_count',
  'demonstration_record',
  'door_device',
  'door_scan',
  'door_walk_in',
  'download_link',
  'enrolment',
  'event',
  'event_opening',
  'event_session',
  'file',
  'item',
  'legal_text',
  'member_consent',
  'menu_item',
  'menu_visit',
  'moved_enrolment',
  'option',
  'product',
  'redirect',
  'reviewed_order',
  'search_document',
  'seat_hold',
  'site_document',
  'site_secret',
  // The people of the desk are no members.
  'staff',
  'staff_challenge',
  'staff_link',
  'staff_passkey',
  'staff_recovery_code',
  'staff_session',
  'staff_view',
  'tag',
  'unused_upload',
  'waiting_entry',
];

/** Adds a member who has used everything, with a marked value in every column that takes one. */
async function addMarkedMember(): Promise<MemberRow> {
  const { db, clock } = site;
  const row = await addMember(db, {
    name: marks.name,
    mobilePhone: marks.phone,
    email: marks.email,
    companyEmail: marks.companyEmail,
    backupMobilePhone: marks.backupPhone,
    companyVat: '00000022',
    companyName: marks.company,
    district: marks.district,
    companyPhones: [{ phoneCode: '+886', phone: marks.companyPhone, ext: '' }],
    interestOther: marks.interest,
    domainEmails: [{ email: marks.domainEmail, domain: 'marked-company.example' }],
    lineUserId: marks.lineUserId,
    lineBoundAt: clock.now,
    subscribeNewsletter: true,
    deletionAskedAt: clock.now,
    passwordHash: 'hash',
  });
  const token = await site.tokenOf(row);
  await db
    .update(tables.memberToken)
    .set({ userAgent: marks.agent })
    .where(eq(tables.memberToken.memberId, row.id));
  await addLink(
    db,
    {
      purpose: 'dealerValidation',
      memberId: row.id,
      company: { vat: '00000022', email: marks.companyEmail },
      validSeconds: 3600,
    },
    clock.now,
  );
  await db.insert(tables.memberConsent).values({
    memberId: row.id,
    text: 'terms',
    version: '2026-10-01',
  });
  await db.insert(tables.verificationCode).values({
    mobilePhoneCode: '+886',
    mobilePhone: marks.phone,
    hash: 'h',
    salt: 's',
    sentAt: day(-0.01),
    expiresAt: day(-0.005),
  });
  const coupon = await addCoupon(db, clock.now, { perMemberLimit: 1 });
  const attendee = {
    fullName: marks.name,
    email: marks.attendeeEmail,
    gender: 'female' as const,
    phoneCode: '+886',
    phoneNumber: marks.phone,
    company: marks.company,
    vat: '00000022',
    note: marks.note,
  };
  for (const days of [-3, 3]) {
    const { event, sessions } = await addEvent(db, clock.now, {}, [{ startsAt: day(days) }]);
    const order = await addOrder(db, row, event, sessions, {
      attendee,
      companions: [{ fullName: marks.companion, email: marks.attendeeEmail }],
      answers: [{ questionId: 'why', value: [marks.answer] }],
      rejectReason: marks.reason,
      meals: [{ id: 'lunch', optionId: 'vegetarian' }],
      subtotal: 1000,
      discount: 200,
      total: 800,
      couponId: coupon.id,
    });
    await db.insert(tables.orderPayment).values({
      orderId: order.id,
      paid: 800,
      paidOn: '2026-11-20',
      reference: marks.note,
      note: marks.reason,
      changedAt: clock.now,
    });
    await db
      .insert(tables.questionnaireAnswer)
      .values({ orderId: order.id, answers: [{ questionId: 'how', value: [marks.answer] }] });
    await enqueue(
      db,
      {
        kind: 'reminder',
        channel: 'line',
        recipient: marks.lineUserId,
        subject: '',
        body: marks.name,
        orderId: order.id,
      },
      clock.now,
    );
  }
  const full = await addEvent(db, clock.now, {}, [{ capacity: 0, startsAt: day(5) }]);
  await db.insert(waitlistEntry).values({
    memberId: row.id,
    eventId: full.event.id,
    sessionId: full.sessions[0]!.id,
    language: 'zh-TW',
  });
  await db.insert(tables.cartItem).values({
    memberId: row.id,
    eventId: full.event.id,
    sessionUuids: [],
    meals: [],
  });
  await db.insert(tables.newsletterSubscription).values(
    [row.id, null].map((memberId, index) => ({
      email: marks.email,
      categoryAlias: `0${index + 1}_newsletter`,
      memberId,
      language: 'zh-TW' as const,
    })),
  );
  await db.insert(tables.idempotencyKey).values({
    memberId: row.id,
    key: randomUUID(),
    requestHash: 'h',
    answer: { name: marks.name },
  });
  await db.insert(tables.lineEvent).values({
    id: randomUUID(),
    event: { type: 'message', source: { type: 'user', userId: marks.lineUserId } },
    receivedAt: clock.now,
    nextAttemptAt: clock.now,
  });
  await db.insert(tables.searchMiss).values({
    day: '2026-11-21',
    language: 'zh-TW',
    query: `${marks.name.toLowerCase()} 講師`,
  });
  // Rows that the calls of the site write by themselves: a case, counters, and mails.
  const form = {
    name: marks.name,
    email: marks.email,
    phoneCode: '+886',
    phoneNumber: marks.phone,
    extension: '',
    company: marks.company,
    vat: '',
    brand: '',
    message: marks.message,
    consentVersion: '2026-10-01',
    website: '',
  };
  const [repair] = await db
    .insert(tables.customerCase)
    .values({
      ...form,
      number: 'RMA-20261121-4F7KQ2',
      kind: 'repair',
      statusAt: clock.now,
      language: 'zh-TW',
      details: { requestType: 'repair', model: 'C9', serial: marks.note, address: marks.district },
    })
    .returning();
  await db.insert(tables.caseEntry).values({
    uuid: randomUUID(),
    caseId: repair!.id,
    kind: 'note',
    author: '程語彤',
    text: `${marks.name} ${marks.phone}`,
  });
  await enqueue(
    db,
    {
      kind: 'caseForOffice',
      channel: 'mail',
      recipient: 'service@portolane.example',
      subject: marks.name,
      body: marks.message,
      onlyOnce: 'case-office:RMA-20261121-4F7KQ2',
    },
    clock.now,
  );
  await site.post('/member/deletion/takeBack', {}, { token });
  await site.post('/member/deletion/ask', {}, { token });
  const phone = { mobilePhoneCode: '+886', mobilePhone: marks.phone };
  const newsletterCategoriesAlias = ['01_newsletter'];
  for (const { status } of [
    await site.post('/newsletter/subscribe', { email: marks.email, newsletterCategoriesAlias }),
    await site.post('/user/getCode', phone),
  ])
    expect(status).toBe(200);
  const [now] = await db.select().from(member).where(eq(member.id, row.id));
  return now!;
}

describe('erasing a member who has used everything', () => {
  it('leaves none of their personal data in any column of any table', async () => {
    await addCompany(site.db);
    const row = await addMarkedMember();
    const before = await stored();
    const schema = Object.values(tables).flatMap((table) =>
      is(table, PgTable) ? [getTableName(table)] : [],
    );
    // A new table either gets a marked value above or is listed as nameless.
    expect([...Object.keys(before), ...nameless].toSorted()).toEqual(schema.toSorted());
    expect(new Set(Object.values(before).flat())).toEqual(new Set(Object.values(marks)));

    expect(await erase(row)).toBe(true);
    const sent = await sendWaiting();
    expect(await stored()).toEqual({});
    expect(sent.filter(({ recipient }) => recipient === marks.email)).toContainEqual(
      expect.objectContaining({ subject: '您的會員資料已刪除' }),
    );
    expect(sent.map(({ subject }) => subject).join()).toContain('報名已取消');
    const audit = await listAudit(site.db, { subject: `member/${row.uuid}`, limit: 5 });
    expect(audit).toMatchObject([
      {
        actor: 'office',
        action: 'members erase',
        details: { orders: 2, canceledOrders: 1, askedAt: '2026-11-21T06:00:00.000Z' },
      },
    ]);
  });

  it('keeps the figures of the orders, and forgets the address also when the mail is refused', async () => {
    const row = await addMember(site.db, { email: 'refused@marked.example' });
    const { event, sessions } = await addEvent(site.db, site.clock.now, {}, [
      { startsAt: day(-2) },
    ]);
    const order = await addOrder(site.db, row, event, sessions, {
      subtotal: 1000,
      discount: 200,
      total: 800,
      companions: [{ fullName: '林同行', email: '' }],
      meals: [{ id: 'lunch', optionId: 'vegetarian' }],
    });
    await site.db.insert(tables.orderPayment).values({
      orderId: order.id,
      paid: 800,
      invoice: 'AB-12345678',
      reference: '王怡君 68168',
      note: '由家人代付',
      changedAt: site.clock.now,
    });
    await erase(row);
    const [kept] = await site.db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({
      uuid: order.uuid,
      total: 800,
      discount: 200,
      meals: order.meals,
      companions: [],
      createdAt: order.createdAt,
    });
    const [payment] = await site.db
      .select()
      .from(tables.orderPayment)
      .where(eq(tables.orderPayment.orderId, order.id));
    expect(payment).toMatchObject({ paid: 800, invoice: 'AB-12345678', reference: '', note: '' });
    const [seat] = await site.db.select().from(enrolment).where(eq(enrolment.orderId, order.id));
    expect(seat).toMatchObject({ seats: 2, status: 'CONFIRMED', memberId: kept!.memberId });
    // The last attempt fails, and the mail server repeats the address.
    await site.db.update(outbox).set({ attempts: MAX_ATTEMPTS - 1 });
    const refused = await claimDue(site.db, 'mail', site.clock.now, day(1), 1000);
    expect(refused.map(({ recipient }) => recipient)).toEqual(['refused@marked.example']);
    for (const message of refused)
      await sendOne(
        { ...site.deps, log: silentLog },
        message,
        async () => {
          throw new Error('550 refused@marked.example unknown');
        },
        true,
      );
    const { rows } = await site.db.execute<{ text: string }>(
      sql`select to_jsonb(outbox)::text as text from outbox`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('refused@marked.example');
  });

  it('lets the same phone and address register again, and twice', async () => {
    const phone = newPhone();
    for (let round = 0; round < 2; round++) {
      const row = await addMember(site.db, { mobilePhone: phone, email: 'again@marked.example' });
      const { event, sessions } = await addEvent(site.db, site.clock.now, {}, [
        { startsAt: day(-2) },
      ]);
      await addOrder(site.db, row, event, sessions);
      expect(await erase(row)).toBe(true);
      expect(await erase(row)).toBe(false);
    }
  });

  it('gives the seat and the held seat to those who wait', async () => {
    const row = await addMember(site.db);
    const [next, last] = [
      await addMember(site.db, { email: 'next@waiting.example' }),
      await addMember(site.db, { email: 'last@waiting.example' }),
    ];
    const { event, sessions } = await addEvent(site.db, site.clock.now, {}, [{ capacity: 1 }]);
    await addOrder(site.db, row, event, sessions);
    const wait = (memberId: number) =>
      site.db.insert(waitlistEntry).values({
        memberId,
        eventId: event.id,
        sessionId: sessions[0]!.id,
        language: 'zh-TW',
      });
    await wait(next.id);
    await wait(last.id);
    await erase(row);
    await erase(next);
    expect(
      await site.db.select().from(waitlistEntry).where(eq(waitlistEntry.eventId, event.id)),
    ).toMatchObject([{ memberId: last.id, status: 'OFFERED' }]);
  });
});

describe('a deletion request', () => {
  const due = () => eraseDueMembers({ ...site.deps, log: silentLog });
  const exists = async ({ id }: MemberRow) =>
    (await site.db.select().from(member).where(eq(member.id, id))).length === 1;

  it('is carried out by the site within seven days, unless it was withdrawn', async () => {
    const [asked, withdrawn] = [await addMember(site.db), await addMember(site.db)];
    const token = await site.tokenOf(withdrawn);
    for (const row of [asked, withdrawn])
      await site.post('/member/deletion/ask', {}, { token: await site.tokenOf(row) });
    await site.post('/member/deletion/takeBack', {}, { token });
    site.clock.now = day(6.9);
    await due();
    expect(await exists(asked)).toBe(true);
    site.clock.now = new Date('2026-11-28T05:50:00.000Z');
    await due();
    expect([await exists(asked), await exists(withdrawn)]).toEqual([false, true]);
  });

  it('that was never made, or is withdrawn in the last moment, erases nothing', async () => {
    const row = await addMember(site.db);
    expect(
      await eraseMember(site.deps, row.id, { actor: 'site', askedBefore: site.clock.now }),
    ).toBe(false);
    expect(await exists(row)).toBe(true);
  });
});
