import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Stage } from './stage.ts';

export interface Deliveries {
  /** Mails that the mail server has accepted, the first of each. */
  mails: number;
  /** Mails that it has accepted again, with the same `Message-ID`. */
  mailsAgain: number;
  /** SMS by their `Idempotency-Key`. */
  texts: number;
  /** Requests that repeated an SMS, with the same `Idempotency-Key`. */
  textsAgain: number;
  problems: string[];
}

async function waitingMessages(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from outbox where sent_at is null and dead_at is null',
  );
  return rows[0]!.count;
}

/**
 * Waits until the outbox is empty, and compares what the gateways got with what had to be sent.
 * A message that was accepted while the site could not hear or record it is sent again: neither
 * SMTP nor HTTP can exclude that. It must have the same id then, and is counted.
 * @param recipients of the emails, each of whom gets one
 * @param waitMs 0: do not wait for messages that will be sent again when a lease ends
 */
export async function deliveriesOf(
  { db, gateways }: Pick<Stage, 'db' | 'gateways'>,
  recipients: readonly string[],
  waitMs: number,
): Promise<Deliveries> {
  const { mail, sms } = gateways!;
  const began = performance.now();
  let waiting = await waitingMessages(db);
  while (waiting > 0 && performance.now() - began < waitMs) {
    await pause(200);
    waiting = await waitingMessages(db);
  }
  const problems: string[] = [];
  const byRecipient = Map.groupBy(mail.received, ({ recipient }) => recipient);
  for (const recipient of recipients) {
    const ids = new Set(byRecipient.get(recipient)?.map(({ messageId }) => messageId));
    if (ids.size > 1) problems.push(`${recipient} got ${ids.size} different mails`);
  }
  const missing = recipients.filter((recipient) => !byRecipient.has(recipient));
  if (missing.length > waiting)
    problems.push(`${missing.length} mails were not sent, and ${waiting} messages wait`);
  if (waitMs > 0 && waiting > 0) problems.push(`${waiting} messages wait after ${waitMs / 1000} s`);
  const { rows } = await db.pool.query<{ dead: number; texts: number }>(
    `select count(*) filter (where dead_at is not null)::int as dead,
       count(*) filter (where channel = 'sms' and sent_at is not null)::int as texts from outbox`,
  );
  const { dead, texts } = rows[0]!;
  if (dead > 0) problems.push(`${dead} messages were given up`);
  if (texts > sms.received.length)
    problems.push(`${texts} SMS are recorded as sent, ${sms.received.length} arrived`);
  return {
    mails: byRecipient.size,
    mailsAgain: mail.received.length - byRecipient.size,
    texts: sms.received.length,
    textsAgain: sms.requests() - sms.received.length,
    problems,
  };
}
