/** The cases of a member: which they are, and what the member sees of them. */
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { MemberCase, MemberCaseSummary } from '@portolane/core/contract/customer.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { caseStateOf } from '@portolane/core/rules/contact/case-handling.ts';
import { normaliseCaseNumber } from '@portolane/core/rules/contact/case-number.ts';
import { shortenText } from '@portolane/core/rules/text/cut-text.ts';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { caseEntry, customerCase } from '#db/schema/case.ts';
import { member } from '#db/schema/member.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { paged, type PageRequest } from '#http/paged.ts';
import { caseTopics } from './case-topics.ts';
import { answersOf } from './queue.ts';
import type { CaseRow } from './repository.ts';

/**
 * A case is the member's own if it names both the phone they log in with and one of their
 * addresses. Anyone can enter anyone's address in a form or a profile; the phone is verified at
 * every login.
 */
export const ownCase = ({ email, companyEmail, mobilePhoneCode, mobilePhone }: MemberRow) =>
  and(
    eq(customerCase.phoneCode, mobilePhoneCode),
    eq(customerCase.phoneNumber, mobilePhone),
    inArray(
      sql`lower(${customerCase.email})`,
      [email, companyEmail].map((address) => address.toLowerCase()),
    ),
  );

/** The member whose own case this is: the other side of `ownCase`. */
export function ownerOfCase({ email, phoneCode, phoneNumber }: CaseRow): SQL | undefined {
  const address = email.toLowerCase();
  return and(
    eq(member.mobilePhoneCode, phoneCode),
    eq(member.mobilePhone, phoneNumber),
    or(eq(sql`lower(${member.email})`, address), eq(sql`lower(${member.companyEmail})`, address)),
  );
}

/** Most UTF-16 units of the message that a list shows. */
const ABOUT = 80;

/** Returns the subject of a case, in one line: the device, or the beginning of the message. */
export function aboutOf({
  message,
  details: { model = '', serial = '' },
}: Pick<CaseRow, 'message' | 'details'>): string {
  if (model !== '') return [model, serial].filter(Boolean).join(' ');
  const [line = ''] = message.split('\n', 1);
  return shortenText(line, ABOUT);
}

const summaryOf = (row: CaseRow, answers: number): MemberCaseSummary => ({
  number: row.number,
  kind: row.kind,
  status: row.status,
  state: caseStateOf(row),
  about: aboutOf(row),
  createdAt: row.createdAt.toISOString(),
  statusAt: row.statusAt.toISOString(),
  answers,
});

const isAnswer = eq(caseEntry.kind, 'answer');

/** Returns a page of a member's cases, the newest first. */
export function ownCases(
  db: Queryable,
  owner: MemberRow,
  page: PageRequest,
): ReturnType<typeof paged<MemberCaseSummary>> {
  return paged(
    page,
    async ({ limit, offset }) => {
      const rows = await db
        .select()
        .from(customerCase)
        .where(ownCase(owner))
        .orderBy(desc(customerCase.createdAt), desc(customerCase.id))
        .limit(limit)
        .offset(offset);
      const ids = rows.map(({ id }) => id);
      const counted = await db
        .select({ id: caseEntry.caseId, answers: count() })
        .from(caseEntry)
        .where(and(isAnswer, inArray(caseEntry.caseId, ids)))
        .groupBy(caseEntry.caseId);
      const answers = new Map(counted.map((each) => [each.id, each.answers]));
      return rows.map((row) => summaryOf(row, answers.get(row.id) ?? 0));
    },
    () => db.$count(customerCase, ownCase(owner)),
  );
}

/**
 * Returns a case of the member, with what they asked about and wrote, and what was answered.
 * @throws CUSTOMER_FRONT_CASE_NOT_EXIST, for another's case too
 */
export async function readOwnCase(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  owner: MemberRow,
  { number, language }: { number: string; language: Language },
): Promise<MemberCase> {
  const [row] = await db
    .select()
    .from(customerCase)
    .where(and(ownCase(owner), eq(customerCase.number, normaliseCaseNumber(number))));
  if (!row) throw new CodedError('CUSTOMER_FRONT_CASE_NOT_EXIST');
  const [topics, answers] = await Promise.all([
    caseTopics({ db, now }, row, language),
    answersOf(db, row.id),
  ]);
  return { ...summaryOf(row, answers.length), ...topics, message: row.message, replies: answers };
}
