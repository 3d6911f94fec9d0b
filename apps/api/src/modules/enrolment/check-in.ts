import { liveState } from '@portolane/core/rules/live/live-state.ts';
import { viewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';
import { viewingFacts } from '#summaries/viewing.ts';
import { setCheckedIn } from './repository.ts';

/**
 * Notes that a member watches a session: when first, and that they were there. Staff who noted an absence before are not overruled.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST; LIVE_FRONT_ENDED; LIVE_FRONT_ with the reason why they may not watch
 */
export async function checkIn(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  memberId: number,
  sessionUuid: string,
): Promise<{ checkedInAt: string }> {
  const at = now();
  const facts = await viewingFacts(db, memberId, sessionUuid, at);
  if (!facts) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const refusal = viewingRefusal(facts, at);
  if (refusal) throw new CodedError(`LIVE_FRONT_${refusal}`);
  if (facts.checkedInAt) return { checkedInAt: facts.checkedInAt.toISOString() };
  if (liveState(facts, at) === 'IS_END') throw new CodedError('LIVE_FRONT_ENDED');
  const checkedInAt = await inTransaction(db, (_tx, client) =>
    setCheckedIn(client, memberId, facts.sessionId, at),
  );
  // Cancelled between the two.
  if (!checkedInAt) throw new CodedError('LIVE_FRONT_NOT_ENROLLED');
  return { checkedInAt: checkedInAt.toISOString() };
}
