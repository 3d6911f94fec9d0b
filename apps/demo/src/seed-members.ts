import { eq, inArray } from 'drizzle-orm';
import type { Queryable, Seed } from '@portolane/api/guest/seed.ts';
import {
  newestLegalText,
  putSubscription,
  demonstrationRecord,
  enrolment,
  orders,
  event,
  eventSession,
  member,
} from '@portolane/api/guest/seed.ts';
import { groupIds } from '@portolane/core/rules/member/user-group.ts';
import { newsletterOf } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { orderTotal } from '@portolane/core/rules/cart/order-total.ts';
import { sessionUuid, stableUuid } from '@portolane/api/guest/content.ts';
import { addDemoStaff } from './demo-staff.ts';
import { type DemoMember, readMembers } from './read-members.ts';

/** `kind` of the records of added members in `demonstration_record`. */
const kind = 'member' as const;

/**
 * Adds the members of a file with their enrolments, and the people of the desk. A member who was added before is left unchanged,
 * and is not added again after being deleted.
 */
export const seed: Seed = async (db, { file, anchor }) => {
  await addMembers(db, await readMembers(file), anchor);
  await addDemoStaff(db, anchor);
};

async function addMembers(
  db: Queryable,
  listed: readonly DemoMember[],
  anchor: Date,
): Promise<void> {
  const recorded = new Set(
    (
      await db
        .select({ key: demonstrationRecord.key })
        .from(demonstrationRecord)
        .where(eq(demonstrationRecord.kind, kind))
    ).map(({ key }) => key),
  );
  const members = listed.filter(({ uuid }) => !recorded.has(uuid));
  if (members.length === 0) return;
  const added = await db
    .insert(member)
    .values(
      members.map((row) => ({
        uuid: row.uuid,
        mobilePhoneCode: row.mobilePhoneCode,
        mobilePhone: row.mobilePhone,
        name: row.name,
        gender: row.gender,
        group: row.group,
        dealerValidated: row.dealerValidated,
        mustUpdate: row.mustUpdate,
        superAdmin: row.superAdmin,
        email: row.email,
        companyEmail: row.companyEmail ?? '',
        companyVat: row.companyVat ?? '',
        companyName: row.companyName ?? '',
        city: row.city ?? '',
        district: row.district ?? '',
        subscribeNewsletter: row.subscribeNewsletter,
        interests: row.interests,
      })),
    )
    .onConflictDoNothing()
    .returning();
  // The addresses of the demonstration count as confirmed.
  for (const { id, email, group, subscribeNewsletter } of added)
    if (subscribeNewsletter)
      await putSubscription(db, {
        email: email.toLowerCase(),
        categoryAlias: newsletterOf(groupIds[group]),
        memberId: id,
        language: 'zh-TW',
        createdAt: anchor,
      });
  const idOf = new Map(added.map((row) => [row.uuid, row.id]));
  const newcomers = members.filter((row) => idOf.has(row.uuid));
  await db.insert(demonstrationRecord).values(members.map(({ uuid }) => ({ kind, key: uuid })));
  await seedEnrolments(db, newcomers, idOf, anchor);
}

type EnrolledSession = DemoMember['enrolments'][number]['sessions'][number];

/** Returns the status of an order from its sessions that are not cancelled. */
function statusOf(active: readonly EnrolledSession[]): 'CONFIRMED' | 'PENDING' | 'CANCELED' {
  if (active.length === 0) return 'CANCELED';
  return active.some((session) => session.status === 'CONFIRMED') ? 'CONFIRMED' : 'PENDING';
}

async function seedEnrolments(
  db: Queryable,
  members: DemoMember[],
  idOf: Map<string, number>,
  anchor: Date,
): Promise<void> {
  const wanted = members.flatMap((row) =>
    row.enrolments.map((enrolled) => ({
      row,
      enrolled,
      orderUuid: stableUuid(`order:${row.uuid}/${enrolled.event}/${enrolled.series}`),
    })),
  );
  const events = new Map(
    (await db.select().from(event)).map((found) => [`${found.alias}/${found.seriesNum}`, found]),
  );
  const uuidsOf = ({ enrolled }: (typeof wanted)[number]) =>
    enrolled.sessions.map((session) => sessionUuid(enrolled.event, enrolled.series, session.key));
  const found = await db
    .select()
    .from(eventSession)
    .where(inArray(eventSession.uuid, wanted.flatMap(uuidsOf)));
  const sessions = new Map(found.map((session) => [session.uuid, session]));
  // Staff may have deleted what the files still refer to.
  const planned = wanted.filter(
    (order) =>
      events.has(`${order.enrolled.event}/${order.enrolled.series}`) &&
      uuidsOf(order).every((uuid) => sessions.has(uuid)),
  );
  if (planned.length === 0) return;
  const consentVersion = (await newestLegalText(db, 'privacy', anchor))?.version ?? '';

  const orderRows = planned.map(({ row, enrolled, orderUuid }) => {
    const found = events.get(`${enrolled.event}/${enrolled.series}`)!;
    const active = enrolled.sessions.filter((session) => session.status !== 'CANCELED');
    const status = statusOf(active);
    const { subtotal } = orderTotal(
      found,
      active.length > 0 ? active.length : enrolled.sessions.length,
    );
    // Enrolled three days before the event or before now, whichever is earlier.
    const createdAt = new Date(
      Math.min(found.startsAt.getTime(), anchor.getTime()) - 3 * 86_400_000,
    );
    return {
      uuid: orderUuid,
      memberId: idOf.get(row.uuid)!,
      eventId: found.id,
      registrationType: found.registrationType,
      status,
      subtotal,
      discount: 0,
      total: subtotal,
      attendee: {
        fullName: row.name,
        email: row.companyEmail ?? row.email,
        gender: row.gender,
        phoneCode: row.mobilePhoneCode,
        phoneNumber: row.mobilePhone,
        company: row.companyName ?? '',
        vat: row.companyVat ?? '',
        note: '',
      },
      meals: found.meals.map((meal) => ({ id: meal.id, optionId: meal.options[0]!.id })),
      answers: found.questions
        .filter((question) => question.required)
        .map((question) => ({
          questionId: question.id,
          value: [question.options?.[0]?.id ?? '—'],
        })),
      consentVersion,
      canceledAt: status === 'CANCELED' ? createdAt : null,
      createdAt,
    };
  });
  const placed = new Map(
    (
      await db
        .insert(orders)
        .values(orderRows)
        .returning({ id: orders.id, uuid: orders.uuid, createdAt: orders.createdAt })
    ).map((found) => [found.uuid, found]),
  );
  await db.insert(enrolment).values(
    planned.flatMap(({ row, enrolled, orderUuid }) =>
      enrolled.sessions.map((session) => {
        const found = sessions.get(sessionUuid(enrolled.event, enrolled.series, session.key))!;
        const attended =
          session.status === 'CONFIRMED' && found.endsAt <= anchor ? !session.absent : null;
        const { id: orderId, createdAt } = placed.get(orderUuid)!;
        return {
          orderId,
          createdAt,
          sessionId: found.id,
          memberId: idOf.get(row.uuid)!,
          status: session.status,
          attended,
        };
      }),
    ),
  );
}
