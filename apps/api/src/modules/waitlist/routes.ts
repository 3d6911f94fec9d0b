import { waitlistEndpoints } from '@portolane/core/contract/waitlist.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { listWaitlistEntries } from './list-waitlist-entries.ts';
import { startServingWaitlists } from './serve-all-waitlists.ts';

/** The waitlists of full sessions, which are served while the app is running. */
export const waitlistModule: Module = (app, deps) => {
  let serving: ReturnType<typeof startServingWaitlists> | undefined;
  app.addHook('onReady', async () => {
    serving = startServingWaitlists(deps);
  });
  app.addHook('onClose', async () => serving?.stop());
  bind(app, waitlistEndpoints.mine, async ({ member, language }) => ({
    items: await listWaitlistEntries(deps, member.id, language),
  }));
  bind(app, waitlistEndpoints.join, async ({ member, body, language }) => {
    const items = await joinWaitlist(deps, member.id, body, language);
    app.answers.forget();
    return { items };
  });
  bind(app, waitlistEndpoints.leave, async ({ member, body }) => {
    await leaveWaitlist(deps, member.id, body.uuid);
    app.answers.forget();
    return { items: {} };
  });
};
