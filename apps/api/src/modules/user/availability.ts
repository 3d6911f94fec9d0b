import type { Language } from '@portolane/core/i18n/language.ts';
import { isEmailOfAnother } from './member-emails.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { isPhoneTaken } from './account-repository.ts';
import { invalidPhone, isPhone } from './phone.ts';
import type { Phone } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** @throws MERCHANT_MEMBER_FRONT_EMAIL_USED, RetryLater */
export async function checkEmail(
  deps: Deps,
  { email }: { email: string },
  { ip }: { ip: string },
): Promise<void> {
  await consumeLimit(deps, 'accountChecksPerAddress', ip);
  if (await isEmailOfAnother(deps.db, email, 0))
    throw new CodedError('MERCHANT_MEMBER_FRONT_EMAIL_USED');
}

/** @throws INPUT_INVALID, REGISTER_FAIL: a member has this phone; RetryLater */
export async function checkMobilePhone(
  deps: Deps,
  phone: Phone,
  from: { ip: string; language: Language },
): Promise<void> {
  if (!isPhone(phone)) throw invalidPhone(from.language);
  await consumeLimit(deps, 'accountChecksPerAddress', from.ip);
  if (await isPhoneTaken(deps.db, phone)) throw new CodedError('REGISTER_FAIL');
}
