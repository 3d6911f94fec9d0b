import {
  ADDRESSES_OF_NETWORK,
  isByAddress,
  limits,
  type Limit,
  type LimitName,
} from '@portolane/core/rules/limit/limits.ts';
import type { Queryable } from '#db/database.ts';
import { type Bucket, consumeUnits, isUsedUp, refundUnit } from './limiter.ts';
import { RetryLater } from '@portolane/server/errors/retry-later.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { clientAddress, clientNetwork } from '@portolane/server/load/client-address.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** One unit of a limit. `whom`: an address, a member's id, or a phone number; '' for the site. */
export interface Unit {
  name: LimitName;
  whom: string;
}

/** The result of `takeUnits`. */
export interface TakenUnits {
  /** The first limit without a unit, and the seconds until it has one; then nothing was taken. */
  refusal: { name: LimitName; seconds: number } | null;
  /** Units left of a limit; undefined if the limit is off. */
  left: (name: LimitName) => number | undefined;
  /** Returns the units, for an attempt that turned out not to count. */
  giveBack: () => Promise<void>;
}

const limitOf = (name: LimitName, { settings }: Pick<Deps, 'settings'>): Limit => ({
  ...limits[name],
  count: settings.limits?.[name] ?? limits[name].count,
});

const isOff = (name: LimitName, { settings }: Pick<Deps, 'settings'>): boolean =>
  settings.limitsByAddress === false && isByAddress(name);

/**
 * Returns the counters of a unit; none if the limit is off. Limits by address count the client
 * address, and with IPv6 its network too; others count whatever the caller passes.
 */
function bucketsOf(deps: Deps, { name, whom }: Unit): Bucket[] {
  if (isOff(name, deps)) return [];
  const limit = limitOf(name, deps);
  if (!isByAddress(name)) return [{ key: `${name}:${whom}`, limit }];
  const network = clientNetwork(whom);
  return [
    { key: `${name}:${clientAddress(whom)}`, limit },
    ...(network === null
      ? []
      : [
          {
            key: `${name}:${network}`,
            limit: { ...limit, count: limit.count * ADDRESSES_OF_NETWORK },
          },
        ]),
  ];
}

/**
 * Takes one unit of every limit, or no unit at all if one is reached. Without `tx` this is one short statement of its own, so
 * that requests never wait for a limit that they share.
 * @param tx a transaction to count in; a rollback returns the units
 */
export async function takeUnits(
  deps: Deps,
  units: readonly Unit[],
  tx: Queryable = deps.db,
): Promise<TakenUnits> {
  const now = deps.now();
  const counted = units.flatMap((unit) =>
    bucketsOf(deps, unit).map((bucket) => ({ ...bucket, name: unit.name })),
  );
  const { left, refusedFor } =
    counted.length === 0
      ? { left: new Map<string, number>(), refusedFor: new Map<string, number>() }
      : await consumeUnits(tx, counted, now);
  const giveBack = async () => {
    for (const bucket of counted) if (left.has(bucket.key)) await refundUnit(tx, bucket, now);
  };
  const refused = counted.find(({ key }) => refusedFor.has(key));
  if (refused) await giveBack();
  return {
    refusal: refused ? { name: refused.name, seconds: refusedFor.get(refused.key)! } : null,
    left: (name) => {
      const counts = counted.flatMap((bucket) =>
        bucket.name === name ? (left.get(bucket.key) ?? []) : [],
      );
      return counts.length === 0 ? undefined : Math.min(...counts);
    },
    giveBack,
  };
}

/** @throws RetryLater if a unit was refused */
export function assertTaken({ refusal }: Pick<TakenUnits, 'refusal'>): void {
  if (refusal) throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', refusal.seconds);
}

/**
 * Takes one unit of a limit. Call it before any lookup, so that a refusal costs one statement and
 * reveals nothing.
 * @param whom an address, a member's id, or a phone number
 * @param tx a transaction to count in; a rollback returns the unit
 * @throws RetryLater if none is left
 */
export async function consumeLimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<void> {
  assertTaken(await takeUnits(deps, [{ name, whom }], tx));
}

/** Takes one unit like `consumeLimit`, but returns false instead of throwing if none is left. */
export async function tryConsumeLimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<boolean> {
  return (await takeUnits(deps, [{ name, whom }], tx)).refusal === null;
}

/** Returns whether a limit has no unit left, without taking one. */
export async function isLimitReached(deps: Deps, name: LimitName, whom: string): Promise<boolean> {
  for (const bucket of bucketsOf(deps, { name, whom }))
    if (await isUsedUp(deps.db, bucket, deps.now())) return true;
  return false;
}

/** Returns a unit that was taken for an attempt that turned out not to count. */
export async function refundLimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<void> {
  for (const bucket of bucketsOf(deps, { name, whom })) await refundUnit(tx, bucket, deps.now());
}
