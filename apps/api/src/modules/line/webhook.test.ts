/**
 * Requests of strangers to the webhook, over a real connection: none of it is stored, and LINE's
 * own events still get through.
 */
import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lineEvent } from '#db/schema/outbox.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { switchOff } from '#testing/site-sections.ts';
import { channels } from '#testing/test-line.ts';

let site: MemberSite;
let port: number;
beforeAll(async () => {
  site = await openMemberSite({ lineChannelSecret: channels.channelSecret });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.close());
beforeEach(() => site.db.delete(lineEvent));

const kept = async () => (await site.db.select().from(lineEvent)).map(({ id }) => id);
const signed = (body: string, secret: string = channels.channelSecret) =>
  createHmac('sha256', secret).update(body).digest('base64');
const eventsOf = (...ids: string[]) =>
  JSON.stringify({
    destination: 'U1',
    events: ids.map((webhookEventId) => ({
      type: 'hologram',
      webhookEventId,
      timestamp: 1,
      mode: 'active',
    })),
  });

/** Sends exactly these headers; a name with several values is repeated. */
function send(
  body: string,
  headers: Record<string, string | string[]>,
): Promise<{ status: number; closes: boolean; body: string }> {
  return new Promise((done, fail) => {
    const call = request(
      { port, host: '127.0.0.1', path: '/api/line/webhook', method: 'POST', headers },
      (answer) => {
        let said = '';
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => (said += text));
        answer.on('end', () =>
          done({
            status: answer.statusCode!,
            closes: answer.headers.connection === 'close',
            body: said,
          }),
        );
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}
const json = { 'content-type': 'application/json' };

it('a webhook from LINE is stored', async () => {
  const body = eventsOf('01A', '01B');
  expect(await send(body, { ...json, 'x-line-signature': signed(body) })).toMatchObject({
    status: 200,
    body: '{}',
  });
  expect(await kept()).toEqual(['01A', '01B']);
});

const body = eventsOf('01EVIL');
it.each<[string, Record<string, string | string[]>]>([
  ['none', {}],
  ['an empty one', { 'x-line-signature': '' }],
  ['a short one', { 'x-line-signature': 'AAAA' }],
  ['a very long one', { 'x-line-signature': 'A'.repeat(8000) }],
  ['one of another secret', { 'x-line-signature': signed(body, 'another') }],
  ['one of another body', { 'x-line-signature': signed(eventsOf('01A')) }],
  [
    'one in hexadecimal',
    { 'x-line-signature': Buffer.from(signed(body), 'base64').toString('hex') },
  ],
  ['two, of which one is right', { 'x-line-signature': [signed(body), signed(body, 'another')] }],
  ['the right one twice', { 'x-line-signature': [signed(body), signed(body)] }],
  ['the right one under another name', { 'x-hub-signature': signed(body) }],
])('a webhook with a signature that is %s is refused', async (_what, headers) => {
  const answer = await send(body, { ...json, ...headers });
  expect([answer.status, JSON.parse(answer.body).status]).toEqual([401, 'MALICIOUS_REQUEST']);
  expect(await kept()).toEqual([]);
});

it.each<[string, string]>([
  ['no JSON', 'events='],
  ['nothing', ''],
  ['a list', '[]'],
  ['no events', '{"destination":"U1"}'],
  ['events that are none', '{"events":[1,null]}'],
  ['an event without an id', '{"events":[{"type":"message"}]}'],
  ['an id that is too long', eventsOf('0'.repeat(101))],
  ['keys that reach for a prototype', '{"events":[],"__proto__":{"a":1}}'],
])('a signed webhook with %s is refused', async (_what, text) => {
  expect((await send(text, { ...json, 'x-line-signature': signed(text) })).status).toBe(400);
  expect(await kept()).toEqual([]);
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/json-patch',
])('a signed webhook of the type %s is refused', async (type) =>
  expect(
    (await send(body, { 'content-type': type, 'x-line-signature': signed(body) })).status,
  ).toBe(400),
);

it('a webhook without events is accepted', async () => {
  const none = eventsOf();
  expect((await send(none, { ...json, 'x-line-signature': signed(none) })).status).toBe(200);
});

it('a body that is too long is refused before it is read, signed or not, and the connection is closed', async () => {
  // Only one byte over the limit, so that the response arrives before the connection closes.
  const tooLong = 'x'.repeat(site.app.initialConfig.bodyLimit! + 1);
  const { status, closes } = await send(tooLong, {
    ...json,
    'transfer-encoding': 'chunked',
    'x-line-signature': signed(tooLong),
  });
  expect([status, closes]).toEqual([413, true]);
  expect(await kept()).toEqual([]);
});

it('the same event ten times at once is stored once', async () => {
  const again = eventsOf('01SAME');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(again, { ...json, 'x-line-signature': signed(again) })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await kept()).toEqual(['01SAME']);
});

it('on a site without LINE nothing is kept, and LINE need not send it again', async () => {
  const body = eventsOf('01OFF');
  const sent = () => send(body, { ...json, 'x-line-signature': signed(body) });
  await switchOff(site.db, ['line']);
  expect((await sent()).status).toBe(200);
  expect(await kept()).toEqual([]);
  await switchOff(site.db, []);
  await sent();
  expect(await kept()).toEqual(['01OFF']);
});
