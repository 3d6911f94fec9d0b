import { deskEventEndpoints } from '@portolane/core/contract/desk/event.ts';
import { eventsInScope } from '#domain/desk/scope.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { findOfficeEvent, refusedChange } from '#modules/enrolment/store/lock-event.ts';
import { setPublication } from './set-publication.ts';

/** Publishing and hiding at the desk. */
export const deskPublicationModule: Module = (app, deps) => {
  bind(app, deskEventEndpoints.setState, async ({ staff, params, body: { state }, language }) => {
    const { alias, seriesNum, sessions } = await findOfficeEvent(
      deps.db,
      params,
      eventsInScope(staff),
    );
    if (state === 'published' && sessions.every(({ calledOff }) => calledOff))
      throw refusedChange('calledOff', language);
    const done = await setPublication(deps, {
      kind: 'event',
      alias: `${alias}/${seriesNum}`,
      state,
      actor: staff.email,
    });
    // Only documents of other kinds are checked.
    if (!('changed' in done)) throw new CodedError('DESK_ITEM_NOT_EXIST');
    return { items: { changed: done.changed } };
  });
};
