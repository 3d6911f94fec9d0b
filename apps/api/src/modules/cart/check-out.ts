import { drizzle } from 'drizzle-orm/node-postgres';
import type { z } from 'zod/mini';
import type { checkoutBody } from '@portolane/core/contract/cart.ts';
import { answerProblems } from '@portolane/core/rules/cart/answer-problems.ts';
import { absencesCountFrom } from '@portolane/core/rules/event/absent-limit.ts';
import { mealProblems } from '@portolane/core/rules/event/required-meals.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import type { CartMember } from './availability-facts.ts';
import { haveRoom, lockSessions, placeOrder } from './checkout-repository.ts';
import { chooseSessions } from './choose-sessions.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { invalidFields } from './field-problems.ts';
import { priceOrder, takeCoupon } from './price-order.ts';
import { enrolmentFacts, type EnrolmentFacts } from './repository.ts';
import { retryTransaction } from './retry-transaction.ts';

export type CheckoutBody = z.infer<typeof checkoutBody>;

/** For the concurrency suite only; no request and no environment variable reaches these. */
export interface CheckoutOptions {
  /** `none-for-negative-control` leaves the lock out: the race it prevents must then appear. */
  seatLock?: 'for-update' | 'none-for-negative-control';
  /** Runs inside the transaction when everything is decided, just before it commits. */
  beforeCommit?: () => Promise<void>;
}

/** Meals for the chosen days: what the form sends, and for the rest what the cart holds. */
function chosenMeals(fromForm: CheckoutBody['meals'], fromCart: CheckoutBody['meals']): CheckoutBody['meals'] {
  const sent = new Set(fromForm.map((meal) => meal.id));
  return [...fromForm, ...fromCart.filter((meal) => !sent.has(meal.id))];
}

function checkForm(facts: EnrolmentFacts, sessions: EnrolmentFacts['sessions'], meals: CheckoutBody['meals'], body: CheckoutBody, language: Language): void {
  const invalid = invalidFields(
    {
      phoneNumber: !isMobilePhone(body.phoneCode, body.phoneNumber),
      meals: mealProblems(
        facts.event.meals,
        sessions.map((session) => ({ startTime: session.startsAt })),
        meals,
        { complete: true },
      ),
      answers: answerProblems(
        facts.event.questions.map((question) => ({ ...question, options: question.options ?? [] })),
        body.answers,
      ),
    },
    language,
  );
  if (invalid) throw invalid;
  if (facts.consentVersion !== null && !isConsentCurrent(body.consentVersion, facts.consentVersion)) throw new CodedError('CART_FRONT_CONSENT_OUTDATED');
}

/**
 * Enrols the member into what the cart holds of an event. What can be refused by reading is refused before the transaction; in it everything is written
 * first and the locks come last, sessions by id and then the coupon, so that a hot session is held for one count and the commit.
 * Of equal requests one finds the cart's item, the others find it gone.
 * @throws the codes of the contract's cart.checkout; nothing is kept then
 * @returns uuid, status and the amount due in New Taiwan dollars
 */
export async function checkOut(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: CartMember,
  body: CheckoutBody,
  language: Language,
  { seatLock = 'for-update', beforeCommit }: CheckoutOptions = {},
): Promise<{ uuid: string; status: 'PENDING' | 'CONFIRMED'; total: number }> {
  const { db } = deps;
  // Tries count, whatever comes of them: it is their work that is limited.
  await withinLimit(deps, 'checkoutsAMember', String(member.id));
  const time = deps.now();
  const facts = await enrolmentFacts(db, member.id, body.eventAlias, body.eventSeriesNum, absencesCountFrom(time), time);
  if (!facts?.cart) throw new CodedError('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
  const { event, cart } = facts;
  const sessions = chooseSessions(facts, cart, member, time);
  // A session was taken off the event since it was put into the cart.
  if (!sessions) throw new CodedError('CART_FRONT_CART_CHANGED');
  const meals = chosenMeals(body.meals, cart.meals);
  checkForm(facts, sessions, meals, body, language);
  const price = await priceOrder(deps, event, sessions.length, member.id, body.couponCode, time);

  const status = event.needReview ? 'PENDING' : 'CONFIRMED';
  const { fullName, email, gender, phoneCode, phoneNumber, company, vat, note } = body;
  const attendee = { fullName, email, gender, phoneCode, phoneNumber, company, vat, note };
  const sessionIds = sessions.map((session) => session.id).sort((a, b) => a - b);
  const { subtotal, discount, total } = price;
  const order = {
    memberId: member.id,
    eventId: event.id,
    registrationType: event.registrationType,
    status,
    couponId: price.coupon?.id ?? null,
    subtotal,
    discount,
    total,
    attendee,
    meals,
    answers: body.answers,
    consentVersion: body.consentVersion,
    createdAt: time,
  } as const;
  return retryTransaction(db.pool, async (client) => {
    const placed = await placeOrder(client, order, cart.createdAt, sessionIds);
    if (!placed) throw new CodedError('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
    if (placed.enrolled < sessionIds.length) throw new CodedError('CART_FRONT_ALREADY_ENROLLED');
    const tx = drizzle(client);
    const mail = confirmationMail({ number: orderNumber(time, placed.id), status, total, attendee, event, sessions }, language);
    await enqueue(tx, { ...mail, orderId: placed.id, onlyOnce: `confirmation:${placed.id}` }, time);
    if (seatLock !== 'none-for-negative-control') await lockSessions(client, sessionIds);
    if (!(await haveRoom(client, sessionIds))) throw new CodedError('CART_FRONT_INVENTORY_SHORTAGE');
    await takeCoupon(tx, event, price, member.id, time);
    await beforeCommit?.();
    return { uuid: placed.uuid, status, total };
  });
}
