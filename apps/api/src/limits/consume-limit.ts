import {
  isByAddress,
  limits,
  type Limit,
  type LimitName,
} from '@portolane/core/rules/limit/limits.ts';
import type { Queryable } from '#db/database.ts';
import { refundOne, consumeOne } from '#db/limiter.ts';
import { RetryLater } from '#http/retry-later.ts';
import type { ModuleDeps } from '#module.ts';
import { clientAddress } from './client-address.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/**
 * Returns the counter's key: limits by address count the client address, others whatever the caller
 * passes.
 */
const bucketOf = (name: LimitName, whom: string): string =>
  `${name}:${isByAddress(name) ? clientAddress(whom) : whom}`;

const limitOf = (name: LimitName, { settings }: Pick<Deps, 'settings'>): Limit => ({
  ...limits[name],
  count: settings.limits?.[name] ?? limits[name].count,
});

const isOff = (name: LimitName, { settings }: Pick<Deps, 'settings'>): boolean =>
  settings.limitsByAddress === false && isByAddress(name);

/**
 * Takes one unit of a rate limit. Call it before any lookup, so that a refusal costs one statement
 * and reveals nothing.
 * @param whom an address, a member's id, or a phone number
 * @param tx a transaction to count in; a rollback returns the unit
 * @throws RetryLater if none is left
 * @returns the number of units left; null if the limit is off
 */
export async function consumeLimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<number | null> {
  if (isOff(name, deps)) return null;
  const taken = await consumeOne(tx, bucketOf(name, whom), limitOf(name, deps), deps.now());
  if ('refusedFor' in taken)
    throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', taken.refusedFor);
  return taken.left;
}

/** Takes one unit like `consumeLimit`, but returns false instead of throwing if none is left. */
export async function tryConsumeLimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<boolean> {
  return (
    isOff(name, deps) ||
    'left' in (await consumeOne(tx, bucketOf(name, whom), limitOf(name, deps), deps.now()))
  );
}

/** Returns a unit that was taken for an attempt that turned out not to count. */
export async function refundLimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<void> {
  if (!isOff(name, deps))
    await refundOne(tx, bucketOf(name, whom), limitOf(name, deps), deps.now());
}
