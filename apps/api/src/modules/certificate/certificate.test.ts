import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCertificateNumber } from '@portolane/core/rules/certificate/certificate-number.ts';
import { certificate, enrolment, orders } from '#db/schema/enrolment.ts';
import { showStaffOrder } from '#modules/enrolment/staff-lists/show-staff-order.ts';
import { eraseMember } from '#modules/privacy/erase-member.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';
import { pdfTexts } from '#testing/pdf-texts.ts';

let site: MemberSite;
let member: MemberRow;
let me: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

const start = new Date('2026-12-08T01:00:00.000Z');
const after = new Date('2026-12-08T06:00:00.000Z');
beforeEach(async () => {
  site.clock.now = after;
  member = await addMember(site.db);
  me = { token: await site.tokenOf(member) };
});

/** An order of two sessions of an hour each, with the attendances of both. */
async function ordered(attendances: readonly (boolean | null)[] = [true, true], at = start) {
  const made = await addEvent(
    site.db,
    at,
    {},
    attendances.map((_, index) => ({ startsAt: new Date(at.getTime() + index * 7_200_000) })),
  );
  const order = await addOrder(site.db, member, made.event, made.sessions);
  await mark(order.id, attendances);
  return { ...made, order };
}
async function mark(orderId: number, attendances: readonly (boolean | null)[]) {
  const rows = await site.db
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(eq(enrolment.orderId, orderId))
    .orderBy(enrolment.id);
  for (const [index, { id }] of rows.entries())
    await site.db
      .update(enrolment)
      .set({ attended: attendances[index] ?? null })
      .where(eq(enrolment.id, id));
}
const download = (uuid: string, language = 'zh-Hant', options = me) =>
  site.app.inject({
    method: 'POST',
    url: `/api/member/order/${uuid}/certificate`,
    headers: { authorization: `Bearer ${options.token}`, 'accept-language': language },
  });
const numberOf = async (orderId: number) =>
  (await site.db.select().from(certificate).where(eq(certificate.orderId, orderId)))[0]?.number;
let callers = 0;
const verify = (number: string, language: 'zh-Hant' | 'en' = 'zh-Hant', ip?: string) =>
  site.post(
    '/certificate/verify',
    { number },
    { language, ip: ip ?? `198.51.100.${(callers = (callers + 1) % 250)}` },
  );

describe('the certificate of an enrolment', () => {
  it.each([
    ['zh-Hant', '出席證明'],
    ['en', 'Certificate of attendance'],
  ])('is a PDF in %s, with a number that the enrolment keeps', async (language, title) => {
    const { order } = await ordered();
    const answer = await download(order.uuid, language);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'application/pdf', 'private, no-store']);
    const number = (await numberOf(order.id))!;
    expect(isCertificateNumber(number)).toBe(true);
    const pdf = await PDFDocument.load(answer.rawPayload, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getTitle()).toContain(title);
    expect(pdf.getTitle()).toContain(number);
    expect(pdf.getCreationDate()).toEqual(after);
    expect(answer.headers['content-disposition']).toContain(number);
    // The font is a subset.
    expect(answer.rawPayload.length).toBeLessThan(200_000);
    await download(order.uuid, language);
    expect(await numberOf(order.id)).toBe(number);
  });

  it('gets one number, however many ask at once', async () => {
    const { order } = await ordered();
    const answers = await Promise.all(Array.from({ length: 5 }, () => download(order.uuid)));
    const names = new Set(answers.map(({ headers }) => headers['content-disposition']));
    expect([names.size, answers.map(({ statusCode }) => statusCode)]).toEqual([
      1,
      [200, 200, 200, 200, 200],
    ]);
  });

  it.each<[string, Parameters<typeof ordered>]>([
    ['was absent from', [[false, false]]],
    ['has no record of', [[null, null]]],
    ['is still in', [[true], new Date(after.getTime() - 1_800_000)]],
  ])('does not exist for sessions that the member %s', async (_what, given) => {
    const { order } = await ordered(...given);
    const answer = await download(order.uuid);
    expect([answer.statusCode, answer.json().status]).toEqual([404, 'CERTIFICATE_ITEM_NOT_EXIST']);
    expect(await numberOf(order.id)).toBeUndefined();
  });

  it('of another member does not exist', async () => {
    const { order } = await ordered();
    const other = { token: await site.tokenOf(await addMember(site.db)) };
    expect((await download(order.uuid, 'en', other)).statusCode).toBe(404);
    expect(await numberOf(order.id)).toBeUndefined();
  });
});

/** Creates an order under this name, marked as attended. */
async function orderedAs(fullName: string) {
  const made = await ordered();
  const { attendee } = made.order;
  await site.db
    .update(orders)
    .set({ attendee: { ...attendee, fullName } })
    .where(eq(orders.id, made.order.id));
  return made.order;
}

/** Whether two images of a glyph differ in more than the grey of an edge. */
const differ = (one: Buffer, other: Buffer): boolean =>
  one.filter((value, at) => Math.abs(value - other[at]!) > 128).length > 10;

describe('the name on a certificate', () => {
  it.each([
    '王怡君',
    'Goran Šarić',
    'Łukasz Żółć',
    'Nguyễn Thị Hương',
    '김하늘',
    '𠮷田錦',
    '林锡䶮',
    'Анна Ковалёва',
    'Ελένη',
  ])('%s is drawn with its own letters, not with boxes', async (fullName) => {
    const order = await orderedAs(fullName);
    const answer = await download(order.uuid);
    expect(answer.statusCode).toBe(200);
    const all = await pdfTexts(answer.rawPayload);
    const texts = all.map(({ text }) => text).join('');
    expect(texts).toContain(fullName);
    const blank = Buffer.alloc(all[0]!.box.length, 255);
    for (const { text, glyphs, box } of all)
      for (const [index, letter] of Array.from(text).entries()) {
        if (letter.trim() === '') continue;
        expect([letter, differ(glyphs[index]!, box)]).toEqual([letter, true]);
        expect([letter, differ(glyphs[index]!, blank)]).toEqual([letter, true]);
      }
    expect(answer.rawPayload.length).toBeLessThan(200_000);
  });
});

describe('a name with a character that no font has', () => {
  const rare = '\u{2f9d4}陳𡶛';

  it('has no certificate, and its member learns which character it is', async () => {
    const order = await orderedAs(rare);
    const answer = await download(order.uuid);
    expect([answer.statusCode, answer.json().status]).toEqual([
      409,
      'CERTIFICATE_FRONT_CHARACTERS_MISSING',
    ]);
    expect(answer.json().message).toContain('「𡶛」');
    expect((await download(order.uuid, 'en')).json().message).toContain('“𡶛”');
    expect(await numberOf(order.id)).toBeUndefined();
  });

  it('is named to staff on the page of its enrolment', async () => {
    const order = await orderedAs(rare);
    const page = await showStaffOrder(site.db, order.uuid, 'zh-TW');
    expect(page.unprintable).toEqual(['𡶛']);
    const other = await orderedAs('𠮷 Šimon 😀');
    expect((await showStaffOrder(site.db, other.uuid, 'zh-TW')).unprintable).toEqual([]);
  });

  it('may have an emoji beside its letters, which is left out', async () => {
    const order = await orderedAs('王怡君😀');
    const texts = await pdfTexts((await download(order.uuid)).rawPayload);
    expect(texts.map(({ text }) => text)).toContain('王怡君');
  });
});

describe('anybody who knows the number', () => {
  it('sees event, attended sessions, and date of issue, and a masked name', async () => {
    const { order } = await ordered([true, false]);
    await download(order.uuid);
    const number = (await numberOf(order.id))!;
    const typed = number.toLowerCase().replaceAll('-', ' ');
    expect((await verify(typed, 'en')).items).toEqual({
      state: 'VALID',
      number,
      certificate: {
        name: '王○君',
        issuedAt: after.toISOString(),
        title: 'Zero-trust workshop',
        lang: 'en',
        sessions: [
          {
            title: 'Session 1',
            lang: 'en',
            startTime: start.toISOString(),
            endTime: new Date(start.getTime() + 3_600_000).toISOString(),
          },
        ],
        minutes: 60,
      },
    });
  });

  it('is told that it was revoked once attendance is corrected, and the same number is valid again', async () => {
    const { order } = await ordered();
    await download(order.uuid);
    const number = (await numberOf(order.id))!;
    await mark(order.id, [false, false]);
    const { state, certificate: shown } = (await verify(number)).items;
    expect([state, shown.sessions, shown.minutes]).toEqual(['REVOKED', [], 0]);
    expect((await download(order.uuid)).statusCode).toBe(404);
    await mark(order.id, [true, false]);
    expect((await verify(number)).items.state).toBe('VALID');
  });

  it.each(['PC-2026-2222-2222-222L', 'PC-2026-4F7K-Q2MN-8WXY', '王怡君'])(
    '%s is unknown',
    async (number) =>
      expect((await verify(number)).items).toMatchObject({ state: 'UNKNOWN', certificate: null }),
  );

  it('may check 120 numbers an hour, without those that cannot exist', async () => {
    const ip = '203.0.113.44';
    const { order } = await ordered();
    await download(order.uuid);
    const number = (await numberOf(order.id))!;
    await verify('PC-2026-4F7K-Q2MN-8WXY', 'en', ip);
    for (let count = 0; count < 120; count++)
      expect((await verify(number, 'en', ip)).status).toBe(200);
    expect((await verify(number, 'en', ip)).status).toBe(429);
  });

  it('finds nothing after the member was erased', async () => {
    const { order } = await ordered();
    await download(order.uuid);
    const number = (await numberOf(order.id))!;
    await eraseMember(site.deps, member.id, { actor: 'office', askedBefore: null });
    expect((await verify(number)).items).toMatchObject({ state: 'UNKNOWN', certificate: null });
  });
});

describe('the training record', () => {
  it('has the attended sessions by year, and the absences that count', async () => {
    const { order, event } = await ordered([true, false]);
    const old = await ordered([true, false], new Date('2025-03-01T01:00:00.000Z'));
    const record = (await site.get('/member/training', { ...me, language: 'en' })).items;
    expect(record.years).toMatchObject([
      {
        year: 2026,
        minutes: 60,
        sessions: [
          {
            title: 'Session 1',
            orderUuid: order.uuid,
            event: { eventAlias: event.alias, title: 'Zero-trust workshop', category: 'course' },
          },
        ],
      },
      { year: 2025, minutes: 60, sessions: [{ orderUuid: old.order.uuid }] },
    ]);
    // The absence of more than 12 months ago no longer counts.
    expect(record.absences).toMatchObject([{ title: 'Session 2', orderUuid: order.uuid }]);
  });

  it('is empty for a member who was nowhere', async () =>
    expect((await site.get('/member/training', me)).items).toEqual({ years: [], absences: [] }));
});
