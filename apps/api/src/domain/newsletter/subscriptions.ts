import { and, eq, not } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { newsletterSubscription } from '#db/schema/member.ts';

type Row = typeof newsletterSubscription.$inferInsert;
const { email, categoryAlias, memberId } = newsletterSubscription;

/** Stores a confirmed subscription. One that exists keeps its date and gets the new owner. */
export async function putSubscription(db: Queryable, row: Row): Promise<void> {
  await db
    .insert(newsletterSubscription)
    .values(row)
    .onConflictDoUpdate({
      target: [email, categoryAlias],
      set: { memberId: row.memberId ?? null },
    });
}

/** Returns whether a member's own subscription exists. */
export async function hasSubscription(
  db: Queryable,
  owner: number,
  row: Pick<Row, 'email' | 'categoryAlias'>,
): Promise<boolean> {
  const found = await db
    .select({ email })
    .from(newsletterSubscription)
    .where(and(eq(memberId, owner), eq(email, row.email), eq(categoryAlias, row.categoryAlias)));
  return found.length > 0;
}

/** Ends the subscriptions of a member's profile, except `kept`. */
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

/** Ends all subscriptions of an address. */
export async function deleteSubscriptionsOf(db: Queryable, address: string): Promise<void> {
  await db.delete(newsletterSubscription).where(eq(email, address));
}
