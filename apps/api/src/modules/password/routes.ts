import { passwordEndpoints } from '@portolane/core/contract/password.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

/** Password reset by mail. */
export const passwordModule: Module = (app, deps) => {
  bind(app, passwordEndpoints.email, async ({ body, language, request }) => {
    await requestReset(deps, body, { ip: request.ip, language });
    return { items: {} };
  });
  bind(app, passwordEndpoints.reset, async ({ body, language, request }) => {
    await resetPassword(deps, body, { ip: request.ip, language });
    return { items: {} };
  });
};
