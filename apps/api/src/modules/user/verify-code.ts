import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { invalidPhone, isPhone } from './phone.ts';
import type { CodeOwner } from './repository.ts';
import { tryCode } from './try-code.ts';

/**
 * Checks whether a code is correct without invalidating it, so that a form can tell before it is
 * sent. Counts like a login attempt: against the limit per address, and against the codes if wrong.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE,
 * …_VERIFICATION_CODE_EXPIRED, RetryLater
 */
export async function verifyCode(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: CodeOwner & { verificationCode: string },
  from: { ip: string; language: Language },
): Promise<void> {
  if (!isPhone(body)) throw invalidPhone(from.language);
  await consumeLimit(deps, 'loginsPerAddress', from.ip);
  const refusal = await inTransaction(deps.db, (tx) =>
    tryCode(tx, body, body.verificationCode, deps.now()),
  );
  if (refusal) throw new CodedError(refusal);
}
