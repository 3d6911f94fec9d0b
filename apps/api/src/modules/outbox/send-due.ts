import type { Queryable } from '#db/database.ts';
import { claimDue, markFailed, markSent, redactSms } from './repository.ts';
import type { Transport } from './transport.ts';

const BATCH = 100;
/** A process that took messages and died has had this long; then another one takes them. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 3_600_000;

/** Milliseconds until the next try after so many failed ones: 5 s, 10 s, 20 s … at most an hour. */
export const backOff = (attempts: number): number => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));

/**
 * Sends what is due, at most one batch; outside any transaction. A message is sent at least once: it may go out twice when the process dies
 * between sending and noting it.
 * @returns how many messages were tried; a full batch means there may be more
 */
export async function sendDue(deps: { db: Queryable; now: () => Date }, transport: Transport, batch = BATCH): Promise<{ tried: number; mayBeMore: boolean }> {
  const now = deps.now();
  const messages = await claimDue(deps.db, now, new Date(now.getTime() + LEASE_MS), batch);
  const sent: number[] = [];
  for (const message of messages) {
    try {
      await transport.send(message);
      sent.push(message.id);
    } catch (error) {
      const failedAt = deps.now();
      await markFailed(deps.db, message.id, error instanceof Error ? error.message : String(error), new Date(failedAt.getTime() + backOff(message.attempts)));
    }
  }
  await markSent(deps.db, sent, deps.now());
  if (!transport.keepsText) await redactSms(deps.db, sent);
  return { tried: messages.length, mayBeMore: messages.length === batch };
}
