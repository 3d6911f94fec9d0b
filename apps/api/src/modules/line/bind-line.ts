import type * as z from 'zod/mini';
import type { LineBinding, lineBindBody } from '@portolane/core/contract/line.ts';
import { addLink, dropLinks, lockLink, markLinkUsed } from '#db/member-links.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { updateMember } from '#db/update-member.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import { noLine } from '#line-settings.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#module.ts';
import { codeOf } from '#start-error.ts';
import type { VerifyIdToken } from './id-token.ts';
import { noteBindingChanged } from './inbox.ts';
import { clearLineUser, memberThere, setLineUser } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** LINE's link token is good for ten minutes, and the nonce that goes with it no longer. */
const NONCE_SECONDS = 600;
const UNIQUE_VIOLATION = '23505';

export type BindRefusal = 'BOUND_TO_ANOTHER_MEMBER' | 'MEMBER_HAS_OTHER_LINE';

/** How a member's account and LINE hang together. */
export const bindingView = ({ lineUserId, lineReminders }: MemberRow): LineBinding => ({
  bound: lineUserId !== null,
  reminders: lineReminders,
});

/**
 * Binds a member to a LINE user who has been proved, in the caller's transaction. Throws PostgreSQL's 23505 when another member has this LINE user.
 * @param announce whether the chat is told, for it was not asked there
 * @returns the member as bound, also when they were to this LINE user already; or why not
 */
async function bindTo(
  tx: Queryable,
  deps: Deps,
  memberId: number,
  lineUserId: string,
  announce: boolean,
): Promise<MemberRow | 'MEMBER_HAS_OTHER_LINE'> {
  const bound = await setLineUser(tx, memberId, lineUserId, deps.now());
  if (bound) {
    await noteBindingChanged(tx, deps, { lineUserId, change: 'bound', announce });
    return bound;
  }
  const now = await memberThere(tx, memberId);
  return now.lineUserId === lineUserId ? now : 'MEMBER_HAS_OTHER_LINE';
}

/** Runs what may bind: of two members who bind the same LINE user at once, the database's unique index decides. */
async function asOnlyOne<T>(
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

/** Where the browser goes on with the chat bot's account link: LINE tells the bot who ended it, by a nonce that names the member here alone. */
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
  const address = new URL('/dialog/bot/accountLink', (settings.line ?? noLine).accessOrigin);
  address.search = new URLSearchParams({ linkToken, nonce }).toString();
  return address.href;
}

/**
 * Binds the LINE user of an ID token; with a link token alone, says where the account link goes on.
 * @throws ID_TOKEN_REQUIRED, LINE_TOKEN_EXPIRED, LINE_TOKEN_INVALID, LINE_ID_MISMATCH, BOUND_TO_ANOTHER_MEMBER, MEMBER_HAS_OTHER_LINE, RetryLater
 */
export async function bindLine(
  deps: Deps,
  verify: VerifyIdToken,
  member: MemberRow,
  { idToken, lineId, linkToken }: z.infer<typeof lineBindBody>,
): Promise<LineBinding & { redirect: string | null }> {
  await withinLimit(deps, 'lineBindsAMember', String(member.id));
  if (!idToken && linkToken)
    return {
      ...bindingView(member),
      redirect: await accountLinkAddress(deps, member.id, linkToken),
    };
  const lineUserId = await verify(idToken);
  if (lineId !== undefined && lineId !== '' && lineId !== lineUserId)
    throw new CodedError('LINE_ID_MISMATCH');
  const outcome = await asOnlyOne(deps, (tx) => bindTo(tx, deps, member.id, lineUserId, true));
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return { ...bindingView(outcome), redirect: null };
}

/**
 * Ends an account link that LINE says went well: binds its LINE user to the member whom the nonce names, once.
 * @returns the member; or why not, `NONCE_INVALID` for one that is used, over or nobody's
 */
export async function endAccountLink(
  deps: Deps,
  nonce: string,
  lineUserId: string,
): Promise<MemberRow | BindRefusal | 'NONCE_INVALID'> {
  const outcome = await asOnlyOne(deps, async (tx) => {
    const link = await lockLink(tx, nonce, 'lineAccount');
    if (!link || link.expiresAt <= deps.now()) return 'NONCE_INVALID';
    if (link.usedAt === null) {
      await markLinkUsed(tx, link, deps.now());
      return bindTo(tx, deps, link.memberId, lineUserId, false);
    }
    // Asked again: the process died between this and the answer, or LINE told twice.
    const member = await memberThere(tx, link.memberId);
    return member.lineUserId === lineUserId ? member : 'NONCE_INVALID';
  });
  // The nonce of a link that was refused is over as well; rolled back, it is not yet.
  if (outcome === 'BOUND_TO_ANOTHER_MEMBER')
    await inTransaction(deps.db, async (tx) => {
      const link = await lockLink(tx, nonce, 'lineAccount');
      if (link) await markLinkUsed(tx, link, deps.now());
    });
  return outcome;
}

/** Ends a member's binding; ending it again changes nothing. @param announce whether the chat is told, for it was not asked there */
export async function unbindLine(
  deps: Deps,
  memberId: number,
  announce: boolean,
): Promise<LineBinding> {
  return inTransaction(deps.db, async (tx) => {
    const lineUserId = await clearLineUser(tx, memberId);
    if (lineUserId !== null)
      await noteBindingChanged(tx, deps, { lineUserId, change: 'unbound', announce });
    // A link that was begun before would bring the binding back.
    await dropLinks(tx, memberId, 'lineAccount');
    return bindingView(await memberThere(tx, memberId));
  });
}

/** Notes whether a member wants reminders by LINE too. */
export const chooseReminders = async (
  { db }: Pick<Deps, 'db'>,
  memberId: number,
  wanted: boolean,
): Promise<LineBinding> => bindingView(await updateMember(db, memberId, { lineReminders: wanted }));
