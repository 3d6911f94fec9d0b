import {
  isByAddress,
  limits,
  type Limit,
  type LimitName,
} from '@portolane/core/rules/limit/limits.ts';
import type { Queryable } from '#db/database.ts';
import { giveBack, takeOne } from '#db/limiter.ts';
import { RetryLater } from '#http/retry-later.ts';
import type { ModuleDeps } from '#module.ts';
import { clientAddress } from './client-address.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** Whom a limit counts: for limits by address the address of a request, else what the caller names. */
const bucketOf = (name: LimitName, whom: string): string =>
  `${name}:${isByAddress(name) ? clientAddress(whom) : whom}`;

const limitOf = (name: LimitName, { settings }: Pick<Deps, 'settings'>): Limit => ({
  ...limits[name],
  count: settings.limits?.[name] ?? limits[name].count,
});

/** In the demonstration everybody comes from the loopback address. */
const isOff = (name: LimitName, { settings }: Pick<Deps, 'settings'>): boolean =>
  settings.demo && isByAddress(name);

/**
 * Takes one of what somebody may do. Ask before anything is looked up, so that a refusal costs one statement and tells nothing.
 * @param whom an address, a member's id, a phone
 * @param tx the transaction that what was taken belongs to: it goes back when that is rolled back
 * @throws RetryLater when there is none left
 * @returns how many are left; null where the limit is off
 */
export async function withinLimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<number | null> {
  if (isOff(name, deps)) return null;
  const taken = await takeOne(tx, bucketOf(name, whom), limitOf(name, deps), deps.now());
  if ('refusedFor' in taken)
    throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', taken.refusedFor);
  return taken.left;
}

/** The same for something that goes on in another way when there is none left: tells whether there was. */
export async function isWithinLimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<boolean> {
  return (
    isOff(name, deps) ||
    'left' in (await takeOne(tx, bucketOf(name, whom), limitOf(name, deps), deps.now()))
  );
}

/** Gives one back that was taken for something that turned out not to count. */
export async function unlimit(
  deps: Deps,
  name: LimitName,
  whom: string,
  tx: Queryable = deps.db,
): Promise<void> {
  if (!isOff(name, deps)) await giveBack(tx, bucketOf(name, whom), limitOf(name, deps), deps.now());
}
