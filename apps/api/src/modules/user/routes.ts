import { userEndpoints } from '@portolane/core/contract/user.ts';
import type { Module } from '#module.ts';
import { bind } from '#plugins/bind-endpoint.ts';
import { logIn } from './log-in.ts';
import { memberView } from './member-view.ts';
import { deleteEndedBefore, revokeToken } from './repository.ts';
import { sendCode } from './send-code.ts';

const SWEEP_EVERY_MS = 3_600_000;
/** Longer than any rate limit's window. */
const SWEEP_AFTER_MS = 2 * 86_400_000;

/** Codes, login, logout and the member's own data. */
export const userModule: Module = (app, deps) => {
  const { db, now } = deps;
  bind(app, userEndpoints.getCode, async ({ body, language, request }) => ({ items: await sendCode(deps, body, { ip: request.ip, language }) }));
  bind(app, userEndpoints.login, async ({ body, language, request }) => {
    const { member, token, expiresAt } = await logIn(deps, body, { ip: request.ip, language });
    return { items: { ...memberView(member), token, tokenExpires: expiresAt.toISOString() } };
  });
  bind(app, userEndpoints.logout, async ({ member }) => {
    if (member) await revokeToken(db, member.tokenHash, now());
    return { items: {} };
  });
  bind(app, userEndpoints.profile, ({ member }) => ({ items: memberView(member) }));

  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    const sweep = (): void => {
      deleteEndedBefore(db, new Date(now().getTime() - SWEEP_AFTER_MS)).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'user: ended codes and tokens were not removed'),
      );
    };
    sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
};
