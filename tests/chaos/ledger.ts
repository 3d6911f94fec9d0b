/** Compares what the database stores after a round with what the members were told. */
import type { Database } from './stage.ts';

/**
 * The responses to a member: of each call with the same `Idempotency-Key`, the order's uuid or the
 * error code.
 */
export interface MemberResponses {
  memberId: number;
  answers: string[];
}

interface OrderRow {
  uuid: string;
  memberId: number;
  status: string;
  seats: number;
  mails: number;
}

/** Returns the orders of an event with their seats and their confirmations in the outbox. */
async function ordersOf(db: Database, eventId: number): Promise<OrderRow[]> {
  const { rows } = await db.pool.query<OrderRow>(
    `select o.uuid, o.member_id as "memberId", o.status, count(distinct e.session_id)::int as seats,
       (select count(*)::int from outbox where channel = 'mail' and recipient = o.attendee->>'email') as mails
     from orders o left join enrolment e on e.order_id = o.id and e.status = o.status where o.event_id = $1 group by o.id`,
    [eventId],
  );
  return rows;
}

/**
 * Returns a sentence for everything lost, duplicated, or incomplete; none if all is well. Every
 * member has their own email address. A repeated call must return the order whatever happened to
 * the first, so a refusal is a problem too.
 */
export async function problemsOf(
  db: Database,
  eventId: number,
  sessions: number,
  told: readonly MemberResponses[],
): Promise<{ orders: number; acknowledged: number; problems: string[] }> {
  const orders = await ordersOf(db, eventId);
  const byUuid = new Map(orders.map((order) => [order.uuid, order]));
  const byMember = Map.groupBy(orders, (order) => order.memberId);
  const problems: string[] = [];
  for (const { uuid, seats, mails, status } of orders)
    if (seats !== sessions || mails !== 1 || status !== 'CONFIRMED')
      problems.push(
        `order ${uuid} is incomplete: ${status}, ${seats} of ${sessions} seats, ${mails} mails`,
      );
  for (const [memberId, own] of byMember)
    if (own.length > 1) problems.push(`member ${memberId} has ${own.length} orders`);
  const wasAcknowledged = ({ memberId, answers }: MemberResponses) =>
    answers.every((answer) => byUuid.get(answer)?.memberId === memberId) &&
    new Set(answers).size === 1;
  for (const one of told)
    if (!wasAcknowledged(one))
      problems.push(
        `member ${one.memberId} received ${one.answers.join(', then ')} and has ${
          byMember
            .get(one.memberId)
            ?.map(({ uuid }) => uuid)
            .join(', ') ?? 'no order'
        }`,
      );
  const oversold = await db.pool.query(
    "select from enrolment e join event_session s on s.id = e.session_id where e.status <> 'CANCELED' group by s.id having count(*) > s.capacity",
  );
  if (oversold.rowCount) problems.push(`${oversold.rowCount} sessions are oversold`);
  return { orders: orders.length, acknowledged: told.filter(wasAcknowledged).length, problems };
}
