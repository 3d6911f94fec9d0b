import { eventEndpoints } from '@portolane/core/contract/event.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { checkIn } from '#modules/enrolment/check-in.ts';
import { readEvent } from './read-event.ts';
import { readSession } from './read-session.ts';
import { searchEvents } from './search-events.ts';

export const eventModule: Module = (app, deps) => {
  bind(app, eventEndpoints.search, ({ body, language, db }) =>
    searchEvents({ ...deps, db }, body, language),
  );
  bind(app, eventEndpoints.one, async ({ params, language, member, db }) => ({
    items: await readEvent({ ...deps, db }, params, language, member),
  }));
  bind(app, eventEndpoints.session, async ({ params, language, member }) => ({
    items: await readSession(deps, params.uuid, language, member),
  }));
  bind(app, eventEndpoints.checkIn, async ({ params, member }) => ({
    items: await checkIn(deps, member.id, params.uuid),
  }));
};
