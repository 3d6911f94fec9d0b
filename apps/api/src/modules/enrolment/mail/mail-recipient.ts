import type { Queryable } from '#db/database.ts';
import { tryConsumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';

interface MailOwner {
  id: number;
  email: string;
  companyEmail: string;
}

/**
 * Returns who gets the email about an enrolment: the attendee, or the member once the limits of
 * emails to other people's addresses are reached. Emails to a member's own address have a limit
 * too, a higher one, because nothing proves that the address is theirs. Counts the email, so call
 * it once per email. With `tx`, a rollback returns the count; others who write to the same address
 * wait for the commit, because all emails to one address count in one row.
 * @param attendee the address in the form
 * @returns null if there is no attendee any more, the member has no address of their own to fall
 * back to, or every limit is reached for today
 */
export async function mailRecipient(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: MailOwner,
  attendee: string,
  tx: Queryable = deps.db,
): Promise<string | null> {
  // The order of an erased member.
  if (attendee === '') return null;
  const address = attendee.toLowerCase();
  const own = [member.email, member.companyEmail].filter((candidate) => candidate !== '');
  const ownWithinLimit = async (mine: string) =>
    (await tryConsumeLimit(deps, 'ownEnrolmentMailsPerMailbox', mine.toLowerCase(), tx))
      ? mine
      : null;
  if (own.some((candidate) => candidate.toLowerCase() === address)) return ownWithinLimit(attendee);
  // Check the member's limit first: a member who has reached it must not use up the address's
  // limit.
  const may =
    (await tryConsumeLimit(deps, 'enrolmentMailsPerMember', String(member.id), tx)) &&
    (await tryConsumeLimit(deps, 'enrolmentMailsPerMailbox', address, tx));
  if (may) return attendee;
  return own[0] === undefined ? null : ownWithinLimit(own[0]);
}
