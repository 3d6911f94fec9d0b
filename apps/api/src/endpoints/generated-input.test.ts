/**
 * Sends generated requests to every endpoint of the contract: each response conforms to the
 * contract and reveals no internals of the server.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  failureEnvelope,
  successEnvelope,
  type Endpoint,
} from '@portolane/core/contract/endpoint.ts';
import { possibleCodes } from '@portolane/core/contract/possible-codes.ts';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import { errorStatus, isErrorCode } from '@portolane/core/contract/error-code.ts';
import { downloadLinkPath } from '@portolane/core/contract/download.ts';
import { eventFilePath } from '@portolane/core/contract/event.ts';
import { fileDownloadPath } from '@portolane/core/contract/file.ts';
import { newsletterLinkPaths } from '@portolane/core/contract/newsletter.ts';
import { certificatePath, orderCalendarPath } from '@portolane/core/contract/order.ts';
import { passPicturePath } from '@portolane/core/contract/pass.ts';
import { pictureSizePath } from '@portolane/core/contract/picture.ts';
import { limitNames } from '@portolane/core/rules/limit/limits.ts';
import { allEndpoints } from '#testing/endpoint-samples.ts';
import {
  encoded,
  type GeneratedInput,
  hostileText,
  inputsOf,
  type KnownValues,
} from '#testing/generated-input.ts';
import { nightly, nightlyOr } from '#testing/nightly.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { channels, lineSettingsOf, startTestLine } from '#testing/test-line.ts';

/** Origins of all HTTP requests of this process; URLs from the input must not be among them. */
const connected = new Set<unknown>();
function noteConnection(message: unknown): void {
  const { request } = message as { request: { origin?: string | URL; host?: string } };
  connected.add(String(request.origin ?? request.host));
}
const connections = ['undici:request:create', 'http.client.request.created'];
/** Statuses returned by each endpoint, as a measure of how deep the input reaches. */
const answered = new Map<string, Set<number>>();

const INPUTS = nightlyOr(200, 25);
/** The short run is reproducible. The nightly run uses a new seed and reports it on failure. */
const SEED = 20_261_125;
const sampling = { numRuns: INPUTS, ...(nightly ? {} : { seed: SEED }) };

let site: PublicSite;
let line: FakeLine;
let memberId: number;
let known: KnownValues;
beforeAll(async () => {
  for (const channel of connections) subscribe(channel, noteConnection);
  line = await startTestLine({
    webhook: async (payload, headers) =>
      (await site.app.inject({ method: 'POST', url: '/api/line/webhook', headers, payload }))
        .statusCode,
  });
  site = await openPublicSite('site', {
    line: lineSettingsOf(line),
    lineChannelSecret: channels.channelSecret,
    limits: Object.fromEntries(limitNames.map((name) => [name, 1_000_000])),
    printMessage: () => {},
  });
  const all = async (sql: string): Promise<string[]> =>
    (await site.db.pool.query<{ value: string }>(sql)).rows.map(({ value }) => value);
  // A validated dealer, whom most policies admit.
  [memberId] = (
    await all(
      "select id as value from member where mobile_phone = '0912000002' and dealer_validated",
    )
  ).map(Number) as [number];
  const events = await all('select alias as value from event limit 8');
  const aliases = [
    ...(await all(`select value from (select alias as value, row_number()
                   over (partition by content_type) as n from item) rows where n <= 2`)),
    ...(await all('select alias as value from product limit 2')),
    'about',
    'privacy',
    'security',
  ];
  const brands = await all('select alias as value from brand limit 4');
  const versions = await all('select version as value from legal_text');
  known = {
    eventAlias: events,
    brandAlias: brands,
    brand_alias: brands,
    brand: brands,
    alias: aliases,
    product_alias: aliases,
    curationAlias: ['year-end-refresh'],
    id: await all('select alias as value from tag limit 4'),
    code: await all('select code as value from coupon limit 6'),
    couponCode: ['', ...(await all('select code as value from coupon limit 6'))],
    consentVersion: versions,
    privacyVersion: versions,
    termsVersion: versions,
    vat: await all('select vat as value from company'),
    tag: await all('select alias as value from tag limit 4'),
    mobilePhone: await all('select mobile_phone as value from member'),
    uuid: await all(
      `select uuid as value from orders where member_id = ${memberId}
       union all (select uuid from event_session limit 8) union all (select uuid from file limit 4)`,
    ),
  };
  const missing = Object.keys(known).filter((name) => known[name]!.length === 0);
  if (missing.length > 0) throw new Error(`The content has nothing for ${missing.join(', ')}.`);
});
afterAll(async () => {
  for (const channel of connections) unsubscribe(channel, noteConnection);
  await site.close();
  await line.close();
});

/** Internals that a response must not reveal: source locations, SQL, errors of the database. */
const inside =
  /\bat \S+ \(|\.[jt]s:\d+|node_modules|\/src\/|\/tmp\/|Failed query|violates|duplicate key|syntax error|invalid input syntax|out of range|pg_|DrizzleQueryError|TypeError|RangeError|ZodError|FST_ERR/;

/** Throws if a response does not conform to the contract. */
async function check(
  endpoint: Endpoint,
  { url, headers, payload }: GeneratedInput,
  authorization: string | null,
): Promise<void> {
  const answer = await site.app.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...(authorization === null ? {} : { authorization }) },
    ...(payload === undefined ? {} : { payload }),
  });
  const statuses = answered.get(endpoint.path) ?? new Set();
  answered.set(endpoint.path, statuses.add(answer.statusCode));
  expect(answer.statusCode < 500 ? '' : answer.body).toBe('');
  expect(answer.body).not.toMatch(inside);
  const body = answer.json<{ code: number; status: string }>();
  expect(body.code).toBe(answer.statusCode);
  const shape = answer.statusCode === 200 ? successEnvelope(endpoint) : failureEnvelope;
  expect(shape.safeParse(body).error?.issues ?? []).toEqual([]);
  if (answer.statusCode === 200) return;
  // Before an endpoint is reached, the router may refuse the address.
  expect([...possibleCodes(endpoint), 'ROUTE_NOT_FOUND']).toContain(body.status);
  expect(isErrorCode(body.status) && errorStatus[body.status]).toBe(answer.statusCode);
}

it.each(allEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s conforms to the contract, whatever the input',
  async (_name, endpoint) => {
    const { authorization } = await site.bearerOf(memberId);
    const isPersonal = endpoint.policy !== 'anyone' || endpoint.optionalMember === true;
    const outcome = await fc.check(
      fc.asyncProperty(inputsOf(endpoint, known), (input) =>
        check(endpoint, input, isPersonal ? authorization : null),
      ),
      sampling,
    );
    expect((await fc.asyncDefaultReportMessage(outcome)) ?? '').toBe('');
  },
);

it.each([
  ['POST', fileDownloadPath],
  ['GET', fileDownloadPath],
  ['GET', eventFilePath],
  ['POST', orderCalendarPath],
  ['GET', passPicturePath],
  ['POST', certificatePath],
  ['GET', downloadLinkPath],
  ['GET', pictureSizePath],
  ['POST', newsletterLinkPaths.confirm],
  ['POST', newsletterLinkPaths.end],
  ['GET', newsletterLinkPaths.end],
] as const)('%s %s rejects identifiers that the site did not issue', async (method, path) => {
  const { authorization } = await site.bearerOf(memberId);
  const statuses = new Set<number>();
  // A sealed link has at least 40 characters.
  const part = fc.oneof(
    hostileText,
    fc.string({ unit: fc.constantFrom('a', 'Z', '_', '-', '0'), minLength: 40 }),
  );
  for (const texts of fc.sample(fc.array(part, { minLength: 3, maxLength: 3 }), sampling)) {
    const url = `/api${path.replace(/:\w+/g, () => encoded(texts.pop()))}`;
    const { statusCode, body } = await site.app.inject({ method, url, headers: { authorization } });
    statuses.add(statusCode);
    expect([url, inside.exec(body)]).toEqual([url, null]);
  }
  expect([...statuses].filter((status) => ![303, 400, 404, 410].includes(status))).toEqual([]);
});

it('the bot handles every text and postback of a LINE user', async () => {
  const { userId } = line.addUser();
  for (const text of fc.sample(hostileText, sampling)) {
    expect(await line.sendText(userId, text)).toBe(200);
    expect(await line.pressButton(userId, text)).toBe(200);
  }
  const eventsThat = async (condition: string) =>
    (await site.db.pool.query(`select last_error from line_event where ${condition}`)).rows;
  await expect.poll(() => eventsThat('processed_at is null and last_error is null')).toEqual([]);
  expect(await eventsThat('last_error is not null')).toEqual([]);
  expect(line.sentTo(userId).length).toBeGreaterThan(0);
});

it('the input reaches the handlers: most endpoints both succeed and fail', () => {
  const having = (status: number) =>
    [...answered].filter(([, statuses]) => statuses.has(status)).map(([path]) => path);
  expect(having(200).length).toBeGreaterThan(55);
  expect(having(400).length).toBeGreaterThan(60);
  expect(having(404).length).toBeGreaterThan(10);
  expect(having(409).length).toBeGreaterThan(5);
});

it('no URL from the input was fetched', () => {
  expect([...connected].filter((origin) => origin !== line.origin)).toEqual([]);
});
