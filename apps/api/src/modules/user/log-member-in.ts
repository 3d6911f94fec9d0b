import { unlimit } from '#limits/within-limit.ts';
import { type LoggedIn, openSession } from '#logins/open-session.ts';
import type { Queryable } from '#db/database.ts';
import type { ModuleDeps } from '#module.ts';
import { dialledDigits } from './phone.ts';
import { spendCodes, type MemberRow } from './repository.ts';

/** Spends the codes of a member's phone, one of which was right, for a new login. */
export async function logMemberIn(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  tx: Queryable,
  { member, userAgent }: { member: MemberRow; userAgent: string },
  now: Date,
): Promise<LoggedIn> {
  await spendCodes(tx, member, now);
  // The limits guard people from codes they did not ask for; whoever logs in did ask for this one. Those of strangers still count.
  await unlimit(deps, 'codesAPhoneAnHour', dialledDigits(member), tx);
  await unlimit(deps, 'codesAPhoneADay', dialledDigits(member), tx);
  return openSession(tx, { member, userAgent }, now);
}
