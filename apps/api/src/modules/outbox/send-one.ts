import type { ModuleDeps } from '#module.ts';
import { PermanentRefusal, type Gateway } from './gateway.ts';
import { markDead, markFailed, markSent, type OutboxRow } from './repository.ts';

/** A process that took a message and died has had this long; then another one takes it. */
export const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 3_600_000;
/** The last try comes half a day after the first: whatever was wrong with a mail server for longer needs a person. */
export const TRIES = 22;

/** Milliseconds until the next try after so many failed ones: 5 s, 10 s, 20 s … at most an hour. */
export const backOff = (attempts: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));

/**
 * Sends one message that this process has leased, and notes how that went; outside any transaction. A message is sent at least once:
 * twice when the process dies between sending and noting it, which the gateways' keys are for.
 */
export async function sendOne(
  { db, now, log }: Pick<ModuleDeps, 'db' | 'now' | 'log'>,
  message: OutboxRow,
  gateway: Gateway,
  wipe: boolean,
): Promise<void> {
  let failure: Error;
  try {
    await gateway(message);
    return await markSent(db, message.id, now(), wipe);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  const reason =
    failure instanceof PermanentRefusal ? 'refused' : message.attempts >= TRIES ? 'tries' : null;
  if (reason === null)
    return markFailed(
      db,
      message,
      failure.message,
      new Date(now().getTime() + backOff(message.attempts)),
    );
  log.error(
    { message: message.id, channel: message.channel, reason, said: failure.message },
    'outbox: a message is given up',
  );
  await markDead(db, message, reason, failure.message, now(), wipe);
}
