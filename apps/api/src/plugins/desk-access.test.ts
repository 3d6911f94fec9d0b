/** Calls every endpoint of the desk as every role, in every state of a session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import { policies } from '@portolane/core/contract/policy.ts';
import { type StaffRole, staffRoles } from '@portolane/core/rules/desk/roles.ts';
import { staff } from '#db/schema/staff.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const endpoints = Object.values<Record<string, Endpoint>>(deskContract).flatMap((calls) =>
  Object.values(calls),
);
const states = ['fresh', 'complete', 'incomplete'] as const;

let site: MemberSite;
let people: Record<StaffRole, StaffRow>;
beforeAll(async () => {
  site = await openMemberSite();
  people = Object.fromEntries(
    await Promise.all(staffRoles.map(async (role) => [role, await addStaff(site.db, role)])),
  ) as typeof people;
});
afterAll(() => site.close());

const { desk: refusals } = policies;
/** Returns the code of the policy that refuses a call; null if it was admitted. */
async function refusalOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  headers: Record<string, string>,
): Promise<string | null> {
  const reply = await site.app.inject({
    method,
    // A number or a uuid that exists nowhere: what an admitted caller gets is a refusal of the call.
    url: `/api${path.replaceAll(/:(\w+)/g, '00000000-0000-4000-8000-000000000000')}`,
    headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { payload: '{}' }),
  });
  const { status } = reply.json<{ status: string }>();
  return (refusals as readonly string[]).includes(status) ? status : null;
}

function expectedRefusal(
  { roles, fresh, incomplete }: NonNullable<Endpoint['desk']>,
  role: StaffRole,
  state: (typeof states)[number],
): string | null {
  if (state === 'incomplete' && !incomplete) return 'DESK_PASSKEY_REQUIRED';
  if (role !== 'admin' && !roles.includes(role)) return 'DESK_ROLE_MISSING';
  return fresh && state === 'complete' ? 'DESK_FRESH_PASSKEY_REQUIRED' : null;
}

const ofDesk = endpoints.filter(({ policy }) => policy === 'desk');

describe.each(
  ofDesk.map((definition) => [`${definition.method} ${definition.path}`, definition] as const),
)('%s', (_name, definition) => {
  const { desk } = definition;
  it('names who may call it', () => expect(desk).toBeDefined());

  it.each(staffRoles.flatMap((role) => states.map((state) => [role, state] as const)))(
    'answers %s (%s) as the contract says',
    async (role, state) => {
      const headers = await deskHeaders(site.db, people[role], { now: site.clock.now, state });
      expect(await refusalOf(definition, headers)).toBe(expectedRefusal(desk!, role, state));
    },
  );

  it('refuses callers without a session, another site, and a session that has ended', async () => {
    const call = definition;
    expect(await refusalOf(call, {})).toBe('DESK_LOGIN_REQUIRED');
    const headers = await deskHeaders(site.db, people.admin, { now: site.clock.now });
    for (const from of ['cross-site', 'same-site', 'none'])
      expect(await refusalOf(call, { ...headers, 'sec-fetch-site': from })).toBe(
        'DESK_FOREIGN_PAGE',
      );
    const { 'sec-fetch-site': _site, ...old } = headers;
    expect(await refusalOf(call, { ...old, origin: 'https://elsewhere.example' })).toBe(
      'DESK_FOREIGN_PAGE',
    );
    site.clock.now = new Date(site.clock.now.getTime() + 12 * 3_600_000);
    expect(await refusalOf(call, headers)).toBe('DESK_LOGIN_REQUIRED');
  });
});

it('endpoints that need no session begin one, or say that a phone has to forget', () =>
  expect(
    endpoints
      .filter(({ policy }) => policy !== 'desk')
      .map(({ method, path }) => `${method} ${path}`),
  ).toEqual([
    'POST /desk/session/link',
    'POST /desk/session/enter',
    'POST /desk/session/recover',
    'POST /desk/session/passkey-challenge',
    'POST /desk/session/passkey',
    'GET /desk/door/devices/:uuid/keep',
  ]));

it('sessions end everywhere when the person is removed', async () => {
  const person = await addStaff(site.db, 'editor');
  const headers = await deskHeaders(site.db, person, { now: site.clock.now });
  const { one } = deskContract.session;
  expect(await refusalOf(one, headers)).toBeNull();
  const admin = await deskHeaders(site.db, people.admin, { now: site.clock.now });
  const { uuid } = person;
  await site.app.inject({ method: 'DELETE', url: `/api/desk/people/${uuid}`, headers: admin });
  expect(await site.db.$count(staff)).toBe(staffRoles.length);
  expect(await refusalOf(one, headers)).toBe('DESK_LOGIN_REQUIRED');
});
