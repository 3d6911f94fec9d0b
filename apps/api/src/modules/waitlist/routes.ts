import { waitlistEndpoints } from '@portolane/core/contract/waitlist.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { addJob } from '#domain/add-job.ts';
import type { Module } from '#domain/module.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { listWaitlistEntries } from './list-waitlist-entries.ts';
import { startServingWaitlists } from './serve-all-waitlists.ts';

/** The waitlists of full sessions, which are served by a job. */
export const waitlistModule: Module = (app, deps) => {
  addJob(app, deps, () => startServingWaitlists(deps));
  bind(app, waitlistEndpoints.mine, async ({ member, language }) => ({
    items: await listWaitlistEntries(deps, member.id, language),
  }));
  bind(app, waitlistEndpoints.join, async ({ member, body, language }) => {
    const items = await joinWaitlist(deps, member.id, body, language);
    app.seatsChanged();
    return { items };
  });
  bind(app, waitlistEndpoints.leave, async ({ member, body }) => {
    await leaveWaitlist(deps, member.id, body.uuid);
    app.seatsChanged();
    return { items: {} };
  });
};
