import { createHash, createHmac } from 'node:crypto';
import { LineBotClient, type messagingApi, validateSignature } from '@line/bot-sdk';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, startTestLine } from '../../../api/src/testing/test-line.ts';
import type { FakeLine, LineUser } from './fake-line.ts';

const ENDPOINT = 'http://localhost:3000/liff/';
let line: FakeLine;
let user: LineUser;
let bot: LineBotClient;
let received: { body: string; headers: Record<string, string> }[] = [];
let now = new Date('2026-11-21T04:00:00.000Z');
beforeAll(async () => {
  line = await startTestLine({
    now: () => now,
    webhook: async (body, headers) => {
      received.push({ body, headers });
      return 200;
    },
  });
  user = line.addUser();
  bot = LineBotClient.fromChannelAccessToken({
    channelAccessToken: channels.channelAccessToken,
    apiBaseURL: line.origin,
    dataApiBaseURL: line.origin,
  });
});
afterAll(() => line.close());
beforeEach(() => {
  received = [];
  line.reset();
  line.logInBrowserAs(null);
});

const text = (content: string): messagingApi.TextMessage => ({ type: 'text', text: content });
const events = () =>
  received.flatMap(({ body }) => JSON.parse(body).events as Record<string, string>[]);
const verified = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL('/oauth2/v2.1/certs', line.origin)), {
    issuer: 'https://access.line.me',
    audience: channels.loginChannelId,
    algorithms: ['ES256'],
    currentDate: now,
  });

describe('ID tokens', () => {
  it('identify the LINE user and are signed with the published key', async () => {
    expect((await verified(await line.issueIdToken(user.userId))).payload).toMatchObject({
      sub: user.userId,
      name: '王小明',
    });
  });
  it.each([
    ['expired', { expiresIn: -60 }, /exp/],
    ['for another channel', { audience: '1999999999' }, /aud/],
    ['from another issuer', { issuer: 'https://elsewhere.example' }, /iss/],
    ['signed with another key', { unpublishedKey: true }, /signature/],
    ['signed with the secret', { algorithm: 'HS256' }, /alg/],
  ] as const)('that are %s are rejected', async (_what, options, reason) => {
    await expect(verified(await line.issueIdToken(user.userId, options))).rejects.toThrow(reason);
  });
});

describe('a login in a browser', () => {
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const authorize = (query = '') =>
    fetch(
      `${line.origin}/liff/v1/authorize?state=s1&code_challenge=${challenge}&redirect_uri=${encodeURIComponent(`${ENDPOINT}account-bind?a=1`)}${query}`,
      {
        redirect: 'manual',
      },
    );
  const token = (code: string, codeVerifier: string) =>
    fetch(`${line.origin}/oauth2/v2.1/token`, {
      method: 'POST',
      body: new URLSearchParams({ code, code_verifier: codeVerifier }),
    });

  it('asks for the user, then returns to the page with a code that buys one ID token', async () => {
    expect(await (await authorize()).text()).toContain(`as=${user.userId}`);
    const back = new URL((await authorize(`&as=${user.userId}`)).headers.get('location')!);
    expect(back.origin + back.pathname).toBe(`${ENDPOINT}account-bind`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      a: '1',
      state: 's1',
      liffClientId: channels.loginChannelId,
    });
    const code = back.searchParams.get('code')!;
    const answer = (await (await token(code, verifier)).json()) as { id_token: string };
    expect((await verified(answer.id_token)).payload.sub).toBe(user.userId);
    expect((await token(code, verifier)).status).toBe(400);
  });
  it('gives no token without the code verifier', async () => {
    line.logInBrowserAs(user.userId);
    const back = new URL((await authorize()).headers.get('location')!);
    expect((await token(back.searchParams.get('code')!, 'another')).status).toBe(400);
  });
  it('can be denied once', async () => {
    line.logInBrowserAs(user.userId);
    line.denyNextLogin();
    expect((await authorize()).headers.get('location')).toContain('error=access_denied');
    expect((await authorize()).headers.get('location')).toContain('code=');
  });
  it.each([
    ['to other sites', 'https://elsewhere.example/'],
    ['to an address without the slash of the endpoint', ENDPOINT.slice(0, -1)],
  ])('does not redirect %s', async (_which, back) => {
    const address = `${line.origin}/oauth2/v2.1/authorize?redirect_uri=${encodeURIComponent(back)}`;
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(400);
  });
});

describe('webhooks', () => {
  it('are signed and can be answered once within a minute', async () => {
    expect(await line.sendText(user.userId, '近期活動')).toBe(200);
    const { body, headers } = received[0]!;
    expect(validateSignature(body, channels.channelSecret, headers['x-line-signature']!)).toBe(
      true,
    );
    expect(createHmac('sha256', channels.channelSecret).update(body).digest('base64')).toBe(
      headers['x-line-signature'],
    );
    const { replyToken } = events()[0]!;
    await bot.replyMessage({ replyToken: replyToken!, messages: [text('好')] });
    expect(line.sentTo(user.userId)).toMatchObject([{ kind: 'reply', messages: [{ text: '好' }] }]);
    await expect(
      bot.replyMessage({ replyToken: replyToken!, messages: [text('又')] }),
    ).rejects.toThrow('400');
    await line.sendText(user.userId, '慢');
    now = new Date(now.getTime() + 61_000);
    await expect(
      bot.replyMessage({ replyToken: events()[1]!['replyToken']!, messages: [text('晚')] }),
    ).rejects.toThrow('400');
  });
  it('can have a bad signature, none, or a redelivered event', async () => {
    await line.sendText(user.userId, 'a', { signature: 'bad' });
    await line.sendText(user.userId, 'a', { signature: 'none' });
    expect(
      received.map(({ body, headers }) =>
        validateSignature(body, channels.channelSecret, headers['x-line-signature'] ?? ''),
      ),
    ).toEqual([false, false]);
    await line.sendText(user.userId, 'a', { ids: ['01SAME'], redelivery: true });
    expect(events()[2]).toMatchObject({
      webhookEventId: '01SAME',
      deliveryContext: { isRedelivery: true },
    });
  });
});

describe('pushes', () => {
  const push = (key: string, messages: messagingApi.Message[] = [text('提醒')]) =>
    bot.pushMessage({ to: user.userId, messages }, key);
  it('are accepted once per retry key', async () => {
    const key = '3f0c8d0e-8f8e-4b1e-9a55-0d7d6a3b9c01';
    await push(key);
    await expect(push(key)).rejects.toMatchObject({ status: 409 });
    expect(line.sentTo(user.userId)).toHaveLength(1);
  });
  it('do not reach a user who blocked the bot', async () => {
    await line.unfollow(user.userId);
    await push('3f0c8d0e-8f8e-4b1e-9a55-0d7d6a3b9c02');
    expect(line.sentTo(user.userId)).toMatchObject([{ delivered: false }]);
    await line.follow(user.userId);
    expect(events()[1]).toMatchObject({ follow: { isUnblocked: true } });
  });
  it.each<[string, messagingApi.Message[]]>([
    ['none', []],
    ['six', Array.from({ length: 6 }, () => text('a'))],
    ['an empty text', [text('')]],
    [
      'too many bubbles',
      [
        {
          type: 'flex',
          altText: 'a',
          contents: {
            type: 'carousel',
            contents: Array.from({ length: 13 }, () => ({ type: 'bubble' })),
          },
        },
      ],
    ],
    [
      'a long postback',
      [
        {
          type: 'flex',
          altText: 'a',
          contents: {
            type: 'bubble',
            body: {
              type: 'box',
              layout: 'vertical',
              contents: [
                { type: 'button', action: { type: 'postback', label: 'b', data: 'x'.repeat(301) } },
              ],
            },
          },
        },
      ],
    ],
  ])('with %s are refused', async (_what, messages) => {
    await expect(bot.pushMessage({ to: user.userId, messages })).rejects.toMatchObject({
      status: 400,
    });
  });
  it('require the channel’s token', async () => {
    const other = LineBotClient.fromChannelAccessToken({
      channelAccessToken: 'another',
      apiBaseURL: line.origin,
    });
    await expect(
      other.pushMessage({ to: user.userId, messages: [text('a')] }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('an account link', () => {
  const dialog = (linkToken: string) =>
    fetch(`${line.origin}/dialog/bot/accountLink?linkToken=${linkToken}&nonce=0123456789abcdef`);
  it('notifies the bot once', async () => {
    const { linkToken } = await bot.issueLinkToken(user.userId);
    expect((await dialog(linkToken)).status).toBe(200);
    expect(events()).toMatchObject([
      {
        type: 'accountLink',
        link: { result: 'ok', nonce: '0123456789abcdef' },
        source: { userId: user.userId },
      },
    ]);
    expect((await dialog(linkToken)).status).toBe(400);
    expect(received).toHaveLength(1);
  });
  it('fails for another LINE user, and then cannot be answered', async () => {
    line.logInBrowserAs(line.addUser().userId);
    await dialog(line.issueLinkToken(user.userId));
    expect(events()).toMatchObject([{ link: { result: 'failed' } }]);
    expect(events()[0]).not.toHaveProperty('replyToken');
  });
  it('sends no event with an expired token', async () => {
    const token = line.issueLinkToken(user.userId);
    now = new Date(now.getTime() + 600_001);
    expect((await dialog(token)).status).toBe(400);
    expect(received).toEqual([]);
  });
});

it('shows a rich menu once it has an image', async () => {
  const menu: messagingApi.RichMenuRequest = {
    size: { width: 2500, height: 843 },
    selected: true,
    name: 'linked',
    chatBarText: '選單',
    areas: [
      {
        bounds: { x: 0, y: 0, width: 2500, height: 843 },
        action: { type: 'postback', data: 'events' },
      },
    ],
  };
  const { richMenuId } = await bot.createRichMenu(menu);
  await bot.setRichMenuImage(richMenuId, new Blob([Buffer.from('picture')], { type: 'image/png' }));
  await bot.linkRichMenuIdToUser(user.userId, richMenuId);
  expect(line.menuOf(user.userId)).toMatchObject({
    menu: { name: 'linked' },
    image: { type: 'image/png' },
  });
  await bot.unlinkRichMenuIdFromUser(user.userId);
  expect(line.menuOf(user.userId)).toBeNull();
});

it('a permanent link redirects to the mini-app with its path', async () => {
  const { headers } = await fetch(`${line.origin}/${channels.liffId}/enrolments?id=3`, {
    redirect: 'manual',
  });
  expect(headers.get('location')).toBe(
    `${ENDPOINT}?liff.state=${encodeURIComponent('/enrolments?id=3')}`,
  );
});

describe('a simulated failure', () => {
  const profile = () => bot.getProfile(user.userId);
  it('can be an error status', async () => {
    line.simulateFailure({ failWith: 500 });
    await expect(profile()).rejects.toMatchObject({ status: 500 });
  });
  it('can be a closed connection', async () => {
    line.simulateFailure({ unreachable: true });
    await expect(profile()).rejects.toThrow('fetch failed');
  });
  it('can be a delay for some paths only', async () => {
    line.simulateFailure({ slowMs: 60_000, pathPrefix: '/v2/bot/message' });
    await expect(profile()).resolves.toMatchObject({ displayName: '王小明' });
    const signal = AbortSignal.timeout(100);
    await expect(fetch(`${line.origin}/v2/bot/message/quota`, { signal })).rejects.toThrow(
      'timeout',
    );
  });
});
