/**
 * Calls every endpoint of the contract as callers other than the owner, with identifiers of the
 * owner's data: no response contains the owner's data, and no row of the owner changes.
 *
 * The requests are derived from the contract. A new field must be classified as `owned` or
 * `harmless`; an endpoint with an owned field is then called with each of its values.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearerOf, type Endpoint } from '@portolane/core/contract/endpoint.ts';
import { limitNames } from '@portolane/core/rules/limit/limits.ts';
import { profileBody, registerBody } from '@portolane/core/contract/user.ts';
import { certificatePath, orderCalendarPath } from '@portolane/core/contract/order.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { memberToken } from '#db/schema/member.ts';
import { siteDocument } from '#db/schema/site.ts';
import { addAccountFixtures, TERMS_VERSION } from '#testing/accounts.ts';
import {
  allEndpoints,
  inputSchemaOf,
  type JsonSchema,
  type NamedEndpoint,
  sampleOf,
} from '#testing/endpoint-samples.ts';
import { type LineSite, openLineSite } from '#testing/line-site.ts';
import { addMember, addOrder, addToken, CONSENT_VERSION } from '#testing/member-seed.ts';
import { addOwner, CASE_NUMBER, marks, type Owner, rowsOf } from '#testing/owned-things.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { channels } from '#testing/test-line.ts';

const callers = [
  'visitor',
  'otherMember',
  'dealer',
  'dealerOfAnotherCompany',
  'blocked',
  'expired',
  'revoked',
  'line',
] as const;
type Caller = (typeof callers)[number];

/**
 * Fields that identify public content, or contain only the caller's own data, as those of an
 * account do. `passText` is signed: who holds a pass may see what it is for.
 */
const harmless = new Set([
  ...Object.keys({ ...registerBody.shape, ...profileBody.shape }),
  ...`address alias answers brand brandAlias brand_alias categoryAlias code coming companions company
   contact contract couponCode curationAlias date domain endDate english eventCategoryAlias
   extension ext filterClass fullName hot id industry_category_alias interestOther interests kind
   kinds lang language limit meals message model newsletterCategoriesAlias note open optOut
   optionId order orderBy page paginate parent_category_alias past people phone phoneCode
   phoneNumber product_alias product_category_alias proof purchasedOn quantity query questionId
   requestType search search_date serial solution_category_alias startDate state subjects tag
   topic total type types value vat version wanted website password passwordConfirm passText path`.split(
    /\s+/,
  ),
]);

/** A LINE user who is bound to no member. */
const STRANGER = { userId: 'U00000000000000000000000000000bad', displayName: '路人' };

let lineSite: LineSite;
let owner: Owner;
let readRows: Awaited<ReturnType<typeof rowsOf>>;
/** Identifiers of the owner's data, by field. */
let owned: Record<string, readonly unknown[]>;
/** Other field values without which a request would fail early. */
let context: Record<string, unknown>;
/** Member tokens of the callers; renewed for every endpoint, because some endpoints revoke them. */
const tokens = new Map<Caller | 'owner', string>();
let headersOf: (caller: Caller | 'owner', payload: string) => Promise<Record<string, string>>;

beforeAll(async () => {
  lineSite = await openLineSite({
    limits: Object.fromEntries(limitNames.map((name) => [name, 1_000_000])),
  });
  const { site, line } = lineSite;
  const { db, clock } = site;
  await addAccountFixtures(site);
  // Mailboxes of staff, without which no case is accepted.
  const content = await openTestDatabase({ from: 'site' });
  await db
    .insert(siteDocument)
    .values(await content.db.select().from(siteDocument))
    .onConflictDoNothing();
  await content.close();
  line.addUser(STRANGER);
  owner = await addOwner(db, clock.now);
  const { upcoming, full } = owner.events;
  const others = {
    otherMember: await addMember(db, { name: '別人' }),
    dealer: await addMember(db, { group: 'dealer', companyVat: '00000016' }),
    dealerOfAnotherCompany: await addMember(db, {
      group: 'dealer',
      dealerValidated: true,
      companyVat: '00000022',
    }),
    blocked: await addMember(db, { blockedAt: clock.now }),
  };
  // In the same event as the owner, so that only the sessions and orders are another's.
  for (const member of Object.values(others))
    await addOrder(db, member, upcoming.event, [upcoming.sessions[1]!]);
  const uuids = [
    ...owner.orders.map(({ uuid }) => uuid),
    owner.waiting.uuid,
    owner.owner.uuid,
    upcoming.sessions[0]!.uuid,
    owner.events.live.sessions[0]!.uuid,
  ];
  const [login] = await db
    .select()
    .from(memberToken)
    .where(eq(memberToken.memberId, owner.owner.id));
  const { dealerValidation, passwordReset, lineAccount } = owner.links;
  owned = {
    uuid: [...uuids, login!.uuid],
    uuids: uuids.map((uuid) => [uuid]),
    sessionUuid: [full.sessions[0]!.uuid],
    sessionUuids: [[full.sessions[0]!.uuid], [upcoming.sessions[0]!.uuid]],
    'idempotency-key': [owner.keys.own, owner.keys.withoutLogin],
    number: [CASE_NUMBER],
    token: [dealerValidation, passwordReset, lineAccount].flatMap((token) => [
      token,
      tokenHash(token),
    ]),
    linkToken: [lineAccount],
    lineId: [marks.lineUserId],
    email: [marks.email],
    mobilePhone: [marks.phone],
  };
  context = {
    eventAlias: upcoming.event.alias,
    seriesNum: 1,
    eventSeriesNum: 1,
    consentVersion: CONSENT_VERSION,
    privacyVersion: CONSENT_VERSION,
    termsVersion: TERMS_VERSION,
    idToken: await line.issueIdToken(STRANGER.userId),
  };
  readRows = await rowsOf(db, owner.owner);
  const tomorrow = new Date(clock.now.getTime() + 86_400_000);
  const tokenOf = async (caller: Exclude<Caller, 'visitor' | 'line'> | 'owner') => {
    const isOwners = caller === 'owner' || caller === 'expired' || caller === 'revoked';
    const { id } = isOwners ? owner.owner : others[caller];
    const token = await addToken(db, id, caller === 'expired' ? clock.now : tomorrow);
    if (caller === 'revoked')
      await db
        .update(memberToken)
        .set({ revokedAt: clock.now })
        .where(eq(memberToken.hash, tokenHash(token)));
    return token;
  };
  headersOf = async (caller, payload): Promise<Record<string, string>> => {
    if (caller === 'visitor') return {};
    if (caller === 'line')
      return {
        'x-line-signature': createHmac('sha256', channels.channelSecret)
          .update(payload)
          .digest('base64'),
      };
    const known = tokens.get(caller) ?? (await tokenOf(caller));
    tokens.set(caller, known);
    return { authorization: `Bearer ${known}` };
  };
});
afterAll(() => lineSite.close());

/** Whether a field identifies the owner's data. An email address may also be that of an attendee. */
const isAbout = (field: string, { name, endpoint }: NamedEndpoint): boolean =>
  field in owned &&
  (field !== 'email' ||
    /^\/(user|password)\//.test(endpoint.path) ||
    name === 'newsletter.subscribe');

/** Returns the names of all fields of a schema. */
const fieldsOf = (schema: JsonSchema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [name, ...fieldsOf(child)]),
  ...(schema.items ? fieldsOf(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(fieldsOf),
];
const partsOf = ({ params, query, body, headers }: Endpoint): JsonSchema[] =>
  [params, query, body, headers].flatMap((part) => (part ? [inputSchemaOf(part)] : []));

interface Attempt {
  url: string;
  headers: Record<string, string>;
  payload: string | null;
}

/** Returns the mailed link that the endpoint accepts by design, which is excluded. */
const ownLink = (call: NamedEndpoint): string | null =>
  ({
    'dealer.validate': owner.links.dealerValidation,
    'password.reset': owner.links.passwordReset,
  })[call.name] ?? null;

/** Returns requests with the owner's identifiers: one per value, or two if there are none. */
function attemptsOf(call: NamedEndpoint): Attempt[] {
  const { endpoint } = call;
  const valuesOf = (field: string) => owned[field]!.filter((value) => value !== ownLink(call));
  const fields = new Set(partsOf(endpoint).flatMap(fieldsOf));
  const named = [...fields].filter((field) => isAbout(field, call));
  const count = Math.max(1, ...named.map((field) => valuesOf(field).length));
  const filled = (value: unknown, index: number): unknown => {
    if (Array.isArray(value)) return value.map((child) => filled(child, index));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => {
        if (isAbout(name, call)) return [name, valuesOf(name)[index % valuesOf(name).length]];
        // Local part and domain of a company address, which are not a mailbox on their own.
        if (name === 'domainEmails') return [name, child];
        return [name, name in context ? context[name] : filled(child, index)];
      }),
    );
  };
  /** @param bare whether to omit optional fields, such as filters that would exclude everything */
  const attempt = (index: number, bare: boolean): Attempt => {
    const sample = (part: Endpoint['body']): Record<string, string> => {
      const schema = part ? inputSchemaOf(part) : {};
      const kept = Object.entries(filled(part ? sampleOf(schema, '') : {}, index) as object).filter(
        ([name]) => !bare || schema.required?.includes(name),
      );
      return Object.fromEntries(kept);
    };
    const params = sample(endpoint.params);
    const path = endpoint.path.replace(/:(\w+)/g, (_text, name: string) => params[name]!);
    return {
      url: `/api${path}`,
      headers: sample(endpoint.headers),
      payload: endpoint.method === 'POST' ? JSON.stringify(sample(endpoint.body)) : null,
    };
  };
  return named.length === 0
    ? [attempt(0, false), attempt(0, true)]
    : Array.from({ length: count }, (_, index) => attempt(index, false));
}

async function ask(
  { method }: Pick<Endpoint, 'method'>,
  { url, headers, payload }: Attempt,
  caller: Caller | 'owner',
) {
  return lineSite.site.app.inject({
    method,
    url,
    headers: {
      // A new key, so that repeated attempts are not answered with the first response.
      ...(caller === 'owner' && 'idempotency-key' in headers
        ? { 'idempotency-key': randomUUID() }
        : headers),
      ...(await headersOf(caller, payload ?? '')),
      ...(payload === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === null ? {} : { payload }),
  });
}

const found = (body: string) => Object.values(marks).filter((mark) => body.includes(mark));

type Rows = Awaited<ReturnType<typeof readRows>>;
let ownTokens: ReadonlySet<unknown>;
const hashOf = (row: unknown) => (row as { hash: string }).hash;
/** Returns the owner's rows, without the tokens that the attempts are made with. */
async function rows(): Promise<Rows> {
  const { member_token: all, ...rest } = await readRows();
  ownTokens ??= new Set(all!.map(hashOf));
  return { ...rest, member_token: all!.filter((row) => ownTokens.has(hashOf(row))) };
}

/** Excludes rows that an endpoint changes by design for any caller who knows an address. */
const besidesIntended: Readonly<Record<string, (rows: Rows) => Rows>> = {
  // Mails a link to the owner's own mailbox, at most five a day (docs/limits.md).
  'password.email': (all) => ({ ...all, member_link: [] }),
};

it('every field of the contract is classified', () => {
  const sorted = (field: string) => harmless.has(field) || field in owned || field in context;
  const unsorted = allEndpoints.flatMap(({ name, endpoint }) =>
    partsOf(endpoint)
      .flatMap(fieldsOf)
      .filter((field) => !sorted(field))
      .map((field) => `${name}: ${field}`),
  );
  expect(unsorted, 'add the field to `owned` if it identifies data of a member').toEqual([]);
});

it.each([
  ...allEndpoints.map((call) => [call.name, call] as const),
  ...(
    [
      ['the calendar of an order', 'order.calendar', orderCalendarPath],
      ['the certificate of an order', 'order.certificate', certificatePath],
    ] as const
  ).map(
    ([title, name, path]) =>
      [
        title,
        {
          name,
          endpoint: {
            ...allEndpoints.find((one) => one.name === 'order.one')!.endpoint,
            method: 'POST' as const,
            path,
          },
        },
      ] as const,
  ),
])('%s neither shows nor changes what another owns', async (_name, call) => {
  const compared = besidesIntended[call.name] ?? ((all: Rows) => all);
  tokens.clear();
  const before = await rows();
  for (const attempt of attemptsOf(call))
    for (const caller of callers) {
      const answer = await ask(call.endpoint, attempt, caller);
      const said = {
        caller,
        attempt,
        // `orderOwner` rejects the request before its handler runs.
        admitted: call.endpoint.policy === 'orderOwner' && answer.statusCode === 200,
        marks: found(answer.body),
      };
      expect(said).toEqual({ ...said, admitted: false, marks: [] });
      expect(answer.statusCode < 500 ? '' : answer.body).toBe('');
    }
  expect(compared(await rows())).toEqual(compared(before));
});

/** Control: the same requests by the owner return and change the data. */
it('the owner sees and changes all of it by the same requests', async () => {
  const shown = new Set<string>();
  const changed = new Set<string>();
  const last = new Set([
    'line.unbind',
    'user.store',
    'user.logout',
    'privacy.endOtherLogins',
    'order.cancel',
    'waiting.leave',
  ]);
  const calls = allEndpoints
    .filter(({ endpoint }) => bearerOf(endpoint) !== 'none')
    .toSorted((a, b) => Number(last.has(a.name)) - Number(last.has(b.name)));
  for (const call of calls) {
    tokens.clear();
    const before = JSON.stringify(await rows());
    for (const attempt of attemptsOf(call)) {
      const { body } = await ask(call.endpoint, attempt, 'owner');
      for (const mark of found(body)) shown.add(mark).add(call.name);
    }
    if (JSON.stringify(await rows()) !== before) changed.add(call.name);
  }
  const { idempotent: _, ...visible } = marks;
  expect([...shown]).toEqual(
    expect.arrayContaining([
      ...Object.values(visible),
      'event.session',
      'order.one',
      'order.search',
      'privacy.export',
      'questionnaire.one',
      'user.profile',
    ]),
  );
  expect([...changed]).toEqual(
    expect.arrayContaining([
      'cart.clear',
      'event.checkIn',
      'line.unbind',
      'order.cancel',
      'privacy.askDeletion',
      'privacy.endLogin',
      'user.store',
      'waiting.leave',
    ]),
  );
});
