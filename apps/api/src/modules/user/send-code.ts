import {
  CODE_VALID_SECONDS,
  secondsUntilNextCode,
  usableCodes,
} from '@portolane/core/rules/verification/verification-code.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { RetryLater } from '#http/retry-later.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { translatorOf } from '#i18n/translations.ts';
import { hashCode, newCode, newSalt } from './code-hash.ts';
import { dialledDigits, invalidPhone, isPhone } from './phone.ts';
import { addCode, codesOf, expireCodes, type Phone } from './repository.ts';

/**
 * Sends a new code to a phone; earlier valid ones stay valid. Any phone gets one, so the response
 * never reveals whether it belongs to a member, and registration can use the same code.
 * @throws INPUT_INVALID, RetryLater: in cool-down, three codes are valid already, or too many codes
 * for this phone, this address or the whole site
 * @returns seconds until the next code may be requested, and until this one expires
 */
export async function sendCode(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings' | 'log'>,
  phone: Phone,
  from: { ip: string; language: Language },
): Promise<{ coolDownSeconds: number; validSeconds: number }> {
  if (!isPhone(phone)) throw invalidPhone(from.language);
  const now = deps.now();
  const translate = translatorOf(from.language);
  const code = newCode();
  const salt = newSalt();
  return inTransaction(deps.db, async (tx) => {
    // Only sent codes count: a refusal further down rolls all of these back. The first limit
    // serialises requests for one phone, and every request takes the limits in this order, so there
    // are no deadlocks.
    await consumeLimit(deps, 'codesPerPhonePerHour', dialledDigits(phone), tx);
    await consumeLimit(deps, 'codesPerPhonePerDay', dialledDigits(phone), tx);
    await consumeLimit(deps, 'codesPerAddress', from.ip, tx);
    const left = await consumeLimit(deps, 'codesPerSite', '', tx);
    // Logged once an hour, by the process that sent the last code.
    if (left === 0)
      deps.log.error(
        { limit: 'codesPerSite' },
        'The SMS budget of this hour is used up: nobody gets a login code until it is over. Look who asks.',
      );

    const earlier = await codesOf(tx, phone);
    const seconds = secondsUntilNextCode(earlier, now);
    if (seconds > 0) {
      const message = translate('errors:coolDown', { seconds });
      throw new RetryLater('MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN', seconds, {
        message,
        items: { coolDownSeconds: [String(seconds)] },
      });
    }
    // Wrong attempts on exhausted codes must not count against the new one.
    if (usableCodes(earlier, now).length === 0) await expireCodes(tx, phone, now);
    const expiresAt = new Date(now.getTime() + CODE_VALID_SECONDS * 1000);
    await addCode(tx, { ...phone, salt, hash: hashCode(code, salt), sentAt: now, expiresAt });
    const recipient = `${phone.mobilePhoneCode} ${phone.mobilePhone}`;
    await enqueue(
      tx,
      {
        channel: 'sms',
        recipient,
        subject: code,
        body: translate('sms:code', { code }),
        urgent: true,
        expiresAt,
      },
      now,
    );
    return {
      coolDownSeconds: secondsUntilNextCode(await codesOf(tx, phone), now),
      validSeconds: CODE_VALID_SECONDS,
    };
  });
}
