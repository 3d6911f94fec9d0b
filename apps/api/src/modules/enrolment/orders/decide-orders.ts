import { randomUUID } from 'node:crypto';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { UNDO_MS } from '@portolane/core/rules/desk/undo-time.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailText } from '#domain/mails/mail-text.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { delayBatch } from '#domain/outbox/batches.ts';
import { AT_ONCE, LONGEST_BATCH_MS, mapAtOnce } from './at-once.ts';
import { orderMail } from '#modules/enrolment/mail/order-mail.ts';
import { readOrders } from '#modules/enrolment/store/repository.ts';
import {
  occasionOf,
  pendingSessions,
  reviewOrder,
  reviewState,
  type ReviewDecision,
  type ReviewOutcome,
} from './review-order.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings' | 'log'>;

/** Of a named order: its id and whether it is in the scope of the person who asks. */
interface NamedOrder {
  id: number;
  number: string;
  inScope: boolean;
}

async function findNamed(
  db: Queryable,
  uuids: readonly string[],
  scope: SQL | undefined,
): Promise<Map<string, NamedOrder>> {
  const rows = await db
    .select({
      id: orders.id,
      uuid: orders.uuid,
      createdAt: orders.createdAt,
      inScope: sql<boolean>`(${scope ?? sql`true`})`,
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(inArray(orders.uuid, [...uuids]));
  return new Map(
    rows.map(({ id, uuid, createdAt, inScope }) => [
      uuid,
      { id, number: orderNumber(createdAt, id), inScope },
    ]),
  );
}

/** The expected effect of deciding an order. */
export interface PreviewRow {
  uuid: string;
  /** null if there is no such order, or not for this person. */
  number: string | null;
  name: string;
  /** `ready`: it can be decided. Otherwise why it cannot. */
  outcome: 'ready' | Exclude<ReviewOutcome, 'done'> | 'outOfScope' | 'gone';
  /** The email to the attendee; null if none is sent. */
  mail: { recipient: string; language: Language; subject: string; text: string } | null;
}

/**
 * Returns what a decision about orders would do, without making it: which of them can be decided,
 * and the email that each attendee would get.
 */
export async function previewDecision(
  deps: Deps,
  {
    uuids,
    decision,
    scope,
  }: { uuids: readonly string[]; decision: ReviewDecision } & Pick<StaffActor, 'scope'>,
): Promise<PreviewRow[]> {
  const named = await findNamed(deps.db, uuids, scope);
  const visible = [...named.values()].filter(({ inScope }) => inScope).map(({ id }) => id);
  const byId = new Map((await readOrders(deps.db.pool, visible)).map((order) => [order.id, order]));
  const head = await readLetterhead(deps);
  const rowOf = async (uuid: string): Promise<PreviewRow> => {
    const found = named.get(uuid);
    const nothing = { uuid, number: null, name: '', mail: null };
    if (!found) return { ...nothing, outcome: 'gone' };
    const order = byId.get(found.id);
    if (!found.inScope || !order) return { ...nothing, outcome: 'outOfScope' };
    const { language, attendee } = order;
    const outcome = reviewState(order);
    const about = { uuid, number: found.number, name: attendee.fullName, outcome };
    if (outcome !== 'ready' || attendee.email === '') return { ...about, mail: null };
    const sessionIds = pendingSessions(order);
    const mail = await orderMail(deps.db, order, occasionOf(decision), {
      sessionIds,
      language,
      now: deps.now(),
    });
    return {
      ...about,
      mail: {
        recipient: attendee.email,
        language,
        subject: mail.subject,
        text: mailText(mail, head),
      },
    };
  };
  const rows: PreviewRow[] = [];
  for (const uuid of new Set(uuids)) rows.push(await rowOf(uuid));
  return rows;
}

/** The outcome of deciding an order. `failed`: an error; nothing is known to be done. */
export interface DecidedRow {
  uuid: string;
  number: string | null;
  outcome: ReviewOutcome | 'outOfScope' | 'gone' | 'failed';
}

/**
 * Decides orders in review, each in a transaction of its own and with its own outcome. Their emails
 * wait until `undoUntil`; `undoDecisions` undoes the decisions until then.
 * @returns `batch` names the decisions for `undoDecisions`; the rows are in the order of the uuids
 */
export async function decideOrders(
  deps: Deps,
  {
    uuids,
    decision,
    actor,
    scope,
  }: { uuids: readonly string[]; decision: ReviewDecision } & StaffActor,
): Promise<{ batch: string; undoUntil: Date; rows: DecidedRow[] }> {
  const batch = randomUUID();
  const notBefore = new Date(deps.now().getTime() + LONGEST_BATCH_MS);
  const wanted = [...new Set(uuids)];
  const named = await findNamed(deps.db, wanted, scope);
  async function decide(uuid: string): Promise<DecidedRow> {
    const found = named.get(uuid);
    if (!found) return { uuid, number: null, outcome: 'gone' };
    if (!found.inScope) return { uuid, number: null, outcome: 'outOfScope' };
    const { number } = found;
    try {
      const outcome = await reviewOrder(deps, {
        uuid,
        decision,
        actor,
        scope,
        batch: { uuid: batch, notBefore },
      });
      return { uuid, number, outcome };
    } catch (error) {
      deps.log.error({ err: error, order: found.id }, 'an order could not be decided');
      return { uuid, number, outcome: 'failed' };
    }
  }
  const rows = await mapAtOnce(wanted, AT_ONCE, decide);
  const undoUntil = new Date(deps.now().getTime() + UNDO_MS);
  await delayBatch(deps.db, batch, undoUntil);
  return { batch, undoUntil, rows };
}
