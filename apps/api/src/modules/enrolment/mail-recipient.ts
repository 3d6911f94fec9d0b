import { MAILS_A_MEMBER, MAILS_AN_ADDRESS } from '@portolane/core/rules/order/mail-limits.ts';
import type { Queryable } from '#db/database.ts';
import { countInWindow } from '#db/rate-window.ts';

interface MailOwner {
  id: number;
  email: string;
  companyEmail: string;
}

/**
 * Who gets the mail about an enrolment: the attendee; beyond the limits of mails to others' addresses, the member. Counts the mail, so ask once
 * for each, and outside a transaction that others wait for: all mails to one address count in one row.
 * @param attendee the address in the form
 * @returns null when the member has no address of their own to turn to
 */
export async function mailRecipient(db: Queryable, member: MailOwner, attendee: string, now: Date): Promise<string | null> {
  const address = attendee.toLowerCase();
  const own = [member.email, member.companyEmail].filter((candidate) => candidate !== '');
  if (own.some((candidate) => candidate.toLowerCase() === address)) return attendee;
  // The member's limit first: who has reached it uses up nothing of an address.
  const exceeded =
    (await countInWindow(db, `enrolment-mail:member:${member.id}`, MAILS_A_MEMBER, now)).exceeded ||
    (await countInWindow(db, `enrolment-mail:address:${address}`, MAILS_AN_ADDRESS, now)).exceeded;
  return exceeded ? (own[0] ?? null) : attendee;
}
