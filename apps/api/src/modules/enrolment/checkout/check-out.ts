import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { attendeeOf, type checkoutBody } from '@portolane/core/contract/cart.ts';
import { answerProblems } from '@portolane/core/rules/cart/answer-problems.ts';
import { missingCompanyFields } from '@portolane/core/rules/cart/company-fields.ts';
import { mealProblems } from '@portolane/core/rules/event/required-meals.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { isMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { countPeople } from '@portolane/core/rules/order/group.ts';
import { firstSession } from '@portolane/core/rules/order/counted-sessions.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { payByDay } from '@portolane/core/rules/order/pay-by.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { couponByCode, type CouponWithUses } from '#domain/coupon-uses.ts';
import {
  claimIdempotencyKey,
  replayIdempotentResponse,
  idempotentRequest,
} from '#db/idempotency.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { findTypedCoupon } from '#domain/limits/typed-coupon.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { mailText } from '#domain/mails/mail-text.ts';
import { type MailedPass, mailedPasses } from '#domain/passes/mailed-passes.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { type PaymentTerms, paymentTerms, termOf } from '#domain/payments/instructions.ts';
import { chooseSessions, type ChosenSession } from './choose-sessions.ts';
import {
  currentFacts,
  enrolmentFacts,
  type EnrolmentFacts,
} from '#modules/enrolment/store/enrolment-facts.ts';
import { enrolmentMail } from '#modules/enrolment/mail/enrolment-mail.ts';
import { invalidFields } from '#errors/invalid-fields.ts';
import { takeWaitlistEntries } from '#modules/enrolment/waitlist/waitlist-repository.ts';
import { mailRecipient } from '#modules/enrolment/mail/mail-recipient.ts';
import type { MailSample } from '#modules/enrolment/mail/mail-sample.ts';
import { priceOrder, type OrderPrice } from './price-order.ts';
import { lockCoupon, lockSessions, placeOrder } from '#modules/enrolment/store/repository.ts';

type CheckoutBody = z.infer<typeof checkoutBody>;
type CartItem = NonNullable<EnrolmentFacts['cart']>;

/** The response of a checkout; `total` is the amount due, in New Taiwan dollars. */
export interface CheckoutResult {
  uuid: string;
  status: 'PENDING' | 'CONFIRMED';
  total: number;
}

/** An enrolment by staff on a member's behalf. */
interface OfficeCheckout {
  /** The language of messages about the form; the order has the language of its attendee. */
  language: Language;
  /** Writes the audit log, in the transaction. */
  record: (tx: Queryable, orderId: number, placedAt: Date) => Promise<void>;
}

interface Checkout {
  memberId: number;
  body: CheckoutBody;
  language: Language;
  /**
   * Staff enrol the member: in `body.sessionUuids` instead of a cart item, without review, by
   * `staffTerms`, and without the limits that protect the site from members.
   */
  office?: OfficeCheckout | undefined;
}

/** The order that would be placed if nothing changes meanwhile. */
interface Decision {
  event: EnrolmentFacts['event'];
  sessions: ChosenSession[];
  meals: CheckoutBody['meals'];
  status: 'PENDING' | 'CONFIRMED';
  price: OrderPrice;
  terms: PaymentTerms;
  /** The last day on which it is to be paid, YYYY-MM-DD; null while it is in review. */
  payBy: string | null;
}

/**
 * Returns the meals for the chosen days: those in the form, and for the other days those in the
 * cart.
 */
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
      company: missingCompanyFields(facts.event.companyFields, body),
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
 * Decides about an order from current data. Called before the transaction, where most refusals are
 * made, and again under its locks, where the result is final.
 * @param coupon the coupon that the code in the form names; null if none
 */
function decide(
  facts: EnrolmentFacts,
  coupon: CouponWithUses | null,
  item: CartItem,
  { body, language, office }: Omit<Checkout, 'memberId'>,
  now: Date,
): Decision {
  const { event } = facts;
  const people = countPeople(body.companions);
  const by = office ? 'staff' : 'member';
  const sessions = chooseSessions(facts, item, now, body.sessionUuids, people, by);
  // A session was withdrawn from the event after it was put into the cart.
  if (!sessions) throw new CodedError('CART_FRONT_CART_CHANGED');
  const meals = chosenMeals(body.meals, item.meals);
  checkForm(facts, sessions, meals, body, office?.language ?? language);
  const price = priceOrder(
    { event, sessionCount: sessions.length, people, couponCode: body.couponCode, coupon },
    now,
  );
  if (body.total !== undefined && body.total !== price.total)
    throw new CodedError('CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL');
  const status = event.needReview && !office ? 'PENDING' : 'CONFIRMED';
  const terms = paymentTerms(event.payment, facts.sitePayment);
  const firstStart = firstSession(sessions.map(({ startsAt }) => ({ startTime: startsAt })))!;
  const isToPay = status === 'CONFIRMED' && price.total > 0;
  const payBy = isToPay ? payByDay(termOf(terms), now, firstStart.startTime) : null;
  return { event, sessions, meals, status, price, terms, payBy };
}

/**
 * Serialises what is stored and mailed, for comparison: staff may change it between the two
 * decisions.
 */
const decisionKey = ({ sessions, status }: Decision): string =>
  JSON.stringify([status, sessions.map(({ id, startsAt, endsAt }) => [id, startsAt, endsAt])]);
const priceKey = ({ price }: Decision): string => JSON.stringify(price);

/** Queues the confirmation of an order, once. */
const queueConfirmation = (
  tx: Queryable,
  message: ReturnType<typeof mailMessage>,
  orderId: number,
  time: Date,
) => enqueue(tx, { ...message, orderId, onlyOnce: `confirmation:${orderId}` }, time);

/** Returns what an order keeps of the form that was sent: nothing that the event does not ask for. */
function formOf(
  { answers, companions, consentVersion, ...body }: Checkout['body'],
  { companyFields }: Pick<EnrolmentFacts['event'], 'companyFields'>,
) {
  const attendee = attendeeOf(body);
  const isAsked = companyFields !== 'none';
  return {
    attendee: isAsked ? attendee : { ...attendee, company: '', vat: '' },
    answers,
    companions,
    consentVersion,
  };
}

/** Returns what an enrolment is for: what the cart holds of the event, or what staff have chosen. */
const itemOf = (facts: EnrolmentFacts | null, { body, office }: Checkout, now: Date) =>
  office && facts
    ? { sessionUuids: body.sessionUuids ?? [], meals: [], createdAt: now }
    : facts?.cart;

/** Returns the coupon that a code names. The codes that a member tries are limited. */
const couponOf = (
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { memberId, office }: Checkout,
  code: string,
): Promise<CouponWithUses | null> =>
  office ? couponByCode(deps.db, memberId, code) : findTypedCoupon(deps, memberId, code);

/** The decisions before the transaction, from committed rows. */
interface Plan {
  facts: EnrolmentFacts;
  item: CartItem;
  couponCode: string;
  decision: Decision;
}

const queryOf = ({ memberId, body }: Checkout) => ({
  memberId,
  eventAlias: body.eventAlias,
  eventSeriesNum: body.eventSeriesNum,
});

async function planCheckout(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  checkout: Checkout,
  time: Date,
): Promise<Plan> {
  const facts = await enrolmentFacts(deps.db.pool, queryOf(checkout), time);
  const item = itemOf(facts, checkout, time);
  if (!facts || !item) throw new CodedError('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
  const couponCode = normaliseCouponCode(checkout.body.couponCode);
  const coupon = couponCode === '' ? null : await couponOf(deps, checkout, couponCode);
  return { facts, item, couponCode, decision: decide(facts, coupon, item, checkout, time) };
}

/** Returns the email that an order of this decision gets. */
const confirmationMail = (
  { event, sessions, status, price: { total }, terms, payBy }: Decision,
  number: string,
  { body, language }: Checkout,
  passes: readonly MailedPass[] = [],
) => {
  const { attendee, companions } = formOf(body, event);
  return enrolmentMail(
    { kind: status },
    {
      number,
      attendee,
      companions,
      event,
      sessions,
      passes,
      payment: { total, due: total, paid: 0, balance: -total, payBy, terms },
    },
    language,
  );
};

/**
 * Returns what an enrolment would cost, and its confirmation, without enrolling.
 * @throws as `checkOut`
 */
export async function previewCheckOut(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  checkout: Checkout,
): Promise<OrderPrice & { mail: MailSample }> {
  const time = deps.now();
  const { decision } = await planCheckout(deps, checkout, time);
  // The serial number is not taken yet.
  const number = orderNumber(time, 0).replace(/\d+$/, '…');
  const mail = confirmationMail(decision, number, checkout);
  const text = mailText(mail, await readLetterhead(deps));
  return {
    ...decision.price,
    mail: { language: checkout.language, subject: mail.subject, text },
  };
}

/**
 * Enrols the member in what the cart holds of an event. Refuses early what can be refused by
 * reading. The transaction then writes everything first and takes the locks last (see repository.ts
 * for their order), and reads and decides again under them: seats, coupon, price, registration
 * window, group, and absences. Of several equal requests, one deletes the cart item and the others
 * find it gone; those with the same idempotency key get its response.
 * @param key the caller's `Idempotency-Key`
 * @throws the codes declared for cart.checkout in the contract; nothing is stored then
 */
export async function checkOut(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { key, ...checkout }: Checkout & { key?: string | undefined },
): Promise<CheckoutResult> {
  const { db, now } = deps;
  const time = now();
  const { memberId, body, language, office } = checkout;
  const call = idempotentRequest(memberId, 'cart.checkout', body, key);
  return replayIdempotentResponse(db, call, time, async (): Promise<CheckoutResult> => {
    // Counts every attempt, because the work is what is limited. A replayed response is not
    // counted.
    if (!office) await consumeLimit(deps, 'checkoutsPerMember', String(memberId));
    const { facts, item, couponCode, decision } = await planCheckout(deps, checkout, time);
    const { event, sessions, meals, status, price } = decision;
    const { total } = price;
    const head = await readLetterhead(deps);
    const answer: CheckoutResult = { uuid: randomUUID(), status, total };
    const sessionIds = sessions.map((session) => session.id).sort((a, b) => a - b);
    const { registrationType } = event;
    const order = {
      uuid: answer.uuid,
      memberId,
      eventId: event.id,
      registrationType,
      status,
      ...price,
      payBy: decision.payBy,
      meals,
      language,
      ...formOf(body, event),
    };

    return inTransaction(db, async (tx, client) => {
      const earlier = call && (await claimIdempotencyKey(client, call, answer, time));
      if (earlier) return earlier.answer;
      const placed = await placeOrder(
        client,
        { ...order, createdAt: time },
        item.createdAt,
        sessionIds,
        office ? 'none' : 'taken',
      );
      if (!placed) throw new CodedError('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
      if (placed.enrolled < sessionIds.length) throw new CodedError('CART_FRONT_ALREADY_ENROLLED');
      // In the transaction, so that an attempt that fails uses up nothing of the limits of mails: a
      // member who repeats it while the database is away would get no confirmation in the end.
      const recipient = office
        ? body.email
        : await mailRecipient(deps, { id: memberId, ...facts.member }, body.email, tx);
      if (recipient !== null) {
        const passes =
          status === 'CONFIRMED' ? await mailedPasses(tx, placed.id, sessions, time) : [];
        const number = orderNumber(time, placed.id);
        const mail = confirmationMail(decision, number, checkout, passes);
        await queueConfirmation(tx, mailMessage(mail, recipient, head), placed.id, time);
      }

      await lockSessions(client, sessionIds);
      if (price.couponId !== null) await lockCoupon(client, price.couponId);
      const decidedAt = now();
      const current = await currentFacts(client, facts, queryOf(checkout), decidedAt, placed.id);
      if (!current) throw new CodedError('CART_FRONT_CART_CHANGED');
      // This order's own use of the coupon does not count against it.
      const currentCoupon =
        price.couponId === null ? null : await couponByCode(tx, memberId, couponCode, placed.id);
      const final = decide(current, currentCoupon, item, checkout, decidedAt);
      if (decisionKey(final) !== decisionKey(decision))
        throw new CodedError('CART_FRONT_CART_CHANGED');
      if (priceKey(final) !== priceKey(decision))
        throw new CodedError('CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL');
      // The member is enrolled now: close their waitlist entries and use the seats offered to them.
      if (current.isOnWaitlist) await takeWaitlistEntries(client, memberId, event.id, sessionIds);
      await office?.record(tx, placed.id, time);
      return answer;
    });
  });
}
