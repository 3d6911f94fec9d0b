import { deskAuditEndpoints } from '@portolane/core/contract/desk/audit.ts';
import { pageOfAudit } from '#domain/audit-log.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';

/** The audit log at the desk. Staff with a limit see only their own entries. */
export const deskAuditModule: Module = (app, { db }) => {
  bind(app, deskAuditEndpoints.search, async ({ staff: { email, brands, events }, body }) => {
    const limited = brands !== null || events !== null;
    const found = await pageOfAudit(db, { ...body, only: limited ? email : undefined }, body);
    return {
      ...found,
      items: found.items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    };
  });
};
