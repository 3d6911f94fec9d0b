/** The statements that erase a member. All run in the transaction of `eraseMember`. */
import { and, eq, inArray, isNull, like, not, or, sql } from 'drizzle-orm';
import { limitNames } from '@portolane/core/rules/limit/limits.ts';
import { newsletters } from '@portolane/core/rules/newsletter/newsletter-of.ts';
import { foldSearchText } from '@portolane/core/rules/search/fold-text.ts';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { caseEntry, customerCase } from '#db/schema/case.ts';
import { doorWalkIn } from '#db/schema/door.ts';
import { cartItem } from '#db/schema/enrolment.ts';
import { member, newsletterSubscription, verificationCode } from '#db/schema/member.ts';
import { lineEvent, outbox } from '#db/schema/outbox.ts';
import { searchMiss } from '#db/schema/search.ts';
import { rateLimit } from '#db/schema/site.ts';
import { ownCase } from '#modules/case/own-cases.ts';
import { dialledDigits } from '#domain/members/dialled-digits.ts';
import { staffMailKey } from './deletion.ts';

/**
 * Locks a member so that nothing new can refer to them until the transaction ends; null if there is
 * none. Their cart first, because a checkout locks it before it refers to its member.
 */
export async function lockForErasure(tx: Queryable, memberId: number): Promise<MemberRow | null> {
  await tx.select().from(cartItem).where(eq(cartItem.memberId, memberId)).for('update');
  const [row] = await tx
    .select()
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.erasedAt)))
    .for('update');
  return row ?? null;
}

/** Adds the row that replaces an erased member as the owner of their orders. @returns its id */
export async function addAnonymousMember(tx: Queryable, now: Date): Promise<number> {
  const next = sql`nextval(pg_get_serial_sequence('member', 'id'))::int as id`;
  const { rows } = await tx.execute<{ id: number }>(sql`select ${next}`);
  const { id } = rows[0]!;
  await tx.insert(member).values({
    id,
    // No country has the code 0, so it can neither register nor log in.
    mobilePhoneCode: '+0',
    mobilePhone: String(id),
    name: '',
    group: 'other',
    erasedAt: now,
    createdAt: now,
  });
  return id;
}

/** Returns the lower-case addresses in a member's profile. */
const addressesOf = ({ email, companyEmail, domainEmails }: MemberRow): string[] =>
  [email, companyEmail, ...domainEmails.map((domain) => domain.email)]
    .filter((address) => address !== '')
    .map((address) => address.toLowerCase());

/**
 * Takes the person and every text of theirs out of a member's own cases: what they chose and how it
 * went stay.
 * @returns the numbers of these cases
 */
async function anonymiseCases(tx: Queryable, row: MemberRow): Promise<string[]> {
  const nameless = { name: '', email: '', phoneCode: '', phoneNumber: '', extension: '' };
  const cases = await tx.select().from(customerCase).where(ownCase(row)).for('update');
  // Notes and answers may say anything about the person.
  const ids = cases.map(({ id }) => id);
  await tx.delete(caseEntry).where(inArray(caseEntry.caseId, ids));
  for (const { id, details } of cases) {
    const { topic, subjects, requestType, interests } = details;
    await tx
      .update(customerCase)
      .set({
        ...nameless,
        company: '',
        vat: '',
        message: '',
        details: {
          ...(topic && { topic }),
          ...(requestType && { requestType }),
          ...(interests && { interests }),
          ...(subjects && { subjects: subjects.map((subject) => ({ ...subject, note: '' })) }),
        },
      })
      .where(eq(customerCase.id, id));
  }
  return cases.map(({ number }) => number);
}

/**
 * Deletes messages to a member and about them. Mails to the member that still wait, for example
 * about the enrolments just cancelled, are sent, and forget their recipient then.
 */
async function forgetMessages(
  tx: Queryable,
  row: MemberRow,
  orderIds: readonly number[],
  caseNumbers: readonly string[],
): Promise<void> {
  const phone = `${row.mobilePhoneCode} ${row.mobilePhone}`;
  const toMember = or(
    inArray(sql`lower(${outbox.recipient})`, [...addressesOf(row), phone]),
    row.lineUserId === null
      ? undefined
      : and(
          eq(sql`lower(${outbox.recipient})`, row.lineUserId.toLowerCase()),
          eq(outbox.recipient, row.lineUserId),
        ),
    orderIds.length === 0 ? undefined : inArray(outbox.orderId, [...orderIds]),
  )!;
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.deadAt), eq(outbox.channel, 'mail'))!;
  await tx
    .update(outbox)
    .set({ forgetRecipient: true, lastError: null })
    .where(and(toMember, isWaiting));
  await tx.delete(outbox).where(and(toMember, not(isWaiting)));
  const toStaff = or(
    // Few messages still have a text: that of one that was sent is cleared.
    and(
      sql`${outbox.body} <> ''`,
      or(like(outbox.body, `%${phone}%`), like(outbox.onlyOnce, `${staffMailKey(row)}%`)),
    ),
    caseNumbers.length === 0
      ? undefined
      : inArray(
          outbox.onlyOnce,
          caseNumbers.flatMap((number) => [`case:${number}`, `case-office:${number}`]),
        ),
  );
  await tx.delete(outbox).where(and(toStaff, not(outbox.forgetRecipient)));
  // The only keys that name a member's address: of a newsletter's confirmation.
  for (const address of addressesOf(row))
    await tx
      .update(outbox)
      .set({ onlyOnce: null })
      .where(
        and(
          like(outbox.onlyOnce, sql.raw(`'newsletter-%'`)),
          eq(sql`split_part(${outbox.onlyOnce}, ':', 3)`, address),
        ),
      );
}

/**
 * Deletes the names of members who got a seat at a door from the waitlist. The scan of a walk-in does not
 * say whose entry it took, so it is found by the name that the door took from the entry.
 */
async function forgetWalkIns(tx: Queryable, { id, name }: MemberRow): Promise<void> {
  await tx.delete(doorWalkIn).where(
    and(
      eq(doorWalkIn.name, name),
      sql`exists (select from door_scan scan
        join waiting_entry entry on entry.event_id = scan.event_id
          and (entry.session_id is null or entry.session_id = scan.session_id)
        where scan.nonce = ${doorWalkIn.nonce} and entry.member_id = ${id} and entry.status = 'TAKEN')`,
    ),
  );
}

/** Deletes counters, codes, searches, and messages of LINE that name a member. */
async function deleteTraces(
  tx: Queryable,
  row: MemberRow,
  attendees: readonly string[],
): Promise<void> {
  const { id, name, lineUserId, mobilePhoneCode, mobilePhone } = row;
  const mailboxes = addressesOf(row);
  const keys = [
    String(id),
    dialledDigits(row),
    ...attendees,
    ...mailboxes,
    ...newsletters.flatMap((newsletter) => mailboxes.map((mailbox) => `${newsletter} ${mailbox}`)),
  ];
  await tx.delete(rateLimit).where(
    inArray(
      rateLimit.bucket,
      limitNames.flatMap((limit) => keys.map((key) => `${limit}:${key}`)),
    ),
  );
  await tx
    .delete(verificationCode)
    .where(
      and(
        eq(verificationCode.mobilePhoneCode, mobilePhoneCode),
        eq(verificationCode.mobilePhone, mobilePhone),
      ),
    );
  if (name.trim() !== '')
    await tx
      .delete(searchMiss)
      .where(
        sql`position(${` ${foldSearchText(name).trim()} `} in ' ' || ${searchMiss.query} || ' ') > 0`,
      );
  if (lineUserId !== null)
    await tx
      .delete(lineEvent)
      .where(
        or(
          sql`${lineEvent.event} -> 'source' ->> 'userId' = ${lineUserId}`,
          sql`${lineEvent.event} ->> 'lineUserId' = ${lineUserId}`,
        ),
      );
}

/**
 * Deletes a member and everything that is theirs, except their orders, which must have another
 * owner by now. References to the member go with the row: tokens, links, consents, visits, waitlist
 * entries, cart, answers to repeated requests, the newsletter of the profile.
 */
export async function deleteMember(
  tx: Queryable,
  row: MemberRow,
  orders: readonly { id: number; attendeeEmail: string }[],
): Promise<void> {
  const caseNumbers = await anonymiseCases(tx, row);
  await forgetWalkIns(tx, row);
  await forgetMessages(
    tx,
    row,
    orders.map(({ id }) => id),
    caseNumbers,
  );
  await deleteTraces(
    tx,
    row,
    orders.map(({ attendeeEmail }) => attendeeEmail.toLowerCase()),
  );
  const addresses = addressesOf(row);
  if (addresses.length > 0)
    await tx
      .delete(newsletterSubscription)
      .where(
        and(
          isNull(newsletterSubscription.memberId),
          inArray(newsletterSubscription.email, addresses),
        ),
      );
  await tx.delete(member).where(eq(member.id, row.id));
}
