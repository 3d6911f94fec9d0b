import { userEndpoints } from '@portolane/core/contract/user.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#module.ts';
import { logIn } from './log-in.ts';
import { memberView } from './member-view.ts';
import { revokeToken } from './repository.ts';
import { sendCode } from './send-code.ts';

/** Codes, login, logout and the member's own data. */
export const userModule: Module = (app, deps) => {
  bind(app, userEndpoints.getCode, async ({ body, language, request }) => ({ items: await sendCode(deps, body, { ip: request.ip, language }) }));
  bind(app, userEndpoints.login, async ({ body, language, request }) => ({ items: await logIn(deps, body, { ip: request.ip, language }) }));
  bind(app, userEndpoints.logout, async ({ member }) => {
    await revokeToken(deps.db, member.tokenHash, deps.now());
    return { items: {} };
  });
  bind(app, userEndpoints.profile, ({ member }) => ({ items: memberView(member) }));
};
