import {
  CODES_A_PHONE,
  CODES_AN_IP,
  CODE_COOL_DOWN_SECONDS,
  CODE_VALID_SECONDS,
  coolDownSeconds,
} from '@portolane/core/rules/verification/verification-code.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { countInWindow } from '#db/rate-window.ts';
import { inTransaction } from '#db/transaction.ts';
import { RetryLater } from '#http/retry-later.ts';
import type { ModuleDeps } from '#module.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { wordsOf } from '#words.ts';
import { hashCode, newCode, newSalt } from './code-hash.ts';
import { invalidPhone, isPhone, phoneBucket } from './phone.ts';
import { codeOf, replaceCode, type Phone } from './repository.ts';

/**
 * Sends a new code to a phone, in place of the one before. Any phone gets one, so the answer never tells whether it belongs to a member,
 * and registration can use the same code.
 * @throws INPUT_INVALID, RetryLater: in cool-down (60 s), or too many for this phone or this address
 * @returns seconds until another code may be asked for, and until this one expires
 */
export async function sendCode(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  phone: Phone,
  from: { ip: string; language: Language },
): Promise<{ coolDownSeconds: number; validSeconds: number }> {
  if (!isPhone(phone)) throw invalidPhone(from.language);
  const now = deps.now();
  // The demonstration sends no SMS, and everybody comes from the loopback address.
  if (!deps.settings.demo) {
    const { exceeded, secondsLeft } = await countInWindow(deps.db, `code:ip:${from.ip}`, CODES_AN_IP, now);
    if (exceeded) throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', secondsLeft);
  }
  const words = wordsOf(from.language);
  const code = newCode();
  const salt = newSalt();
  await inTransaction(deps.db, async (tx) => {
    const stored = await replaceCode(tx, {
      ...phone,
      salt,
      hash: hashCode(code, salt),
      sentAt: now,
      expiresAt: new Date(now.getTime() + CODE_VALID_SECONDS * 1000),
    });
    if (!stored) {
      const last = await codeOf(tx, phone);
      const seconds = Math.max(1, last ? coolDownSeconds(last.sentAt, now) : 0);
      const message = words('errors:coolDown', { seconds });
      throw new RetryLater('MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN', seconds, { message, items: { coolDownSeconds: [String(seconds)] } });
    }
    const { exceeded, secondsLeft } = await countInWindow(tx, phoneBucket(phone), CODES_A_PHONE, now);
    if (exceeded) throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', secondsLeft);
    await enqueue(tx, { channel: 'sms', recipient: `${phone.mobilePhoneCode} ${phone.mobilePhone}`, subject: code, body: words('sms:code', { code }) }, now);
  });
  return { coolDownSeconds: CODE_COOL_DOWN_SECONDS, validSeconds: CODE_VALID_SECONDS };
}
