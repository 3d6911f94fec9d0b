import { refundLimit } from '#domain/limits/consume-limit.ts';
import { type LoginResult, openSession } from '#domain/logins/open-session.ts';
import type { Queryable } from '#db/database.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { dialledDigits } from '#domain/members/dialled-digits.ts';
import { phoneLimits } from './phone.ts';
import { type CodeOwner, invalidateCodes, type MemberRow } from './repository.ts';

/**
 * Invalidates the codes after a correct one, and creates a login.
 * @param owner whose codes were tried; the member's phone may be stored in another spelling
 */
export async function logMemberIn(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  tx: Queryable,
  { member, owner, userAgent }: { member: MemberRow; owner: CodeOwner; userAgent: string },
  now: Date,
): Promise<LoginResult> {
  const { shared } = await invalidateCodes(tx, owner, now);
  // These limits protect people from codes that they did not request, and this one was requested.
  // Codes requested by strangers still count.
  for (const name of phoneLimits(shared)) await refundLimit(deps, name, dialledDigits(owner), tx);
  return openSession(tx, { member, userAgent }, now);
}
