import { isLeaseOver } from '#db/lease-due.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { recordDelivered, recordUndelivered } from '#domain/outbox/last-deliveries.ts';
import { PermanentRefusal, UnwantedMessage, type Gateway } from './gateway.ts';
import { markDead, markFailed, markSent, type OutboxRow } from './repository.ts';

/** If a process dies while sending, another one takes its messages after this many milliseconds. */
export const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 3_600_000;
/**
 * The last attempt comes half a day after the first: a mail server that is down for longer needs a
 * person.
 */
export const MAX_ATTEMPTS = 22;

/**
 * Returns the milliseconds until the next attempt after `attempts` failed ones: 5 s, 10 s, 20 s …
 * at most an hour.
 */
export const backoffMs = (attempts: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));

function deadReasonOf(failure: Error, { attempts }: OutboxRow): 'refused' | 'tries' | null {
  if (failure instanceof PermanentRefusal) return 'refused';
  return attempts >= MAX_ATTEMPTS ? 'tries' : null;
}

/** Records for staff when a channel last worked and last failed. */
async function recordOutcome(
  db: ModuleDeps['db'],
  { channel }: OutboxRow,
  failure: Error | null,
  at: Date,
): Promise<void> {
  if (failure === null) return recordDelivered(db, channel, at);
  // LINE was not asked.
  if (failure instanceof UnwantedMessage) return;
  await recordUndelivered(db, channel, { at, said: failure.message });
}

/**
 * Sends one leased message and records the outcome, outside any transaction. Delivery is at least
 * once: a message is sent twice if the process dies between sending and recording it, which the
 * gateways' idempotency keys cover. A message whose lease has ended, because the process stood
 * still, belongs to another process by now and is left to it.
 */
export async function sendOne(
  { db, now, log }: Pick<ModuleDeps, 'db' | 'now' | 'log'>,
  message: OutboxRow,
  gateway: Gateway,
  wipe: boolean,
): Promise<void> {
  if (isLeaseOver(message, now())) return;
  let failure: Error | null = null;
  try {
    await gateway(message);
    await markSent(db, message.id, now(), wipe);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  // A printed message says nothing about a gateway.
  if (wipe) await recordOutcome(db, message, failure, now());
  if (failure === null) return;
  const reason = deadReasonOf(failure, message);
  if (reason === null)
    return markFailed(
      db,
      message,
      failure.message,
      new Date(now().getTime() + backoffMs(message.attempts)),
    );
  log.error(
    { message: message.id, channel: message.channel, reason, said: failure.message },
    'outbox: a message is given up',
  );
  await markDead(db, message, reason, failure.message, now(), wipe);
}
