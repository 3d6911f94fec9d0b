import { and, eq, isNotNull, ne, not } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { newsletterSubscription } from '#db/schema.ts';

type Row = typeof newsletterSubscription.$inferInsert;
const { email, categoryAlias, memberId } = newsletterSubscription;

/** Adds subscriptions; existing ones keep their date and owner. */
export async function addSubscriptions(db: Queryable, rows: Row[]): Promise<void> {
  await db.insert(newsletterSubscription).values(rows).onConflictDoNothing();
}

/**
 * Adds subscriptions made by a form. One that another member's profile made becomes independent of
 * that profile, so that the profile cannot end it.
 * @param sender the member who submitted the form, or null
 */
export async function addFormSubscriptions(
  db: Queryable,
  rows: Omit<Row, 'memberId'>[],
  sender: number | null,
): Promise<void> {
  const isOthers = sender === null ? isNotNull(memberId) : ne(memberId, sender);
  await db
    .insert(newsletterSubscription)
    .values(rows)
    .onConflictDoUpdate({
      target: [email, categoryAlias],
      set: { memberId: null },
      setWhere: isOthers,
    });
}

/** Ends the subscriptions that a member's profile made, except `kept`. */
export async function deleteOtherSubscriptions(
  db: Queryable,
  owner: number,
  kept: Pick<Row, 'email' | 'categoryAlias'> | null,
): Promise<void> {
  const isOther = kept
    ? not(and(eq(email, kept.email), eq(categoryAlias, kept.categoryAlias))!)
    : undefined;
  await db.delete(newsletterSubscription).where(and(eq(memberId, owner), isOther));
}
