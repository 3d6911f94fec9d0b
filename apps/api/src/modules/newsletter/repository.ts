import type { Queryable } from '#db/database.ts';
import { newsletterSubscription } from '#db/schema.ts';

/** Keeps the first moment of each subscription. */
export const addSubscriptions = (db: Queryable, rows: (typeof newsletterSubscription.$inferInsert)[]) =>
  db.insert(newsletterSubscription).values(rows).onConflictDoNothing();
