import type { Queryable } from '#db/database.ts';
import { isWithinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';

interface MailOwner {
  id: number;
  email: string;
  companyEmail: string;
}

/**
 * Who gets the mail about an enrolment: the attendee; beyond the limits of mails to others' addresses, the member. What a member calls their own address
 * has a limit too, a wider one, because nothing has proved whose it is. Counts the mail, so ask once
 * for each, and outside a transaction that others wait for: all mails to one address count in one row.
 * @param attendee the address in the form
 * @returns null when the member has no address of their own to turn to, or nobody is to be written to any more today
 */
export async function mailRecipient(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: MailOwner,
  attendee: string,
  tx: Queryable = deps.db,
): Promise<string | null> {
  const address = attendee.toLowerCase();
  const own = [member.email, member.companyEmail].filter((candidate) => candidate !== '');
  const mayOwn = async (mine: string) =>
    (await isWithinLimit(deps, 'ownEnrolmentMailsAMailbox', mine.toLowerCase(), tx)) ? mine : null;
  if (own.some((candidate) => candidate.toLowerCase() === address)) return mayOwn(attendee);
  // The member's limit first: who has reached it uses up nothing of an address.
  const may =
    (await isWithinLimit(deps, 'enrolmentMailsAMember', String(member.id), tx)) &&
    (await isWithinLimit(deps, 'enrolmentMailsAMailbox', address, tx));
  if (may) return attendee;
  return own[0] === undefined ? null : mayOwn(own[0]);
}
