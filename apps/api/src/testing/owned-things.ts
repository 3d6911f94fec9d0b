/** A member with rows in every table that belongs to members, and a snapshot of those rows. */
import { randomUUID } from 'node:crypto';
import { newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Database } from '#db/database.ts';
import { customerCase } from '#db/schema/case.ts';
import { cartItem, questionnaireAnswer, seatHold, waitlistEntry } from '#db/schema/enrolment.ts';
import { memberConsent, newsletterSubscription } from '#db/schema/member.ts';
import { idempotencyKey } from '#db/schema/site.ts';
import { addLink } from '#domain/members/member-links.ts';
import {
  addEvent,
  addMember,
  addOrder,
  addToken,
  CONSENT_VERSION,
  type MemberRow,
} from './member-seed.ts';

const HOUR = 3_600_000;

/** Texts of the owner that occur nowhere else in the database. */
export const marks = {
  name: '甲乙丙丁擁有者',
  email: 'owner.of.all@marked.example.com',
  companyEmail: 'owner.at.work@marked.example.com',
  phone: '0987654321',
  companyName: '只屬於擁有者的公司',
  interestOther: '擁有者的其他興趣',
  note: '擁有者的備註',
  answer: '擁有者的回答',
  questionnaire: '擁有者的問卷',
  liveLink: 'https://live.example/room-of-the-owner',
  serial: 'SERIAL-OF-THE-OWNER',
  caseMessage: '擁有者的故障描述',
  idempotent: 'answer-to-the-owner',
  lineUserId: 'U0123456789abcdef0123456789abcdef',
} as const;
export const CASE_NUMBER = 'RMA-20261121-4F7KQ2';

const text = (zh: string) => ({ zh });

/** Adds events: one to cancel, one that runs, one that is over, and one to wait for. */
async function addEvents(db: Database, now: Date) {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
  const upcoming = await addEvent(db, now, { basePrice: 0, salePrice: 0 }, [{}, {}, {}]);
  const live = await addEvent(db, now, { type: 'online' }, [
    { startsAt: at(-1), endsAt: at(1), linkOpensAt: at(-2), link: marks.liveLink },
  ]);
  const over = await addEvent(
    db,
    now,
    {
      questionnaire: [{ id: 'more', title: text('意見'), type: 'textarea', required: false }],
    },
    [{ startsAt: at(-9), endsAt: at(-8), linkOpensAt: at(-10) }],
  );
  const full = await addEvent(db, now, {}, [{ capacity: 1 }]);
  return { upcoming, live, over, full };
}

async function addOrders(
  db: Database,
  owner: MemberRow,
  { upcoming, live, over }: Awaited<ReturnType<typeof addEvents>>,
) {
  const attendee = {
    fullName: marks.name,
    email: marks.email,
    gender: 'other' as const,
    phoneCode: '+886',
    phoneNumber: marks.phone,
    company: marks.companyName,
    vat: '00000016',
    note: marks.note,
  };
  const values = { attendee, answers: [{ questionId: 'one', value: [marks.answer] }] };
  const [first] = upcoming.sessions;
  const orders = [
    await addOrder(db, owner, upcoming.event, [first!], values),
    await addOrder(db, owner, live.event, live.sessions, values),
    await addOrder(db, owner, over.event, over.sessions, values),
  ];
  await db.insert(questionnaireAnswer).values({
    orderId: orders[2]!.id,
    answers: [{ questionId: 'more', value: [marks.questionnaire] }],
  });
  return orders;
}

/** Adds the owner, with rows in every table that belongs to members. */
export async function addOwner(db: Database, now: Date) {
  const owner = await addMember(db, {
    name: marks.name,
    mobilePhone: marks.phone,
    email: marks.email,
    // Only a proved address is exclusive to its member.
    emailProvedAt: now,
    companyEmail: marks.companyEmail,
    companyName: marks.companyName,
    interestOther: marks.interestOther,
    companyVat: '00000016',
    group: 'dealer',
    lineUserId: marks.lineUserId,
  });
  const memberId = owner.id;
  const events = await addEvents(db, now);
  const orders = await addOrders(db, owner, events);
  await db
    .insert(cartItem)
    .values({ memberId, eventId: events.full.event.id, sessionUuids: [], meals: [] });
  const tomorrow = new Date(now.getTime() + 24 * HOUR);
  const [entry] = await db
    .insert(waitlistEntry)
    .values({
      memberId,
      eventId: events.full.event.id,
      sessionId: events.full.sessions[0]!.id,
      status: 'OFFERED',
      offeredAt: now,
      offerEndsAt: tomorrow,
      language: 'zh-TW',
    })
    .returning();
  await db.insert(seatHold).values({
    memberId,
    entryId: entry!.id,
    sessionId: events.full.sessions[0]!.id,
    endsAt: tomorrow,
  });
  await db.insert(memberConsent).values({ memberId, text: 'privacy', version: CONSENT_VERSION });
  await db.insert(newsletterSubscription).values(
    newsletters.map((categoryAlias) => ({
      email: marks.email,
      categoryAlias,
      memberId,
      language: 'zh-TW' as const,
    })),
  );
  await db.insert(customerCase).values({
    number: CASE_NUMBER,
    kind: 'repair',
    statusAt: now,
    language: 'zh-TW',
    name: marks.name,
    email: marks.email,
    phoneCode: '+886',
    phoneNumber: marks.phone,
    extension: '',
    company: marks.companyName,
    vat: '',
    brand: '',
    message: marks.caseMessage,
    details: { serial: marks.serial, model: marks.serial },
    consentVersion: CONSENT_VERSION,
  });
  const keys = { own: randomUUID(), withoutLogin: randomUUID() };
  for (const [who, key] of [
    [memberId, keys.own],
    [null, keys.withoutLogin],
  ] as const)
    await db.insert(idempotencyKey).values({
      memberId: who,
      key,
      requestHash: '0'.repeat(64),
      answer: { number: marks.idempotent },
    });
  const link = (purpose: 'dealerValidation' | 'passwordReset' | 'lineAccount') =>
    addLink(
      db,
      {
        purpose,
        memberId,
        company: { vat: '00000016', email: marks.companyEmail },
        validSeconds: 3600,
      },
      now,
    );
  const links = {
    dealerValidation: await link('dealerValidation'),
    passwordReset: await link('passwordReset'),
    lineAccount: await link('lineAccount'),
  };
  await addToken(db, memberId, tomorrow);
  return { owner, events, orders, waiting: entry!, keys, links };
}
export type Owner = Awaited<ReturnType<typeof addOwner>>;

/**
 * Returns a function that reads all rows of a member, from every table with a member's id; a new
 * table is included without a change here.
 */
export async function rowsOf(
  { pool }: Database,
  { id, email }: MemberRow,
): Promise<() => Promise<Record<string, unknown[]>>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'member_id' order by 1`,
  );
  const conditions: Record<string, string> = {
    ...Object.fromEntries(rows.map(({ name }) => [name, 't.member_id = $1'])),
    member: 't.id = $1',
    questionnaire_answer: 't.order_id in (select id from orders where member_id = $1)',
    certificate: 't.order_id in (select id from orders where member_id = $1)',
    customer_case: 't.email = $2',
    newsletter_subscription: 't.email = $2',
  };
  const parts = Object.entries(conditions).map(
    ([name, condition]) =>
      `'${name}', (select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') from ${name} t where ${condition})`,
  );
  const statement = `select jsonb_build_object(${parts.join(', ')}) as rows where $1::int is not null and $2::text is not null`;
  return async () => {
    const read = await pool.query<{ rows: Record<string, unknown[]> }>(statement, [id, email]);
    return read.rows[0]!.rows;
  };
}
