/** No line of the log contains what members entered, whatever happens to their calls. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPlugin, serverOptions } from '#app.ts';
import type { Database } from '#db/database.ts';
import { allEndpoints, sampleBody, textPaths, withText } from '#testing/endpoint-samples.ts';
import { addEvent, addMember, addOrder, addPrivacyNotice, addToken } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { channels, lineSettingsOf, startTestLine } from '#testing/test-line.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { logOptions } from '@portolane/server/logs/log-options.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const marks = {
  phone: '0987654321',
  mail: 'marked.person@leak.example',
  code: '739182',
  lineUserId: 'U0123456789abcdef0123456789abcdef',
  idToken: 'an.id.token-of-line-that-is-marked',
};
/** Texts that must not be found, also in other spellings. */
const secrets: (string | RegExp)[] = [
  /987 ?654 ?321/,
  'leak.example',
  marks.code,
  marks.lineUserId,
  marks.idToken,
];

const lines: string[] = [];
let db: Database;
let app: FastifyInstance;
let token: string;
let orderUuid: string;
const closing: (() => Promise<unknown>)[] = [];

/** An SMS gateway and a mail server that refuse every message, the latter with its recipient. */
async function startRefusing(): Promise<{ sms: string; mail: string }> {
  const gateway = createServer((request, response) => {
    void text(request).then((body) => {
      secrets.push(...(body.match(/(?<!\d)\d{6}(?!\d)/g) ?? []));
      return response.writeHead(400).end(body);
    });
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 })),
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closing.push(
    async () => gateway.close(),
    () => new Promise<void>((done) => server.close(done)),
  );
  const portOf = ({ address }: { address: () => unknown }) => (address() as AddressInfo).port;
  return {
    sms: `http://127.0.0.1:${portOf({ address: () => gateway.address() })}`,
    mail: `smtp://127.0.0.1:${portOf({ address: () => listener.address() })}`,
  };
}

beforeAll(async () => {
  const opened = await openTestDatabase();
  db = opened.db;
  const line = await startTestLine();
  const refusing = await startRefusing();
  const settings = testSettings({
    ...productionSettings,
    limitsByAddress: false,
    sms: { url: refusing.sms, token: null },
    mail: { url: refusing.mail, from: 'site@portolane.example' },
    line: lineSettingsOf(line),
    lineChannelSecret: channels.channelSecret,
    undeclaredCodes: 'log',
  });
  app = Fastify({
    ...serverOptions,
    logger: { ...logOptions, level: 'trace', stream: { write: (text) => void lines.push(text) } },
  });
  await app.register(apiPlugin({ db, now: () => now, settings, log: app.log }), { prefix: '/api' });
  await app.ready();
  closing.push(
    () => app.close(),
    () => opened.close(),
    () => line.close(),
  );
  const member = await addMember(db, {
    mobilePhone: marks.phone,
    email: marks.mail,
    lineUserId: marks.lineUserId,
    group: 'dealer',
  });
  token = await addToken(db, member.id, new Date(now.getTime() + 86_400_000));
  await addPrivacyNotice(db);
  const { event, sessions } = await addEvent(db, now);
  orderUuid = (await addOrder(db, member, event, sessions)).uuid;
  secrets.push(token);
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** Values of a sample that are personal, by the field's name. */
const markedField: readonly (readonly [RegExp, string])[] = [
  [/mail$|^contact$/i, marks.mail],
  [/^(mobilePhone|backupMobilePhone|phoneNumber|phone)$/, marks.phone],
  [/code$/i, marks.code],
  [/token$/i, marks.idToken],
];

/** The sample with every personal field marked, and copies with each text replaced with a mark. */
function bodiesOf(sample: unknown): unknown[] {
  const paths = textPaths(sample);
  const marked = paths.reduce((body, path) => {
    const [, mark] = markedField.find(([name]) => name.test(String(path.at(-1)))) ?? [];
    return mark === undefined || /PhoneCode/i.test(String(path.at(-1)))
      ? body
      : withText(body, path, mark);
  }, sample);
  return [
    marked,
    ...paths.flatMap((path) => [
      withText(marked, path, marks.mail),
      withText(marked, path, marks.lineUserId),
    ]),
  ];
}

/** Calls everything as the member and as a stranger; returns how many answers had which status. */
async function callEverything(): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (const { endpoint } of allEndpoints) {
    const path = endpoint.path.replace(':uuid', orderUuid).replace(/:\w+/g, marks.lineUserId);
    const url = `/api${path}?email=${marks.mail}&phone=${marks.phone}&linkToken=${marks.idToken}`;
    const payloads = endpoint.body
      ? [...bodiesOf(sampleBody(endpoint)), `{"a":"${marks.mail}" ${marks.phone}`]
      : [undefined];
    for (const payload of payloads)
      for (const headers of [{ authorization: `Bearer ${token}` }, {}]) {
        const { statusCode } = await app.inject({
          method: endpoint.method,
          url,
          headers: {
            ...headers,
            cookie: `member=${token}`,
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined ? {} : { payload: payload as object }),
        });
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
  }
  return statuses;
}

const leaks = () =>
  lines.filter((line) =>
    secrets.some((secret) =>
      typeof secret === 'string' ? line.includes(secret) : secret.test(line),
    ),
  );

it(
  'when calls succeed and are refused, and messages are given up',
  { timeout: 120_000 },
  async () => {
    const statuses = await callEverything();
    for (const status of [200, 400, 401, 404]) expect(statuses.get(status)).toBeGreaterThan(0);
    await app.inject({
      method: 'POST',
      url: '/api/user/getCode',
      payload: { mobilePhoneCode: '+886', mobilePhone: marks.phone },
    });
    const givenUp = (channel: string) => () =>
      lines.filter(
        (line) => line.includes('is given up') && line.includes(`"channel":"${channel}"`),
      );
    for (const channel of ['sms', 'mail'])
      await expect.poll(givenUp(channel), { timeout: 20_000 }).not.toEqual([]);
    expect(givenUp('mail')().join('')).toContain('answered 550');
    expect(secrets.length, 'a code was sent').toBeGreaterThan(6);
    expect(leaks()).toEqual([]);
  },
);

it('when every statement fails', { timeout: 120_000 }, async () => {
  lines.length = 0;
  await db.pool.query('alter schema public rename to elsewhere');
  const statuses = await callEverything();
  expect(statuses.get(500)).toBeGreaterThan(50);
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(50);
  expect(leaks()).toEqual([]);
});

it('one line says what came of a request', async () => {
  lines.length = 0;
  await app.inject({
    url: `/api/event/${marks.lineUserId}/series/1?email=${marks.mail}`,
    headers: { 'x-request-id': 'id-of-the-balancer' },
  });
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said.filter(({ level }) => level === 30)).toEqual([
    expect.objectContaining({
      msg: 'request',
      reqId: 'id-of-the-balancer',
      method: 'GET',
      route: '/api/event/:eventAlias/series/:seriesNum',
      call: 'event.one',
      status: 500,
      code: 'STATUS_CODE_UNDEFINED',
      ms: expect.any(Number),
    }),
  ]);
});
