/** What is stored of a member, table by table. Each of these reads rows of one member and of nobody else. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import {
  cartItem,
  coupon,
  customerCase,
  enrolment,
  event,
  eventSession,
  memberConsent,
  memberToken,
  menuItem,
  menuVisit,
  newsletterSubscription,
  orders,
  questionnaireAnswer,
  waitingEntry,
} from '#db/schema.ts';

/**
 * Cases that are the member's own. Anybody can type anybody's address into a form, and into a profile; the phone is proved by every login. So a case
 * is theirs when it names the phone that they log in with and one of their addresses.
 */
const ownCase = ({ email, companyEmail, mobilePhoneCode, mobilePhone }: AuthenticatedMember) =>
  and(
    eq(customerCase.phoneCode, mobilePhoneCode),
    eq(customerCase.phoneNumber, mobilePhone),
    inArray(
      sql`lower(${customerCase.email})`,
      [email, companyEmail].map((address) => address.toLowerCase()),
    ),
  );
export const ordersOf = (db: Queryable, { id }: AuthenticatedMember) =>
  db
    .select({
      order: orders,
      event,
      couponCode: coupon.code,
      questionnaire: questionnaireAnswer.answers,
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .leftJoin(coupon, eq(coupon.id, orders.couponId))
    .leftJoin(questionnaireAnswer, eq(questionnaireAnswer.orderId, orders.id))
    .where(eq(orders.memberId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id));

export const enrolmentsOf = (db: Queryable, { id }: AuthenticatedMember) =>
  db
    .select({ enrolment, session: eventSession })
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .where(eq(enrolment.memberId, id))
    .orderBy(asc(eventSession.startsAt), asc(enrolment.id));

export const waitingOf = (db: Queryable, { id }: AuthenticatedMember) =>
  db
    .select({ entry: waitingEntry, event, session: eventSession.uuid })
    .from(waitingEntry)
    .innerJoin(event, eq(event.id, waitingEntry.eventId))
    .leftJoin(eventSession, eq(eventSession.id, waitingEntry.sessionId))
    .where(eq(waitingEntry.memberId, id))
    .orderBy(desc(waitingEntry.id));

export const cartOf = (db: Queryable, { id }: AuthenticatedMember) =>
  db
    .select({ item: cartItem, event })
    .from(cartItem)
    .innerJoin(event, eq(event.id, cartItem.eventId))
    .where(eq(cartItem.memberId, id));

export const casesOf = (db: Queryable, member: AuthenticatedMember) =>
  db.select().from(customerCase).where(ownCase(member)).orderBy(desc(customerCase.id));

export const consentsOf = (db: Queryable, { id }: AuthenticatedMember) =>
  db
    .select()
    .from(memberConsent)
    .where(eq(memberConsent.memberId, id))
    .orderBy(desc(memberConsent.id));

/** Those that their profile made: what somebody typed into a form under the same address may be somebody else's. */
export const subscriptionsOf = (db: Queryable, { id }: AuthenticatedMember) =>
  db.select().from(newsletterSubscription).where(eq(newsletterSubscription.memberId, id));

export const visitsOf = (db: Queryable, { id }: AuthenticatedMember) =>
  db
    .select({ at: menuVisit.createdAt, path: menuItem.path, to: menuItem.to })
    .from(menuVisit)
    .innerJoin(menuItem, eq(menuItem.id, menuVisit.menuItemId))
    .where(eq(menuVisit.memberId, id))
    .orderBy(desc(menuVisit.id));

/** All of them, also those that are over and not yet swept; never their hashes. */
export const tokensOf = (db: Queryable, { id }: AuthenticatedMember) =>
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
