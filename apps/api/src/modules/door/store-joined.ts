import type { PoolClient } from 'pg';

/** The stored outcome of a scan once it is joined. */
export interface Joined {
  nonce: string;
  reason: string;
  counted: number;
  repeats: string | null;
}

/** Writes what has become of scans. */
export async function storeJoined(client: PoolClient, joined: readonly Joined[]): Promise<void> {
  await client.query(
    `update door_scan set reason = j.reason, counted = j.counted, repeats = j.repeats
    from unnest($1::uuid[], $2::text[], $3::smallint[], $4::uuid[]) as j (nonce, reason, counted, repeats)
    where door_scan.nonce = j.nonce`,
    [
      joined.map(({ nonce }) => nonce),
      joined.map(({ reason }) => reason),
      joined.map(({ counted }) => counted),
      joined.map(({ repeats }) => repeats),
    ],
  );
}
