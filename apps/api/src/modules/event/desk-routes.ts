import { deskEventEndpoints } from '@portolane/core/contract/desk/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { eventsInScope } from '#domain/desk/scope.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { callOff, previewCallOff } from '#modules/enrolment/sessions/call-off.ts';
import { changeTime, previewTimeChange } from '#modules/enrolment/sessions/change-time.ts';
import { mailAttendees, previewAttendeeMail } from '#modules/enrolment/sessions/mail-attendees.ts';
import { previewPlaceNews, tellPlace } from '#modules/enrolment/sessions/tell-place.ts';
import { changeCapacity } from '#modules/enrolment/sessions/change-capacity.ts';
import { pageOfEvents, showEvent } from './desk-events.ts';

const officeOf = (staff: StaffMember) => ({ actor: staff.email, scope: eventsInScope(staff) });

/** Events at the desk. */
export const deskEventModule: Module = (app, deps) => {
  bindCallOff(app, deps);
  bindTimeAndMail(app, deps);
  bindPlace(app, deps);
  const { search, one, setCapacity } = deskEventEndpoints;
  const asking = (staff: StaffMember, language: Language) => ({
    language,
    scope: eventsInScope(staff),
    now: deps.now(),
  });
  bind(app, search, ({ staff, body, language }) =>
    pageOfEvents(deps.db, body, asking(staff, language)),
  );
  bind(app, one, async ({ staff, params, language }) => ({
    items: await showEvent(deps.db, params, asking(staff, language)),
  }));
  bind(app, setCapacity, async ({ staff, params, body, language }) => {
    const changed = await changeCapacity(deps, {
      sessionUuid: params.uuid,
      ...body,
      ...officeOf(staff),
      language,
    });
    app.seatsChanged();
    return { items: changed };
  });
};

const bindCallOff = (...[app, deps]: Parameters<Module>): void => {
  const { previewCallOff: preview, callOff: call } = deskEventEndpoints;
  const { previewSessionCallOff, callOffSession } = deskEventEndpoints;
  bind(app, preview, async ({ staff, params: name, body, language }) => ({
    items: await previewCallOff(deps, { name, ...body, ...officeOf(staff), language }),
  }));
  bind(app, call, async ({ staff, params: name, body, language }) => {
    const items = await callOff(deps, { name, ...body, ...officeOf(staff), language });
    app.seatsChanged();
    return { items };
  });
  bind(app, previewSessionCallOff, async ({ staff, params, body, language }) => {
    const name = { sessionUuid: params.uuid };
    return { items: await previewCallOff(deps, { name, ...body, ...officeOf(staff), language }) };
  });
  bind(app, callOffSession, async ({ staff, params, body, language }) => {
    const name = { sessionUuid: params.uuid };
    const items = await callOff(deps, { name, ...body, ...officeOf(staff), language });
    app.seatsChanged();
    return { items };
  });
};

const bindPlace = (...[app, deps]: Parameters<Module>): void => {
  const { previewPlace, tellPlace: tell } = deskEventEndpoints;
  bind(app, previewPlace, async ({ staff, params: name }) => ({
    items: await previewPlaceNews(deps, { name, ...officeOf(staff) }),
  }));
  bind(app, tell, async ({ staff, params: name, body, language }) => ({
    items: await tellPlace(deps, { name, ...body, ...officeOf(staff), language }),
  }));
};

const bindTimeAndMail = (...[app, deps]: Parameters<Module>): void => {
  const { previewTime, setTime, previewMail, sendMail } = deskEventEndpoints;
  bind(app, previewTime, async ({ staff, params, body, language }) => {
    const change = { sessionUuid: params.uuid, ...body, ...officeOf(staff), language };
    return { items: await previewTimeChange(deps, change) };
  });
  bind(app, setTime, async ({ staff, params, body, language }) => {
    const change = { sessionUuid: params.uuid, ...body, ...officeOf(staff), language };
    const items = await changeTime(deps, change);
    app.seatsChanged();
    return { items };
  });
  bind(app, previewMail, async ({ staff, params, body }) => ({
    items: await previewAttendeeMail(deps, { ...params, ...body, ...officeOf(staff) }),
  }));
  bind(app, sendMail, async ({ staff, params, body, language }) => ({
    items: await mailAttendees(deps, { ...params, ...body, ...officeOf(staff), language }),
  }));
};
