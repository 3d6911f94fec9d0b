import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '#db/schema/every-table.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { productionSettings } from '#testing/test-settings.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { whileMemberChanges } from '#testing/while-locked.ts';

const {
  cartItem,
  certificate,
  caseEntry,
  customerCase,
  enrolment,
  member,
  memberConsent,
  memberToken,
  newsletterSubscription,
  outbox,
  questionnaireAnswer,
  siteDocument,
  waitlistEntry,
} = tables;

const CERTIFICATE = 'PC-2026-2222-2222-2222';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  const content: PublicSite = await openPublicSite('site', productionSettings);
  await site.db
    .insert(siteDocument)
    .values(await content.db.select().from(siteDocument))
    .onConflictDoNothing();
  await content.close();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
});

type Row = typeof member.$inferSelect;
const uuidOf = async (token: string) =>
  (
    await site.db
      .select()
      .from(memberToken)
      .where(eq(memberToken.hash, tokenHash(token)))
  )[0]!.uuid;
const overview = async (token: string) => (await site.get('/member/privacy', { token })).items;
const isLoggedIn = async (token: string) =>
  (await site.get('/user/profile', { token })).status === 200;
const caseOf = (
  { mobilePhone, email }: Row,
  different: Partial<typeof customerCase.$inferInsert> = {},
): typeof customerCase.$inferInsert => ({
  number: `INQ-20261121-${Array.from({ length: 6 }, () => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[Math.floor(Math.random() * 32)]).join('')}`,
  kind: 'inquiry',
  statusAt: site.clock.now,
  language: 'zh-TW',
  name: '林郁庭',
  email,
  phoneCode: '+886',
  phoneNumber: mobilePhone,
  extension: '',
  company: '',
  vat: '',
  brand: '',
  message: `只給 ${email} 看`,
  details: {},
  consentVersion: '2026-10-01',
  ...different,
});

describe('my logins', () => {
  it('are listed with the browser, and the current one is marked', async () => {
    const row = await addMember(site.db);
    const [here, there] = [await site.tokenOf(row), await site.tokenOf(row)];
    await site.db
      .update(memberToken)
      .set({
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
      })
      .where(eq(memberToken.hash, tokenHash(there)));
    const { logins } = await overview(here);
    expect(logins).toHaveLength(2);
    expect(logins.find(({ current }: { current: boolean }) => !current)).toMatchObject({
      browser: 'Chrome',
      system: 'iPhone',
      uuid: await uuidOf(there),
    });
    expect(logins.find(({ current }: { current: boolean }) => current)).toMatchObject({
      browser: '',
      system: '',
      uuid: await uuidOf(here),
    });
    expect(JSON.stringify(logins)).not.toContain(tokenHash(here));
  });

  it('are not listed once they have ended', async () => {
    const row = await addMember(site.db);
    const [here, out] = [await site.tokenOf(row), await site.tokenOf(row)];
    await site.get('/user/logout', { token: out });
    expect((await overview(here)).logins).toHaveLength(1);
  });

  it('can be ended from here, and the others go on', async () => {
    const row = await addMember(site.db);
    const [here, there, third] = [
      await site.tokenOf(row),
      await site.tokenOf(row),
      await site.tokenOf(row),
    ];
    const uuid = await uuidOf(there);
    expect((await site.post('/member/login/end', { uuid }, { token: here })).status).toBe(200);
    expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await site.post('/member/login/end', { uuid }, { token: here })).toMatchObject({
      status: 404,
      code: 'MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST',
    });
  });

  it('cannot be ended by anyone else', async () => {
    const [mine, theirs] = [
      await site.tokenOf(await addMember(site.db)),
      await site.tokenOf(await addMember(site.db)),
    ];
    expect(
      await site.post('/member/login/end', { uuid: await uuidOf(theirs) }, { token: mine }),
    ).toMatchObject({
      status: 404,
      code: 'MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST',
    });
    expect((await site.post('/member/login/endOthers', {}, { token: mine })).items).toEqual({
      ended: 0,
    });
    expect(await isLoggedIn(theirs)).toBe(true);
  });

  it('can be ended everywhere but here', async () => {
    const row = await addMember(site.db);
    const [here, ...others] = await Promise.all([1, 2, 3].map(() => site.tokenOf(row)));
    expect((await site.post('/member/login/endOthers', {}, { token: here! })).items).toEqual({
      ended: 2,
    });
    expect([await isLoggedIn(here!), ...(await Promise.all(others.map(isLoggedIn)))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('record when they were used, to the hour: requests read, and one in an hour writes', async () => {
    const token = await site.tokenOf(await addMember(site.db));
    const readLastUsed = async () =>
      (
        await site.db
          .select()
          .from(memberToken)
          .where(eq(memberToken.hash, tokenHash(token)))
      )[0]!.lastUsedAt?.toISOString() ?? null;
    expect(await readLastUsed()).toBeNull();
    await isLoggedIn(token);
    await expect.poll(readLastUsed).toBe('2026-11-21T06:00:00.000Z');
    site.clock.now = new Date('2026-11-21T06:59:59.999Z');
    await isLoggedIn(token);
    site.clock.now = new Date('2026-11-21T07:00:00.000Z');
    // The next response comes after the previous write: a use within the hour would show.
    expect(await readLastUsed()).toBe('2026-11-21T06:00:00.000Z');
    await isLoggedIn(token);
    await expect.poll(readLastUsed).toBe('2026-11-21T07:00:00.000Z');
  });
});

it('a login stores the browser’s user agent, cut to 200 characters', async () => {
  const row = await addMember(site.db);
  const phone = { mobilePhoneCode: '+886', mobilePhone: row.mobilePhone };
  await site.post('/user/getCode', phone);
  const [sms] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `+886 ${row.mobilePhone}`));
  const { token } = (
    await site.post(
      '/user/login',
      { ...phone, verificationCode: /\d{6}/.exec(sms!.body)![0] },
      { headers: { 'user-agent': 'x'.repeat(300) } },
    )
  ).items;
  const [kept] = await site.db
    .select()
    .from(memberToken)
    .where(eq(memberToken.hash, tokenHash(token)));
  expect(kept!.userAgent).toBe('x'.repeat(200));
});

describe('my consents', () => {
  it('are listed with what they were given for, newest first', async () => {
    const row = await addMember(site.db, { email: `${randomUUID()}@example.com` });
    const { event, sessions } = await addEvent(site.db, site.clock.now);
    await site.db.insert(memberConsent).values([
      {
        memberId: row.id,
        text: 'terms',
        version: '2026-09-01',
        createdAt: new Date('2026-09-02T00:00:00Z'),
      },
      {
        memberId: row.id,
        text: 'privacy',
        version: '2026-09-01',
        createdAt: new Date('2026-09-02T00:00:01Z'),
      },
    ]);
    await addOrder(site.db, row, event, sessions, { createdAt: new Date('2026-10-05T00:00:00Z') });
    const inquiry = caseOf(row, { createdAt: new Date('2026-11-01T00:00:00Z') });
    await site.db.insert(customerCase).values(inquiry);
    expect((await overview(await site.tokenOf(row))).consents).toEqual([
      {
        text: 'privacy',
        version: '2026-10-01',
        at: '2026-11-01T00:00:00.000Z',
        with: inquiry.number,
      },
      {
        text: 'privacy',
        version: '2026-10-01',
        at: '2026-10-05T00:00:00.000Z',
        with: expect.stringMatching(/^PO-20261005-/),
      },
      { text: 'privacy', version: '2026-09-01', at: '2026-09-02T00:00:01.000Z', with: null },
      { text: 'terms', version: '2026-09-01', at: '2026-09-02T00:00:00.000Z', with: null },
    ]);
  });
});

describe('the export', () => {
  /** Creates a member with a row in every table, and their token. */
  async function createCompleteMember(): Promise<{
    row: Row;
    token: string;
    order: string;
    number: string;
  }> {
    const row = await addMember(site.db, {
      email: `${randomUUID()}@example.com`,
      subscribeNewsletter: true,
      passwordHash: 'a-password-hash',
    });
    const { event, sessions } = await addEvent(site.db, site.clock.now);
    const order = await addOrder(site.db, row, event, sessions);
    await site.db
      .update(enrolment)
      .set({ arrivedAt: site.clock.now })
      .where(eq(enrolment.orderId, order.id));
    await site.db
      .insert(questionnaireAnswer)
      .values({ orderId: order.id, answers: [{ questionId: 'q', value: ['很好'] }] });
    await site.db
      .insert(certificate)
      .values({ number: CERTIFICATE, orderId: order.id, createdAt: site.clock.now })
      .onConflictDoUpdate({ target: certificate.number, set: { orderId: order.id } });
    await site.db.insert(cartItem).values({
      memberId: row.id,
      eventId: event.id,
      sessionUuids: [sessions[0]!.uuid],
      meals: [],
    });
    await site.db.insert(waitlistEntry).values({
      memberId: row.id,
      eventId: event.id,
      sessionId: sessions[0]!.id,
      language: 'zh-TW',
    });
    await site.db.insert(newsletterSubscription).values({
      email: row.email,
      categoryAlias: '01_newsletter',
      memberId: row.id,
      language: 'zh-TW',
    });
    const written = caseOf(row);
    const [added] = await site.db.insert(customerCase).values(written).returning();
    await site.db.insert(caseEntry).values(
      (['note', 'answer'] as const).map((kind) => ({
        uuid: randomUUID(),
        caseId: added!.id,
        kind,
        author: '程語彤',
        text: `這是 ${kind}`,
      })),
    );
    return { row, token: await site.tokenOf(row), order: order.uuid, number: written.number };
  }

  it('has everything that is mine', async () => {
    const { row, token, order, number } = await createCompleteMember();
    const { items } = await site.get('/member/export', { token });
    expect(items).toMatchObject({
      exportedAt: '2026-11-21T06:00:00.000Z',
      profile: { uuid: row.uuid, mobilePhone: row.mobilePhone, language: 'zh-TW' },
      orders: [
        {
          uuid: order,
          attendee: { fullName: '王怡君' },
          questionnaire: [{ questionId: 'q', value: ['很好'] }],
          certificate: { number: CERTIFICATE, issuedAt: '2026-11-21T06:00:00.000Z' },
          sessions: [{ status: 'CONFIRMED', seats: 1, arrivedAt: '2026-11-21T06:00:00.000Z' }],
        },
      ],
      cart: [{ sessionUuids: [expect.any(String)] }],
      waiting: [{ status: 'WAITING' }],
      cases: [
        {
          number,
          message: `只給 ${row.email} 看`,
          answers: [{ text: '這是 answer', at: expect.any(String) }],
        },
      ],
      newsletters: [{ email: row.email, newsletter: '01_newsletter' }],
      consents: [{ with: number }, { with: expect.stringMatching(/^PO-/) }],
      logins: [{ endedAt: null }],
    });
    const { stored } = await overview(token);
    expect(
      Object.fromEntries(
        stored.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      ),
    ).toEqual({
      profile: 1,
      orders: 1,
      questionnaires: 1,
      waiting: 1,
      cart: 1,
      cases: 1,
      consents: 2,
      newsletters: 1,
      visits: 0,
      logins: 1,
    });
  });

  it('has no hash, and nothing of any other member', async () => {
    const [mine, theirs] = [await createCompleteMember(), await createCompleteMember()];
    const text = JSON.stringify((await site.get('/member/export', { token: mine.token })).items);
    const secrets = [tokenHash(mine.token), mine.token, 'a-password-hash', 'hash'];
    const foreign = [
      theirs.row.uuid,
      theirs.row.email,
      theirs.row.mobilePhone,
      theirs.order,
      theirs.number,
    ];
    for (const secret of [...secrets, ...foreign]) expect(text).not.toContain(secret);
  });

  it('has no case of someone else whose address I put into my profile', async () => {
    const victim = await addMember(site.db, { email: `${randomUUID()}@example.com` });
    await site.db.insert(customerCase).values(caseOf(victim));
    const thief = await addMember(site.db, { email: victim.email });
    const { items } = await site.get('/member/export', { token: await site.tokenOf(thief) });
    expect(items.cases).toEqual([]);
  });

  it('covers every table whose rows belong to a member', () => {
    const exported = [
      'orders',
      'enrolment',
      'waiting_entry',
      'cart_item',
      'member_consent',
      'member_token',
      'menu_visit',
      'newsletter_subscription',
    ];
    // A seat hold belongs to the waitlist; links and idempotency keys are short-lived secrets; a
    // message says nothing that the rest does not, and its text is cleared once it is sent.
    const left = ['seat_hold', 'member_link', 'download_link', 'idempotency_key', 'outbox'];
    const owned = Object.values(tables).flatMap((table) =>
      is(table, PgTable) && 'memberId' in getTableColumns(table) ? [getTableName(table)] : [],
    );
    expect(owned.toSorted()).toEqual([...exported, ...left].toSorted());
  });

  it('is available ten times an hour', async () => {
    const token = await site.tokenOf(await addMember(site.db));
    for (let n = 0; n < 10; n++)
      expect((await site.get('/member/export', { token })).status).toBe(200);
    expect(await site.get('/member/export', { token })).toMatchObject({
      status: 429,
      code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    });
  });
});

describe('the deletion request', () => {
  const mailsTo = async (email: string) =>
    (await site.db.select().from(outbox).where(eq(outbox.recipient, email))).map(
      ({ subject }) => subject,
    );

  it('can be made, is mailed to me and the office once, and can be withdrawn', async () => {
    const row = await addMember(site.db, { email: `${randomUUID()}@example.com`, name: '張柏宇' });
    const token = await site.tokenOf(row);
    const office = async () =>
      (await mailsTo('privacy@portolane.example')).filter((subject) => subject.includes('張柏宇'));
    const asked = { deletionAskedAt: '2026-11-21T06:00:00.000Z' };
    expect((await site.post('/member/deletion/ask', {}, { token })).items).toEqual(asked);
    site.clock.now = new Date('2026-11-21T07:00:00.000Z');
    expect((await site.post('/member/deletion/ask', {}, { token })).items).toEqual(asked);
    expect((await overview(token)).deletionAskedAt).toBe(asked.deletionAskedAt);
    expect([(await mailsTo(row.email)).length, (await office()).length]).toEqual([1, 1]);
    expect((await site.post('/member/deletion/takeBack', {}, { token })).items).toEqual({
      deletionAskedAt: null,
    });
    expect((await site.post('/member/deletion/takeBack', {}, { token })).items).toEqual({
      deletionAskedAt: null,
    });
    expect([(await mailsTo(row.email)).length, (await office()).length]).toEqual([2, 2]);
    expect((await overview(token)).deletionAskedAt).toBeNull();
  });
});

describe('a deletion request made and withdrawn again and again', () => {
  it('is refused after ten changes a day, and floods nobody’s mailbox, because the address is unverified', async () => {
    const email = `${randomUUID()}@elsewhere.example`;
    const token = await site.tokenOf(await addMember(site.db, { email, name: '李往返' }));
    const codes: string[] = [];
    for (let round = 0; round < 11; round++)
      codes.push(
        (await site.post(`/member/deletion/${round % 2 ? 'takeBack' : 'ask'}`, {}, { token })).code,
      );
    expect(codes).toEqual([
      ...Array<string>(10).fill('SUCCESS'),
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ]);
    const written = await site.db.select().from(outbox);
    expect(written.filter(({ recipient }) => recipient === email)).toHaveLength(5);
    // Staff get an email about every change, so that they know the final state.
    expect(
      written.filter(
        ({ recipient, subject }) =>
          recipient === 'privacy@portolane.example' && subject.includes('李往返'),
      ),
    ).toHaveLength(10);
    expect((await overview(token)).deletionAskedAt).toBeNull();
  });
});

describe('marketing', () => {
  it('opting out ends my newsletter at once, and opting back in subscribes to nothing', async () => {
    const row = await addMember(site.db, {
      email: `${randomUUID()}@example.com`,
      subscribeNewsletter: true,
    });
    await site.db.insert(newsletterSubscription).values({
      email: row.email,
      categoryAlias: '01_newsletter',
      memberId: row.id,
      language: 'zh-TW',
    });
    const token = await site.tokenOf(row);
    const set = async (optOut: boolean) =>
      (await site.post('/member/marketing', { optOut }, { token })).items;
    const subscribed = () =>
      site.db
        .select()
        .from(newsletterSubscription)
        .where(eq(newsletterSubscription.email, row.email));
    expect(await set(true)).toEqual({ marketingOptOut: true, subscribeNewsletter: false });
    expect(await subscribed()).toEqual([]);
    expect((await overview(token)).marketingOptOut).toBe(true);
    expect(await set(false)).toEqual({ marketingOptOut: false, subscribeNewsletter: false });
    expect(await subscribed()).toEqual([]);
  });

  it('opting back in does not restore a newsletter that I ended meanwhile', async () => {
    const row = await addMember(site.db, {
      email: `${randomUUID()}@example.com`,
      subscribeNewsletter: true,
      marketingOptOut: false,
    });
    const token = await site.tokenOf(row);
    const answer = await whileMemberChanges(site, row, { subscribeNewsletter: false }, () =>
      site.post('/member/marketing', { optOut: false }, { token }),
    );
    expect(answer.items).toEqual({ marketingOptOut: false, subscribeNewsletter: false });
    expect(
      await site.db
        .select()
        .from(newsletterSubscription)
        .where(eq(newsletterSubscription.email, row.email)),
    ).toEqual([]);
  });
});
