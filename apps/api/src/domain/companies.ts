import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { company } from '#db/schema/member.ts';

/** Returns the known company with this VAT number, or null. */
export async function companyByVat(
  db: Queryable,
  vat: string,
): Promise<typeof company.$inferSelect | null> {
  const [row] = await db.select().from(company).where(eq(company.vat, vat));
  return row ?? null;
}

/** Returns the legal (Chinese) name, which profiles use in every language. */
export const legalNameOf = ({ name }: Pick<typeof company.$inferSelect, 'name'>): string =>
  pick(name, 'zh-TW');
