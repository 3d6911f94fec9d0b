import type * as z from 'zod/mini';
import type { LineBinding, lineBindBody } from '@portolane/core/contract/line.ts';
import { addLink, lockLink, markLinkUsed } from '#db/member-links.ts';
import { inTransaction } from '#db/transaction.ts';
import { updateMember } from '#db/update-member.ts';
import { CodedError } from '#http/coded-error.ts';
import { noLine } from '#line-settings.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#module.ts';
import { codeOf } from '#start-error.ts';
import type { VerifyIdToken } from './id-token.ts';
import { noteBindingChanged } from './inbox.ts';
import { clearLineUser, memberById, setLineUser } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** LINE's link token is good for ten minutes, and the nonce that goes with it no longer. */
const NONCE_SECONDS = 600;
const UNIQUE_VIOLATION = '23505';

export type BindRefusal = 'BOUND_TO_ANOTHER_MEMBER' | 'MEMBER_HAS_OTHER_LINE';

/** How a member's account and LINE hang together. */
export const bindingView = ({ lineUserId, lineReminders }: MemberRow): LineBinding => ({ bound: lineUserId !== null, reminders: lineReminders });

/**
 * Binds a member to a LINE user who has been proved. Of two members who bind the same one at once, the database's unique index decides.
 * @param announce whether the chat is told, for it was not asked there
 * @returns the member as bound, also when they were to this LINE user already; or why not
 */
async function bindTo(deps: Deps, memberId: number, lineUserId: string, announce: boolean): Promise<MemberRow | BindRefusal> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const bound = await setLineUser(tx, memberId, lineUserId, deps.now());
      if (bound) {
        await noteBindingChanged(tx, deps, { lineUserId, change: 'bound', announce });
        return bound;
      }
      const now = await memberById(tx, memberId);
      return now?.lineUserId === lineUserId ? now : 'MEMBER_HAS_OTHER_LINE';
    });
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return 'BOUND_TO_ANOTHER_MEMBER';
    throw error;
  }
}

/** Where the browser goes on with the chat bot's account link: LINE tells the bot who ended it, by a nonce that names the member here alone. */
async function accountLinkAddress({ db, now, settings }: Deps, memberId: number, linkToken: string): Promise<string> {
  const nonce = await addLink(db, { purpose: 'lineAccount', memberId, validSeconds: NONCE_SECONDS }, now());
  const address = new URL('/dialog/bot/accountLink', (settings.line ?? noLine).accessOrigin);
  address.search = new URLSearchParams({ linkToken, nonce }).toString();
  return address.href;
}

/**
 * Binds the LINE user of an ID token; with a link token alone, says where the account link goes on.
 * @throws ID_TOKEN_REQUIRED, LINE_TOKEN_EXPIRED, LINE_TOKEN_INVALID, LINE_ID_MISMATCH, BOUND_TO_ANOTHER_MEMBER, MEMBER_HAS_OTHER_LINE
 */
export async function bindLine(
  deps: Deps,
  verify: VerifyIdToken,
  member: MemberRow,
  { idToken, lineId, linkToken }: z.infer<typeof lineBindBody>,
): Promise<LineBinding & { redirect: string | null }> {
  if (!idToken && linkToken) return { ...bindingView(member), redirect: await accountLinkAddress(deps, member.id, linkToken) };
  const lineUserId = await verify(idToken);
  if (lineId !== undefined && lineId !== '' && lineId !== lineUserId) throw new CodedError('LINE_ID_MISMATCH');
  const outcome = await bindTo(deps, member.id, lineUserId, true);
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return { ...bindingView(outcome), redirect: null };
}

/**
 * Ends an account link that LINE says went well: binds its LINE user to the member whom the nonce names, once.
 * @returns the member; or why not, `NONCE_INVALID` for one that is used, over or nobody's
 */
export async function endAccountLink(deps: Deps, nonce: string, lineUserId: string): Promise<MemberRow | BindRefusal | 'NONCE_INVALID'> {
  const memberId = await inTransaction(deps.db, async (tx) => {
    const link = await lockLink(tx, nonce, 'lineAccount');
    if (!link || link.expiresAt <= deps.now()) return null;
    // Used up, and asked again: the process died between this and the answer, or LINE told twice. It binds to the same LINE user or to none.
    if (link.usedAt === null) await markLinkUsed(tx, link, deps.now());
    else if ((await memberById(tx, link.memberId))?.lineUserId !== lineUserId) return null;
    return link.memberId;
  });
  return memberId === null ? 'NONCE_INVALID' : bindTo(deps, memberId, lineUserId, false);
}

/** Ends a member's binding; ending it again changes nothing. @param announce whether the chat is told, for it was not asked there */
export async function unbindLine(deps: Deps, memberId: number, announce: boolean): Promise<LineBinding> {
  return inTransaction(deps.db, async (tx) => {
    const lineUserId = await clearLineUser(tx, memberId);
    if (lineUserId !== null) await noteBindingChanged(tx, deps, { lineUserId, change: 'unbound', announce });
    return bindingView((await memberById(tx, memberId))!);
  });
}

/** Notes whether a member wants reminders by LINE too. */
export const chooseReminders = async ({ db }: Pick<Deps, 'db'>, memberId: number, wanted: boolean): Promise<LineBinding> =>
  bindingView(await updateMember(db, memberId, { lineReminders: wanted }));
