import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import { codeRefusal, usableCodes } from '@portolane/core/rules/verification/verification-code.ts';
import type { Queryable } from '#db/database.ts';
import { matchesAnyCode } from './code-hash.ts';
import { addWrongTry, lockCodes, type Phone } from './repository.ts';

/**
 * Whether typed digits are one of a phone's good codes, with those locked until the transaction ends; a wrong try is counted. The transaction must be
 * committed all the same, so the refusal is returned and not thrown.
 */
export async function tryCode(
  tx: Queryable,
  phone: Phone,
  typed: string,
  now: Date,
): Promise<ErrorCode | null> {
  const codes = await lockCodes(tx, phone);
  const usable = usableCodes(codes, now);
  const refusal = codeRefusal(codes, matchesAnyCode(typed, usable), now);
  if (refusal === 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE' && usable[0])
    await addWrongTry(tx, usable[0].id);
  return refusal;
}
