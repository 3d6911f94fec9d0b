import {
  CODE_VALID_SECONDS,
  secondsUntilNextCode,
  usableCodes,
} from '@portolane/core/rules/verification/verification-code.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { RetryLater } from '#http/retry-later.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { wordsOf } from '#words.ts';
import { hashCode, newCode, newSalt } from './code-hash.ts';
import { dialledDigits, invalidPhone, isPhone } from './phone.ts';
import { addCode, codesOf, endCodes, type Phone } from './repository.ts';

/**
 * Sends a new code to a phone, beside those that are still good. Any phone gets one, so the answer never tells whether it belongs to a member,
 * and registration can use the same code.
 * @throws INPUT_INVALID, RetryLater: in cool-down, three codes are good already, or too many for this phone, this address or the whole site
 * @returns seconds until another code may be asked for, and until this one expires
 */
export async function sendCode(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings' | 'log'>,
  phone: Phone,
  from: { ip: string; language: Language },
): Promise<{ coolDownSeconds: number; validSeconds: number }> {
  if (!isPhone(phone)) throw invalidPhone(from.language);
  const now = deps.now();
  const words = wordsOf(from.language);
  const code = newCode();
  const salt = newSalt();
  return inTransaction(deps.db, async (tx) => {
    // Only what is sent counts: a refusal further down rolls all of these back. The first one makes requests for one phone wait for each other,
    // and every request takes them in this order, so that none waits in a circle.
    await withinLimit(deps, 'codesAPhoneAnHour', dialledDigits(phone), tx);
    await withinLimit(deps, 'codesAPhoneADay', dialledDigits(phone), tx);
    await withinLimit(deps, 'codesAnAddress', from.ip, tx);
    const left = await withinLimit(deps, 'codesInAll', '', tx);
    // Said once an hour, by the process that gave the last one out.
    if (left === 0)
      deps.log.error(
        { limit: 'codesInAll' },
        'The SMS budget of this hour is used up: nobody gets a login code until it is over. Look who asks.',
      );

    const earlier = await codesOf(tx, phone);
    const seconds = secondsUntilNextCode(earlier, now);
    if (seconds > 0) {
      const message = words('errors:coolDown', { seconds });
      throw new RetryLater('MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN', seconds, {
        message,
        items: { coolDownSeconds: [String(seconds)] },
      });
    }
    // Wrong tries on codes that they have ended must not count against this one.
    if (usableCodes(earlier, now).length === 0) await endCodes(tx, phone, now);
    const expiresAt = new Date(now.getTime() + CODE_VALID_SECONDS * 1000);
    await addCode(tx, { ...phone, salt, hash: hashCode(code, salt), sentAt: now, expiresAt });
    const recipient = `${phone.mobilePhoneCode} ${phone.mobilePhone}`;
    await enqueue(
      tx,
      {
        channel: 'sms',
        recipient,
        subject: code,
        body: words('sms:code', { code }),
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
