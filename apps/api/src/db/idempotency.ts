/**
 * Calls that may be repeated (draft-ietf-httpapi-idempotency-key-header): the answer is kept under the caller's key, in the transaction
 * that does what it says. So it is there exactly when that is done, in whichever process the call comes again.
 *
 * A use case that has its transaction open calls `claimKey` first, with the answer that it will give: it takes the key, or gives the answer of
 * the first time. A refusal rolls the transaction back, and the key is free again.
 */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { CodedError } from '#http/coded-error.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/** A call with its key. */
export interface RepeatableCall {
  /** null: somebody who is not logged in; then the key alone tells. */
  memberId: number | null;
  key: string;
  /** Hexadecimal SHA-256 of what is asked for. */
  requestHash: string;
}

/**
 * A call as the key knows it; null without a key.
 * @param call the endpoint's name, so that a key is good for one of them
 * @param body as the contract has read it: fields in the schema's order, defaults filled in
 */
export const repeatableCall = (
  memberId: number | null,
  call: string,
  body: unknown,
  key: string | undefined,
): RepeatableCall | null =>
  key === undefined
    ? null
    : {
        memberId,
        key,
        requestHash: createHash('sha256')
          .update(`${call}\n${JSON.stringify(body)}`)
          .digest('hex'),
      };

/**
 * Takes a key for the transaction that is open on `client` and keeps the answer under it, or gives the answer that was kept before. While
 * another transaction has the key, in this process or another one, it waits for that one's end.
 * @param answer what this transaction will have done; as JSON
 * @returns null when the key was free: now it is this transaction's
 * @throws IDEMPOTENCY_KEY_REUSED when the key came with another body before
 */
export async function claimKey<A>(
  client: PoolClient,
  call: RepeatableCall,
  answer: A,
  now: Date,
): Promise<{ answer: A } | null> {
  const { memberId, key, requestHash } = call;
  const { rowCount } = await client.query({
    name: 'claim_idempotency_key',
    text: 'insert into idempotency_key (member_id, key, request_hash, answer, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    values: [memberId, key, requestHash, JSON.stringify(answer), now],
  });
  if (rowCount === 1) return null;
  // A statement of its own: it sees what was committed while the one above waited.
  const { rows } = await client.query<{ request_hash: string; answer: A }>(
    'select request_hash, answer from idempotency_key where member_id is not distinct from $1 and key = $2',
    [memberId, key],
  );
  const kept = rows[0];
  // Swept in between: the key is free again.
  if (!kept) return claimKey(client, call, answer, now);
  if (kept.request_hash !== requestHash) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  return { answer: kept.answer };
}

/**
 * Runs a call that may be refused before its transaction: the refusal of a repeated call (the cart is empty by now) gives way to the answer
 * of the first time, also when that is still on its way. Costs nothing where nothing is refused.
 */
export async function orEarlierAnswer<A>(
  db: Database,
  call: RepeatableCall | null,
  now: Date,
  run: () => Promise<A>,
): Promise<A> {
  try {
    return await run();
  } catch (error) {
    if (!call || !(error instanceof CodedError)) throw error;
    const earlier = await inTransaction(db, async (_tx, client) => {
      const kept = await claimKey<A | null>(client, call, null, now);
      // The key was free, so nothing was done under it; rolled back, it is free for the next try.
      if (!kept) throw error;
      return kept.answer as A;
    });
    return earlier;
  }
}
