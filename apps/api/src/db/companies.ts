import { eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { pick } from './localized.ts';
import { company } from './schema.ts';

/** The company with this number that the distributor knows, or null. */
export async function companyOf(
  db: Queryable,
  vat: string,
): Promise<typeof company.$inferSelect | null> {
  const [row] = await db.select().from(company).where(eq(company.vat, vat));
  return row ?? null;
}

/** The name under which it stands in a profile, in whatever language that is written: the legal one. */
export const legalNameOf = ({ name }: Pick<typeof company.$inferSelect, 'name'>): string =>
  pick(name, 'zh-TW');
