/** Reads companies for the desk. Reading their people is in the audit log, without names. */
import { and, asc, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type {
  CompanyEnrolment,
  CompanyPerson,
  CompanySummary,
  companyPeopleStates,
  DeskCompany,
} from '@portolane/core/contract/desk/company.ts';
import type { companyCategories } from '@portolane/core/contract/company.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { valueAt } from '@portolane/core/rules/desk/document-tree.ts';
import { canValidateByMail } from '@portolane/core/rules/member/dealer-effect.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { containsText } from '#db/contains-text.ts';
import type { Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { contentDocument } from '#db/schema/content.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { company, member } from '#db/schema/member.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { companyByVat } from '#domain/companies.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { paged } from '#http/paged.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

const PAGE_SIZE = 50;

/** The document with all companies. */
export const COMPANIES_PATH = 'companies.yaml';

const exists = isNull(member.erasedAt);
const isDealer = eq(member.group, 'dealer');
const isValidated = and(isDealer, member.dealerValidated)!;
const isWaiting = and(isDealer, sql`not ${member.dealerValidated}`)!;

/** The members of each company, counted. */
const countedMembers = (db: Queryable) =>
  db
    .select({
      vat: member.companyVat,
      members: sql<number>`count(*)::int`.as('members'),
      validated: sql<number>`count(*) filter (where ${isValidated})::int`.as('validated'),
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`.as('waiting'),
    })
    .from(member)
    .where(and(exists, ne(member.companyVat, '')))
    .groupBy(member.companyVat)
    .as('counted');

export interface CompanyFilter {
  search?: string | undefined;
  category?: (typeof companyCategories)[number] | undefined;
  waiting?: boolean | undefined;
  sort: 'name' | 'vat' | 'members' | 'waiting';
  descending: boolean;
  page: number;
}

function summaries(db: Queryable) {
  const counted = countedMembers(db);
  const columns = {
    vat: company.vat,
    name: company.name,
    category: company.category,
    mailDomains: company.mailDomains,
    members: sql<number>`coalesce(${counted.members}, 0)`,
    validated: sql<number>`coalesce(${counted.validated}, 0)`,
    waiting: sql<number>`coalesce(${counted.waiting}, 0)`,
  };
  const rows = db.select(columns).from(company).leftJoin(counted, eq(counted.vat, company.vat));
  return { columns, rows };
}

const textOf = sql<string>`concat_ws(' ', ${company.vat}, ${company.name} ->> 'zh', ${company.name} ->> 'en', array_to_string(${company.mailDomains}, ' '))`;

/** Returns a page of the known companies. */
export async function searchCompanies(
  { db }: Deps,
  { search, category, waiting, sort, descending, page }: CompanyFilter,
): ReturnType<typeof paged<CompanySummary>> {
  const { columns, rows } = summaries(db);
  const where = and(
    containsText(textOf, search?.normalize('NFKC').trim()),
    category && eq(company.category, category),
    waiting === undefined ? undefined : sql`(${columns.waiting} > 0) = ${waiting}`,
  );
  const by: SQL = sort === 'name' ? sql`${company.name} ->> 'zh'` : sql`${columns[sort]}`;
  return paged(
    { limit: PAGE_SIZE, page },
    ({ limit, offset }) =>
      rows
        .where(where)
        .orderBy(descending ? desc(by) : asc(by), company.vat)
        .limit(limit)
        .offset(offset),
    async () => {
      const matching = summaries(db).rows.where(where).as('matching');
      return db.$count(matching);
    },
  );
}

/** Returns the document with all companies, and whether one is in it. */
export async function readCompanyDocument(db: Queryable, vat: string) {
  const [document] = await db
    .select()
    .from(contentDocument)
    .where(eq(contentDocument.path, COMPANIES_PATH));
  const documented = document ? valueAt(treeIn(document), `companies.${vat}`) !== undefined : false;
  return { version: document?.version ?? 0, documented };
}

/** @throws DESK_ITEM_NOT_EXIST */
export async function readCompany(db: Queryable, vat: string): Promise<DeskCompany> {
  const [row] = await summaries(db).rows.where(eq(company.vat, vat));
  if (!row) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return { ...row, ...(await readCompanyDocument(db, vat)) };
}

/** Records that the people of a company were read. @throws DESK_ITEM_NOT_EXIST */
async function recordReading({ db, now }: Deps, vat: string, actor: string) {
  const found = await companyByVat(db, vat);
  if (!found) throw new CodedError('DESK_ITEM_NOT_EXIST');
  const change = {
    actor,
    action: 'companies read' as const,
    subject: `company/${vat}`,
    details: {},
  };
  await recordAudit(db, change, now());
  return found;
}

type PeopleState = (typeof companyPeopleStates)[number];
const inState: Readonly<Record<PeopleState, SQL>> = {
  waiting: isWaiting,
  validated: isValidated,
  others: sql`not ${isDealer}`,
};

/** Returns a page of the members who name a company: dealers who wait first, then by name. */
export async function companyPeople(
  deps: Deps,
  vat: string,
  { state, page }: { state?: PeopleState | undefined; page: number },
  actor: string,
): ReturnType<typeof paged<CompanyPerson>> {
  const { db } = deps;
  const known = await recordReading(deps, vat, actor);
  const where = and(exists, eq(member.companyVat, vat), state && inState[state]);
  return paged(
    { limit: PAGE_SIZE, page },
    async ({ limit, offset }) => {
      const rows = await db
        .select()
        .from(member)
        .where(where)
        .orderBy(sql`not (${isWaiting})`, member.name, member.id)
        .limit(limit)
        .offset(offset);
      return rows.map(({ uuid, name, companyEmail, group, dealerValidated, blockedAt }) => ({
        uuid,
        name,
        companyEmail,
        group,
        dealerValidated,
        reachable: canValidateByMail(known, companyEmail),
        blockedAt: blockedAt?.toISOString() ?? null,
      }));
    },
    () => db.$count(member, where),
  );
}

/** Returns a page of the enrolments to come of a company's members, the next first. */
export async function companyEnrolments(
  deps: Deps,
  vat: string,
  { page, language }: { page: number; language: Language },
  actor: string,
): ReturnType<typeof paged<CompanyEnrolment>> {
  const { db, now } = deps;
  await recordReading(deps, vat, actor);
  const ofCompany = db
    .select({ id: member.id })
    .from(member)
    .where(and(exists, eq(member.companyVat, vat)));
  const where = and(
    sql`${enrolment.memberId} in ${ofCompany}`,
    ne(enrolment.status, 'CANCELED'),
    gt(eventSession.startsAt, now()),
  );
  const joined = () =>
    db
      .select({
        uuid: member.uuid,
        name: member.name,
        orderId: orders.id,
        orderedAt: orders.createdAt,
        event: event.title,
        session: eventSession.title,
        startsAt: eventSession.startsAt,
        status: enrolment.status,
      })
      .from(enrolment)
      .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
      .innerJoin(event, eq(event.id, eventSession.eventId))
      .innerJoin(orders, eq(orders.id, enrolment.orderId))
      .innerJoin(member, eq(member.id, enrolment.memberId))
      .where(where);
  return paged(
    { limit: PAGE_SIZE, page },
    async ({ limit, offset }) => {
      const rows = await joined()
        .orderBy(eventSession.startsAt, enrolment.id)
        .limit(limit)
        .offset(offset);
      return rows.map(({ uuid, name, orderId, orderedAt, startsAt, status, ...titles }) => ({
        number: orderNumber(orderedAt, orderId),
        member: { uuid, name },
        event: pick(titles.event, language),
        session: pick(titles.session, language),
        startsAt: startsAt.toISOString(),
        status,
      }));
    },
    async () => {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(enrolment)
        .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
        .where(where);
      return row!.total;
    },
  );
}
