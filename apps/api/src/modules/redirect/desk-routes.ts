import { deskRedirectEndpoints } from '@portolane/core/contract/desk/redirect.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { addOneRedirect, removeRedirects, testAddress } from './edit-redirects.ts';
import { importRedirects } from './import-redirects.ts';
import { exportRedirects, searchRedirects } from './read-redirects.ts';

/** Addresses that lead on to others, at the desk. */
export const deskRedirectModule: Module = (app, deps) => {
  const calls = deskRedirectEndpoints;
  bind(app, calls.search, ({ body }) => searchRedirects(deps, body));
  bind(app, calls.add, async ({ body, staff }) => ({
    items: await addOneRedirect(deps, body, staff.email),
  }));
  bind(app, calls.remove, async ({ body, staff }) => ({
    items: { removed: await removeRedirects(deps, body.from, staff.email) },
  }));
  bind(app, calls.import, async ({ body, staff }) => ({
    items: await importRedirects(deps, {
      bytes: Buffer.from(body.file, 'base64'),
      dryRun: body.dryRun,
      actor: staff.email,
    }),
  }));
  bind(app, calls.export, async ({ language }) => ({
    items: await exportRedirects(deps, language),
  }));
  bind(app, calls.test, async ({ body, staff }) => ({
    items: await testAddress(deps, body.address, staff.email),
  }));
};
