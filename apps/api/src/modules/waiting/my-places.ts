import type { WaitingPlace } from '@portolane/core/contract/waiting.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { ModuleDeps } from '#module.ts';
import { everyBrandTitle } from '#summaries/brand-summary.ts';
import { placeView } from './place-view.ts';
import { placesOfMember } from '#modules/enrolment/line-repository.ts';

/** Where a member waits, and seats that are held for them. An offer whose time has passed is none, also before it is given on. */
export async function myPlaces(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  memberId: number,
  language: Language,
): Promise<WaitingPlace[]> {
  const at = now();
  const [rows, brands] = await Promise.all([placesOfMember(db, memberId, at), everyBrandTitle(db)]);
  return rows
    .filter(({ entry }) => entry.status === 'WAITING' || entry.offerEndsAt! > at)
    .map((row) => placeView(row, brands, language));
}
