import { newsletterEndpoints } from '@portolane/core/contract/newsletter.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { linkRoutes } from './link-routes.ts';
import { subscribe } from './subscribe.ts';

export const newsletterModule: Module = async (app, deps) => {
  bind(app, newsletterEndpoints.subscribe, async ({ body, language, member, request }) => {
    await subscribe(deps, body, member, { ip: request.ip, language });
    return { items: {} };
  });
  await linkRoutes(app, deps);
};
