import type { Queryable } from '#db/database.ts';
import { isWithinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';

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
export async function mailRecipient(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: MailOwner,
  attendee: string,
  tx: Queryable = deps.db,
): Promise<string | null> {
  const address = attendee.toLowerCase();
  const own = [member.email, member.companyEmail].filter((candidate) => candidate !== '');
  if (own.some((candidate) => candidate.toLowerCase() === address)) return attendee;
  // The member's limit first: who has reached it uses up nothing of an address.
  const may = (await isWithinLimit(deps, 'enrolmentMailsAMember', String(member.id), tx)) && (await isWithinLimit(deps, 'enrolmentMailsAMailbox', address, tx));
  return may ? attendee : (own[0] ?? null);
}
