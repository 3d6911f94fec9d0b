/**
 * Every endpoint that the apps call: each is registered, validates its input, requires a login
 * where it should, and answers as its contract declares.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '@portolane/core/contract/contract.ts';
import { endpointNamed } from '@portolane/core/contract/contract.ts';
import { bearerOf, failureEnvelope, successEnvelope } from '@portolane/core/contract/endpoint.ts';
import { possibleCodes } from '@portolane/core/contract/possible-codes.ts';
import { type ErrorCode, errorStatus } from '@portolane/core/contract/error-code.ts';
import { policies } from '@portolane/core/contract/policy.ts';
import { orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { menuItem } from '#db/schema/site.ts';
import { allEndpoints } from '#testing/endpoint-samples.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: PublicSite;
/** Aliases and ids that differ between runs of the demo data. */
let names: Record<string, string>;
let bearer: { authorization: string };
beforeAll(async () => {
  site = await openPublicSite('site');
  const [me] = await site.db.select().from(member).where(eq(member.mobilePhone, '0912000001'));
  const [course] = await site.db
    .select()
    .from(event)
    .where(eq(event.alias, 'container-ops-course'));
  const sessions = await site.db
    .select()
    .from(eventSession)
    .where(eq(eventSession.eventId, course!.id));
  const mine = await site.db.select().from(orders).where(eq(orders.memberId, me!.id));
  const [item] = await site.db.select().from(menuItem).limit(1);
  names = {
    session: sessions.find(({ key }) => key === 'rolling-upgrade')!.uuid,
    order: mine.find(({ eventId }) => eventId === course!.id)!.uuid,
    menu: String(item!.id),
  };
  bearer = await site.bearerOf(me!.id);
});
afterAll(() => site.close());

/**
 * The input of an endpoint's call, and the expected status: SUCCESS unless the example demonstrates
 * a failure.
 */
interface Example {
  body?: object;
  answers?: string;
  /** Input that must fail validation; omitted for an endpoint that takes no input. */
  wrong?: { path?: string; body?: object };
}
const reference = { eventAlias: 'container-ops-course', seriesNum: 1 };
const phone = { mobilePhoneCode: '+886', mobilePhone: '0912000077' };

/** Method and path as clients write them, with an example. A star marks endpoints for members. */
const calls: readonly [call: string, example?: Example][] = [
  ['GET /brand/corvane'],
  ['POST /brand/search', { body: {}, wrong: { body: { search: 5 } } }],
  ['GET /item/news/year-end-firewall-refresh'],
  ['POST /item/news/search', { body: {}, wrong: { body: { page: 0 } } }],
  ['GET /item/faq/list'],
  ['GET /curation'],
  ['GET /curation/year-end-refresh'],
  ['GET /curation/year-end-refresh/topic/security'],
  ['POST /menu/search', { body: { paginate: false, limit: 0 }, wrong: { body: { limit: 'all' } } }],
  ['GET /menu/{menu}*'],
  ['POST /customer/message/send', { body: {}, answers: 'INPUT_INVALID', wrong: { body: {} } }],
  [
    'POST /customer/case/lookUp',
    {
      body: { number: 'INQ-20261122-4F7KQ2', contact: 'a@example.com' },
      answers: 'CUSTOMER_FRONT_CASE_NO_MATCH',
      wrong: { body: {} },
    },
  ],
  ['GET /setting/en', { wrong: { path: '/setting/fr' } }],
  ['GET /homepage'],
  ['GET /static/investor-finance'],
  ['GET /static/about'],
  ['GET /static/elite-join'],
  [
    'POST /newsletter/subscribe',
    {
      body: { email: 'a@example.com', newsletterCategoriesAlias: ['01_newsletter'] },
      wrong: { body: { email: 'a' } },
    },
  ],
  ['POST /tag/search', { body: {}, wrong: { body: { hot: 2 } } }],
  ['GET /tag/zero-trust'],
  ['POST /site/search', { body: { query: '備份' }, wrong: { body: { page: 'x' } } }],
  ['POST /rma/add', { body: {}, answers: 'INPUT_INVALID', wrong: { body: {} } }],
  [
    'POST /rma/search',
    {
      body: { number: 'RMA-20261122-4F7KQ2', contact: 'a@example.com' },
      answers: 'RMA_FRONT_ITEM_NOT_EXIST',
      wrong: { body: {} },
    },
  ],
  ['GET /member/training*'],
  ['POST /certificate/verify', { body: { number: 'PC-2026-4F7K-P2MN-8VW2' }, wrong: { body: {} } }],
  ['POST /file/search', { body: {}, wrong: { body: { limit: 1000 } } }],
  ['POST /file/counts', { body: {} }],
  ['GET /company/00000022', { wrong: { path: '/company/1' } }],
  ['POST /product/search', { body: {}, wrong: { body: { orderBy: 5 } } }],
  ['GET /product/palisar-p740'],
  [
    'POST /option/list',
    {
      body: { types: ['product_parent_category', 'brand'] },
      wrong: { body: { types: ['nothing'] } },
    },
  ],
  [
    'POST /coupon/search*',
    { body: { eventAlias: 'zero-trust-workshop' }, wrong: { body: { limit: -1 } } },
  ],
  [
    'POST /coupon/checkUsable*',
    {
      body: { code: 'EXPIRED1', eventAlias: 'zero-trust-workshop' },
      answers: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
      wrong: { body: {} },
    },
  ],
  [
    'POST /password/email',
    { body: { email: 'nobody@example.com' }, wrong: { body: { email: 'a' } } },
  ],
  [
    'POST /password/reset',
    { body: {}, answers: 'INPUT_INVALID', wrong: { body: { password: 'short' } } },
  ],
  [
    'POST /user/login',
    {
      body: { ...phone, verificationCode: '000000' },
      answers: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      wrong: { body: phone },
    },
  ],
  ['POST /user/getCode', { body: phone, wrong: { body: { mobilePhone: 'x' } } }],
  [
    'POST /user/checkEmail',
    { body: { email: 'nobody@example.com' }, wrong: { body: { email: 5 } } },
  ],
  ['POST /user/checkMobilePhone', { body: phone, wrong: { body: { mobilePhone: 5 } } }],
  [
    'POST /user/verifyCode',
    {
      body: { ...phone, verificationCode: '000000' },
      answers: 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE',
      wrong: { body: {} },
    },
  ],
  ['POST /user/register', { body: {}, answers: 'INPUT_INVALID', wrong: { body: {} } }],
  ['POST /user/store*', { body: {}, answers: 'INPUT_INVALID', wrong: { body: {} } }],
  ['POST /company/apply*', { body: {}, answers: 'INPUT_INVALID', wrong: { body: {} } }],
  ['GET /user/profile*'],
  [
    'GET /user/profile/00000000-0000-4000-8000-000000000005',
    { wrong: { path: '/user/profile/five' } },
  ],
  ['POST /user/oldUserUpdate', { body: {}, answers: 'INPUT_INVALID', wrong: { body: {} } }],
  ['GET /user/dealer/sendValidateEmail*', { answers: 'ITEM_INSUFFICIENT_PERMISSION_VIEW' }],
  ['GET /user/dealer/validate/a-token-that-never-was', { answers: 'DEALER_FRONT_LINK_INVALID' }],
  [
    'POST /event/search',
    { body: { eventCategoryAlias: 'course' }, wrong: { body: { startDate: '2026' } } },
  ],
  [
    'GET /event/container-ops-course/series/1',
    { wrong: { path: '/event/container-ops-course/series/first' } },
  ],
  ['GET /event/session/{session}', { wrong: { path: '/event/session/first' } }],
  ['GET /event/session/{session}/checkin*', { wrong: { path: '/event/session/first/checkin' } }],
  ['POST /member/orders*', { body: {}, wrong: { body: { page: 0 } } }],
  ['POST /member/order*', { body: reference, wrong: { body: {} } }],
  ['GET /member/order/{order}*', { wrong: { path: '/member/order/first' } }],
  [
    'POST /member/order/cancel*',
    { body: { ...reference, uuids: [] }, answers: 'INPUT_INVALID', wrong: { body: reference } },
  ],
  ['GET /cart*'],
  ['GET /cart/clear*'],
  [
    'POST /cart/addItem*',
    {
      body: { eventAlias: 'absent-limit-lab', eventSeriesNum: 1, meals: [], sessionUuids: ['a'] },
      answers: 'INPUT_INVALID',
      wrong: { body: {} },
    },
  ],
  ['POST /cart/checkout*', { body: {}, answers: 'INPUT_INVALID', wrong: { body: {} } }],
  ['GET /user/lineBind*'],
  [
    'POST /user/lineBind*',
    { body: {}, answers: 'ID_TOKEN_REQUIRED', wrong: { body: { idToken: 5 } } },
  ],
  ['POST /user/lineReminders*', { body: { wanted: true }, wrong: { body: {} } }],
  ['DELETE /user/lineBind*'],
  [
    'POST /user/lineLogin',
    { body: {}, answers: 'ID_TOKEN_REQUIRED', wrong: { body: { idToken: 5 } } },
  ],
  // Last, because it invalidates the token that the other calls use.
  ['GET /user/logout*'],
];

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
/** Returns the endpoint that matches a path; endpoints without parameters take precedence. */
function endpointOf(method: string, path: string) {
  const found = allEndpoints.filter(
    ({ endpoint }) => endpoint.method === method && matches(endpoint.path, path),
  );
  return found.sort(
    (a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length,
  )[0];
}
const send = (method: string, path: string, body: object | undefined, headers = {}) =>
  method === 'POST'
    ? site.post(path, body ?? {}, headers)
    : site.app.inject({ method: method as 'GET', url: `/api${path}`, headers });

describe.each(
  calls.map(
    ([call, example = {}]) => [call.replace('*', ''), call.endsWith('*'), example] as const,
  ),
)('%s', (call, forMembers, { body, answers, wrong }) => {
  const [method, pattern] = call.split(' ') as [string, string];
  const path = () => pattern.replace(/\{(\w+)\}/g, (_, name: string) => names[name]!);
  const definition = () => {
    const found = endpointOf(method, path());
    if (!found) throw new Error(`No endpoint of the contract matches ${call}.`);
    return endpointNamed(found.name as EndpointName);
  };

  it('is registered', () => {
    const { path: pattern } = definition();
    expect(site.app.hasRoute({ method, url: `/api${pattern}` })).toBe(true);
  });

  it('requires a login only where it should', () => {
    expect(bearerOf(definition()) === 'needed').toBe(forMembers);
  });

  it.runIf(forMembers)('rejects requests without a login', async () => {
    for (const headers of [{}, { authorization: 'Bearer nobody' }]) {
      const refused = await send(method, path(), body, headers);
      const { policy } = definition();
      expect([refused.statusCode, refused.json().status]).toEqual([401, policies[policy][0]]);
    }
  });

  it.skipIf(!wrong)('rejects invalid input with the fields', async () => {
    const refused = await send(
      method,
      wrong!.path ?? path(),
      wrong!.body,
      forMembers ? bearer : {},
    );
    expect([refused.statusCode, refused.json().status]).toEqual([400, 'INPUT_INVALID']);
    expect(Object.keys(refused.json().items).length).toBeGreaterThan(0);
  });

  it('answers as the contract defines', async () => {
    const endpoint = definition();
    const answer = await send(method, path(), body, forMembers ? bearer : {});
    const json = answer.json();
    expect([answer.statusCode, json.status]).toEqual(
      answers ? [errorStatus[answers as ErrorCode], answers] : [200, 'SUCCESS'],
    );
    const checked = (answers ? failureEnvelope : successEnvelope(endpoint)).safeParse(json);
    expect(checked.success ? [] : checked.error.issues).toEqual([]);
    expect(answers === undefined || possibleCodes(endpoint).has(answers as ErrorCode)).toBe(true);
  });
});

it('a file is downloaded with a POST to its link', async () => {
  const { items } = (await site.post('/file/search', { limit: 100 })).json<{
    items: { downloadLink: string | null; userGroupId: number | null }[];
  }>();
  const open = items.find(
    ({ downloadLink, userGroupId }) => downloadLink?.startsWith('/api/') && userGroupId === null,
  )!;
  const file = await site.post(open.downloadLink!.replace('/api', ''), {});
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
  expect(file.rawPayload.length).toBeGreaterThan(100);
});
