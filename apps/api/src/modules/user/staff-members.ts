/**
 * Changes that staff can make to a member. Each change is recorded in the audit log, without
 * values.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { isFormEmail, plainEmail } from '@portolane/core/rules/form/email.ts';
import { isName, plainName } from '@portolane/core/rules/form/person-name.ts';
import { companyByVat } from '#domain/companies.ts';
import type { Queryable } from '#db/database.ts';
import { memberToken } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { lockMember, updateMember } from '#domain/members/update-member.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { translatorOf } from '#i18n/translations.ts';
import { isPhoneTaken } from './account-repository.ts';
import { isEmailOfAnother } from './member-emails.ts';
import { isPhone } from './phone.ts';
import { invalidateCodes, type MemberRow, type Phone } from './repository.ts';
import { readNewsletterMails } from '#domain/newsletter/subscription-mail.ts';
import { saveMember } from './save-member.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

const subjectOf = ({ uuid }: MemberRow): string => `member/${uuid}`;

/** Ends all logins of a member, and the codes that could start another. */
async function endLogins(tx: Queryable, row: MemberRow, now: Date): Promise<void> {
  await tx
    .update(memberToken)
    .set({ revokedAt: now })
    .where(and(eq(memberToken.memberId, row.id), isNull(memberToken.revokedAt)));
  await invalidateCodes(tx, row, now);
}

/**
 * Blocks or unblocks a member. A blocked member has no logins and gets no codes.
 * @returns false if it was so already
 */
export async function setBlocked(
  { db, now }: Deps,
  id: number,
  blocked: boolean,
  actor: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const row = await lockMember(tx, id);
    if ((row.blockedAt !== null) === blocked) return false;
    await updateMember(tx, id, { blockedAt: blocked ? at : null });
    if (blocked) await endLogins(tx, row, at);
    const action = blocked ? 'members block' : 'members unblock';
    await recordAudit(tx, { actor, action, subject: subjectOf(row), details: {} }, at);
    return true;
  });
}

/**
 * Validates a dealer by hand, for one whom the link in the email cannot reach.
 * @returns why nothing was changed, or null
 */
export async function setDealerValidated(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  actor: string,
): Promise<'notDealer' | 'unchanged' | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockMember(tx, id);
    if (row.group !== 'dealer') return 'notDealer';
    if (row.dealerValidated) return 'unchanged';
    await updateMember(tx, id, { dealerValidated: true });
    const details = { before: false, after: true };
    const change = {
      actor,
      action: 'members validate-dealer' as const,
      subject: subjectOf(row),
      details,
    };
    await recordAudit(tx, change, now());
    return null;
  });
}

export interface Correction {
  name?: string;
  email?: string;
  company?: string;
}

/**
 * Corrects a member's name, address, or company name. The rules of the profile apply: the address
 * belongs to one member, and a known company determines its name.
 * @returns why nothing was changed, or null
 */
export async function correctMember(
  deps: Deps,
  id: number,
  { name, email, company }: Correction,
  actor: string,
): Promise<'name' | 'email' | 'emailUsed' | 'companyKnown' | 'unchanged' | null> {
  const changed = {
    name: name === undefined ? undefined : plainName(name),
    email: email === undefined ? undefined : plainEmail(email),
    company: company === undefined ? undefined : plainName(company),
  };
  if (changed.name !== undefined && !isName(changed.name)) return 'name';
  if (changed.email !== undefined && !isFormEmail(changed.email)) return 'email';
  const mails = await readNewsletterMails(deps);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    if (changed.email !== undefined && (await isEmailOfAnother(tx, changed.email, id)))
      return 'emailUsed';
    const before = await lockMember(tx, id);
    const known = before.companyVat === '' ? null : await companyByVat(tx, before.companyVat);
    if (changed.company !== undefined && known) return 'companyKnown';
    const values = {
      name: changed.name ?? before.name,
      email: changed.email ?? before.email,
      companyName: changed.company ?? before.companyName,
    };
    const fields = (['name', 'email', 'companyName'] as const).filter(
      (field) => values[field] !== before[field],
    );
    if (fields.length === 0) return 'unchanged';
    const { subscribeNewsletter, language } = before;
    await saveMember(
      tx,
      id,
      { ...values, subscribeNewsletter, language },
      { company: known, mails },
    );
    await recordAudit(
      tx,
      { actor, action: 'members correct', subject: subjectOf(before), details: { fields } },
      at,
    );
    return null;
  });
}

/**
 * Gives a member another phone: their logins end, and both phones are told by text message, so that
 * a change that the member did not ask for is noticed.
 * @returns why nothing was changed, or null
 */
export async function changePhone(
  { db, now, settings }: Deps,
  id: number,
  phone: Phone,
  actor: string,
): Promise<'phone' | 'taken' | null> {
  if (!isPhone(phone)) return 'phone';
  const { names } = await readIdentity({ db, settings });
  const { mobilePhoneCode, mobilePhone } = phone;
  return inTransaction(db, async (tx) => {
    const at = now();
    if (await isPhoneTaken(tx, phone)) return 'taken';
    const before = await lockMember(tx, id);
    await endLogins(tx, before, at);
    const after = await updateMember(tx, id, { mobilePhoneCode, mobilePhone });
    const translate = translatorOf(before.language, names[before.language]);
    for (const [key, to] of [
      ['sms:phoneLeft', before],
      ['sms:phoneTaken', after],
    ] as const)
      await enqueue(
        tx,
        {
          kind: 'phoneChanged',
          channel: 'sms',
          recipient: `${to.mobilePhoneCode} ${to.mobilePhone}`,
          subject: '',
          body: translate(key),
        },
        at,
      );
    await recordAudit(
      tx,
      { actor, action: 'members change-phone', subject: subjectOf(before), details: {} },
      at,
    );
    return null;
  });
}
