import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ADDRESSES_OF_NETWORK,
  limits,
  type ReadLimitName,
} from '@portolane/core/rules/limit/limits.ts';
import { clientAddress, clientNetwork } from '#domain/limits/client-address.ts';
import { RetryLater } from '#http/retry-later.ts';
import { isExternalRequest } from '#process/overload.ts';
import type { ApiSettings } from '#settings/settings.ts';

type Settings = Pick<ApiSettings, 'limits' | 'limitsByAddress'>;

/** Counts a request. Throws `RetryLater` above the limit. */
export type CountRead = (request: FastifyRequest) => Promise<void>;

/**
 * Returns a function for each name that counts a request against that limit of its address. Each
 * process counts in its own memory, because a statement for each request would cost more than what
 * it protects. Calls that server rendering makes are not counted: their page was.
 */
export async function readLimits(
  app: FastifyInstance,
  settings: Settings,
): Promise<(name: ReadLimitName) => CountRead> {
  if (settings.limitsByAddress === false) return () => async () => {};
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientAddress(ip),
    allowList: (request) => !isExternalRequest(request),
  });
  return (name) => {
    const max = settings.limits?.[name] ?? limits[name].count;
    const timeWindow = limits[name].windowSeconds * 1000;
    const countAddress = app.createRateLimit({ max, timeWindow });
    const countNetwork = app.createRateLimit({
      max: max * ADDRESSES_OF_NETWORK,
      timeWindow,
      keyGenerator: ({ ip }) => clientNetwork(ip) ?? ip,
    });
    return async (request) => {
      // A customer with an IPv6 /48 has 65,536 subnets that count as one address each.
      const counters = isIPv6(request.ip) ? [countAddress, countNetwork] : [countAddress];
      for (const count of counters) {
        const outcome = await count(request);
        if (!outcome.isAllowed && outcome.isExceeded)
          throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', outcome.ttlInSeconds);
      }
    };
  };
}

/** Limits the calls of this scope by address, before anything is read for them. */
export async function addReadLimits(app: FastifyInstance, settings: Settings): Promise<void> {
  const limitOf = await readLimits(app, settings);
  const counters = {
    search: limitOf('searchesPerAddress'),
    desk: limitOf('deskCallsPerAddress'),
    call: limitOf('callsPerAddress'),
  };
  app.addHook('onRequest', (request) => {
    const { cost, policy } = request.routeOptions.config;
    return counters[policy === 'desk' ? 'desk' : (cost ?? 'call')](request);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As in the contract. */
    cost?: 'search' | undefined;
  }
}
