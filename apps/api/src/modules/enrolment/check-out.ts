import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { checkoutBody } from '@portolane/core/contract/cart.ts';
import { answerProblems } from '@portolane/core/rules/cart/answer-problems.ts';
import { mealProblems } from '@portolane/core/rules/event/required-meals.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { peopleOf } from '@portolane/core/rules/order/group.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { couponByCode, type CouponWithUses } from '#db/coupon-uses.ts';
import { claimKey, orEarlierAnswer, repeatableCall } from '#db/idempotency.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { typedCoupon } from '#limits/typed-coupon.ts';
import { withinLimit } from '#limits/within-limit.ts';
import { letter } from '#mails/letter.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { chooseSessions, type ChosenSession } from './choose-sessions.ts';
import { currentFacts, enrolmentFacts, type EnrolmentFacts } from './enrolment-facts.ts';
import { enrolmentMail } from './enrolment-mail.ts';
import { invalidFields } from '#http/invalid-fields.ts';
import { takePlaces } from './line-repository.ts';
import { mailRecipient } from './mail-recipient.ts';
import { priceOrder, type OrderPrice } from './price-order.ts';
import { lockCoupon, lockSessions, placeOrder } from './repository.ts';

type CheckoutBody = z.infer<typeof checkoutBody>;
type CartItem = NonNullable<EnrolmentFacts['cart']>;

/** What a checkout answers; `total` is due, in New Taiwan dollars. */
export interface CheckoutAnswer {
  uuid: string;
  status: 'PENDING' | 'CONFIRMED';
  total: number;
}

/** For the concurrency suite only; no request and no environment variable reaches these. */
export interface CheckoutOptions {
  /** `none-for-negative-control` leaves the lock out: the race it prevents must then appear. */
  seatLock?: 'for-update' | 'none-for-negative-control';
  /** The same for the lock on the coupon. */
  couponLock?: 'for-update' | 'none-for-negative-control';
  /** `left-for-negative-control` reads the cart's item and does not take it out, which is what a second click waits for. */
  cartItem?: 'taken' | 'left-for-negative-control';
  /** Runs in the transaction when everything is written, before the locks of sessions. */
  beforeLock?: () => Promise<void>;
  /** Runs inside the transaction when everything is decided, just before it commits. */
  beforeCommit?: () => Promise<void>;
}

interface Checkout {
  memberId: number;
  body: CheckoutBody;
  language: Language;
}

/** What an order would be, if nothing changes until it is placed. */
interface Decision {
  event: EnrolmentFacts['event'];
  sessions: ChosenSession[];
  meals: CheckoutBody['meals'];
  status: 'PENDING' | 'CONFIRMED';
  price: OrderPrice;
}

/** Meals for the chosen days: what the form sends, and for the rest what the cart holds. */
function chosenMeals(
  fromForm: CheckoutBody['meals'],
  fromCart: CheckoutBody['meals'],
): CheckoutBody['meals'] {
  const sent = new Set(fromForm.map((meal) => meal.id));
  return [...fromForm, ...fromCart.filter((meal) => !sent.has(meal.id))];
}

function checkForm(
  facts: EnrolmentFacts,
  sessions: ChosenSession[],
  meals: CheckoutBody['meals'],
  body: CheckoutBody,
  language: Language,
): void {
  const invalid = invalidFields(
    {
      phoneNumber: !isMobilePhone(body.phoneCode, body.phoneNumber),
      companions: body.companions.length > 0 && !facts.event.canRegisterGroup,
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
  if (facts.consentVersion !== null && !isConsentCurrent(body.consentVersion, facts.consentVersion))
    throw new CodedError('CART_FRONT_CONSENT_OUTDATED');
}

/**
 * Everything that decides about an order, from what is so now. Asked before the transaction, where most refusals are made, and again under its
 * locks, where the answer is final.
 * @param coupon what the code in the form names; null for nothing
 */
function decide(
  facts: EnrolmentFacts,
  coupon: CouponWithUses | null,
  item: CartItem,
  { body, language }: Omit<Checkout, 'memberId'>,
  now: Date,
): Decision {
  const { event } = facts;
  const people = peopleOf(body.companions);
  const sessions = chooseSessions(facts, item, now, body.sessionUuids, people);
  // A session was taken off the event since it was put into the cart.
  if (!sessions) throw new CodedError('CART_FRONT_CART_CHANGED');
  const meals = chosenMeals(body.meals, item.meals);
  checkForm(facts, sessions, meals, body, language);
  const price = priceOrder(
    { event, sessionCount: sessions.length, people, couponCode: body.couponCode, coupon },
    now,
  );
  if (body.total !== undefined && body.total !== price.total)
    throw new CodedError('CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL');
  return { event, sessions, meals, status: event.needReview ? 'PENDING' : 'CONFIRMED', price };
}

/** What is written of a decision and said in the mail; staff may change it between the two readings. */
const written = ({ sessions, status }: Decision): string =>
  JSON.stringify([status, sessions.map(({ id, startsAt, endsAt }) => [id, startsAt, endsAt])]);
const priced = ({ price }: Decision): string => JSON.stringify(price);

/**
 * Enrols the member into what the cart holds of an event. What can be refused by reading is refused before the transaction; in it everything is
 * written first and the locks come last (repository.ts says in which order), and then all is read and decided again: seats, coupon, price,
 * window, group and absences as they are under the locks. Of equal requests one finds the cart's item, the others find it gone; those that
 * came with its key get its answer.
 * @param key the caller's `Idempotency-Key`
 * @throws the codes of the contract's cart.checkout; nothing is kept then
 */
export async function checkOut(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { memberId, body, language, key }: Checkout & { key?: string | undefined },
  {
    seatLock = 'for-update',
    couponLock = 'for-update',
    cartItem = 'taken',
    beforeLock,
    beforeCommit,
  }: CheckoutOptions = {},
): Promise<CheckoutAnswer> {
  const { db, now } = deps;
  const time = now();
  const checkout = { body, language };
  const wanted = { memberId, eventAlias: body.eventAlias, eventSeriesNum: body.eventSeriesNum };
  const call = repeatableCall(memberId, 'cart.checkout', body, key);
  return orEarlierAnswer(db, call, time, async (): Promise<CheckoutAnswer> => {
    // Tries count, whatever comes of them: it is their work that is limited. One whose answer is kept gets that all the same.
    await withinLimit(deps, 'checkoutsAMember', String(memberId));
    const facts = await enrolmentFacts(db.pool, wanted, time);
    const item = facts?.cart;
    if (!item) throw new CodedError('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
    const couponCode = normaliseCouponCode(body.couponCode);
    const coupon = couponCode === '' ? null : await typedCoupon(deps, memberId, couponCode);
    const decision = decide(facts, coupon, item, checkout, time);
    const { event, sessions, meals, status, price } = decision;
    const { couponId, subtotal, discount, total } = price;
    const {
      fullName,
      email,
      gender,
      phoneCode,
      phoneNumber,
      company,
      vat,
      note,
      answers,
      companions,
      consentVersion,
    } = body;
    const attendee = { fullName, email, gender, phoneCode, phoneNumber, company, vat, note };
    const recipient = await mailRecipient(deps, { id: memberId, ...facts.member }, email);
    const head = await letterheadOf(deps);
    const answer: CheckoutAnswer = { uuid: randomUUID(), status, total };
    const sessionIds = sessions.map((session) => session.id).sort((a, b) => a - b);
    const { registrationType } = event;
    const order = {
      uuid: answer.uuid,
      memberId,
      eventId: event.id,
      registrationType,
      status,
      couponId,
      subtotal,
      discount,
      total,
      attendee,
      meals,
      answers,
      companions,
      consentVersion,
      language,
    };

    return inTransaction(db, async (tx, client) => {
      const earlier = call && (await claimKey(client, call, answer, time));
      if (earlier) return earlier.answer;
      const placed = await placeOrder(
        client,
        { ...order, createdAt: time },
        item.createdAt,
        sessionIds,
        cartItem,
      );
      if (!placed) throw new CodedError('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
      if (placed.enrolled < sessionIds.length) throw new CodedError('CART_FRONT_ALREADY_ENROLLED');
      const number = orderNumber(time, placed.id);
      if (recipient !== null) {
        const mail = enrolmentMail(
          { kind: status, total },
          { number, attendee, companions, event, sessions },
          language,
        );
        await enqueue(
          tx,
          {
            ...letter(mail, recipient, head),
            orderId: placed.id,
            onlyOnce: `confirmation:${placed.id}`,
          },
          time,
        );
      }
      await beforeLock?.();

      if (seatLock !== 'none-for-negative-control') await lockSessions(client, sessionIds);
      if (couponId !== null && couponLock !== 'none-for-negative-control')
        await lockCoupon(client, couponId);
      const decidedAt = now();
      const current = await currentFacts(client, facts, wanted, decidedAt, placed.id);
      if (!current) throw new CodedError('CART_FRONT_CART_CHANGED');
      // The use of it that this order has just become does not count against itself.
      const currentCoupon =
        couponId === null ? null : await couponByCode(tx, memberId, couponCode, placed.id);
      const final = decide(current, currentCoupon, item, checkout, decidedAt);
      if (written(final) !== written(decision)) throw new CodedError('CART_FRONT_CART_CHANGED');
      if (priced(final) !== priced(decision))
        throw new CodedError('CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL');
      // Who enrols waits no longer, and what was held for them is theirs now.
      if (current.inLine) await takePlaces(client, memberId, event.id, sessionIds);
      await beforeCommit?.();
      return answer;
    });
  });
}
