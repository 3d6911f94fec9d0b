import { and, eq, inArray } from 'drizzle-orm';
import type { Newsletter } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import type { Queryable } from './database.ts';
import { newsletterSubscription } from './schema.ts';

/** Keeps the first moment of each subscription. */
export async function addSubscriptions(db: Queryable, rows: (typeof newsletterSubscription.$inferInsert)[]): Promise<void> {
  await db.insert(newsletterSubscription).values(rows).onConflictDoNothing();
}

/** @param email in lower case */
export async function removeSubscriptions(db: Queryable, email: string, of: readonly Newsletter[]): Promise<void> {
  await db.delete(newsletterSubscription).where(and(eq(newsletterSubscription.email, email), inArray(newsletterSubscription.categoryAlias, [...of])));
}
