/** Every endpoint of the contract with every kind of caller: what the policy says is all that decides who comes in. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@portolane/core/contract/contract.ts';
import { endpoint, type Endpoint } from '@portolane/core/contract/endpoint.ts';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import { policies, type Policy } from '@portolane/core/contract/policy.ts';
import { apiPlugin, serverOptions } from '#app.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { memberToken, orders } from '#db/schema.ts';
import { bind } from '#http/bind-endpoint.ts';
import { addEvent, addMember, addOrder, addToken } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addPolicies } from './policies.ts';
import { requirePolicies } from './route-policies.ts';

const SECRET = 'the secret of the bot channel';

/** One endpoint a policy that no call of the contract has yet, so that each policy is walked. */
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
const endpoints: Endpoint[] = [...Object.values(contract).flatMap((calls) => Object.values(calls) as Endpoint[]), ...samples];

const callers = ['nobody', 'garbage', 'expired', 'revoked', 'general', 'dealer', 'validatedDealer', 'stranger', 'owner', 'line'] as const;
type Caller = (typeof callers)[number];

/** Who comes in, and the code for the others, from the policy alone. */
function refusalOf(policy: Policy, caller: Caller): ErrorCode | null {
  if (policy === 'anyone') return null;
  if (policy === 'lineSignature') return caller === 'line' ? null : 'MALICIOUS_REQUEST';
  if (caller === 'expired') return 'USER_TOKEN_EXPIRED';
  if (caller === 'nobody' || caller === 'garbage' || caller === 'revoked' || caller === 'line') return 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED';
  if (policy === 'dealer') return caller === 'dealer' || caller === 'validatedDealer' ? null : 'ITEM_INSUFFICIENT_PERMISSION_VIEW';
  if (policy === 'validatedDealer') return caller === 'validatedDealer' ? null : 'ITEM_INSUFFICIENT_PERMISSION_VIEW';
  if (policy === 'orderOwner') return caller === 'owner' ? null : 'ORDER_FRONT_ITEM_NOT_EXIST';
  if (policy === 'staff') return 'MERCHANT_MEMBER_FRONT_STAFF_ONLY';
  return null;
}

let site: MemberSite;
let orderUuid: string;
/** Headers of a caller; made anew for each call, for one of the calls ends the token. */
let headersOf: (caller: Caller) => Promise<Record<string, string>>;
beforeAll(async () => {
  site = await openMemberSite({ lineChannelSecret: SECRET, more: (app) => samples.forEach((sample) => bind(app, sample, () => ({ items: {} }))) });
  const { event, sessions } = await addEvent(site.db, site.clock.now);
  const members = {
    general: await addMember(site.db),
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
    if (caller === 'line') return { 'x-line-signature': createHmac('sha256', SECRET).update('{}').digest('base64') };
    const member = caller === 'expired' || caller === 'revoked' ? members.owner : members[caller];
    const token = await addToken(site.db, member.id, caller === 'expired' ? site.clock.now : tomorrow());
    if (caller === 'revoked')
      await site.db
        .update(memberToken)
        .set({ revokedAt: site.clock.now })
        .where(eq(memberToken.hash, tokenHash(token)));
    return { authorization: `Bearer ${token}` };
  };
});
afterAll(() => site.close());

const pathOf = ({ path }: Endpoint) => `/api${path.replace(':uuid', orderUuid).replace(/:(\w+)/g, '1')}`;
async function ask(definition: Endpoint, caller: Caller): Promise<{ status: string; httpStatus: number }> {
  const reply = await site.app.inject({
    method: definition.method,
    url: pathOf(definition),
    headers: { ...(await headersOf(caller)), ...(definition.method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(definition.method === 'POST' ? { payload: '{}' } : {}),
  });
  return { status: reply.json().status, httpStatus: reply.statusCode };
}

describe.each(endpoints.map((definition) => [`${definition.method} ${definition.path}`, definition] as const))('%s', (_name, definition) => {
  it.each(callers)('for %s: what its policy says', async (caller) => {
    const refusal = refusalOf(definition.policy, caller);
    const { status, httpStatus } = await ask(definition, caller);
    // Its own reasons (no such item, fields) may refuse whom the policy lets in; the policy's must not, nor may any other login be asked for.
    const refused = (policies[definition.policy] as readonly string[]).includes(status) || httpStatus === 401 ? status : null;
    expect(refused).toBe(refusal);
  });
});

it('every endpoint of the contract has its route', () => {
  const missing = endpoints.filter(({ method, path }) => !site.app.hasRoute({ method, url: `/api${path}` }));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('every policy of the contract is one that this walk knows', () =>
  expect(new Set(endpoints.map(({ policy }) => policy))).toEqual(new Set(Object.keys(policies))));

it('an order that is cancelled is still its owner’s', async () => {
  await site.db.update(orders).set({ status: 'CANCELED' }).where(eq(orders.uuid, orderUuid));
  expect((await ask(contract.order.one, 'owner')).status).toBe('SUCCESS');
});

it('a body that was changed on its way is not LINE’s', async () => {
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
  it('with a route that names no policy', async () =>
    await expect(startWith((app) => app.get('/file', () => ''))).rejects.toThrow(/GET \/file \(no policy\).*Write config/));
  it('with a policy that nothing enforces there', async () => {
    const app = Fastify(serverOptions);
    requirePolicies(app);
    await app.register(apiPlugin(site.deps), { prefix: '/api' });
    app.get('/staff', { config: { policy: 'staff' } }, () => '');
    await expect(app.ready()).rejects.toThrow(/GET \/staff \(staff\)/);
    await app.close();
  });
  it('unless each of its routes names one', async () =>
    await expect(startWith((app) => app.get('/file', { config: { policy: 'member' } }, () => ''))).resolves.toBeUndefined());
});
