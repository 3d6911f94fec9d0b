import { and, eq, isNotNull, ne, not } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { newsletterSubscription } from './schema.ts';

type Row = typeof newsletterSubscription.$inferInsert;
const { email, categoryAlias, memberId } = newsletterSubscription;

/** Keeps the first moment of each subscription, and whose it is. */
export async function addSubscriptions(db: Queryable, rows: Row[]): Promise<void> {
  await db.insert(newsletterSubscription).values(rows).onConflictDoNothing();
}

/**
 * The same for those of a form. One that the profile of somebody else made is the form's from then on, so that this profile does not end it.
 * @param sender the member who sends the form, or null
 */
export async function addFormSubscriptions(
  db: Queryable,
  rows: Omit<Row, 'memberId'>[],
  sender: number | null,
): Promise<void> {
  const ofAnother = sender === null ? isNotNull(memberId) : ne(memberId, sender);
  await db
    .insert(newsletterSubscription)
    .values(rows)
    .onConflictDoUpdate({
      target: [email, categoryAlias],
      set: { memberId: null },
      setWhere: ofAnother,
    });
}

/** Ends what a member's profile subscribed to, but for `kept`. */
export async function keepOnlySubscription(
  db: Queryable,
  ofMember: number,
  kept: Pick<Row, 'email' | 'categoryAlias'> | null,
): Promise<void> {
  const isOther = kept
    ? not(and(eq(email, kept.email), eq(categoryAlias, kept.categoryAlias))!)
    : undefined;
  await db.delete(newsletterSubscription).where(and(eq(memberId, ofMember), isOther));
}
