/**
 * Calls every endpoint of the contract as every kind of caller. The policy alone decides who is
 * admitted.
 */
import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@portolane/core/contract/contract.ts';
import { deskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { type AnyErrorCode, endpoint, type Endpoint } from '@portolane/core/contract/endpoint.ts';
import { policies, type Policy } from '@portolane/core/contract/policy.ts';
import { apiPlugin, serverOptions } from '#app.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { memberToken } from '#db/schema/member.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { addEvent, addMember, addOrder, addToken } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addPolicies } from './policies.ts';
import { requirePolicies } from '@portolane/server/routes/route-policies.ts';

const SECRET = 'the secret of the bot channel';

/**
 * A sample endpoint per policy, so that policies without an endpoint in the contract are tested as
 * well.
 */
const samples = (Object.keys(policies) as Policy[]).map((policy) =>
  endpoint({
    method: policy === 'lineSignature' ? 'POST' : 'GET',
    path: `/sample/${policy}/:uuid`,
    summary: '',
    policy,
    params: z.object({ uuid: z.uuid() }),
    items: z.object({}),
    errors: [],
  }),
);
const endpoints: Endpoint[] = [
  ...[...Object.values(contract), ...Object.values(deskContract)].flatMap(
    (calls) => Object.values(calls) as Endpoint[],
  ),
  ...samples,
];

const callers = [
  'nobody',
  'garbage',
  'expired',
  'revoked',
  'general',
  'other',
  'dealer',
  'validatedDealer',
  'stranger',
  'owner',
  'line',
] as const;
type Caller = (typeof callers)[number];

/** Returns the error code that the policy gives a caller, or null if admitted. */
function expectedRefusal(policy: Policy, caller: Caller): AnyErrorCode | null {
  if (policy === 'anyone') return null;
  // No login of the site is one of the desk: plugins/desk-access.test.ts.
  if (policy === 'desk') return 'DESK_LOGIN_REQUIRED';
  if (policy === 'lineSignature') return caller === 'line' ? null : 'MALICIOUS_REQUEST';
  const hasLogin = !['nobody', 'garbage', 'expired', 'revoked', 'line'].includes(caller);
  if (policy === 'lineMember') return hasLogin ? null : 'LOGIN_REQUIRED';
  if (caller === 'expired') return 'USER_TOKEN_EXPIRED';
  if (!hasLogin) return 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED';
  if (policy === 'dealer')
    return caller === 'dealer' || caller === 'validatedDealer'
      ? null
      : 'ITEM_INSUFFICIENT_PERMISSION_VIEW';
  if (policy === 'validatedDealer')
    return caller === 'validatedDealer' ? null : 'ITEM_INSUFFICIENT_PERMISSION_VIEW';
  if (policy === 'orderOwner') return caller === 'owner' ? null : 'ORDER_FRONT_ITEM_NOT_EXIST';
  if (policy === 'staff') return 'MERCHANT_MEMBER_FRONT_STAFF_ONLY';
  return null;
}

/**
 * Routes that are not endpoints: a streamed file (not for LINE, which signs bodies and fetches
 * none) and a webhook without a response body.
 */
function addOtherSamples(app: FastifyInstance): void {
  for (const policy of Object.keys(policies) as Policy[]) {
    if (policy !== 'lineSignature')
      app.get(`/sample-file/${policy}/:uuid`, { config: { policy } }, (_request, reply) =>
        reply.type('text/plain').send(Readable.from(['a line\n'])),
      );
    app.post(`/sample-webhook/${policy}/:uuid`, { config: { policy } }, (_request, reply) =>
      reply.code(204).send(),
    );
  }
}

let site: MemberSite;
/**
 * Every route of the API. Keeps the option objects, because an inner scope may add the policy
 * later.
 */
const routes: RouteOptions[] = [];
let orderUuid: string;
/** Returns the headers of a caller; created for each call, because logout revokes the token. */
let headersOf: (caller: Caller) => Promise<Record<string, string>>;
beforeAll(async () => {
  site = await openMemberSite({
    lineChannelSecret: SECRET,
    onRoute: (route) => void routes.push(route),
    addRoutes: (app) => {
      samples.forEach((sample) => bind(app, sample, () => ({ items: {} })));
      addOtherSamples(app);
    },
  });
  const { event, sessions } = await addEvent(site.db, site.clock.now);
  const members = {
    general: await addMember(site.db),
    // The validated flag gives no access without the dealer group.
    other: await addMember(site.db, { group: 'other', dealerValidated: true }),
    dealer: await addMember(site.db, { group: 'dealer' }),
    validatedDealer: await addMember(site.db, { group: 'dealer', dealerValidated: true }),
    stranger: await addMember(site.db),
    owner: await addMember(site.db),
  };
  orderUuid = (await addOrder(site.db, members.owner, event, sessions)).uuid;
  await addOrder(site.db, members.stranger, event, sessions);
  const tomorrow = () => new Date(site.clock.now.getTime() + 86_400_000);
  headersOf = async (caller): Promise<Record<string, string>> => {
    if (caller === 'nobody') return {};
    if (caller === 'garbage') return { authorization: 'Bearer garbage' };
    if (caller === 'line')
      return { 'x-line-signature': createHmac('sha256', SECRET).update('{}').digest('base64') };
    const member = caller === 'expired' || caller === 'revoked' ? members.owner : members[caller];
    const token = await addToken(
      site.db,
      member.id,
      caller === 'expired' ? site.clock.now : tomorrow(),
    );
    if (caller === 'revoked')
      await site.db
        .update(memberToken)
        .set({ revokedAt: site.clock.now })
        .where(eq(memberToken.hash, tokenHash(token)));
    return { authorization: `Bearer ${token}` };
  };
});
afterAll(() => site.close());

type RouteSample = Pick<Endpoint, 'path'> & { method: string };
const pathOf = ({ path }: RouteSample) =>
  `/api${path.replace(':uuid', orderUuid).replace(/:(\w+)/g, '1')}`;
/** `status`: the error code of the response; empty if it has no envelope. */
async function ask(
  definition: RouteSample,
  caller: Caller,
): Promise<{ status: string; httpStatus: number }> {
  const reply = await site.app.inject({
    method: definition.method as 'GET',
    url: pathOf(definition),
    headers: {
      ...(await headersOf(caller)),
      ...(definition.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(definition.method === 'POST' ? { payload: '{}' } : {}),
  });
  const isJson =
    String(reply.headers['content-type']).startsWith('application/json') && reply.payload !== '';
  return { status: isJson ? (reply.json().status ?? '') : '', httpStatus: reply.statusCode };
}
/**
 * An endpoint may reject an admitted caller for its own reasons (not found, invalid fields), but
 * never with a policy's code, and it must not ask for another kind of login.
 */
async function actualRefusal(
  definition: RouteSample,
  policy: Policy,
  caller: Caller,
): Promise<string | null> {
  const { status, httpStatus } = await ask(definition, caller);
  return (policies[policy] as readonly string[]).includes(status) || httpStatus === 401
    ? status
    : null;
}

describe.each(
  endpoints.map((definition) => [`${definition.method} ${definition.path}`, definition] as const),
)('%s', (_name, definition) => {
  it.each(callers)('for %s follows its policy', async (caller) => {
    expect(await actualRefusal(definition, definition.policy, caller)).toBe(
      expectedRefusal(definition.policy, caller),
    );
  });
});

it('routes that are not endpoints follow their policies too: files, webhooks, documentation', async () => {
  const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  // A response to HEAD has no body to read the code from; it shares the route of its GET.
  const others = routes
    .flatMap(({ method, url, config }) =>
      [method].flat().map((name) => ({
        method: name,
        path: url.replace(/^\/api/, ''),
        policy: config!.policy!,
      })),
    )
    .filter(({ method, path }) => method !== 'HEAD' && !known.has(`${method} ${path}`));
  expect(others.length).toBeGreaterThan(2 * Object.keys(policies).length);
  for (const route of others)
    for (const caller of callers) {
      const asked = `${route.method} ${route.path} for ${caller}`;
      expect([asked, await actualRefusal(route, route.policy, caller)]).toEqual([
        asked,
        expectedRefusal(route.policy, caller),
      ]);
    }
});

it('every endpoint of the contract has a route', () => {
  const missing = endpoints.filter(
    ({ method, path }) => !site.app.hasRoute({ method, url: `/api${path}` }),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('every policy of the contract is covered by this test', () =>
  expect(new Set(endpoints.map(({ policy }) => policy))).toEqual(new Set(Object.keys(policies))));

it('a cancelled order still belongs to its owner', async () => {
  const [order] = await site.db
    .update(orders)
    .set({ canceledAt: site.clock.now })
    .where(eq(orders.uuid, orderUuid))
    .returning();
  await site.db
    .update(enrolment)
    .set({ status: 'CANCELED' })
    .where(eq(enrolment.orderId, order!.id));
  expect((await ask(contract.order.one, 'owner')).status).toBe('SUCCESS');
});

it('a body that was tampered with fails the LINE signature check', async () => {
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/sample/lineSignature/${orderUuid}`,
    headers: { ...(await headersOf('line')), 'content-type': 'application/json' },
    payload: '{ }',
  });
  expect(reply.json()).toMatchObject({ code: 401, status: 'MALICIOUS_REQUEST' });
});

describe('a server does not start', () => {
  const startWith = async (add: (app: FastifyInstance) => unknown) => {
    const app = Fastify(serverOptions);
    await app.register(async (scope) => {
      addPolicies(scope, site.deps);
      await add(scope);
    });
    try {
      await app.ready();
    } finally {
      await app.close();
    }
  };
  it('with a route without a policy', async () =>
    await expect(startWith((app) => app.get('/file', () => ''))).rejects.toThrow(
      /GET \/file \(no policy\).*Write config/,
    ));
  // The type system rejects this; the server must too.
  it('with an endpoint without a policy', async () =>
    await expect(
      startWith((app) =>
        bind(app, { ...samples[0]!, policy: undefined as unknown as 'anyone' }, () => ({
          items: {},
        })),
      ),
    ).rejects.toThrow(/policy/));
  it('with a policy that its scope does not enforce', async () => {
    const app = Fastify(serverOptions);
    requirePolicies(app);
    await app.register(apiPlugin(site.deps), { prefix: '/api' });
    app.get('/staff', { config: { policy: 'staff' } }, () => '');
    await expect(app.ready()).rejects.toThrow(/GET \/staff \(staff\)/);
    await app.close();
  });
  it('unless every route has a policy', async () =>
    await expect(
      startWith((app) => app.get('/file', { config: { policy: 'member' } }, () => '')),
    ).resolves.toBeUndefined());
});
