import {
  CODE_VALID_SECONDS,
  secondsUntilNextCode,
  usableCodes,
} from '@portolane/core/rules/verification/verification-code.ts';
import type { LimitName } from '@portolane/core/rules/limit/limits.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { RetryLater } from '@portolane/server/errors/retry-later.ts';
import {
  assertTaken,
  consumeLimit,
  isLimitReached,
  takeUnits,
  type Unit,
} from '#domain/limits/consume-limit.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { translatorOf } from '#i18n/translations.ts';
import { dialledDigits } from '#domain/members/dialled-digits.ts';
import { isPhoneTaken } from './account-repository.ts';
import {
  hashChallenge,
  hashCode,
  newChallenge,
  newCode,
  newSalt,
  newUnmatchableCode,
} from './code-hash.ts';
import { invalidPhone, isPhone, phoneLimits } from './phone.ts';
import {
  addCode,
  type CodeOwner,
  endCodes,
  lockCodes,
  lockOwner,
  memberOfPhone,
  type Phone,
} from './repository.ts';
import { newTask, verifiedProof } from './proof-of-work.ts';
import { assertCountryServed } from './sms-countries.ts';

/** The data that the caller of `sendCode` needs for the next step. */
interface SentCode {
  challenge: string;
  coolDownSeconds: number;
  validSeconds: number;
}

/** Budgets of the site, and the parts of them that are for phones of no member. */
const siteBudgets = ['codesPerSite', 'codesPerSitePerDay'] as const;
const strangerBudgets = ['strangerCodesPerSite', 'strangerCodesPerSitePerDay'] as const;

async function isAnyReached(
  deps: Parameters<typeof isLimitReached>[0],
  names: readonly LimitName[],
): Promise<boolean> {
  for (const name of names) if (await isLimitReached(deps, name, '')) return true;
  return false;
}

/** The limits of a request without a proof of work. */
const limitsWithoutProof = (phone: Phone, shared: boolean, ip: string): Unit[] => [
  ...phoneLimits(shared).map((name) => ({ name, whom: dialledDigits(phone) })),
  { name: 'codesPerAddress', whom: ip },
  { name: 'unprovenCodesPerSite', whom: '' },
];

/**
 * Returns a refusal with a task: callers who solve it may go on at once, others once `seconds` are
 * over.
 */
async function proofRequired(
  deps: Pick<ModuleDeps, 'db' | 'now'>,
  phone: Phone,
  seconds: number,
  language: Language,
): Promise<RetryLater> {
  return new RetryLater('MERCHANT_MEMBER_FRONT_PROOF_OF_WORK_REQUIRED', seconds, {
    message: translatorOf(language)('errors:codesBusy', { minutes: Math.ceil(seconds / 60) }),
    items: { proofOfWork: [await newTask(deps.db, phone, deps.now())] },
  });
}

/** @throws RetryLater during the cool-down, or while three codes are valid */
function assertNoCoolDown(
  codes: Parameters<typeof secondsUntilNextCode>[0],
  language: Language,
  now: Date,
): void {
  const seconds = secondsUntilNextCode(codes, now);
  if (seconds > 0)
    throw new RetryLater('MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN', seconds, {
      message: translatorOf(language)('errors:coolDown', { seconds }),
      items: { coolDownSeconds: [String(seconds)] },
    });
}

/**
 * Sends a new code to a phone; earlier valid ones stay valid. Any phone gets one, so the response
 * does not reveal whether it belongs to a member, and registration can use the same code. Only once
 * the budget for phones of no member is used up it does; then requests count as account checks.
 * A blocked member's phone gets a text message that says so in place of the code, and everything
 * else is the same, so that only the holder of the phone learns of it.
 *
 * The code belongs to a challenge: that of an earlier code which is still valid, or a new one.
 * Cool-down, valid codes and wrong tries are those of the challenge, so that others who request
 * codes for the same phone are not in the way. Callers without a challenge share those of the
 * phone.
 *
 * Above the limits of phone, address and site a proof of work is asked for, and callers without a
 * challenge are refused; above the budgets everybody is.
 * @throws INPUT_INVALID (also: codes are not sent to this country), RetryLater: in cool-down, three codes are valid already, or too many codes
 * for this phone, this address or the whole site, with a task for callers with a challenge
 */
export async function sendCode(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings' | 'log'>,
  { challenge: given, proof, mobilePhoneCode, mobilePhone }: CodeOwner & { proof?: string },
  from: { ip: string; language: Language },
): Promise<SentCode> {
  const phone: Phone = { mobilePhoneCode, mobilePhone };
  if (!isPhone(phone)) throw invalidPhone(from.language);
  await assertCountryServed(deps, phone, from.language);
  const shared = given === undefined;
  const isMember = await isPhoneTaken(deps.db, phone);
  // From here on a refusal tells who is a member, as the check of a phone does.
  if (await isAnyReached(deps, strangerBudgets))
    await consumeLimit(deps, 'accountChecksPerAddress', from.ip);
  const budgets: LimitName[] = [...siteBudgets, ...(isMember ? [] : strangerBudgets)];
  const proofHash =
    shared || proof === undefined ? null : await verifiedProof(deps.db, phone, proof, deps.now());
  const units = await takeUnits(deps, [
    ...budgets.map((name) => ({ name, whom: '' })),
    ...(proofHash === null
      ? limitsWithoutProof(phone, shared, from.ip)
      : [{ name: 'usesPerProof' as const, whom: proofHash }]),
  ]);
  if (units.refusal && !shared && !budgets.includes(units.refusal.name))
    throw await proofRequired(deps, phone, units.refusal.seconds, from.language);
  assertTaken(units);
  // Logged once, by the process that sent the last code.
  for (const limit of budgets)
    if (units.left(limit) === 0)
      deps.log.error(
        { limit },
        'An SMS budget is used up: until its hour or day is over, no login codes are sent, or only to members. Find out who requests them.',
      );
  try {
    return await storeCode(deps, { ...phone, challenge: given }, from.language);
  } catch (error) {
    // Only sent codes count.
    await units.giveBack();
    throw error;
  }
}

/** Stores a code and writes its SMS; for a blocked member, a code that no input matches. */
async function storeCode(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  owner: CodeOwner,
  language: Language,
): Promise<SentCode> {
  const now = deps.now();
  const { names } = await readIdentity(deps);
  const translate = translatorOf(language, names[language]);
  const code = newCode();
  const salt = newSalt();
  const { challenge: given, ...phone } = owner;
  const shared = given === undefined;
  return inTransaction(deps.db, async (tx) => {
    const blocked = Boolean((await memberOfPhone(tx, phone))?.blockedAt);
    // Requests for the same codes run one after the other; a new challenge has none.
    if (given !== '') await lockOwner(tx, owner);
    const earlier = given === '' ? [] : await lockCodes(tx, owner);
    const isContinued = earlier.some(({ expiresAt }) => expiresAt > now);
    if (shared || isContinued) assertNoCoolDown(earlier, language, now);
    // Wrong attempts on exhausted codes must not count against the new one.
    if (earlier.length > 0 && usableCodes(earlier, now).length === 0)
      await endCodes(tx, owner, now);
    const challenge = given !== undefined && isContinued ? given : newChallenge();
    const expiresAt = new Date(now.getTime() + CODE_VALID_SECONDS * 1000);
    const sent = {
      ...phone,
      challengeHash: hashChallenge(challenge),
      shared,
      salt,
      hash: hashCode(blocked ? newUnmatchableCode() : code, salt),
      sentAt: now,
      expiresAt,
    };
    await addCode(tx, sent);
    const recipient = `${phone.mobilePhoneCode} ${phone.mobilePhone}`;
    await enqueue(
      tx,
      {
        kind: blocked ? 'loginBlocked' : 'loginCode',
        channel: 'sms',
        recipient,
        ...(blocked
          ? { subject: '', body: translate('sms:blocked') }
          : { subject: code, body: translate('sms:code', { code }) }),
        urgent: true,
        expiresAt,
      },
      now,
    );
    const codes = [
      { ...sent, wrongTries: 0, usedAt: null },
      ...(isContinued || shared ? earlier : []),
    ];
    return {
      challenge,
      coolDownSeconds: secondsUntilNextCode(codes, now),
      validSeconds: CODE_VALID_SECONDS,
    };
  });
}
