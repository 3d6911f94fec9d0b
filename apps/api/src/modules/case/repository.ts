import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { InquirySubject, InquiryTerms } from '@portolane/core/contract/customer.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import type { Database, Queryable } from '#db/database.ts';
import { assertInScope, brandInScope, isBrandInScope, type Scope } from '#domain/desk/scope.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { hasPublishedBrand, isPublished } from '#domain/published.ts';
import { customerCase } from '#db/schema/case.ts';
import { item, product } from '#db/schema/catalogue.ts';
import type { Localized } from '#db/stored-types.ts';
import { publishedItems } from '#domain/summaries/item-list.ts';

export type CaseRow = typeof customerCase.$inferSelect;
export type NewCase = typeof customerCase.$inferInsert;

/**
 * Inserts a new case.
 * @returns false if another case has its number
 */
export async function addCase(tx: Queryable, row: NewCase): Promise<boolean> {
  const { rowCount } = await tx
    .insert(customerCase)
    .values(row)
    .onConflictDoNothing({ target: customerCase.number });
  return rowCount === 1;
}

/** Returns the case with this number, or null if no case of this kind has it. */
export async function caseByNumber(
  db: Queryable,
  number: string,
  kind?: CaseKind,
): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(customerCase)
    .where(and(eq(customerCase.number, number), kind && eq(customerCase.kind, kind)));
  return row ?? null;
}

/** Returns the condition on cases that a person is responsible for; undefined for all. */
export const casesInScope = (scope: Scope): SQL | undefined =>
  brandInScope(scope, customerCase.brand);

/**
 * Returns a case.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function requireCase(db: Queryable, number: string, scope: Scope): Promise<CaseRow> {
  const [row] = await db.select().from(customerCase).where(eq(customerCase.number, number));
  if (!row) throw new CodedError('DESK_ITEM_NOT_EXIST');
  assertInScope(isBrandInScope(scope, [row.brand]));
  return row;
}

/**
 * Locks a case until the transaction ends, and returns it.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function lockCase(tx: Queryable, number: string, scope: Scope): Promise<CaseRow> {
  await tx.select().from(customerCase).where(eq(customerCase.number, number)).for('update');
  return requireCase(tx, number, scope);
}

export interface SubjectRow extends InquirySubject, InquiryTerms {
  title: Localized;
  /** The brand's alias; empty for a solution with no brand or several. */
  brand: string;
}

/**
 * Returns the visible products and solutions among `subjects`, keeping their order, duplicates, and
 * terms.
 */
export async function subjectsOf(
  db: Database,
  subjects: readonly (InquirySubject & InquiryTerms)[],
  now: Date,
): Promise<SubjectRow[]> {
  const aliasesOf = (kind: InquirySubject['kind']) =>
    subjects.flatMap((subject) => (subject.kind === kind ? [subject.alias] : []));
  const [products, solutions] = [aliasesOf('product'), aliasesOf('solution')];
  const [productRows, solutionRows] = await Promise.all([
    products.length === 0
      ? []
      : db
          .select({ alias: product.alias, title: product.title, brand: product.brand })
          .from(product)
          .where(
            and(
              inArray(product.alias, products),
              isPublished(product, now),
              hasPublishedBrand(product.brand, now),
            ),
          ),
    solutions.length === 0
      ? []
      : db
          .select({ alias: item.alias, title: item.title, brands: item.brands })
          .from(item)
          .where(and(publishedItems('solution', now), inArray(item.alias, solutions))),
  ]);
  const found = new Map<string, SubjectRow>([
    ...productRows.map((row): [string, SubjectRow] => [
      `product/${row.alias}`,
      { kind: 'product', ...row },
    ]),
    ...solutionRows.map(({ alias, title, brands }): [string, SubjectRow] => [
      `solution/${alias}`,
      { kind: 'solution', alias, title, brand: brands.length === 1 ? brands[0]! : '' },
    ]),
  ]);
  return subjects.flatMap((subject) => {
    const row = found.get(`${subject.kind}/${subject.alias}`);
    return row ? { ...subject, ...row } : [];
  });
}
