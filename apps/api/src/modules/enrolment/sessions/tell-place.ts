import { eq } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { Queryable } from '#db/database.ts';
import { event } from '#db/schema/event.ts';
import type { EventPlace } from '#db/stored-types.ts';
import { inTransaction } from '#db/transaction.ts';
import type { EventName, LockedEvent } from '#modules/enrolment/store/lock-event.ts';
import {
  findEventInScope,
  lockEventInScope,
  subjectOfEvent,
} from '#modules/enrolment/store/lock-event.ts';
import { takeAttendeeMail } from './mail-attendees.ts';
import { samplesOf, type MailSample } from '#modules/enrolment/mail/mail-sample.ts';
import { mailAboutOrder, orderMail } from '#modules/enrolment/mail/order-mail.ts';
import {
  activeOrdersIn,
  readOrders,
  type LockedOrder,
} from '#modules/enrolment/store/repository.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;
type Name = Extract<EventName, { alias: string }>;
type Client = Parameters<typeof readOrders>[0];

/** Another venue that attendees have not been told of, and whom it concerns. */
interface PlaceNews {
  before: EventPlace | null;
  after: EventPlace | null;
  changedAt: Date;
  orders: LockedOrder[];
  /** Sessions that are still to come or going on. */
  sessionIds: ReadonlySet<number>;
}

/** Returns what attendees have not been told; null if they know the venue. */
async function newsOf(
  db: Queryable,
  client: Client,
  { id, sessions }: LockedEvent,
  now: Date,
): Promise<PlaceNews | null> {
  const [row] = await db
    .select({ before: event.toldPlace, after: event.place, changedAt: event.placeChangedAt })
    .from(event)
    .where(eq(event.id, id));
  if (!row?.changedAt) return null;
  const { before, after, changedAt } = row;
  const ids = sessions
    .filter(({ endsAt, calledOff }) => !calledOff && endsAt > now)
    .map((session) => session.id);
  const orders = await readOrders(client, await activeOrdersIn(client, ids));
  return {
    before,
    after,
    changedAt,
    sessionIds: new Set(ids),
    // People who enrolled later have seen the venue; the order of an erased member has no attendee.
    orders: orders.filter(
      ({ createdAt, attendee }) => createdAt < changedAt && attendee.email !== '',
    ),
  };
}

/** Returns the email about a venue for one order. */
function aboutPlace(order: LockedOrder, { before, sessionIds }: PlaceNews) {
  const active = order.sessions.filter(
    ({ id, status }) => status !== 'CANCELED' && sessionIds.has(id),
  );
  return {
    occasion: {
      kind: 'RELOCATED' as const,
      venue: before,
      inReview: active.every(({ status }) => status === 'PENDING'),
    },
    to: { sessionIds: active.map(({ id }) => id), language: order.language },
  };
}

/**
 * Returns whom another venue of an event concerns, and the emails that they would get.
 * @throws DESK_ITEM_NOT_EXIST
 */
export async function previewPlaceNews(
  deps: Deps,
  { name, scope }: { name: Name } & Pick<StaffActor, 'scope'>,
): Promise<{ orders: number; mails: MailSample[] }> {
  const { db } = deps;
  const found = await findEventInScope(db, name, scope);
  const news = await newsOf(db, db.pool, found, deps.now());
  if (!news) return { orders: 0, mails: [] };
  const mails = await samplesOf(news.orders, await readLetterhead(deps), (order) => {
    const { occasion, to } = aboutPlace(order, news);
    return orderMail(db, order, occasion, { ...to, now: deps.now() });
  });
  return { orders: news.orders.length, mails };
}

/**
 * Emails the attendees of an event its new venue, once for each change of it; with `tell` false it
 * only records that they need not be told.
 * @throws DESK_ITEM_NOT_EXIST, RetryLater above the limit of a day for the emails of staff
 * @returns the number of orders
 */
export async function tellPlace(
  deps: Deps,
  {
    name,
    tell,
    language,
    actor,
    scope,
  }: { name: Name; tell: boolean; language: Language } & StaffActor,
): Promise<{ orders: number }> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const found = await lockEventInScope(tx, client, name, scope);
    const at = deps.now();
    const news = await newsOf(tx, client, found, at);
    if (!news) return { orders: 0 };
    await tx
      .update(event)
      .set({ toldPlace: null, placeChangedAt: null })
      .where(eq(event.id, found.id));
    const told = tell ? news.orders : [];
    if (told.length > 0) await takeAttendeeMail(deps, found, language, tx);
    for (const order of told) {
      const { occasion, to } = aboutPlace(order, news);
      const recipient = order.attendee.email;
      const onlyOnce = `place:${order.id}:${news.changedAt.toISOString()}`;
      await mailAboutOrder(client, order, occasion, { ...to, recipient, head, onlyOnce }, at);
    }
    await recordAudit(
      tx,
      {
        actor,
        action: 'events place',
        subject: subjectOfEvent(found),
        details: {
          orders: told.length,
          before: { place: news.before?.name.zh ?? null },
          after: { place: news.after?.name.zh ?? null },
        },
      },
      at,
    );
    return { orders: told.length };
  });
}
