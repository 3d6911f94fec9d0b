import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskPeopleEndpoints } from '@portolane/core/contract/desk/people.ts';
import { deskSessionEndpoints } from '@portolane/core/contract/desk/session.ts';
import { deskViewEndpoints } from '@portolane/core/contract/desk/view.ts';
import { rememberBrowser } from '#domain/desk/desk-browser.ts';
import { deskTokenOf, setDeskCookie } from '#domain/desk/desk-cookie.ts';
import {
  endStaffSession,
  sessionView,
  setStaffLanguage,
  staffByToken,
  type StaffMember,
} from '#domain/desk/staff-session.ts';
import type { Module, ModuleDeps } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { enterByLink, requestLoginLink } from './login-link.ts';
import { addPasskey, challengeNewPasskey, challengePasskey, usePasskey } from './passkeys.ts';
import {
  addPerson,
  changePerson,
  endSessionOf,
  listPeople,
  removePasskey,
  removePerson,
  resetPerson,
} from './people.ts';
import { personScopes } from './person-scopes.ts';
import { recover } from './recover.ts';
import { renewRecoveryCodes } from './secrets.ts';
import { listViews, removeView, saveView } from './views.ts';

const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? '';

/** Logins at the desk, its people, and their saved views. */
export const deskModule: Module = (app, deps) => {
  const { db, settings } = deps;
  const view = (person: StaffMember) =>
    sessionView(db, person, { now: deps.now(), demo: settings.mode === 'demo' });

  /** Sets the cookie of a session that has just begun, and returns its person. */
  async function begin(reply: FastifyReply, token: string): Promise<StaffMember> {
    const person = await staffByToken(db, token, deps.now());
    if (!person) throw new CodedError('SERVICE_UNAVAILABLE');
    setDeskCookie(reply, settings, token);
    return person;
  }

  const { requestLink, enter, recover: recoverCall } = deskSessionEndpoints;
  bind(app, requestLink, async ({ body }) => {
    await requestLoginLink(deps, body);
    return { items: {} };
  });
  bind(app, enter, async ({ body, request, reply }) => {
    const token = await enterByLink(deps, { ...body, userAgent: userAgentOf(request) });
    return { items: await view(await begin(reply, token)) };
  });
  bind(app, recoverCall, async ({ body, request, reply }) => {
    const token = await recover(deps, { ...body, userAgent: userAgentOf(request) });
    return { items: await view(await begin(reply, token)) };
  });
  bind(app, deskSessionEndpoints.passkeyChallenge, async () => ({
    items: await challengePasskey(deps),
  }));
  bind(app, deskSessionEndpoints.passkey, async ({ body, request, reply }) => {
    const current = deskTokenOf(request, settings);
    const token = await usePasskey(deps, { ...body, userAgent: userAgentOf(request), current });
    const person = await begin(reply, token);
    await rememberBrowser(deps, reply, person.id);
    return { items: await view(person) };
  });
  bind(app, deskSessionEndpoints.one, async ({ staff: person }) => ({ items: await view(person) }));
  bind(app, deskSessionEndpoints.newPasskeyChallenge, async ({ staff: person }) => ({
    items: await challengeNewPasskey(deps, person),
  }));
  bind(app, deskSessionEndpoints.addPasskey, async ({ staff: person, body, request, reply }) => {
    const userAgent = userAgentOf(request);
    const recoveryCodes = await addPasskey(deps, person, { ...body, userAgent });
    await rememberBrowser(deps, reply, person.id);
    const session = { ...person.session, complete: true, passkeyUsedAt: deps.now() };
    return { items: { session: await view({ ...person, session }), recoveryCodes } };
  });
  bind(app, deskSessionEndpoints.newRecoveryCodes, async ({ staff: person, request }) => ({
    items: { recoveryCodes: await renewRecoveryCodes(deps, person, userAgentOf(request)) },
  }));
  bind(app, deskSessionEndpoints.setLanguage, async ({ staff: person, body }) => {
    await setStaffLanguage(db, person.id, body.language);
    return { items: await view({ ...person, ...body }) };
  });
  bind(app, deskSessionEndpoints.end, async ({ staff: person, reply }) => {
    await endStaffSession(db, person.session);
    setDeskCookie(reply, settings, null);
    return { items: {} };
  });

  bindPeople(app, deps);

  bind(app, deskViewEndpoints.search, async ({ staff: person, body }) => ({
    items: await listViews(db, person.id, body.screen),
  }));
  bind(app, deskViewEndpoints.save, async ({ staff: person, body, language }) => ({
    items: await saveView(db, person, body, language),
  }));
  bind(app, deskViewEndpoints.remove, async ({ staff: person, params }) => {
    await removeView(db, person.id, params.uuid);
    return { items: {} };
  });
};

function bindPeople(app: FastifyInstance, deps: ModuleDeps): void {
  const one = async (uuid: string, { session }: StaffMember) => {
    const [person] = await listPeople(deps, { uuid, current: session.hash });
    if (!person) throw new CodedError('DESK_ITEM_NOT_EXIST');
    return { items: person };
  };
  bind(app, deskPeopleEndpoints.search, async ({ staff: { session } }) => ({
    items: await listPeople(deps, { current: session.hash }),
  }));
  bind(app, deskPeopleEndpoints.scopes, async ({ language }) => ({
    items: await personScopes(deps, language),
  }));
  bind(app, deskPeopleEndpoints.add, async ({ staff: person, body }) =>
    one(await addPerson(deps, body, person.email), person),
  );
  bind(app, deskPeopleEndpoints.change, async ({ staff: person, params: { uuid }, body }) => {
    await changePerson(deps, { uuid, input: body }, person.email);
    return one(uuid, person);
  });
  bind(app, deskPeopleEndpoints.remove, async ({ staff: { email }, params: { uuid } }) => {
    await removePerson(deps, uuid, email);
    return { items: {} };
  });
  bind(app, deskPeopleEndpoints.reset, async ({ staff: { email }, params: { uuid } }) => {
    await resetPerson(deps, uuid, email);
    return { items: {} };
  });
  bind(app, deskPeopleEndpoints.endSession, async ({ staff: { email }, params }) => {
    await endSessionOf(deps, params, email);
    return { items: {} };
  });
  bind(app, deskPeopleEndpoints.removePasskey, async ({ staff: { email }, params }) => {
    await removePasskey(deps, params, email);
    return { items: {} };
  });
}
