import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ADDRESSES_OF_NETWORK,
  isByAddress,
  type LimitName,
  limits,
  type ReadLimitName,
} from '@portolane/core/rules/limit/limits.ts';
import { clientAddress, clientNetwork } from './client-address.ts';
import { RetryLater } from '#errors/retry-later.ts';
import { isExternalRequest } from './overload.ts';

interface LimitSettings {
  /** Override the counts of `limits` (core/rules/limit). */
  limits?: Partial<Record<LimitName, number>> | undefined;
  /** Whether to count limits by address; defaults to true. */
  limitsByAddress?: boolean | undefined;
}

/** Counts a request. Throws `RetryLater` above the limit. */
export type CountRead = (request: FastifyRequest) => Promise<void>;

/**
 * Returns a function for each name that counts a request against that limit: of its address, or of its
 * person (`request.limitedPerson`). Each process counts in its own memory, because a statement for
 * each request would cost more than what it protects. Calls that server rendering makes are not
 * counted: their page was.
 */
export async function readLimits(
  app: FastifyInstance,
  settings: LimitSettings,
): Promise<(name: ReadLimitName) => CountRead> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientAddress(ip),
    allowList: (request) => !isExternalRequest(request),
  });
  return (name) => {
    if (settings.limitsByAddress === false && isByAddress(name)) return async () => {};
    const max = settings.limits?.[name] ?? limits[name].count;
    const timeWindow = limits[name].windowSeconds * 1000;
    const countAddress = app.createRateLimit({ max, timeWindow });
    const countNetwork = app.createRateLimit({
      max: max * ADDRESSES_OF_NETWORK,
      timeWindow,
      keyGenerator: ({ ip }) => clientNetwork(ip) ?? ip,
    });
    const countPerson = app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: ({ limitedPerson }) => limitedPerson,
    });
    const countersOf = ({ ip }: FastifyRequest) => {
      if (!isByAddress(name)) return [countPerson];
      // A customer with an IPv6 /48 has 65,536 subnets that count as one address each.
      return isIPv6(ip) ? [countAddress, countNetwork] : [countAddress];
    };
    return async (request) => {
      for (const count of countersOf(request)) {
        const outcome = await count(request);
        if (!outcome.isAllowed && outcome.isExceeded)
          throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', outcome.ttlInSeconds);
      }
    };
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the person whose session calls, by which limits count; empty without one. */
    limitedPerson: string;
  }
}
