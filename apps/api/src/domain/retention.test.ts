import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from '#db/database.ts';
import { sweep } from './retention.ts';
import { readRetention } from '#settings/retention.ts';
import { customerCase } from '#db/schema/case.ts';
import { doorDevice, doorScan, doorWalkIn } from '#db/schema/door.ts';
import { reviewedOrder } from '#db/schema/enrolment.ts';
import { downloadLink, memberLink, memberToken, verificationCode } from '#db/schema/member.ts';
import { lineEvent, outbox } from '#db/schema/outbox.ts';
import { searchMiss } from '#db/schema/search.ts';
import { menuItem, menuVisit, rateLimit } from '#db/schema/site.ts';
import { staff, staffChallenge, staffLink, staffSession } from '#db/schema/staff.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const retention = { messages: 30, visits: 400, logins: 2, cases: 730, uploads: 30 };
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

it('deletes rows whose retention has ended and nothing else, in several batches and beside another process', async () => {
  const { id: memberId } = await addMember(db);
  const [entry] = await db
    .insert(menuItem)
    .values({ key: 'k', position: 0, text: { zh: '選單' }, type: 'nav' })
    .returning();
  const visits = (count: number, createdAt: Date) =>
    Array.from({ length: count }, () => ({ menuItemId: entry!.id, memberId, createdAt }));
  await db.insert(menuVisit).values([...visits(3500, daysAgo(401)), ...visits(3, daysAgo(399))]);
  await db.insert(searchMiss).values(
    [401, 399].map((days) => ({
      day: '2026-01-01',
      language: 'en' as const,
      query: `${days} days ago`,
      createdAt: daysAgo(days),
    })),
  );
  const { event } = await addEvent(db, now);
  const order = await addOrder(db, { id: memberId }, event, []);
  await db.insert(reviewedOrder).values(
    [2, 0.5].map((days) => ({
      batch: randomUUID(),
      orderId: order.id,
      actor: 'a@staff.example',
      sessionIds: [],
      status: 'CONFIRMED' as const,
      createdAt: daysAgo(days),
    })),
  );
  const [person] = await db
    .insert(staff)
    .values({ email: 'a@staff.example', name: 'a', role: 'reader', language: 'en' })
    .returning();
  const ofStaff = (age: number) => ({ staffId: person!.id, expiresAt: daysAgo(age) });
  await db
    .insert(staffChallenge)
    .values([1.1, 0.9].map((age) => ({ ...ofStaff(age), id: randomUUID(), challenge: '' })));
  await db.insert(staffLink).values([1.1, 0.9].map((age) => ({ ...ofStaff(age), hash: `${age}` })));
  await db
    .insert(staffSession)
    .values(
      [1.1, 0.9].map((age) => ({ ...ofStaff(age), hash: `${age}`, userAgent: '', complete: true })),
    );
  await db.insert(memberToken).values([
    { hash: 'over', memberId, expiresAt: daysAgo(2.1) },
    { hash: 'just over', memberId, expiresAt: daysAgo(1.9) },
    { hash: 'good', memberId, expiresAt: daysAgo(-7) },
  ]);
  await db.insert(memberLink).values([
    { hash: 'long over', purpose: 'passwordReset', memberId, expiresAt: daysAgo(2.1) },
    { hash: 'over', purpose: 'dealerValidation', memberId, expiresAt: daysAgo(1.9) },
  ]);
  await db.insert(downloadLink).values(
    [1.1, 0.9].map((age) => ({
      hash: `${age}`,
      kind: 'export' as const,
      memberId,
      language: 'en' as const,
      expiresAt: daysAgo(age),
    })),
  );
  const code = { mobilePhoneCode: '+886', hash: '', salt: '', sentAt: daysAgo(4) };
  await db.insert(verificationCode).values([
    { ...code, mobilePhone: '1', expiresAt: daysAgo(3) },
    { ...code, mobilePhone: '2', expiresAt: daysAgo(1) },
  ]);
  await db.insert(rateLimit).values([
    { bucket: 'a', windowStart: daysAgo(3), count: 1 },
    { bucket: 'b', windowStart: daysAgo(1), count: 1 },
  ]);
  const message = { channel: 'mail' as const, recipient: 'a@example.com', body: '' };
  await db.insert(outbox).values([
    { ...message, subject: 'sent long ago', sentAt: daysAgo(31) },
    { ...message, subject: 'sent', sentAt: daysAgo(29) },
    { ...message, subject: 'given up long ago', deadAt: daysAgo(31), deadReason: 'tries' },
    { ...message, subject: 'given up', deadAt: daysAgo(29), deadReason: 'tries' },
    { ...message, subject: 'never sent', createdAt: daysAgo(300) },
  ]);

  const delivered = {
    event: { type: 'follow' },
    receivedAt: daysAgo(40),
    nextAttemptAt: daysAgo(40),
  };
  await db.insert(lineEvent).values([
    { ...delivered, id: 'done long ago', processedAt: daysAgo(3) },
    { ...delivered, id: 'done', processedAt: daysAgo(1) },
    { ...delivered, id: 'given up long ago', deadAt: daysAgo(31) },
    { ...delivered, id: 'given up', deadAt: daysAgo(29) },
    { ...delivered, id: 'waiting' },
  ]);

  const written = {
    kind: 'inquiry' as const,
    language: 'zh-TW' as const,
    name: '王怡君',
    email: 'a@example.com',
    phoneCode: '+886',
    phoneNumber: '0912000001',
    extension: '',
    company: '澄野精密',
    vat: '',
    brand: '',
    message: '詢價',
    details: {},
    consentVersion: '2026-10-01',
    createdAt: daysAgo(800),
  };
  await db.insert(customerCase).values([
    { ...written, number: 'INQ-20240101-222222', statusAt: daysAgo(731) },
    { ...written, number: 'INQ-20240101-333333', statusAt: daysAgo(729) },
  ]);

  await db.insert(doorWalkIn).values(
    [31, 29].map((days) => ({
      nonce: randomUUID(),
      name: `${days} days ago`,
      company: '',
      createdAt: daysAgo(days),
    })),
  );

  const { event: ofDoor } = await addEvent(db, now);
  const device = { eventId: ofDoor.id, registeredBy: 'a@staff.example', listKey: '' };
  const devices = await db
    .insert(doorDevice)
    .values([
      { ...device, name: 'seen long ago', createdAt: daysAgo(190), seenAt: daysAgo(181) },
      { ...device, name: 'seen', createdAt: daysAgo(190), seenAt: daysAgo(179) },
      { ...device, name: 'never seen', createdAt: daysAgo(181) },
    ])
    .returning();
  await db.insert(doorScan).values(
    [181, 179].map((days) => ({
      nonce: randomUUID(),
      deviceId: devices[1]!.id,
      eventId: ofDoor.id,
      kind: 'search' as const,
      at: daysAgo(days),
      reason: 'ADMITTED',
      createdAt: daysAgo(days),
    })),
  );

  const [one, other] = await Promise.all([sweep(db, retention, now), sweep(db, retention, now)]);
  const removed = Object.fromEntries(
    Object.keys(one).map((table) => [table, one[table]! + other[table]!]),
  );
  // Rows that the other sweep had locked are left for the next one.
  const rest = await sweep(db, retention, now);
  expect(
    Object.fromEntries(
      Object.keys(removed).map((table) => [table, removed[table]! + rest[table]!]),
    ),
  ).toEqual({
    line_event: 2,
    member_token: 1,
    member_link: 1,
    download_link: 1,
    verification_code: 1,
    rate_limit: 1,
    staff_challenge: 1,
    staff_link: 1,
    staff_session: 1,
    idempotency_key: 0,
    reviewed_order: 1,
    outbox: 2,
    menu_visit: 3500,
    search_miss: 1,
    customer_case: 1,
    door_walk_in: 1,
    door_scan: 1,
    door_device: 2,
  });
  expect(
    (await db.select({ hash: memberToken.hash }).from(memberToken)).map(({ hash }) => hash).sort(),
  ).toEqual(['good', 'just over']);
  expect(
    (await db.select({ subject: outbox.subject }).from(outbox))
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['given up', 'never sent', 'sent']);
  expect(await db.select({ name: doorDevice.name }).from(doorDevice)).toEqual([{ name: 'seen' }]);
  expect((await db.execute(sql`select from menu_visit`)).rowCount).toBe(3);
  expect(
    (await db.select({ number: customerCase.number }).from(customerCase)).map(
      ({ number }) => number,
    ),
  ).toEqual(['INQ-20240101-333333']);
});

it('reads the days from the environment, and reports an invalid variable', () => {
  expect(readRetention({})).toEqual({
    messages: 30,
    visits: 400,
    logins: 2,
    cases: 730,
    uploads: 30,
  });
  expect(readRetention({ KEEP_VISITS_DAYS: '90', KEEP_MESSAGES_DAYS: '' })).toEqual({
    messages: 30,
    visits: 90,
    logins: 2,
    cases: 730,
    uploads: 30,
  });
  // Counters must be kept longer than any rate limit window.
  for (const wrong of [
    { KEEP_LOGINS_DAYS: '1' },
    { KEEP_MESSAGES_DAYS: 'forever' },
    { KEEP_VISITS_DAYS: '1.5' },
  ]) {
    expect(() => readRetention(wrong)).toThrow(StartError);
    expect(() => readRetention(wrong)).toThrow(Object.keys(wrong)[0]);
  }
});
