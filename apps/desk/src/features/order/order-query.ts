import { queryOptions } from '@tanstack/react-query';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { canMarkAttendance } from '@portolane/core/rules/order/attendance.ts';
import { cancellableSessions } from '@portolane/core/rules/order/cancellation.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';

/** An order with everything that the desk shows about it. */
export type OrderPage = ResultIn<DeskContract, 'enrolment.one'>['items'];
export type OrderSession = OrderPage['enrolments'][number];

/** Reads an order by the number that people see; null if there is none. */
export const orderQuery = (api: DeskCall, number: string) =>
  queryOptions({
    queryKey: ['enrolment', 'byNumber', number],
    async queryFn({ signal }): Promise<OrderPage | null> {
      const { items } = await api(
        'enrolment.search',
        { body: { search: number, limit: 10 } },
        { signal },
      );
      const found = items.find((order) => order.number === number);
      if (!found) return null;
      return (await api('enrolment.one', { params: { uuid: found.uuid } }, { signal })).items;
    },
    staleTime: 0,
  });

/** The sessions that staff can still cancel: all of those that the attendee can. */
export const cancellable = ({ registrationType, enrolments }: OrderPage): OrderSession[] =>
  cancellableSessions({ registrationType, sessions: enrolments }, new Date());

/** Whether attendance of a session can be recorded now. */
export const isMarkable = (session: Pick<OrderSession, 'status' | 'startTime'>): boolean =>
  canMarkAttendance(session, new Date());
