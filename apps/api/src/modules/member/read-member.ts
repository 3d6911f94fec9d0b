/** Reads members for the desk. Each reading is in the audit log, without its results. */
import type { DeskMember, MemberSummary } from '@portolane/core/contract/desk/member.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Queryable } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { findMembers, membersByPhoneOrUuid } from '#domain/members/find-members.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consentHistory } from '#modules/privacy/consent-history.ts';
import { loginsOf } from '#modules/privacy/logins.ts';
import { casesOf, consentsOf, enrolmentsOf, ordersOf } from '#modules/privacy/repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

const LIMIT = 50;

const summaryOf = (row: MemberRow, language: Language): MemberSummary => ({
  uuid: row.uuid,
  name: row.name,
  phone: phoneText({ code: row.mobilePhoneCode, number: row.mobilePhone }, language),
  email: row.email,
  company: row.companyName,
  group: row.group,
  createdAt: row.createdAt.toISOString(),
  blockedAt: row.blockedAt?.toISOString() ?? null,
  deletionAskedAt: row.deletionAskedAt?.toISOString() ?? null,
});

/** Finds members as the terminal does. */
export async function searchMembers(
  { db, now }: Deps,
  text: string,
  { actor, language }: { actor: string; language: Language },
): Promise<MemberSummary[]> {
  const rows = await findMembers(db, text, LIMIT);
  const details = { found: rows.length };
  await recordAudit(db, { actor, action: 'members find', subject: 'member', details }, now());
  return rows.map((row) => summaryOf(row, language));
}

/** Returns the member with this uuid. @throws DESK_ITEM_NOT_EXIST */
export async function requireMember(db: Queryable, uuid: string): Promise<MemberRow> {
  const [row] = await membersByPhoneOrUuid(db, uuid);
  if (!row) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return row;
}

/** Returns a member with all that the desk shows of one. @throws DESK_ITEM_NOT_EXIST */
export async function readMember(
  { db, now }: Deps,
  uuid: string,
  { actor, language }: { actor: string; language: Language },
): Promise<DeskMember> {
  const row = await requireMember(db, uuid);
  const subject = `member/${row.uuid}`;
  await recordAudit(db, { actor, action: 'members read', subject, details: {} }, now());
  // No login of the member is that of this request.
  const member = { ...row, tokenHash: '', tokenUsedAt: null };
  const [orders, enrolments, cases, consents, logins] = await Promise.all([
    ordersOf(db, member),
    enrolmentsOf(db, member),
    casesOf(db, member),
    consentsOf(db, member),
    loginsOf(db, member, now()),
  ]);
  return {
    ...summaryOf(row, language),
    companyEmail: row.companyEmail,
    companyVat: row.companyVat,
    dealerValidated: row.dealerValidated,
    lineBoundAt: row.lineBoundAt?.toISOString() ?? null,
    marketingOptOut: row.marketingOptOut,
    enrolments: orders.flatMap(({ order, event }) =>
      enrolments.flatMap(({ enrolment, session }) =>
        enrolment.orderId === order.id
          ? [
              {
                number: orderNumber(order.createdAt, order.id),
                event: pick(event.title, language),
                session: pick(session.title, language),
                startsAt: session.startsAt.toISOString(),
                status: enrolment.status,
                attended: enrolment.attended,
              },
            ]
          : [],
      ),
    ),
    cases: cases.map(({ number, kind, createdAt }) => ({
      number,
      kind,
      createdAt: createdAt.toISOString(),
    })),
    logins: logins.map(({ uuid: login, browser, system, createdAt, expiresAt }) => ({
      uuid: login,
      browser,
      system,
      createdAt,
      expiresAt,
    })),
    consents: consentHistory(
      consents,
      orders.map(({ order }) => order),
      cases,
    ),
  };
}
