import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberPreview } from '@portolane/core/contract/desk/preview.ts';
import { staffRoles } from '@portolane/core/rules/desk/roles.ts';
import { parseMemberCookie } from '@portolane/core/session/member-session.ts';
import { listAudit } from '#domain/audit-log.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import type { PageRenderer } from '#domain/uncommitted-pages.ts';
import { allEndpoints, sampleBody } from '#testing/endpoint-samples.ts';
import { addMember, type MemberRow } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

type Token = { authorization: string };

/** Uses the login of the member as a page does. */
let onRender = async (_api: FastifyInstance, _headers: Token): Promise<string> => '';
const renderer: PageRenderer = {
  fixedPages: [],
  addressOf: () => null,
  memberAddress: (page, language) => `/${language}/${page}`,
  usualText: () => ({ zh: '', en: '' }),
  async render(api, { memberCookie }) {
    const cookie = parseMemberCookie(memberCookie, site.clock.now)!;
    const text = await onRender(api, { authorization: `Bearer ${cookie.token}` });
    return {
      status: 200,
      html: `<html><head></head><body><h1>${text}</h1><script>${memberCookie}</script></body></html>`,
    };
  },
};

let site: PublicSite;
let person: StaffRow;
let seen: MemberRow;
beforeAll(async () => {
  site = await openPublicSite('site', {}, renderer);
  person = await addStaff(site.db, 'cases');
  seen = await addMember(site.db, { name: '陳品妤', email: `${randomUUID()}@seen.example` });
});
afterAll(() => site.close());
beforeEach(() => {
  onRender = async () => '';
});

const see = async ({
  uuid = seen.uuid,
  as = person,
  state,
  headers,
}: {
  uuid?: string;
  as?: StaffRow;
  state?: 'fresh' | 'complete';
  headers?: Record<string, string>;
} = {}) =>
  site.get(`${memberPreview.path.replace(':uuid', uuid)}?page=memberInfo&language=zh-TW`, {
    ...(await deskHeaders(site.db, as, { now: site.clock.now, ...(state && { state }) })),
    'sec-fetch-dest': 'iframe',
    ...headers,
  });
const profileOf = async (api: FastifyInstance, headers: Token) => {
  const answer = await api.inject({ url: '/api/user/profile', headers });
  return answer.json<{ items?: { name: string } }>().items?.name ?? `${answer.statusCode}`;
};

it('shows the page as the member sees it, and the reading is in the audit log', async () => {
  onRender = profileOf;
  const { body, statusCode } = await see();
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>陳品妤</h1>');
  const [entry] = await listAudit(site.db, { subject: `member/${seen.uuid}`, limit: 1 });
  expect(entry).toMatchObject({
    actor: person.email,
    action: 'members see-as',
    details: { page: 'memberInfo' },
  });
});

it('uses a login that nothing else knows, and that is in no answer', async () => {
  let token: Token = { authorization: '' };
  let elsewhere = '';
  onRender = async (api, headers) => {
    token = headers;
    elsewhere = await profileOf(site.app, headers);
    return profileOf(api, headers);
  };
  const { body } = await see();
  expect(body).toContain('陳品妤');
  expect(elsewhere).toBe('401');
  expect(await profileOf(site.app, token)).toBe('401');
  expect(body).not.toContain(token.authorization.slice('Bearer '.length));
});

/** Returns the content of all tables but the one of audited readings, as one value. */
async function everything(): Promise<string> {
  const { rows } = await site.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_log', 'staff_session', 'staff') order by 1`,
  );
  const hashes = await Promise.all(
    rows.map(async ({ name }) => {
      const table = await site.db.execute<{ hash: string | null }>(
        sql`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.identifier(name)} t`,
      );
      return `${name} ${table.rows[0]!.hash}`;
    }),
  );
  return hashes.join('\n');
}

it('can make no call that writes', { timeout: 120_000 }, async () => {
  const before = await everything();
  for (const { endpoint } of allEndpoints) {
    onRender = async (api, headers) => {
      await api.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/:\w+/g, randomUUID())}`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(endpoint.body && { payload: sampleBody(endpoint) as object }),
      });
      return '';
    };
    await see();
  }
  expect(await everything()).toBe(before);
});

it.each([
  ['in a transaction of its own', 'POST', '/member/marketing', { optOut: true }],
  ['by one statement', 'GET', '/user/logout', undefined],
] as const)('cannot even write what would be rolled back, %s', async (_how, method, path, body) => {
  const write = (api: FastifyInstance, headers: Token) =>
    api.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
  const real = await addMember(site.db);
  expect((await write(site.app, await site.bearerOf(real.id))).statusCode).toBe(200);
  onRender = async (api, headers) => `${(await write(api, headers)).statusCode}`;
  expect((await see()).body).toContain('<h1>500</h1>');
});

it('is for those who see members, with a passkey that was just used', async () => {
  const statusOf = async (options: Parameters<typeof see>[0]) => (await see(options)).statusCode;
  for (const role of staffRoles) {
    const as = await addStaff(site.db, role);
    expect(await statusOf({ as })).toBe(['cases', 'admin'].includes(role) ? 200 : 403);
    expect(await statusOf({ as, state: 'complete' })).toBe(403);
  }
  expect(await statusOf({ as: await addStaff(site.db, 'cases', { brands: ['palisar'] }) })).toBe(
    403,
  );
  expect(await statusOf({ headers: { 'sec-fetch-dest': 'document' } })).toBe(403);
  expect(await statusOf({ headers: { cookie: '' } })).toBe(401);
  expect(await statusOf({ uuid: randomUUID() })).toBe(404);
  const blocked = await addMember(site.db, { blockedAt: site.clock.now });
  expect(await statusOf({ uuid: blocked.uuid })).toBe(409);
});
