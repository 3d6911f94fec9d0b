import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import { codeRefusal, usableCodes } from '@portolane/core/rules/verification/verification-code.ts';
import type { Queryable } from '#db/database.ts';
import { matchesAnyCode } from './code-hash.ts';
import { type CodeOwner, countWrongAttempt, lockCodes } from './repository.ts';

/**
 * Checks a typed code against the valid codes of a challenge, or against those that were requested
 * for the phone without one, locks them until the transaction ends,
 * and counts a wrong attempt. Returns the refusal instead of throwing it, because the transaction
 * must be committed. Returns null for a correct code.
 */
export async function tryCode(
  tx: Queryable,
  owner: CodeOwner,
  typed: string,
  now: Date,
): Promise<ErrorCode | null> {
  const codes = await lockCodes(tx, owner);
  const usable = usableCodes(codes, now);
  const refusal = codeRefusal(codes, matchesAnyCode(typed, usable), now);
  if (refusal === 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE' && usable[0])
    await countWrongAttempt(tx, usable[0].id, owner);
  return refusal;
}
