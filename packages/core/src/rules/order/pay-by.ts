import { epoch, type Instant } from '#rules/time/instant.ts';
import { DAY_MS, taipeiDay, taipeiDayStart } from '#rules/time/taipei-day.ts';

/** When an event is to be paid: days after the enrolment, or a day. Without both, it has no deadline. */
export interface PaymentTerm {
  days?: number | undefined;
  date?: string | undefined;
}

/** Most days that a deadline can be after the enrolment. */
export const MOST_PAYMENT_DAYS = 90;

/**
 * Returns the last day (Taipei, YYYY-MM-DD) on which an order is to be paid; null without a deadline.
 * It is never before the day of the enrolment, and else not later than the day before the first
 * session.
 * @param from when the order was confirmed: one in review need not be paid yet
 */
export function payByDay(
  { days, date }: PaymentTerm,
  from: Instant,
  firstStart: Instant,
): string | null {
  const today = taipeiDay(from);
  const wanted =
    date ?? (days === undefined ? null : taipeiDay(new Date(epoch(from) + days * DAY_MS)));
  if (wanted === null) return null;
  const dayBefore = taipeiDay(new Date(epoch(firstStart) - DAY_MS));
  const last = wanted < dayBefore ? wanted : dayBefore;
  return last > today ? last : today;
}

/** Days before the deadline on which what is open is reminded of. */
export const PAYMENT_REMINDER_DAYS = 2;

/** Taipei time: messages are not sent at night. */
const SENT_AT_HOUR = 9;
const HOUR_MS = 3_600_000;

/**
 * Whether the reminder to pay is due: from 09:00 Taipei time two days before the deadline until the
 * deadline is over. An order that was placed after that moment needs no reminder, because its
 * confirmation has just stated the deadline. One that was approved after it gets both.
 */
export function isPaymentReminderDue(payBy: string, enrolledAt: Instant, now: Date): boolean {
  const deadline = taipeiDayStart(payBy).getTime();
  const from = deadline - PAYMENT_REMINDER_DAYS * DAY_MS + SENT_AT_HOUR * HOUR_MS;
  return now.getTime() >= from && now.getTime() < deadline + DAY_MS && epoch(enrolledAt) < from;
}

/**
 * Whether the seats of an unpaid order are released now: from 09:00 Taipei time on the day after the
 * deadline, so that transfers of the last evening can be booked before.
 */
export function isReleaseDue(payBy: string, now: Date): boolean {
  return now.getTime() >= taipeiDayStart(payBy).getTime() + DAY_MS + SENT_AT_HOUR * HOUR_MS;
}

/** Returns the latest deadlines whose reminder, or whose release, can be due at a moment. */
export const dueDeadlines = (now: Date): { reminder: string; release: string } => {
  const day = (days: number) => taipeiDay(new Date(now.getTime() + days * DAY_MS));
  return { reminder: day(PAYMENT_REMINDER_DAYS), release: day(-1) };
};
