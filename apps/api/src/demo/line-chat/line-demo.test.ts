import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chatLinks } from '#line/chat-links.ts';
import { bubble, button, flex, openPage } from '#line/flex.ts';
import { type LineDemo, startLineDemo } from './line-demo.ts';

interface Came {
  type: string;
  replyToken?: string;
  source: { userId: string };
  message?: { text: string };
  postback?: { data: string };
}

let demo: LineDemo;
let site: FastifyInstance;
let came: Came[] = [];
/** What the bot answers to whatever comes. */
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

/** The bot: notes what comes, and answers it. */
async function hear(events: readonly Came[]): Promise<object> {
  came.push(...events);
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
  site.post('/api/line/webhook', (request) => hear((request.body as { events: Came[] }).events));
  demo.attach(site);
});
afterAll(async () => {
  await demo.close();
  await site.close();
});
beforeEach(() => {
  came = [];
  answer = [{ type: 'text', text: '您好' }];
});

const open = async (query = '') => (await fetch(`${demo.address}${query}`)).text();
const post = async (path: string, fields: Record<string, string>) => {
  const response = await fetch(`${demo.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, url: response.url, html: await response.text() };
};
/** Who is named on the page: the first is who one is, the second is somebody else. */
async function people(): Promise<[string, string]> {
  const html = await open();
  return [/name="as" value="(U\w{32})"/.exec(html)![1]!, /\/chat\?as=(U\w{32})/.exec(html)![1]!];
}

it('says what it is, in both languages, and greets whoever comes for the first time', async () => {
  const html = await open();
  expect(html).toContain('這是 LINE 的替身');
  expect(html).toContain('This is a stand-in for LINE');
  expect(came.map(({ type }) => type)).toEqual(['follow']);
  expect(html).toContain('您好');
  await open();
  expect(came).toHaveLength(1);
});

it('brings what I write to the bot, and its answer back, without a script', async () => {
  const [me] = await people();
  const { url, html } = await post('/chat/say', { as: me, text: ' <b>近期活動</b> ' });
  expect(came).toMatchObject([
    { type: 'message', source: { userId: me }, message: { text: '<b>近期活動</b>' } },
  ]);
  expect(url).toBe(`${demo.address}?as=${me}`);
  // What is written is text, never markup.
  expect(html).toContain('&#60;b&#62;近期活動&#60;/b&#62;');
  expect(html).not.toContain('<b>近期活動</b>');
});

it('shows cards with what can be pressed on them; LIFF addresses lead to the stand-in', async () => {
  const [me] = await people();
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
  came = [];
  const pressed = await post('/chat/touch', { as: me, data: 'cancel=1', shown: '我要取消' });
  expect(came).toMatchObject([{ type: 'postback', postback: { data: 'cancel=1' } }]);
  expect(pressed.html).toContain('我要取消');
});

it('what the bot links to opens the mini-app of the site', async () => {
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
  expect(await opened(links.waiting)).toBe(at('/waiting?lang=en'));
  // They are in the chat as they are: what is pressed leads to the stand-in.
  const [me] = await people();
  answer = [
    flex('a', [
      bubble({
        title: '課程',
        lines: [],
        buttons: [button(openPage('看明細', links.enrolment(order)))],
      }),
    ]),
  ];
  expect((await post('/chat/say', { as: me, text: '我的課程' })).html).toContain(
    `href="${links.enrolment(order)}"`,
  );
});

it('offers quick replies below the newest message alone', async () => {
  const [me] = await people();
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

it('keeps two people apart', async () => {
  const [me, other] = await people();
  await post('/chat/say', { as: me, text: '只有我看得到' });
  expect(await open(`?as=${me}`)).toContain('只有我看得到');
  expect(await open(`?as=${other}`)).not.toContain('只有我看得到');
  expect((await fetch(`${demo.address}?as=U0`)).status).toBe(404);
});

it('who is looked at is who is logged in at LINE; the mini-app forgets the one before', async () => {
  const [me, other] = await people();
  await open(`?as=${other}`);
  expect(demo.browserScript()).toContain(other);
  await open(`?as=${me}`);
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

it('who blocks the bot tells it, cannot write, and gets no push', async () => {
  const [me] = await people();
  const { html } = await post('/chat/block', { as: me });
  expect(came.map(({ type }) => type)).toEqual(['unfollow']);
  expect(html).not.toContain('name="text"');
  await bot('/message/push', { to: me, messages: [{ type: 'text', text: '明天上課' }] });
  const log = await (await fetch(`${demo.origin}/chat/log?as=${me}`)).text();
  expect(log).toContain('沒有送達');
  expect(log).not.toContain('明天上課');
  came = [];
  await post('/chat/unblock', { as: me });
  expect(came.map(({ type }) => type)).toEqual(['follow']);
  await bot('/message/push', { to: me, messages: [{ type: 'text', text: '後天上課' }] });
  expect(await (await fetch(`${demo.origin}/chat/log?as=${me}`)).text()).toContain('後天上課');
});

it('shows the rich menu as places of its picture; there are those that the command makes', async () => {
  const [me] = await people();
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
  const html = await open(`?as=${me}`);
  const places = [
    ...html.matchAll(
      /class="area" style="left:([\d.]+)%;top:([\d.]+)%;width:([\d.]+)%;height:([\d.]+)%"/g,
    ),
  ];
  // Together they are the picture.
  expect(places.length).toBeGreaterThan(1);
  expect(
    places.reduce((sum, [, , , width, height]) => sum + Number(width) * Number(height), 0) / 10_000,
  ).toBeCloseTo(1, 2);
  expect(html).toContain('<span class="hidden">我的課程</span>');
  const image = await fetch(`${demo.origin}/chat/menu/${richMenuId}`);
  expect(image.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

it('says so when the site does not take a message', async () => {
  const [me] = await people();
  demo.attach(Fastify());
  expect((await post('/chat/say', { as: me, text: '在嗎' })).html).toContain(
    'The site did not take it (404)',
  );
  demo.attach(site);
});
