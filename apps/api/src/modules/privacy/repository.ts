/** The stored data about a member, table by table. Every query reads rows of one member only. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import type { StoredKind } from '@portolane/core/contract/privacy.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { customerCase } from '#db/schema/case.ts';
import {
  cartItem,
  certificate,
  coupon,
  enrolment,
  orders,
  orderPayment,
  questionnaireAnswer,
  waitlistEntry,
} from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { memberConsent, memberToken, newsletterSubscription } from '#db/schema/member.ts';
import { menuItem, menuVisit } from '#db/schema/site.ts';
import { ownCase } from '#modules/case/own-cases.ts';

/** A table whose rows belong to a member. */
type OwnedTable =
  | typeof orders
  | typeof waitlistEntry
  | typeof cartItem
  | typeof newsletterSubscription
  | typeof menuVisit
  | typeof memberToken;

export const ordersOf = (db: Queryable, { id }: MemberRow) =>
  db
    .select({
      order: orders,
      event,
      couponCode: coupon.code,
      payment: orderPayment,
      questionnaire: questionnaireAnswer.answers,
      certificate: { number: certificate.number, createdAt: certificate.createdAt },
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .leftJoin(coupon, eq(coupon.id, orders.couponId))
    .leftJoin(orderPayment, eq(orderPayment.orderId, orders.id))
    .leftJoin(questionnaireAnswer, eq(questionnaireAnswer.orderId, orders.id))
    .leftJoin(certificate, eq(certificate.orderId, orders.id))
    .where(eq(orders.memberId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id));

export const enrolmentsOf = (db: Queryable, { id }: MemberRow) =>
  db
    .select({ enrolment, session: eventSession })
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .where(eq(enrolment.memberId, id))
    .orderBy(asc(eventSession.startsAt), asc(enrolment.id));

export const waitlistEntriesOf = (db: Queryable, { id }: MemberRow) =>
  db
    .select({ entry: waitlistEntry, event, session: eventSession.uuid })
    .from(waitlistEntry)
    .innerJoin(event, eq(event.id, waitlistEntry.eventId))
    .leftJoin(eventSession, eq(eventSession.id, waitlistEntry.sessionId))
    .where(eq(waitlistEntry.memberId, id))
    .orderBy(desc(waitlistEntry.id));

export const cartOf = (db: Queryable, { id }: MemberRow) =>
  db
    .select({ item: cartItem, event })
    .from(cartItem)
    .innerJoin(event, eq(event.id, cartItem.eventId))
    .where(eq(cartItem.memberId, id));

export const casesOf = (db: Queryable, member: MemberRow) =>
  db.select().from(customerCase).where(ownCase(member)).orderBy(desc(customerCase.id));

export const consentsOf = (db: Queryable, { id }: MemberRow) =>
  db
    .select()
    .from(memberConsent)
    .where(eq(memberConsent.memberId, id))
    .orderBy(desc(memberConsent.id));

/**
 * Only subscriptions made through the profile: those made in a form under the same address may be
 * someone else's.
 */
export const subscriptionsOf = (db: Queryable, { id }: MemberRow) =>
  db.select().from(newsletterSubscription).where(eq(newsletterSubscription.memberId, id));

export const visitsOf = (db: Queryable, { id }: MemberRow) =>
  db
    .select({ at: menuVisit.createdAt, path: menuItem.path, to: menuItem.to })
    .from(menuVisit)
    .innerJoin(menuItem, eq(menuItem.id, menuVisit.menuItemId))
    .where(eq(menuVisit.memberId, id))
    .orderBy(desc(menuVisit.id));

/** Returns all tokens without their hashes, also those that have ended but are not yet deleted. */
export const tokensOf = (db: Queryable, { id }: MemberRow) =>
  db
    .select({
      uuid: memberToken.uuid,
      userAgent: memberToken.userAgent,
      createdAt: memberToken.createdAt,
      lastUsedAt: memberToken.lastUsedAt,
      expiresAt: memberToken.expiresAt,
      revokedAt: memberToken.revokedAt,
    })
    .from(memberToken)
    .where(eq(memberToken.memberId, id))
    .orderBy(desc(memberToken.createdAt));

/** Counts what is stored about a member, by kind, without reading it. */
export async function countStored(
  db: Queryable,
  member: MemberRow,
): Promise<Record<Exclude<StoredKind, 'profile' | 'consents'>, number>> {
  const ofMember = (table: OwnedTable) => db.$count(table, eq(table.memberId, member.id));
  const answered = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(questionnaireAnswer, eq(questionnaireAnswer.orderId, orders.id))
    .where(eq(orders.memberId, member.id));
  const [row] = await db
    .select({
      orders: ofMember(orders),
      questionnaires: db.$count(answered.as('answered')),
      waiting: ofMember(waitlistEntry),
      cart: ofMember(cartItem),
      cases: db.$count(customerCase, ownCase(member)),
      newsletters: ofMember(newsletterSubscription),
      visits: ofMember(menuVisit),
      logins: ofMember(memberToken),
    })
    .from(sql`(values (1)) as one`);
  return row!;
}

/** The consents that were given with an enrolment. */
export const consentsWithOrders = (db: Queryable, { id }: MemberRow) =>
  db
    .select({
      id: orders.id,
      consentVersion: orders.consentVersion,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.memberId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id));

/** The consents that were given with an inquiry or a repair. */
export const consentsWithCases = (db: Queryable, member: MemberRow) =>
  db
    .select({
      number: customerCase.number,
      consentVersion: customerCase.consentVersion,
      createdAt: customerCase.createdAt,
    })
    .from(customerCase)
    .where(ownCase(member))
    .orderBy(desc(customerCase.id));
