import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { canMarkAttendance } from '@portolane/core/rules/order/attendance.ts';
import { cancellableSessions } from '@portolane/core/rules/order/cancellation.ts';

/** An order with everything that the desk shows about it. */
export type OrderPage = ResultIn<DeskContract, 'enrolment.one'>['items'];
export type OrderSession = OrderPage['enrolments'][number];

/** The sessions that staff can still cancel: all of those that the attendee can. */
export const cancellable = ({ registrationType, enrolments }: OrderPage): OrderSession[] =>
  cancellableSessions({ registrationType, sessions: enrolments }, new Date());

/** Whether attendance of a session can be recorded now. */
export const isMarkable = (session: Pick<OrderSession, 'status' | 'startTime'>): boolean =>
  canMarkAttendance(session, new Date());
