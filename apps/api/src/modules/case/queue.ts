import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { CaseEntry, CaseSummary, DeskCase } from '@portolane/core/contract/desk/case.ts';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  type CaseState,
  caseStateOf,
  nextStatusesOf,
} from '@portolane/core/rules/contact/case-handling.ts';
import type { CaseKind } from '@portolane/core/rules/contact/case-number.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { containsText } from '#db/contains-text.ts';
import type { Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { caseEntry, customerCase } from '#db/schema/case.ts';
import { staff } from '#db/schema/staff.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrandTitles } from '#domain/summaries/brand-summary.ts';
import { paged } from '#http/paged.ts';
import { caseFacts } from './case-mail.ts';
import { casesInScope, type CaseRow, requireCase, subjectsOf } from './repository.ts';

const PAGE_SIZE = 50;

/** The conditions of `caseStateOf`. */
export const isInState = (state: CaseState) =>
  ({
    waiting: and(isNull(customerCase.answeredAt), ne(customerCase.status, 'CLOSED')),
    answered: and(isNotNull(customerCase.answeredAt), ne(customerCase.status, 'CLOSED')),
    closed: eq(customerCase.status, 'CLOSED'),
  })[state];

export interface CaseFilter {
  state?: CaseState | undefined;
  kind?: CaseKind | undefined;
  /** `me`, `none`, or the uuid of a person. */
  owner?: string | undefined;
  text?: string | undefined;
  page: number;
}

function matches({ state, kind, owner, text = '' }: CaseFilter, me: Scope & { id: number }) {
  const ownerIs = {
    me: eq(customerCase.ownerId, me.id),
    none: isNull(customerCase.ownerId),
  }[owner ?? ''];
  const part = text.normalize('NFKC').trim();
  const { number, name, company, email, message } = customerCase;
  return and(
    casesInScope(me),
    state && isInState(state),
    kind && eq(customerCase.kind, kind),
    ownerIs ?? (owner === undefined ? undefined : eq(staff.uuid, owner)),
    or(...[number, name, company, email, message].map((of) => containsText(of, part))),
  );
}

type Owner = { uuid: string; name: string } | null;

const ownerOf = { uuid: staff.uuid, name: staff.name };

const summaryOf = (row: CaseRow, owner: Owner): CaseSummary => ({
  number: row.number,
  kind: row.kind,
  status: row.status,
  state: caseStateOf(row),
  createdAt: row.createdAt.toISOString(),
  name: row.name,
  company: row.company,
  brand: row.brand,
  language: row.language,
  suspect: row.suspect,
  owner,
});

/** Returns a page of the queue: cases that wait first, then the oldest first. */
export async function searchCases(
  { db }: Pick<ModuleDeps, 'db'>,
  filter: CaseFilter,
  me: Scope & { id: number },
): Promise<{ items: CaseSummary[]; pagination: Pagination }> {
  const where = matches(filter, me);
  const byOwner = eq(staff.id, customerCase.ownerId);
  return paged(
    { limit: PAGE_SIZE, page: filter.page },
    async ({ limit, offset }) => {
      const rows = await db
        .select({ row: customerCase, owner: ownerOf })
        .from(customerCase)
        .leftJoin(staff, byOwner)
        .where(where)
        .orderBy(
          sql`${customerCase.status} = 'CLOSED'`,
          sql`${customerCase.answeredAt} is not null`,
          asc(customerCase.createdAt),
          asc(customerCase.id),
        )
        .limit(limit)
        .offset(offset);
      return rows.map(({ row, owner }) => summaryOf(row, owner));
    },
    async () => {
      const counted = db.select({ total: count() }).from(customerCase).leftJoin(staff, byOwner);
      return (await counted.where(where))[0]!.total;
    },
  );
}

/** Returns everybody who may take care of cases. */
export const caseOwners = (db: Queryable): Promise<{ uuid: string; name: string }[]> =>
  db
    .select(ownerOf)
    .from(staff)
    .where(inArray(staff.role, ['cases', 'admin']))
    .orderBy(asc(staff.name));

/** Returns notes and answers of a case, oldest first. */
async function entriesOf(db: Queryable, caseId: number): Promise<CaseEntry[]> {
  const rows = await db
    .select()
    .from(caseEntry)
    .where(eq(caseEntry.caseId, caseId))
    .orderBy(asc(caseEntry.createdAt), asc(caseEntry.uuid));
  return rows.map(({ uuid, kind, author, text, createdAt }) => ({
    uuid,
    kind,
    author,
    text,
    createdAt: createdAt.toISOString(),
  }));
}

/** Returns the answers that the sender of a case got, oldest first. */
export const answersOf = async (
  db: Queryable,
  caseId: number,
): Promise<{ text: string; at: string }[]> =>
  (await entriesOf(db, caseId)).flatMap(({ kind, text, createdAt }) =>
    kind === 'answer' ? [{ text, at: createdAt }] : [],
  );

/**
 * Returns a case with all that belongs to it.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function readCase(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  number: string,
  { scope, language }: { scope: Scope; language: Language },
): Promise<DeskCase> {
  const row = await requireCase(db, number, scope);
  const [subjects, titles, entries, [owner]] = await Promise.all([
    subjectsOf(db, row.details.subjects ?? [], now()),
    allBrandTitles(db),
    entriesOf(db, row.id),
    db
      .select(ownerOf)
      .from(staff)
      .where(eq(staff.id, row.ownerId ?? 0)),
  ]);
  const brandTitle = pick(titles.get(row.brand), language);
  return {
    ...summaryOf(row, owner ?? null),
    statusAt: row.statusAt.toISOString(),
    email: row.email,
    phone: phoneText({ code: row.phoneCode, number: row.phoneNumber }, language),
    message: row.message,
    facts: caseFacts(row, { subjects, brandTitle }, language),
    entries,
    nextStatuses: [...nextStatusesOf(row.kind, row.status)],
  };
}
