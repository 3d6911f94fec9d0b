import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chatLinks, flex, flexParts, uriAction } from '@portolane/api/guest/line.ts';
import { light } from '@portolane/core/rules/identity/design-colours.ts';
import { type LineDemo, startLineDemo } from './line-demo.ts';

interface ReceivedEvent {
  type: string;
  replyToken?: string;
  source: { userId: string };
  message?: { text: string };
  postback?: { data: string };
}

let demo: LineDemo;
let site: FastifyInstance;
let received: ReceivedEvent[] = [];
/** The bot's reply to any event. */
let answer: object[] = [];

const bot = (path: string, body: object) =>
  fetch(`${demo.origin}/v2/bot${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${demo.settings.line!.channelAccessToken}`,
    },
    body: JSON.stringify(body),
  });

/** The bot: records events and replies to them. */
async function receiveEvents(events: readonly ReceivedEvent[]): Promise<object> {
  received.push(...events);
  for (const { replyToken } of events)
    if (replyToken && answer.length > 0) {
      const { status } = await bot('/message/reply', { replyToken, messages: answer });
      if (status !== 200) throw new Error(`The stand-in answered ${status} to a reply.`);
    }
  return {};
}

beforeAll(async () => {
  demo = await startLineDemo({ port: 0, site: 'http://localhost:3000' });
  site = Fastify();
  site.post('/api/line/webhook', (request) =>
    receiveEvents((request.body as { events: ReceivedEvent[] }).events),
  );
  demo.attach(site);
});
afterAll(async () => {
  await demo.close();
  await site.close();
});
beforeEach(() => {
  received = [];
  answer = [{ type: 'text', text: '您好' }];
});

const openChat = async (query = '') => (await fetch(`${demo.address}${query}`)).text();
const post = async (path: string, fields: Record<string, string>) => {
  const response = await fetch(`${demo.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, url: response.url, html: await response.text() };
};
/** The ids of the current user and of the other user on the page. */
async function userIds(): Promise<[string, string]> {
  const html = await openChat();
  return [/name="as" value="(U\w{32})"/.exec(html)![1]!, /\/chat\?as=(U\w{32})/.exec(html)![1]!];
}

it('says that it is a demo in both languages, and greets a new visitor', async () => {
  const html = await openChat();
  expect(html).toContain('這是 LINE 的替身');
  expect(html).toContain('This is a stand-in for LINE');
  expect(received.map(({ type }) => type)).toEqual(['follow']);
  expect(html).toContain('您好');
  await openChat();
  expect(received).toHaveLength(1);
});

it('delivers my message to the bot and shows the reply without JavaScript', async () => {
  const [me] = await userIds();
  const { url, html } = await post('/chat/say', { as: me, text: ' <b>近期活動</b> ' });
  expect(received).toMatchObject([
    { type: 'message', source: { userId: me }, message: { text: '<b>近期活動</b>' } },
  ]);
  expect(url).toBe(`${demo.address}?as=${me}`);
  // User text is escaped.
  expect(html).toContain('&#60;b&#62;近期活動&#60;/b&#62;');
  expect(html).not.toContain('<b>近期活動</b>');
});

it('shows cards with their buttons; LIFF links lead to the fake LINE server', async () => {
  const [me] = await userIds();
  const card = {
    type: 'bubble',
    body: {
      type: 'box',
      layout: 'vertical',
      contents: [{ type: 'text', text: '零信任實作工作坊', weight: 'bold' }],
    },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [
        {
          type: 'button',
          action: {
            type: 'uri',
            label: '看明細',
            uri: `https://liff.line.me/${demo.settings.liffId}/enrolments`,
          },
        },
        {
          type: 'button',
          action: { type: 'postback', label: '取消', data: 'cancel=1', displayText: '我要取消' },
        },
        { type: 'button', action: { type: 'uri', label: '壞連結', uri: 'line://nothing' } },
      ],
    },
  };
  answer = [{ type: 'flex', altText: '課程', contents: { type: 'carousel', contents: [card] } }];
  const { html } = await post('/chat/say', { as: me, text: '我的課程' });
  expect(html).toContain('零信任實作工作坊');
  expect(html).toContain(`href="${demo.origin}/${demo.settings.liffId}/enrolments"`);
  expect(html).toContain('name="data" value="cancel=1"');
  expect(html).not.toContain('line://');
  const liff = await fetch(`${demo.origin}/${demo.settings.liffId}/enrolments`, {
    redirect: 'manual',
  });
  expect(liff.headers.get('location')).toBe('http://localhost:3000/liff/?liff.state=%2Fenrolments');
  received = [];
  const pressed = await post('/chat/touch', { as: me, data: 'cancel=1', shown: '我要取消' });
  expect(received).toMatchObject([{ type: 'postback', postback: { data: 'cancel=1' } }]);
  expect(pressed.html).toContain('我要取消');
});

it('links in the bot’s messages open the site’s mini-app', async () => {
  const links = chatLinks(
    { publicOrigin: 'http://localhost:3000', liffOrigin: undefined, ...demo.settings },
    'en',
  );
  const order = {
    uuid: '0b6f0b5e-58f5-4a55-9f43-6f9d4dbb3f01',
    event: { category: 'course' as const, alias: 'a', seriesNum: 1 },
  };
  const opened = async (address: string) =>
    (await fetch(address, { redirect: 'manual' })).headers.get('location');
  const at = (path: string) =>
    `http://localhost:3000/liff/?liff.state=${encodeURIComponent(path).replaceAll('%20', '+')}`;
  expect(await opened(links.enrolments)).toBe(at('?lang=en'));
  expect(await opened(links.enrolment(order))).toBe(at(`/enrolment/${order.uuid}?lang=en`));
  expect(await opened(links.waitlist)).toBe(at('/waiting?lang=en'));
  // The chat shows these links unchanged: they already point to the fake LINE server.
  const [me] = await userIds();
  const { bubble, button } = flexParts(light);
  answer = [
    flex('a', [
      bubble({
        title: '課程',
        paragraphs: [],
        buttons: [button(uriAction('看明細', links.enrolment(order)))],
      }),
    ]),
  ];
  expect((await post('/chat/say', { as: me, text: '我的課程' })).html).toContain(
    `href="${links.enrolment(order)}"`,
  );
});

it('shows quick replies below the newest message only', async () => {
  const [me] = await userIds();
  answer = [
    {
      type: 'text',
      text: '要做什麼？',
      quickReply: {
        items: [
          { type: 'action', action: { type: 'message', label: '活動快選', text: '近期活動' } },
        ],
      },
    },
  ];
  expect((await post('/chat/say', { as: me, text: '嗨' })).html).toContain('活動快選');
  answer = [{ type: 'text', text: '好' }];
  expect((await post('/chat/say', { as: me, text: '近期活動' })).html).not.toContain('活動快選');
});

it('keeps the chats of two users apart', async () => {
  const [me, other] = await userIds();
  await post('/chat/say', { as: me, text: '只有我看得到' });
  expect(await openChat(`?as=${me}`)).toContain('只有我看得到');
  expect(await openChat(`?as=${other}`)).not.toContain('只有我看得到');
  expect((await fetch(`${demo.address}?as=U0`)).status).toBe(404);
});

it('the user whose chat is open is logged in at LINE, and the mini-app forgets the previous one', async () => {
  const [me, other] = await userIds();
  await openChat(`?as=${other}`);
  expect(demo.browserScript()).toContain(other);
  await openChat(`?as=${me}`);
  expect(demo.browserScript()).toContain(me);
  const back = 'http://localhost:3000/liff/account-bind';
  const login = await fetch(
    `${demo.origin}/liff/v1/authorize?state=s&redirect_uri=${encodeURIComponent(back)}`,
    { redirect: 'manual' },
  );
  expect(login.headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/liff\/account-bind\?code=/,
  );
});

it('blocking notifies the bot, disables the input, and stops pushes', async () => {
  const [me] = await userIds();
  const { html } = await post('/chat/block', { as: me });
  expect(received.map(({ type }) => type)).toEqual(['unfollow']);
  expect(html).not.toContain('name="text"');
  await bot('/message/push', { to: me, messages: [{ type: 'text', text: '明天上課' }] });
  const log = await (await fetch(`${demo.origin}/chat/log?as=${me}`)).text();
  expect(log).toContain('沒有送達');
  expect(log).not.toContain('明天上課');
  received = [];
  await post('/chat/unblock', { as: me });
  expect(received.map(({ type }) => type)).toEqual(['follow']);
  await bot('/message/push', { to: me, messages: [{ type: 'text', text: '後天上課' }] });
  expect(await (await fetch(`${demo.origin}/chat/log?as=${me}`)).text()).toContain('後天上課');
});

it('shows the rich menu of pnpm line:menu as clickable areas of its image', async () => {
  const [me] = await userIds();
  const authorization = `Bearer ${demo.settings.line!.channelAccessToken}`;
  const { aliases } = (await (
    await fetch(`${demo.origin}/v2/bot/richmenu/alias/list`, { headers: { authorization } })
  ).json()) as {
    aliases: { richMenuAliasId: string; richMenuId: string }[];
  };
  expect(aliases.map(({ richMenuAliasId }) => richMenuAliasId)).toContain('portolane-linked-en');
  const { richMenuId } = aliases.find(
    ({ richMenuAliasId }) => richMenuAliasId === 'portolane-linked-zh',
  )!;
  await bot(`/user/${me}/richmenu/${richMenuId}`, {});
  const html = await openChat(`?as=${me}`);
  const places = [
    ...html.matchAll(
      /class="area" style="left:([\d.]+)%;top:([\d.]+)%;width:([\d.]+)%;height:([\d.]+)%"/g,
    ),
  ];
  // Together the areas cover the whole image.
  expect(places.length).toBeGreaterThan(1);
  expect(
    places.reduce((sum, [, , , width, height]) => sum + Number(width) * Number(height), 0) / 10_000,
  ).toBeCloseTo(1, 2);
  expect(html).toContain('<span class="hidden">我的課程</span>');
  const image = await fetch(`${demo.origin}/chat/menu/${richMenuId}`);
  expect(image.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

it('says so when the site rejects a message', async () => {
  const [me] = await userIds();
  demo.attach(Fastify());
  expect((await post('/chat/say', { as: me, text: '在嗎' })).html).toContain(
    'The site did not take it (404)',
  );
  demo.attach(site);
});
