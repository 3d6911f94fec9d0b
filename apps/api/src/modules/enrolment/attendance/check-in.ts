import { liveState } from '@portolane/core/rules/live/live-state.ts';
import { viewingRefusal } from '@portolane/core/rules/live/viewing-refusal.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { viewingFacts } from '#domain/summaries/viewing.ts';
import { setCheckedIn } from './attendance-repository.ts';

/**
 * Checks a member in to a session: stores the time of the first check-in and marks them as
 * attended. An absence that staff have recorded before is not overwritten.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST; LIVE_FRONT_ENDED; LIVE_FRONT_ with the reason why they may
 * not watch
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
  // The enrolment was cancelled between the check and the update.
  if (!checkedInAt) throw new CodedError('LIVE_FRONT_NOT_ENROLLED');
  return { checkedInAt: checkedInAt.toISOString() };
}
