/**
 * Idempotent requests (draft-ietf-httpapi-idempotency-key-header). The response is stored under the
 * caller's key in the transaction that does the work, so it exists exactly when the work was
 * committed, whichever process receives the repeated request.
 *
 * A use case calls `claimIdempotencyKey` first in its transaction, with the response it is going to return.
 * The call either claims the key or returns the stored response. An error rolls the transaction
 * back and frees the key.
 */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/** A request with its idempotency key. */
export interface IdempotentRequest {
  /** null: not logged in, so the key alone identifies the request. */
  memberId: number | null;
  key: string;
  /** SHA-256 of endpoint and body, in hexadecimal. */
  requestHash: string;
}

/**
 * Returns the request in the form that `claimIdempotencyKey` needs; null without a key.
 * @param call the endpoint's name, so that a key is valid for one endpoint only
 * @param body as parsed by the contract: fields in schema order, defaults filled in
 */
export const idempotentRequest = (
  memberId: number | null,
  call: string,
  body: unknown,
  key: string | undefined,
): IdempotentRequest | null =>
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
 * Claims a key for the transaction open on `client` and stores the response under it, or returns
 * the response stored before. Waits while another transaction holds the key, in any process.
 * @param answer the response once this transaction has committed; serialised as JSON
 * @returns null if the key was free and is now claimed
 * @throws IDEMPOTENCY_KEY_REUSED if the key was used with another body
 */
export async function claimIdempotencyKey<A>(
  client: PoolClient,
  call: IdempotentRequest,
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
  // A separate statement, because it sees what was committed while the insert waited.
  const { rows } = await client.query<{ request_hash: string; answer: A }>(
    'select request_hash, answer from idempotency_key where member_id is not distinct from $1 and key = $2',
    [memberId, key],
  );
  const kept = rows[0];
  // Deleted by the retention sweep in between, so the key is free again.
  if (!kept) return claimIdempotencyKey(client, call, answer, now);
  if (kept.request_hash !== requestHash) throw new CodedError('IDEMPOTENCY_KEY_REUSED');
  return { answer: kept.answer };
}

/**
 * Runs a request that may fail before its transaction starts. If a repeated request fails (e.g.
 * because the cart is empty by now), returns the response of the first one instead, waiting for it
 * if it is still running. Costs nothing if `run` succeeds.
 */
export async function replayIdempotentResponse<A>(
  db: Database,
  call: IdempotentRequest | null,
  now: Date,
  run: () => Promise<A>,
): Promise<A> {
  try {
    return await run();
  } catch (error) {
    if (!call || !(error instanceof CodedError)) throw error;
    const earlier = await inTransaction(db, async (_tx, client) => {
      const kept = await claimIdempotencyKey<A | null>(client, call, null, now);
      // The key was free, so nothing was done under it. The rollback frees it for the next attempt.
      if (!kept) throw error;
      return kept.answer as A;
    });
    return earlier;
  }
}
