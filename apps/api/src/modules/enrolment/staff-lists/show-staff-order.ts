import { and, asc, eq, type SQL } from 'drizzle-orm';
import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { listAudit, type AuditEntry } from '#domain/audit-log.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { answersGiven, mealsChosen } from './form-texts.ts';
import { ordersForStaff, type StaffOrder } from './staff-orders.ts';
import { unprintableCharacters } from './unprintable.ts';

/** Entries of the history that are shown. */
const HISTORY = 200;

type OrderRow = typeof orders.$inferSelect;

/** An order with everything that staff see about it. */
export interface StaffOrderPage {
  order: StaffOrder;
  /** Characters that its certificate of attendance cannot show. */
  unprintable: string[];
  attendee: OrderRow['attendee'];
  companions: OrderRow['companions'];
  form: Pick<
    OrderRow,
    'language' | 'subtotal' | 'discount' | 'rejectReason' | 'canceledAt' | 'registrationType'
  >;
  member: Pick<
    typeof member.$inferSelect,
    'uuid' | 'name' | 'group' | 'dealerValidated' | 'companyName' | 'erasedAt'
  >;
  answers: ReturnType<typeof answersGiven>;
  meals: ReturnType<typeof mealsChosen>;
  enrolments: (StaffOrder['enrolments'][number] & {
    endsAt: Date;
    seats: number;
    checkedInAt: Date | null;
    cancelReason: string | null;
  })[];
  /** Changes by staff, newest first. */
  history: AuditEntry[];
  /** Messages about the order, oldest first. The subject is cleared once a message was sent. */
  mails: Pick<
    typeof outbox.$inferSelect,
    | 'id'
    | 'channel'
    | 'recipient'
    | 'subject'
    | 'createdAt'
    | 'nextAttemptAt'
    | 'sentAt'
    | 'deadAt'
    | 'deadReason'
  >[];
}

const readRow = async (db: Queryable, uuid: string, scope: SQL | undefined) =>
  (
    await db
      .select({
        order: orders,
        event: { meals: event.meals, questions: event.questions },
        member: {
          uuid: member.uuid,
          name: member.name,
          group: member.group,
          dealerValidated: member.dealerValidated,
          companyName: member.companyName,
          erasedAt: member.erasedAt,
        },
      })
      .from(orders)
      .innerJoin(event, eq(event.id, orders.eventId))
      .innerJoin(member, eq(member.id, orders.memberId))
      .where(and(eq(orders.uuid, uuid), scope))
  )[0];

/**
 * Returns an order with its form, sessions, history, and messages, for staff.
 * @param language of the texts of meals and questions
 * @throws ORDER_FRONT_ITEM_NOT_EXIST if there is none, or not in this person's scope
 */
export async function showStaffOrder(
  db: Queryable,
  uuid: string,
  language: Language,
  scope?: SQL,
): Promise<StaffOrderPage> {
  const [row, [listed]] = await Promise.all([
    readRow(db, uuid, scope),
    ordersForStaff(db, { uuids: [uuid], scope }, 1),
  ]);
  if (!row || !listed) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  const { id } = listed;
  const [unprintable, history, mails, enrolments] = await Promise.all([
    unprintableCharacters(listed),
    listAudit(db, { subject: listed.number, limit: HISTORY }),
    db
      .select({
        id: outbox.id,
        channel: outbox.channel,
        recipient: outbox.recipient,
        subject: outbox.subject,
        createdAt: outbox.createdAt,
        nextAttemptAt: outbox.nextAttemptAt,
        sentAt: outbox.sentAt,
        deadAt: outbox.deadAt,
        deadReason: outbox.deadReason,
      })
      .from(outbox)
      .where(eq(outbox.orderId, id))
      .orderBy(asc(outbox.id)),
    db
      .select({
        sessionUuid: eventSession.uuid,
        title: eventSession.title,
        startsAt: eventSession.startsAt,
        endsAt: eventSession.endsAt,
        status: enrolment.status,
        seats: enrolment.seats,
        attended: enrolment.attended,
        checkedInAt: enrolment.checkedInAt,
        cancelReason: enrolment.cancelReason,
      })
      .from(enrolment)
      .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
      .where(eq(enrolment.orderId, id))
      .orderBy(asc(eventSession.startsAt), asc(eventSession.id)),
  ]);
  const { attendee, companions, answers, meals } = row.order;
  return {
    order: listed,
    unprintable,
    // Orders placed before the form had a field lack it.
    attendee: { ...emptyAttendee, ...attendee },
    companions,
    form: row.order,
    member: row.member,
    answers: answersGiven(answers, row.event.questions, language),
    meals: mealsChosen(meals, row.event.meals, language),
    enrolments,
    history,
    mails,
  };
}
