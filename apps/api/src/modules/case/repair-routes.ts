import { rmaEndpoints } from '@portolane/core/contract/rma.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { openCase } from './open-case.ts';
import { findRepair } from './find-repair.ts';

/** Repair and return cases. */
export const rmaModule: Module = (app, deps) => {
  bind(app, rmaEndpoints.add, async ({ body, headers, language, request }) => {
    const { requestType, model, serial, purchasedOn, address, ...sent } = body;
    const details = { requestType, model, serial, purchasedOn, address };
    return {
      items: await openCase(deps, {
        kind: 'repair',
        sent,
        details,
        from: { ip: request.ip, language, key: headers['idempotency-key'] },
      }),
    };
  });
  bind(app, rmaEndpoints.search, async ({ body, request }) => ({
    items: await findRepair(deps, body, request.ip),
  }));
};
