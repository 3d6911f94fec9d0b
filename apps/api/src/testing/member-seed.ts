/** Rows for tests of members. Each call creates unique rows, so that tests can share a database. */
import { addLink } from '#domain/members/member-links.ts';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { attendeeOf, checkoutBody } from '@portolane/core/contract/cart.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { caseEntry, customerCase } from '#db/schema/case.ts';
import { brand, legalText } from '#db/schema/catalogue.ts';
import { coupon, enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { company, member, memberToken } from '#db/schema/member.ts';

export { memberView } from '#domain/members/member-columns.ts';

export type MemberRow = typeof member.$inferSelect;
export type EventRow = typeof event.$inferSelect;
export type SessionRow = typeof eventSession.$inferSelect;

const HOUR = 3_600_000;
const unique = (): string => randomBytes(6).toString('hex');

let phones = randomInt(90_000_000);
/** Returns a Taiwanese mobile number that no other test uses. */
export const newPhone = (): string => `09${String(++phones).padStart(8, '0')}`;

export async function addMembers(
  db: Database,
  count: number,
  values: Partial<typeof member.$inferInsert> = {},
): Promise<MemberRow[]> {
  return db
    .insert(member)
    .values(
      Array.from({ length: count }, () => ({
        mobilePhoneCode: '+886',
        mobilePhone: newPhone(),
        name: '王怡君',
        group: 'general' as const,
        ...values,
      })),
    )
    .returning();
}

export const addMember = async (
  db: Database,
  values: Partial<typeof member.$inferInsert> = {},
): Promise<MemberRow> => (await addMembers(db, 1, values))[0]!;

/** Adds and returns a member token. */
export async function addToken(db: Database, memberId: number, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(memberToken).values({ hash: tokenHash(token), memberId, expiresAt });
  return token;
}

/** Returns an event that is there, with its sessions. */
export async function findEvent(
  db: Database,
  alias: string,
  seriesNum = 1,
): Promise<{ event: EventRow; sessions: SessionRow[] }> {
  const [row] = await db
    .select()
    .from(event)
    .where(and(eq(event.alias, alias), eq(event.seriesNum, seriesNum)));
  const sessions = await db
    .select()
    .from(eventSession)
    .where(eq(eventSession.eventId, row!.id))
    .orderBy(asc(eventSession.id));
  return { event: row!, sessions };
}

/**
 * Adds an event with sessions an hour apart, the first a day after `now`. Sessions have 10 seats by
 * default.
 */
export async function addEvent(
  db: Database,
  now: Date,
  values: Partial<typeof event.$inferInsert> = {},
  sessions: readonly Partial<typeof eventSession.$inferInsert>[] = [{}],
): Promise<{ event: EventRow; sessions: SessionRow[] }> {
  const rows = sessions.map((session, index) => {
    const startsAt = session.startsAt ?? new Date(now.getTime() + 24 * HOUR + index * HOUR);
    return {
      uuid: randomUUID(),
      key: `session-${index}`,
      title: { zh: `場次 ${index + 1}`, en: `Session ${index + 1}` },
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR),
      capacity: 10,
      linkOpensAt: new Date(startsAt.getTime() - HOUR / 2),
      personnel: [],
      ...session,
    };
  });
  const [inserted] = await db
    .insert(event)
    .values({
      alias: `event-${unique()}`,
      seriesNum: 1,
      category: 'course',
      type: 'physical',
      registrationType: 'partial',
      title: { zh: '零信任工作坊', en: 'Zero-trust workshop' },
      intro: { zh: '簡介' },
      description: { zh: '說明' },
      brands: [],
      basePrice: 1000,
      salePrice: 800,
      startsAt: new Date(Math.min(...rows.map((row) => row.startsAt.getTime()))),
      endsAt: new Date(Math.max(...rows.map((row) => row.endsAt.getTime()))),
      needReview: false,
      requireCoupon: false,
      dealerOnly: false,
      canRegisterGroup: false,
      hasAbsentLimit: false,
      absentLimit: 0,
      contact: { name: { zh: '課程小組' }, phoneCode: '+886', phone: '0200001680', extension: '' },
      meals: [],
      questions: [],
      files: [],
      sponsors: [],
      tags: [],
      ...values,
    })
    .returning();
  const added = await db
    .insert(eventSession)
    .values(rows.map((row) => ({ ...row, eventId: inserted!.id })))
    .returning();
  return { event: inserted!, sessions: added.sort((a, b) => a.id - b.id) };
}

/** Adds a brand, published by default, with an alias of its own. @returns its alias */
export async function addBrand(
  db: Database,
  values: Partial<typeof brand.$inferInsert> = {},
): Promise<string> {
  const title = { zh: '科凡', en: 'Corvane' };
  const [inserted] = await db
    .insert(brand)
    .values({
      alias: `brand-${unique()}`,
      position: 1,
      title,
      category: title,
      productCategories: [],
      summary: title,
      contact: { name: title, gender: 'male', countryCode: '+886', phone: '', extension: '' },
      tabs: [],
      ...values,
    })
    .returning();
  return inserted!.alias;
}

/**
 * Adds an order with an enrolment for each session, as if checked out.
 * @param different `statuses`: of the enrolments, in order; the rest are as the first. CONFIRMED by
 * default
 */
export async function addOrder(
  db: Database,
  { id: memberId }: Pick<MemberRow, 'id'>,
  eventRow: EventRow,
  sessions: readonly SessionRow[],
  {
    statuses = ['CONFIRMED'],
    ...values
  }: Partial<typeof orders.$inferInsert> & {
    statuses?: readonly ('PENDING' | 'CONFIRMED' | 'CANCELED')[];
  } = {},
): Promise<typeof orders.$inferSelect> {
  const form = checkoutOf(eventRow);
  const [order] = await db
    .insert(orders)
    .values({
      memberId,
      eventId: eventRow.id,
      registrationType: eventRow.registrationType,
      subtotal: 0,
      discount: 0,
      total: 0,
      attendee: attendeeOf(form),
      meals: form.meals,
      answers: form.answers,
      consentVersion: form.consentVersion,
      ...values,
    })
    .returning();
  if (sessions.length > 0)
    await db.insert(enrolment).values(
      sessions.map((session, index) => ({
        orderId: order!.id,
        sessionId: session.id,
        memberId,
        status: statuses[index] ?? statuses[0]!,
        seats: 1 + order!.companions.length,
      })),
    );
  return order!;
}

let cases = randomInt(500_000);
/** Adds an inquiry of a member, with a unique number. */
export async function addOwnCase(
  db: Database,
  { email, mobilePhoneCode, mobilePhone }: MemberRow,
  values: Partial<typeof customerCase.$inferInsert> = {},
): Promise<typeof customerCase.$inferSelect> {
  const at = new Date('2026-11-20T02:00:00.000Z');
  // Letters and digits that case numbers may have.
  const letters = String(++cases)
    .padStart(6, '0')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)]!);
  const [row] = await db
    .insert(customerCase)
    .values({
      number: `INQ-20261120-${letters}`,
      kind: 'inquiry',
      statusAt: at,
      language: 'zh-TW',
      name: '王怡君',
      email,
      phoneCode: mobilePhoneCode,
      phoneNumber: mobilePhone,
      extension: '',
      company: '澄野精密',
      vat: '',
      brand: '',
      message: '想了解備份方案。\n約二十台主機。',
      details: {},
      consentVersion: CONSENT_VERSION,
      createdAt: at,
      ...values,
    })
    .returning();
  return row!;
}

/** Adds an answer of staff to a case. */
export const addAnswer = async (db: Database, caseId: number, text: string): Promise<void> =>
  void (await db
    .insert(caseEntry)
    .values({ uuid: randomUUID(), caseId, kind: 'answer', author: '程語彤', text }));

/** Adds a company with a unique tax number. */
export async function addCompany(
  db: Database,
  values: Partial<typeof company.$inferInsert> = {},
): Promise<typeof company.$inferSelect> {
  const [row] = await db
    .insert(company)
    .values({
      vat: String(randomInt(10_000_000, 99_999_999)),
      name: { zh: '北埠整合', en: 'Northquay' },
      category: 'general',
      mailDomains: ['northquay.example'],
      ...values,
    })
    .returning();
  return row!;
}

export async function addCoupon(
  db: Database,
  now: Date,
  values: Partial<typeof coupon.$inferInsert> = {},
): Promise<typeof coupon.$inferSelect> {
  const [row] = await db
    .insert(coupon)
    .values({
      code: `C-${unique().toUpperCase()}`,
      title: { zh: '課程折抵', en: 'Course credit' },
      kind: 'fixed',
      value: 300,
      minSpend: 0,
      startsAt: new Date(now.getTime() - HOUR),
      endsAt: new Date(now.getTime() + 1000 * HOUR),
      listed: true,
      ...values,
    })
    .returning();
  return row!;
}

export const CONSENT_VERSION = '2026-10-01';

/** Publishes the privacy notice. */
export async function addPrivacyNotice(db: Database): Promise<void> {
  await addLegalText(db, {
    version: CONSENT_VERSION,
    publishedAt: new Date('2026-10-01T01:00:00.000Z'),
  });
}

/** Adds a version of a legal text, by default of the privacy notice. */
export async function addLegalText(
  db: Database,
  values: Pick<typeof legalText.$inferInsert, 'version' | 'publishedAt'> &
    Partial<typeof legalText.$inferInsert>,
): Promise<void> {
  const { alias = 'privacy' } = values;
  const text = { zh: '個人資料保護聲明' };
  await db.insert(legalText).values({
    alias,
    data: {
      alias,
      group: 'legal',
      title: text,
      summary: text,
      sections: [{ alias: 'one', title: text, body: text }],
    },
    ...values,
  });
}

/** Returns a valid checkout body. */
export const checkoutOf = (
  eventRow: { alias: string; seriesNum: number },
  values: Partial<z.infer<typeof checkoutBody>> = {},
): z.infer<typeof checkoutBody> => ({
  ...checkoutBody.parse({
    eventAlias: eventRow.alias,
    eventSeriesNum: eventRow.seriesNum,
    fullName: '王怡君',
    email: 'yijun.wang@chengye.example',
    gender: 'female',
    phoneCode: '+886',
    phoneNumber: '0912000001',
    company: '澄野精密',
    vat: '00000022',
    consentVersion: CONSENT_VERSION,
  }),
  ...values,
});

/**
 * Adds a dealer validation link that is valid for an hour of real time, and resolves to its token.
 */
export const addDealerLink = (
  db: Database,
  { id, companyVat, companyEmail }: MemberRow,
): Promise<string> =>
  addLink(
    db,
    {
      purpose: 'dealerValidation',
      memberId: id,
      company: { vat: companyVat, email: companyEmail },
      validSeconds: 3600,
    },
    new Date(),
  );
