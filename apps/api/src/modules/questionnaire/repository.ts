import { and, desc, eq, sql } from 'drizzle-orm';
import type { QuestionAnswers } from '@portolane/core/contract/event.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import type { Queryable } from '#db/database.ts';
import { orders, questionnaireAnswer } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';

/** Selects orders with their event's questionnaire, and their answers. */
const questionnaires = (db: Queryable) =>
  db
    .select({
      orderUuid: orders.uuid,
      event: {
        alias: event.alias,
        seriesNum: event.seriesNum,
        title: event.title,
        category: event.category,
        endsAt: event.endsAt,
        questionnaire: event.questionnaire,
      },
      statuses: sql<
        OrderStatus[]
      >`array(select status from enrolment where enrolment.order_id = ${orders.id})`,
      answer: { answers: questionnaireAnswer.answers, createdAt: questionnaireAnswer.createdAt },
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .leftJoin(questionnaireAnswer, eq(questionnaireAnswer.orderId, orders.id));

/** Returns the event of an order with its questionnaire, and the order's answers. */
export async function questionnaireOf(db: Queryable, orderId: number) {
  const [row] = await questionnaires(db).where(eq(orders.id, orderId));
  return row!;
}
export type QuestionnaireRow = Awaited<ReturnType<typeof questionnaireOf>>;

/** Returns a member's orders of events with a questionnaire, the latest event first. */
export const questionnairesOf = (db: Queryable, memberId: number): Promise<QuestionnaireRow[]> =>
  questionnaires(db)
    .where(and(eq(orders.memberId, memberId), sql`jsonb_array_length(${event.questionnaire}) > 0`))
    .orderBy(desc(event.endsAt), desc(orders.id));

/** Stores the answers of an order. Returns false if it has answered before. */
export async function storeAnswers(
  db: Queryable,
  orderId: number,
  answers: QuestionAnswers,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .insert(questionnaireAnswer)
    .values({ orderId, answers, createdAt: now })
    .onConflictDoNothing()
    .returning({ orderId: questionnaireAnswer.orderId });
  return stored.length === 1;
}
