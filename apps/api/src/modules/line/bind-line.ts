import type { z } from 'zod';
import type { LineBinding, lineBindBody } from '@portolane/core/contract/line.ts';
import { addLink, deleteLinks, lockLink, markLinkUsed } from '#domain/members/member-links.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { updateMember } from '#domain/members/update-member.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { unconfiguredLine } from '#settings/line-settings.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import type { VerifyIdToken } from './id-token.ts';
import { queueBindingChanged } from './inbox.ts';
import { clearLineUser, requireMember, setLineUser } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** LINE's link token is valid for ten minutes, so its nonce is too. */
const NONCE_SECONDS = 600;
const UNIQUE_VIOLATION = '23505';

export type BindRefusal = 'BOUND_TO_ANOTHER_MEMBER' | 'MEMBER_HAS_OTHER_LINE';

/** Returns a member's binding as the contract shows it. */
export const bindingView = ({ lineUserId, lineReminders }: MemberRow): LineBinding => ({
  bound: lineUserId !== null,
  reminders: lineReminders,
});

/**
 * Binds a member to a verified LINE user, in the caller's transaction. Throws PostgreSQL's 23505 if
 * another member is bound to this LINE user.
 * @param announce whether the bot announces it in the chat; false if the binding was started there
 * @returns the bound member, also if they were bound to this LINE user before; or why not
 */
async function bindMember(
  tx: Queryable,
  deps: Deps,
  memberId: number,
  lineUserId: string,
  announce: boolean,
): Promise<MemberRow | 'MEMBER_HAS_OTHER_LINE'> {
  const bound = await setLineUser(tx, memberId, lineUserId, deps.now());
  if (bound) {
    await queueBindingChanged(tx, deps, { lineUserId, change: 'bound', announce });
    return bound;
  }
  const now = await requireMember(tx, memberId);
  return now.lineUserId === lineUserId ? now : 'MEMBER_HAS_OTHER_LINE';
}

/**
 * Runs a transaction that may bind. If two members bind the same LINE user at once, the database's
 * unique index decides.
 */
async function runBinding<T>(
  deps: Deps,
  work: (tx: Queryable) => Promise<T>,
): Promise<T | 'BOUND_TO_ANOTHER_MEMBER'> {
  try {
    return await inTransaction(deps.db, work);
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return 'BOUND_TO_ANOTHER_MEMBER';
    throw error;
  }
}

/**
 * Returns the URL on LINE that continues the bot's account link. LINE then sends the bot a nonce
 * that identifies the member only here.
 */
async function accountLinkAddress(
  { db, now, settings }: Deps,
  memberId: number,
  linkToken: string,
): Promise<string> {
  const nonce = await addLink(
    db,
    { purpose: 'lineAccount', memberId, validSeconds: NONCE_SECONDS },
    now(),
  );
  const address = new URL(
    '/dialog/bot/accountLink',
    (settings.line ?? unconfiguredLine).accessOrigin,
  );
  address.search = new URLSearchParams({ linkToken, nonce }).toString();
  return address.href;
}

/**
 * Binds the LINE user of an ID token; with only a link token, returns the URL that continues the
 * account link.
 * @throws ID_TOKEN_REQUIRED, LINE_TOKEN_EXPIRED, LINE_TOKEN_INVALID, LINE_ID_MISMATCH,
 * BOUND_TO_ANOTHER_MEMBER, MEMBER_HAS_OTHER_LINE, RetryLater
 */
export async function bindLine(
  deps: Deps,
  verify: VerifyIdToken,
  member: MemberRow,
  { idToken, lineId, linkToken }: z.infer<typeof lineBindBody>,
): Promise<LineBinding & { redirect: string | null }> {
  await consumeLimit(deps, 'lineBindsPerMember', String(member.id));
  if (!idToken && linkToken)
    return {
      ...bindingView(member),
      redirect: await accountLinkAddress(deps, member.id, linkToken),
    };
  const lineUserId = await verify(idToken);
  if (lineId !== undefined && lineId !== '' && lineId !== lineUserId)
    throw new CodedError('LINE_ID_MISMATCH');
  const outcome = await runBinding(deps, (tx) => bindMember(tx, deps, member.id, lineUserId, true));
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return { ...bindingView(outcome), redirect: null };
}

/**
 * Completes an account link that LINE reports as successful: binds its LINE user to the member whom
 * the nonce identifies, once.
 * @returns the member; or why not, `NONCE_INVALID` for a nonce that is used, expired or unknown
 */
export async function completeAccountLink(
  deps: Deps,
  nonce: string,
  lineUserId: string,
): Promise<MemberRow | BindRefusal | 'NONCE_INVALID'> {
  const outcome = await runBinding(deps, async (tx) => {
    const link = await lockLink(tx, nonce, 'lineAccount');
    if (!link || link.expiresAt <= deps.now()) return 'NONCE_INVALID';
    if (link.usedAt === null) {
      await markLinkUsed(tx, link, deps.now());
      return bindMember(tx, deps, link.memberId, lineUserId, false);
    }
    // A repeat: the process died before it could reply, or LINE sent the event twice.
    const member = await requireMember(tx, link.memberId);
    return member.lineUserId === lineUserId ? member : 'NONCE_INVALID';
  });
  // A refused link must use up its nonce too, but the rollback has undone that.
  if (outcome === 'BOUND_TO_ANOTHER_MEMBER')
    await inTransaction(deps.db, async (tx) => {
      const link = await lockLink(tx, nonce, 'lineAccount');
      if (link) await markLinkUsed(tx, link, deps.now());
    });
  return outcome;
}

/**
 * Ends a member's binding; without one, it changes nothing. @param announce whether the bot
 * announces it in the chat; false if it was requested there
 */
export async function unbindLine(
  deps: Deps,
  memberId: number,
  announce: boolean,
): Promise<LineBinding> {
  return inTransaction(deps.db, async (tx) => {
    const lineUserId = await clearLineUser(tx, memberId, deps.now());
    if (lineUserId !== null)
      await queueBindingChanged(tx, deps, { lineUserId, change: 'unbound', announce });
    // An account link started earlier would restore the binding.
    await deleteLinks(tx, memberId, 'lineAccount');
    return bindingView(await requireMember(tx, memberId));
  });
}

/** Stores whether a member wants reminders by LINE too. */
export const setLineReminders = async (
  { db }: Pick<Deps, 'db'>,
  memberId: number,
  wanted: boolean,
): Promise<LineBinding> => bindingView(await updateMember(db, memberId, { lineReminders: wanted }));
