import type { PoolClient } from 'pg';
import type { MealChoice } from '@portolane/core/contract/cart.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { refusalCode } from '@portolane/core/rules/cart/refusal-code.ts';
import { sessionAvailability } from '@portolane/core/rules/event/availability.ts';
import { mealProblems, requiredMeals } from '@portolane/core/rules/event/required-meals.ts';
import { staffTerms } from '@portolane/core/rules/event/staff-terms.ts';
import { cancelRefusal } from '@portolane/core/rules/order/cancellation.ts';
import { countPeople } from '@portolane/core/rules/order/group.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { readLetterhead, type Letterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { invalidFields } from '#errors/invalid-fields.ts';
import { recordMove } from '#modules/enrolment/attendance/attendance-repository.ts';
import { availabilityFacts } from '#modules/enrolment/store/availability-facts.ts';
import {
  currentFacts,
  enrolmentFacts,
  type EnrolmentFacts,
} from '#modules/enrolment/store/enrolment-facts.ts';
import { findOrder, lockOrderByUuid, type Office } from '#modules/enrolment/store/lock-order.ts';
import { sessionsForMessage } from '#modules/enrolment/mail/message-sessions.ts';
import { mailAboutOrder } from '#modules/enrolment/mail/order-mail.ts';
import {
  addEnrolment,
  lockSessionsOf,
  setMeals,
  setStatus,
  type LockedOrder,
} from '#modules/enrolment/store/repository.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';
import { takeWaitlistEntries } from '#modules/enrolment/waitlist/waitlist-repository.ts';

export interface Move extends Office {
  /** The order. */
  uuid: string;
  /** Uuids of the sessions. */
  from: string;
  to: string;
  /** Choices for meals that the new session needs; the order's own stay for the others. */
  meals: readonly MealChoice[];
  /** The language of messages about meals. */
  language: Language;
}

type OrderSession = LockedOrder['sessions'][number];

/** Returns the session to leave. @throws if the order has no seat in it, or it has begun */
function sessionToLeave(order: LockedOrder, uuid: string, now: Date): OrderSession {
  const session = order.sessions.find((one) => one.uuid === uuid && one.status !== 'CANCELED');
  if (!session) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  const { status, startsAt } = session;
  const refusal = cancelRefusal([{ status, startTime: startsAt }], now);
  if (refusal) throw new CodedError(refusal);
  return session;
}

/**
 * Returns the meals of an order after the move.
 * @throws INPUT_INVALID (meals) if a day of the new session has a meal without a valid choice
 */
function mealsAfter(
  facts: EnrolmentFacts,
  order: LockedOrder,
  sessions: readonly { startsAt: Date }[],
  { meals, language }: Move,
): LockedOrder['meals'] {
  const offered = facts.event.meals;
  const times = sessions.map(({ startsAt }) => ({ startTime: startsAt }));
  const needed = new Set(requiredMeals(offered, times).map(({ id }) => id));
  const given = new Set(meals.map(({ id }) => id));
  const kept = order.meals.filter(({ id }) => needed.has(id) && !given.has(id));
  const chosen = [...meals, ...kept];
  const invalid = invalidFields(
    { meals: mealProblems(offered, times, chosen, { complete: true }) },
    language,
  );
  if (invalid) throw invalid;
  return chosen;
}

/** @throws the reason why the member cannot have a seat in the session, counted under the locks */
function admit(facts: EnrolmentFacts, uuid: string, people: number, now: Date): void {
  const known = availabilityFacts(facts);
  const { event, sessions } = staffTerms(known.event, known.sessions);
  const session = sessions.find((one) => one.uuid === uuid);
  // The session was withdrawn from the event meanwhile.
  if (!session) throw new CodedError('CART_FRONT_CART_CHANGED');
  // They are enrolled in the event already, so it does not matter who else may come.
  const reason = sessionAvailability(
    session,
    { ...event, dealerOnly: false },
    known.member,
    now,
    people,
  );
  if (reason) throw new CodedError(refusalCode[reason]);
}

/** Emails the attendee and writes the audit log. */
async function tell(
  tx: Queryable,
  client: PoolClient,
  order: LockedOrder,
  { from, to }: { from: OrderSession; to: { id: number; uuid: string } },
  { actor, head }: { actor: string; head: Letterhead },
  at: Date,
): Promise<void> {
  const [before] = (await sessionsForMessage(tx, [from.id])).sessions;
  // The order of an erased member has no attendee.
  if (order.attendee.email !== '')
    await mailAboutOrder(
      client,
      order,
      { kind: 'MOVED', from: before!, inReview: from.status === 'PENDING' },
      { recipient: order.attendee.email, sessionIds: [to.id], language: order.language, head },
      at,
    );
  const subject = orderNumber(order.createdAt, order.id);
  const details = { before: { session: from.uuid }, after: { session: to.uuid } };
  await recordAudit(tx, { actor, action: 'enrolments move', subject, details }, at);
}

/**
 * Moves an enrolment to another session of the same event for staff, in one transaction: the new
 * seat is taken before the old one is given up, and the enrolment keeps its status. The old seat
 * goes to the waitlist. Reminders and calendar follow the enrolments of the order. Only sessions
 * that are enrolled in separately can be exchanged.
 * @throws ORDER_FRONT_ITEM_NOT_EXIST, ORDER_FRONT_CANCEL_TIME_EXPIRED (the old session has begun),
 * CART_ADD_TO_CART_FAIL (not a session of this event), the codes of `refusalCode`,
 * CART_FRONT_CART_CHANGED, INPUT_INVALID (meals); nothing is changed then
 */
export async function moveEnrolment(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  move: Move,
): Promise<void> {
  const found = await findOrder(deps.db, move.uuid, move.scope);
  if (!found) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  const facts = await enrolmentFacts(deps.db.pool, found, deps.now());
  const target = facts?.sessions.find(({ uuid }) => uuid === move.to);
  if (!target || facts?.event.registrationType !== 'partial')
    throw new CodedError('CART_ADD_TO_CART_FAIL');
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx, client) => {
    const order = await lockOrderByUuid(tx, client, move.uuid, move.scope);
    const from = sessionToLeave(order, move.from, deps.now());
    const { status, id } = from as OrderSession & { status: 'PENDING' | 'CONFIRMED' };
    if (!(await addEnrolment(client, order, target.id, status, deps.now())))
      throw new CodedError('CART_FRONT_ALREADY_ENROLLED');
    await lockSessionsOf(client, order.eventId);
    // Read the clock after locking: a session may have started while this transaction waited.
    const at = deps.now();
    sessionToLeave(order, move.from, at);
    const current = await currentFacts(client, facts, found, at, order.id);
    if (!current) throw new CodedError('CART_FRONT_CART_CHANGED');
    admit(current, move.to, countPeople(order.companions), at);
    const others = order.sessions.filter((one) => one.id !== id && one.status !== 'CANCELED');
    await setMeals(client, order.id, mealsAfter(facts, order, [...others, target], move));
    await recordMove(client, order.id, { from: id, to: target.id }, at);
    await setStatus(client, order.id, [id], 'CANCELED');
    if (current.isOnWaitlist)
      await takeWaitlistEntries(client, order.memberId, order.eventId, [target.id]);
    await tell(tx, client, order, { from, to: target }, { actor: move.actor, head }, at);
    await serveWaitlist(head, tx, client, order.eventId, at);
  });
}
