import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { allBrandTitles } from '#domain/summaries/brand-summary.ts';
import { waitlistEntryView } from './waitlist-entry-view.ts';
import { waitlistEntriesOfMember } from '#modules/enrolment/waitlist/waitlist-repository.ts';

/**
 * Returns a member's waitlist entries and seat offers, without offers whose time is over, even if
 * their status does not say so yet.
 */
export async function listWaitlistEntries(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  memberId: number,
  language: Language,
): Promise<MemberWaitlistEntry[]> {
  const at = now();
  const [rows, brands] = await Promise.all([
    waitlistEntriesOfMember(db, memberId, at),
    allBrandTitles(db),
  ]);
  return rows
    .filter(({ entry }) => entry.status === 'WAITING' || entry.offerEndsAt! > at)
    .map((row) => waitlistEntryView(row, brands, language));
}
