import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { inTransaction } from '#db/transaction.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { type LoginResult, openSession } from '#domain/logins/open-session.ts';
import type { VerifyIdToken } from './id-token.ts';
import { memberOfLine } from './repository.ts';

/**
 * Logs in the member bound to the LINE user of an ID token.
 * @throws ID_TOKEN_REQUIRED, LINE_TOKEN_EXPIRED, LINE_TOKEN_INVALID, LINE_NOT_BOUND, RetryLater
 */
export async function logInByLine(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  verify: VerifyIdToken,
  idToken: string | undefined,
  from: { ip: string; userAgent: string },
): Promise<LoginResult> {
  await consumeLimit(deps, 'loginsPerAddress', from.ip);
  const lineUserId = await verify(idToken);
  return inTransaction(deps.db, async (tx) => {
    const member = await memberOfLine(tx, lineUserId);
    if (!member) throw new CodedError('LINE_NOT_BOUND');
    return openSession(tx, { member, userAgent: from.userAgent }, deps.now());
  });
}
