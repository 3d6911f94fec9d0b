import { refundLimit } from '#domain/limits/consume-limit.ts';
import { type LoginResult, openSession } from '#domain/logins/open-session.ts';
import type { Queryable } from '#db/database.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { dialledDigits } from './phone.ts';
import { invalidateCodes, type MemberRow } from './repository.ts';

/** Invalidates all codes of the member's phone after a correct one, and creates a login. */
export async function logMemberIn(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  tx: Queryable,
  { member, userAgent }: { member: MemberRow; userAgent: string },
  now: Date,
): Promise<LoginResult> {
  await invalidateCodes(tx, member, now);
  // These limits protect people from codes that they did not request, and this one was requested.
  // Codes requested by strangers still count.
  await refundLimit(deps, 'codesPerPhonePerHour', dialledDigits(member), tx);
  await refundLimit(deps, 'codesPerPhonePerDay', dialledDigits(member), tx);
  return openSession(tx, { member, userAgent }, now);
}
