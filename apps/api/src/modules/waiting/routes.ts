import { waitingEndpoints } from '@portolane/core/contract/waiting.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#module.ts';
import { joinLine } from './join-line.ts';
import { leaveLine } from './leave-line.ts';
import { myPlaces } from './my-places.ts';
import { startRounds } from './offer-round.ts';

/** Lines of full sessions, looked after for as long as the app is up. */
export const waitingModule: Module = (app, deps) => {
  let rounds: ReturnType<typeof startRounds> | undefined;
  app.addHook('onReady', async () => {
    rounds = startRounds(deps);
  });
  app.addHook('onClose', async () => rounds?.stop());
  bind(app, waitingEndpoints.mine, async ({ member, language }) => ({
    items: await myPlaces(deps, member.id, language),
  }));
  bind(app, waitingEndpoints.join, async ({ member, body, language }) => ({
    items: await joinLine(deps, member.id, body, language),
  }));
  bind(app, waitingEndpoints.leave, async ({ member, body }) => {
    await leaveLine(deps, member.id, body.uuid);
    return { items: {} };
  });
};
