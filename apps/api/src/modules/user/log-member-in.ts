import { refundLimit } from '#domain/limits/consume-limit.ts';
import { type LoginResult, openSession } from '#domain/logins/open-session.ts';
import type { Queryable } from '#db/database.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { dialledDigits, phoneLimits } from './phone.ts';
import { invalidateCodes, type MemberRow } from './repository.ts';

/** Invalidates the codes after a correct one, and creates a login. */
export async function logMemberIn(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  tx: Queryable,
  {
    member,
    challenge,
    userAgent,
  }: { member: MemberRow; challenge: string | undefined; userAgent: string },
  now: Date,
): Promise<LoginResult> {
  const { mobilePhoneCode, mobilePhone } = member;
  const { shared } = await invalidateCodes(tx, { mobilePhoneCode, mobilePhone, challenge }, now);
  // These limits protect people from codes that they did not request, and this one was requested.
  // Codes requested by strangers still count.
  for (const name of phoneLimits(shared)) await refundLimit(deps, name, dialledDigits(member), tx);
  return openSession(tx, { member, userAgent }, now);
}
