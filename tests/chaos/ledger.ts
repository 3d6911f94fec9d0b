/** What the database holds of a round, against what its members were told. */
import type { openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';

type Database = ReturnType<typeof openSiteDatabase>;

/** What a member was answered: the order that the server named or the code that it refused with, of each call with the same `Idempotency-Key`. */
export interface Told {
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

/** Orders of an event with their seats and their confirmations in the outbox. */
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
 * Sentences about what is lost, doubled or half; none when all is well. Every member has a mail address of their own, and whatever became of a
 * first call, a repeated one is answered with its order: there is nothing to refuse.
 */
export async function problemsOf(
  db: Database,
  eventId: number,
  sessions: number,
  told: readonly Told[],
): Promise<{ orders: number; acknowledged: number; problems: string[] }> {
  const orders = await ordersOf(db, eventId);
  const byUuid = new Map(orders.map((order) => [order.uuid, order]));
  const byMember = Map.groupBy(orders, (order) => order.memberId);
  const problems: string[] = [];
  for (const { uuid, seats, mails, status } of orders)
    if (seats !== sessions || mails !== 1 || status !== 'CONFIRMED')
      problems.push(
        `order ${uuid} is half: ${status}, ${seats} of ${sessions} seats, ${mails} mails`,
      );
  for (const [memberId, own] of byMember)
    if (own.length > 1) problems.push(`member ${memberId} has ${own.length} orders`);
  const wasAcknowledged = ({ memberId, answers }: Told) =>
    answers.every((answer) => byUuid.get(answer)?.memberId === memberId) &&
    new Set(answers).size === 1;
  for (const one of told)
    if (!wasAcknowledged(one))
      problems.push(
        `member ${one.memberId} was answered ${one.answers.join(', then ')} and has ${
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
