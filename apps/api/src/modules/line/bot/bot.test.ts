/**
 * The bot as LINE sees it: signed webhooks come in, and its messages go to the fake LINE server.
 */
import { randomUUID } from 'node:crypto';
import { asc, eq, ne } from 'drizzle-orm';
import type { messagingApi } from '@line/bot-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { event } from '#db/schema/event.ts';
import { member, memberLink } from '#db/schema/member.ts';
import { lineEvent } from '#db/schema/outbox.ts';
import type { EventDraft, FakeLine, LineUser } from '@portolane/demo/line/fake-line.ts';
import { addEvent, addMember, addOrder, addOwnCase, type MemberRow } from '#testing/member-seed.ts';
import type { MemberSite } from '#testing/member-site.ts';
import { openLineSite } from '#testing/line-site.ts';
import { botApiOf, channels, lineSettingsOf } from '#testing/test-line.ts';
import { parseTextCommand } from './commands.ts';
import { startInboxWorker } from './inbox-worker.ts';
import { menuAlias } from './rich-menus.ts';

let line: FakeLine;
let site: MemberSite;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ line, site, close } = await openLineSite());
});
afterAll(() => close());

let user: LineUser;
beforeEach(async () => {
  line.reset();
  line.logInBrowserAs(null);
  user = line.addUser();
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000);
  // Only those of the last test: PostgreSQL indexes the words of each event that it updates anew.
  await site.db.update(event).set({ state: 'hidden' }).where(ne(event.state, 'hidden'));
});

const inboxRows = () => site.db.select().from(lineEvent).orderBy(asc(lineEvent.receivedAt));
/** Waits until every received event has been processed or is dead. */
async function waitForInbox(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await inboxRows()).filter(
          ({ processedAt, deadAt }) => processedAt === null && deadAt === null,
        ).length,
      { timeout: 15_000 },
    )
    .toBe(0);
}
const botMessages = (userId = user.userId) =>
  line.sentTo(userId).flatMap(({ messages }) => messages);
const textOf = (message: messagingApi.Message | undefined) => JSON.stringify(message);
async function ask(text: string): Promise<messagingApi.Message> {
  const before = botMessages().length;
  expect(await line.sendText(user.userId, text)).toBe(200);
  await expect.poll(() => botMessages().length, { timeout: 15_000 }).toBe(before + 1);
  return botMessages().at(-1)!;
}
const addBoundMember = (values: Parameters<typeof addMember>[1] = {}): Promise<MemberRow> =>
  addMember(site.db, { lineUserId: user.userId, lineBoundAt: site.clock.now, ...values });
const reloadMember = async ({ id }: { id: number }) =>
  (await site.db.select().from(member).where(eq(member.id, id)))[0]!;
const bubblesOf = (message: messagingApi.Message): messagingApi.FlexBubble[] => {
  const { contents } = message as messagingApi.FlexMessage;
  return contents.type === 'carousel' ? contents.contents : [contents];
};
const linksOf = (message: messagingApi.Message) =>
  [...textOf(message).matchAll(/"uri":"([^"]+)"/g)].map((match) => match[1]!);
const postbacksOf = (message: messagingApi.Message) =>
  [...textOf(message).matchAll(/"data":"([^"]+)"/g)].map((match) => match[1]!);

describe('a webhook', () => {
  it.each(['bad', 'none'] as const)(
    'with a signature that is %s is rejected and not stored',
    async (signature) => {
      const before = (await inboxRows()).length;
      expect(await line.sendText(user.userId, '近期活動', { signature })).toBe(401);
      expect(await inboxRows()).toHaveLength(before);
    },
  );
  it('without events, as LINE’s console sends it, is accepted', async () =>
    expect(await line.emit([])).toBe(200));
  it('that repeats an event is answered once', async () => {
    for (const redelivery of [false, true, true])
      expect(await line.sendText(user.userId, '近期活動', { ids: ['01SAME'], redelivery })).toBe(
        200,
      );
    await waitForInbox();
    expect(botMessages()).toHaveLength(1);
    expect((await inboxRows()).filter(({ id }) => id === '01SAME')).toHaveLength(1);
  });
  it('with characters that cannot be stored is stored without them', async () => {
    expect(await line.sendText(user.userId, '近期\u0000活動\ud800')).toBe(200);
    await waitForInbox();
    expect(botMessages()).toHaveLength(1);
  });
  it('with a malformed event is refused', async () => {
    const emit = (draft: object) => line.emit([draft as EventDraft], { ids: [''] });
    expect(
      await emit({
        type: 'message',
        source: { type: 'user', userId: user.userId },
        message: { type: 'text', id: '1', text: 'a' },
      }),
    ).toBe(400);
  });
  it('from a group, or for a chat that another module serves, is stored and not answered', async () => {
    const message = { type: 'text', id: '1', text: '我的課程' };
    await line.emit([
      {
        type: 'message',
        source: { type: 'group', groupId: 'C1', userId: user.userId } as never,
        message,
      },
    ]);
    await line.emit([
      { type: 'message', source: { type: 'user', userId: user.userId }, message, mode: 'standby' },
    ]);
    await waitForInbox();
    expect(botMessages()).toEqual([]);
  });
});

describe('the greeting', () => {
  it('lists the commands in the language of the user’s LINE app', async () => {
    await line.follow(user.userId);
    await waitForInbox();
    expect(textOf(botMessages()[0])).toContain('您好');
    expect(postbacksOf(botMessages()[0]!)).toEqual(['do=bind', 'do=events']);
    user = line.addUser({ language: 'en' });
    await line.follow(user.userId);
    await waitForInbox();
    expect(textOf(botMessages()[0])).toContain('Hello, this is Portolane');
  });
  it('uses the member’s language, whatever that of their LINE app', async () => {
    await addBoundMember({ language: 'en', name: 'Wang' });
    expect(textOf(await ask('hello?'))).toContain('What would you like to do?');
  });
  it('is also the answer to stickers and unknown commands', async () => {
    await line.emit([
      {
        type: 'message',
        source: { type: 'user', userId: user.userId },
        message: { type: 'sticker', id: '1', packageId: '1', stickerId: '2' },
      },
    ]);
    await line.pressButton(user.userId, 'an old menu’s button');
    await waitForInbox();
    expect(botMessages()).toHaveLength(2);
    for (const message of botMessages()) expect(message.quickReply?.items).toHaveLength(2);
  });
});

it.each([
  ['綁定帳號', 'bind'],
  [' 綁定 LINE 帳號 ', 'bind'],
  ['Link Account', 'bind'],
  ['ＵＮＬＩＮＫ', 'unbind'],
  ['解除綁定', 'unbind'],
  ['我的課程', 'enrolments'],
  ['my courses', 'enrolments'],
  ['入場證', 'passes'],
  ['報到', 'passes'],
  ['QR code', 'passes'],
  ['My passes', 'passes'],
  ['ticket', 'passes'],
  ['案件', 'cases'],
  ['報修進度', 'cases'],
  ['My cases', 'cases'],
  ['近期活動', 'events'],
  ['events', 'events'],
  ['我要退費', 'help'],
  ['', 'help'],
] as const)('“%s” is the command %s', (text, name) =>
  expect(parseTextCommand(text)).toEqual({ name }),
);

describe('an account link', () => {
  /** Does what the browser does: opens our login page, then LINE's account link dialog. */
  async function linkAccount(me: MemberRow): Promise<number> {
    const [address] = linksOf(await ask('綁定帳號'));
    const page = new URL(address!);
    expect(page.origin + page.pathname).toBe('http://localhost:3000/chatbot/login');
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken: page.searchParams.get('linkToken') },
      { token: await site.tokenOf(me) },
    );
    return (await fetch(items.redirect)).status;
  }
  it('binds the account and confirms it with a reply, not a push', async () => {
    const me = await addMember(site.db);
    expect(await linkAccount(me)).toBe(200);
    await waitForInbox();
    expect(await reloadMember(me)).toMatchObject({
      lineUserId: user.userId,
      lineBoundAt: site.clock.now,
    });
    expect(textOf(botMessages().at(-1))).toContain('綁定完成');
    expect(line.sentTo(user.userId).map(({ kind }) => kind)).toEqual(['reply', 'reply']);
  });
  it('that another LINE user completes in the browser binds nobody', async () => {
    const me = await addMember(site.db);
    line.logInBrowserAs(line.addUser().userId);
    await linkAccount(me);
    await waitForInbox();
    expect((await reloadMember(me)).lineUserId).toBeNull();
    expect(botMessages()).toHaveLength(1);
  });
  it('with an expired token sends no event, and its nonce expires as well', async () => {
    const me = await addMember(site.db);
    const linkToken = line.issueLinkToken(user.userId);
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken },
      { token: await site.tokenOf(me) },
    );
    site.clock.now = new Date(site.clock.now.getTime() + 601_000);
    expect((await fetch(items.redirect)).status).toBe(400);
    const nonce = new URL(items.redirect).searchParams.get('nonce')!;
    await line.emit([
      {
        type: 'accountLink',
        source: { type: 'user', userId: user.userId },
        link: { result: 'ok', nonce },
      },
    ]);
    await waitForInbox();
    expect((await reloadMember(me)).lineUserId).toBeNull();
    expect(textOf(botMessages()[0])).toContain('已使用或逾時');
  });
  it('with an unknown nonce binds nobody', async () => {
    await line.emit([
      {
        type: 'accountLink',
        source: { type: 'user', userId: user.userId },
        link: { result: 'ok', nonce: 'made up by somebody' },
      },
    ]);
    await waitForInbox();
    expect(textOf(botMessages()[0])).toContain('尚未綁定');
  });
  it('with a used nonce binds nobody else', async () => {
    const me = await addMember(site.db);
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken: 'x' },
      { token: await site.tokenOf(me) },
    );
    const nonce = new URL(items.redirect).searchParams.get('nonce')!;
    const end = (userId: string) =>
      line.emit([
        { type: 'accountLink', source: { type: 'user', userId }, link: { result: 'ok', nonce } },
      ]);
    await end(user.userId);
    await waitForInbox();
    const stranger = line.addUser();
    await end(stranger.userId);
    await end(user.userId);
    await waitForInbox();
    expect((await reloadMember(me)).lineUserId).toBe(user.userId);
    expect(textOf(botMessages(stranger.userId)[0])).toContain('尚未綁定');
    expect(textOf(botMessages().at(-1))).toContain('綁定完成');
    expect(
      await site.db.select().from(memberLink).where(eq(memberLink.memberId, me.id)),
    ).toHaveLength(1);
  });
  it('that was started before unbinding does not bind again', async () => {
    const me = await addBoundMember();
    const token = await site.tokenOf(me);
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken: line.issueLinkToken(user.userId) },
      { token },
    );
    await site.app.inject({
      method: 'DELETE',
      url: '/api/user/lineBind',
      headers: { authorization: `Bearer ${token}` },
    });
    // The bot also says that the binding has ended: events that wait together are answered in any
    // order.
    await waitForInbox();
    expect((await fetch(items.redirect)).status).toBe(200);
    await waitForInbox();
    expect((await reloadMember(me)).lineUserId).toBeNull();
    expect(textOf(botMessages().at(-1))).toContain('已使用或逾時');
  });
  it('that is interrupted halfway is completed by the next attempt', async () => {
    const me = await addMember(site.db);
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken: line.issueLinkToken(user.userId) },
      { token: await site.tokenOf(me) },
    );
    await site.db.execute(
      `alter table member add constraint interrupted check (line_user_id <> '${user.userId}') not valid`,
    );
    try {
      await fetch(items.redirect);
      await expect.poll(async () => (await inboxRows()).at(-1)!.lastError).not.toBeNull();
    } finally {
      await site.db.execute('alter table member drop constraint interrupted');
    }
    site.clock.now = new Date(site.clock.now.getTime() + 3_000);
    await waitForInbox();
    expect((await reloadMember(me)).lineUserId).toBe(user.userId);
  });
  it.each([
    [
      'with a LINE account of another member',
      async () => {
        await addBoundMember();
      },
      '已綁定其他會員',
    ],
    [
      'of a member who is bound to another LINE account',
      async (me: MemberRow) =>
        void (await site.db
          .update(member)
          .set({ lineUserId: line.addUser().userId })
          .where(eq(member.id, me.id))),
      '已綁定另一個',
    ],
  ] as const)('%s is refused in the chat', async (_what, prepare, words) => {
    const me = await addMember(site.db);
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken: line.issueLinkToken(user.userId) },
      { token: await site.tokenOf(me) },
    );
    await prepare(me);
    await fetch(items.redirect);
    await waitForInbox();
    expect(textOf(botMessages()[0])).toContain(words);
  });
  it('is not offered to a bound member', async () => {
    await addBoundMember();
    expect(textOf(await ask('綁定帳號'))).toContain('已綁定您的會員帳號');
  });
});

describe('unbinding', () => {
  it('asks for confirmation and happens once', async () => {
    const me = await addBoundMember();
    const [yes] = postbacksOf(await ask('解除綁定'));
    expect((await reloadMember(me)).lineUserId).toBe(user.userId);
    await line.pressButton(user.userId, yes!);
    await waitForInbox();
    expect((await reloadMember(me)).lineUserId).toBeNull();
    expect(textOf(botMessages().at(-1))).toContain('已解除綁定');
    await line.pressButton(user.userId, yes!);
    await waitForInbox();
    expect(textOf(botMessages().at(-1))).toContain('沒有綁定');
  });
  it('with an old button does not end a newer binding', async () => {
    const me = await addBoundMember();
    const [yes] = postbacksOf(await ask('解除綁定'));
    await site.db
      .update(member)
      .set({ lineBoundAt: new Date(site.clock.now.getTime() + 1000) })
      .where(eq(member.id, me.id));
    await line.pressButton(user.userId, yes!);
    await waitForInbox();
    expect((await reloadMember(me)).lineUserId).toBe(user.userId);
    expect(textOf(botMessages().at(-1))).toContain('又重新綁定過');
  });
  it('on the website is announced in the chat by one push', async () => {
    const me = await addBoundMember();
    await site.app.inject({
      method: 'DELETE',
      url: '/api/user/lineBind',
      headers: { authorization: `Bearer ${await site.tokenOf(me)}` },
    });
    await waitForInbox();
    expect(line.sentTo(user.userId)).toMatchObject([
      { kind: 'push', retryKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(textOf(botMessages()[0])).toContain('已解除綁定');
  });
});

it('a member who binds in the mini-app but has blocked the bot gets no push until they unblock it', async () => {
  await line.unfollow(user.userId);
  await waitForInbox();
  const me = await addMember(site.db);
  await site.post(
    '/user/lineBind',
    { idToken: await line.issueIdToken(user.userId) },
    { token: await site.tokenOf(me) },
  );
  await waitForInbox();
  expect(await reloadMember(me)).toMatchObject({ lineUserId: user.userId, lineBlocked: true });
  expect(botMessages()).toEqual([]);
  await line.follow(user.userId, { at: new Date(site.clock.now.getTime() + 1000) });
  await waitForInbox();
  expect((await reloadMember(me)).lineBlocked).toBe(false);
});

it('an announcement that is retried after a crash arrives once', async () => {
  const event = {
    type: 'bindingChanged',
    lineUserId: user.userId,
    change: 'unbound',
    announce: true,
    retryKey: randomUUID(),
  };
  const now = site.clock.now;
  const again = ['tried', 'tried again'].map((id) => ({
    id: `${id} ${event.retryKey}`,
    event,
    receivedAt: now,
    nextAttemptAt: now,
  }));
  await site.db.insert(lineEvent).values(again);
  await waitForInbox();
  expect(line.sentTo(user.userId)).toMatchObject([{ kind: 'push', retryKey: event.retryKey }]);
});

describe('我的課程', () => {
  const at = (hours: number): Date => new Date(site.clock.now.getTime() + hours * 3_600_000);
  const session = (hours: number) => ({
    startsAt: at(hours),
    endsAt: at(hours + 1),
    linkOpensAt: at(hours - 0.5),
    link: 'https://live.example/room',
  });
  it('requires a bound account', async () => {
    const answer = await ask('我的課程');
    expect(textOf(answer)).toContain('才能在這裡查看');
    expect(postbacksOf(answer)).toEqual(['do=bind']);
  });
  it('lists upcoming sessions with their live state, and the live link while it is open', async () => {
    const me = await addBoundMember();
    const { event: course, sessions } = await addEvent(
      site.db,
      site.clock.now,
      { type: 'online' },
      [session(-0.5), session(5)],
    );
    const order = await addOrder(site.db, me, course, sessions);
    const answer = await ask('我的課程');
    expect(textOf(answer)).toMatch(/直播中・場次 1.*尚未開放・場次 2/);
    const root = `http://localhost:3000/member/event/${course.alias}/1`;
    expect(linksOf(answer)).toEqual([
      `${root}/live/${sessions[0]!.uuid}`,
      `${root}?order=${order.uuid}`,
      'http://localhost:3000/member',
    ]);
    expect(textOf(answer)).toContain('進入直播');
  });
  it('opens the running session that the mini-app opens: the last to start, listed among three', async () => {
    const me = await addBoundMember();
    const { event: course, sessions } = await addEvent(
      site.db,
      site.clock.now,
      { type: 'online' },
      [session(-0.9), session(-0.8), session(-0.7), session(-0.5), session(0.2)],
    );
    await addOrder(site.db, me, course, sessions);
    const answer = await ask('我的課程');
    expect(linksOf(answer)[0]).toContain(`/live/${sessions[3]!.uuid}`);
    expect(textOf(answer)).toMatch(/直播中・場次 1.*直播中・場次 2.*直播中・場次 4/);
  });
  it('shows no live link for an enrolment in review, and no cancelled or past sessions', async () => {
    const me = await addBoundMember();
    const { event: course, sessions } = await addEvent(
      site.db,
      site.clock.now,
      { type: 'online' },
      [session(-0.5), session(0.2), session(-3)],
    );
    await addOrder(site.db, me, course, sessions, {
      statuses: ['PENDING', 'CANCELED', 'CONFIRMED'],
    });
    const answer = await ask('我的課程');
    expect(textOf(answer)).toContain('審核中・場次 1');
    expect(textOf(answer)).not.toMatch(/場次 2|場次 3|live\/|room/);
  });
  it('links to the mini-app if there is one, and to the website for public pages', async () => {
    const me = await addBoundMember({ language: 'en' });
    const { event: course, sessions } = await addEvent(
      site.db,
      site.clock.now,
      { type: 'online' },
      [session(-0.5)],
    );
    const order = await addOrder(site.db, me, course, sessions);
    const app = `https://liff.line.me/${channels.liffId}`;
    site.deps.settings.liffId = channels.liffId;
    try {
      const own = `${app}/enrolment/${order.uuid}`;
      expect(linksOf(await ask('my courses'))).toEqual([
        `${own}/live/${sessions[0]!.uuid}?lang=en`,
        `${own}?lang=en`,
        `${app}/waiting?lang=en`,
      ]);
      expect(linksOf(await ask('link'))).toEqual([`${app}/me?lang=en`]);
      await addEvent(site.db, site.clock.now);
      site.clock.now = new Date(site.clock.now.getTime() + 11_000);
      expect([...new Set(linksOf(await ask('events')))]).toEqual([
        'http://localhost:3000/en/event',
      ]);
      user = line.addUser();
      expect(linksOf(await ask('綁定帳號'))[0]).toContain(
        'http://localhost:3000/chatbot/login?linkToken=',
      );
    } finally {
      site.deps.settings.liffId = null;
    }
  });
  it('says so when there are no enrolments', async () => {
    await addBoundMember();
    expect(textOf(await ask('我的課程'))).toContain('沒有即將開始的報名');
  });
  it('shows eleven of many, and a link to the rest', async () => {
    const me = await addBoundMember({ language: 'en' });
    for (let index = 0; index < 13; index++) {
      const { event: course, sessions } = await addEvent(site.db, site.clock.now, {}, [
        session(24 + index),
      ]);
      await addOrder(site.db, me, course, sessions);
    }
    const bubbles = bubblesOf(await ask('my courses'));
    expect(bubbles).toHaveLength(12);
    expect(JSON.stringify(bubbles.at(-1))).toMatch(
      /More enrolments \(2\).*localhost:3000\/en\/member\/event/,
    );
  });
});

describe('入場證', () => {
  const at = (hours: number): Date => new Date(site.clock.now.getTime() + hours * 3_600_000);
  const session = (hours: number, duration = 1) => ({
    startsAt: at(hours),
    endsAt: at(hours + duration),
  });
  const passesOf = async (me: MemberRow, { uuid }: { uuid: string }) =>
    (await site.get(`/member/order/${uuid}/passes`, { token: await site.tokenOf(me) })).items;
  async function withOrigin<T>(publicOrigin: string, look: () => Promise<T>): Promise<T> {
    const { settings } = site.deps;
    const before = settings.publicOrigin;
    settings.publicOrigin = publicOrigin;
    try {
      return await look();
    } finally {
      settings.publicOrigin = before;
    }
  }

  it('requires a bound account', async () =>
    expect(textOf(await ask('入場證'))).toContain('才能在這裡取得您的入場證'));
  it('shows the passes of seven days with their QR codes, the next one first', async () => {
    const me = await addBoundMember();
    const { event: course, sessions } = await addEvent(site.db, site.clock.now, {}, [
      session(30),
      session(2),
      session(7 * 24 + 1),
      session(3),
    ]);
    const order = await addOrder(site.db, me, course, sessions, {
      statuses: ['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'PENDING'],
      companions: [{ fullName: '陳同行', email: '' }],
    });
    const [next, later] = await passesOf(me, order);
    const answer = await withOrigin('https://www.portolane.example', () => ask('報到'));
    const page = (text: string) => `https://www.portolane.example/pass/${text}`;
    expect(bubblesOf(answer)).toMatchObject(
      [next, later].map(({ text }) => ({
        hero: {
          url: `https://www.portolane.example/api/passes/${text}/picture.png`,
          action: { uri: page(text) },
        },
        footer: { contents: [{ action: { uri: page(text) } }] },
      })),
    );
    expect(textOf(answer)).toMatch(/入場證・2 人.*場次 2.*入場證・2 人.*場次 1/);
    expect(textOf(answer)).not.toContain('陳同行');
    expect((answer as messagingApi.FlexMessage).altText).toBe('入場證：零信任工作坊');
  });
  it('has no picture without https, because LINE would refuse the message', async () => {
    const me = await addBoundMember({ language: 'en' });
    const { event: course, sessions } = await addEvent(site.db, site.clock.now, {}, [session(2)]);
    const order = await addOrder(site.db, me, course, sessions);
    const [pass] = await passesOf(me, order);
    const answer = await ask('ticket');
    expect(textOf(answer)).not.toContain('picture.png');
    expect(linksOf(answer)).toEqual([`http://localhost:3000/en/pass/${pass.text}`]);
    expect(textOf(answer)).toMatch(/"Pass".*Zero-trust workshop.*"Open the pass"/);
  });
  it('shows at most five, one for each day of a session', async () => {
    const me = await addBoundMember();
    const { event: course, sessions } = await addEvent(site.db, site.clock.now, {}, [
      session(-20, 9 * 24),
    ]);
    await addOrder(site.db, me, course, sessions);
    expect(new Set(linksOf(await ask('QR'))).size).toBe(5);
  });
  it('links to the events if there are none: online, in review, cancelled, and past sessions', async () => {
    const me = await addBoundMember();
    const online = await addEvent(site.db, site.clock.now, { type: 'online' }, [session(2)]);
    await addOrder(site.db, me, online.event, online.sessions);
    const venue = await addEvent(site.db, site.clock.now, {}, [
      session(2),
      session(3),
      session(-2),
    ]);
    await addOrder(site.db, me, venue.event, venue.sessions, {
      statuses: ['PENDING', 'CANCELED', 'CONFIRMED'],
    });
    const answer = textOf(await ask('入場證'));
    expect(answer).toContain('接下來 7 天，您沒有需要入場證的場次');
    expect(answer).toContain('http://localhost:3000/event');
  });
});

describe('我的案件', () => {
  it('shows the newest five with their progress, and a link to all of them', async () => {
    const me = await addBoundMember({ email: `${randomUUID()}@own.example` });
    for (let day = 1; day <= 6; day++)
      await addOwnCase(site.db, me, { createdAt: new Date(`2026-11-0${day}T02:00:00Z`) });
    const { number } = await addOwnCase(site.db, me, {
      kind: 'repair',
      status: 'INSPECTING',
      details: { model: 'C5-2404', serial: 'CV5-0001' },
    });
    const message = await ask('報修進度');
    const bubbles = bubblesOf(message);
    expect(bubbles).toHaveLength(5);
    expect(JSON.stringify(bubbles[0])).toContain('檢測中');
    expect(JSON.stringify(bubbles[0])).toContain('C5-2404');
    const links = linksOf(message);
    expect(links).toContain(`http://localhost:3000/member/case/${number}`);
    expect(links).toContain('http://localhost:3000/member/case');
  });
  it('says so when there are none, and asks to bind first', async () => {
    expect(textOf(await ask('案件'))).toContain('綁定會員帳號後');
    await addBoundMember();
    expect(textOf(await ask('案件'))).toContain('還沒有送出過');
  });
});

describe('近期活動', () => {
  it('says so when there are no events', async () =>
    expect(textOf(await ask('近期活動'))).toContain('目前沒有近期'));
  it('shows at most eleven, and a link to all of them', async () => {
    for (let index = 0; index < 14; index++)
      await addEvent(site.db, site.clock.now, { title: { zh: `活動 ${index}` } });
    // Availability of events is cached for ten seconds.
    site.clock.now = new Date(site.clock.now.getTime() + 11_000);
    const bubbles = bubblesOf(await ask('近期活動'));
    expect(bubbles).toHaveLength(12);
    expect(JSON.stringify(bubbles.at(-1))).toMatch(/查看更多.*http:\/\/localhost:3000\/event"/);
    expect(JSON.stringify(bubbles[0])).toContain('報名中');
  });
});

it('titles and names of any length stay within LINE’s limits', async () => {
  const long = { zh: '👨‍👩‍👧‍👦零信任'.repeat(300) };
  const place = { name: long, city: 'taipei', address: long } as never;
  const me = await addBoundMember({ name: '王'.repeat(100) });
  for (let index = 0; index < 13; index++) {
    const times = [1, 2, 3].map((hour) => ({
      title: long,
      startsAt: new Date(site.clock.now.getTime() + (24 * index + hour) * 3_600_000),
    }));
    const { event: course, sessions } = await addEvent(
      site.db,
      site.clock.now,
      { title: long, place },
      times,
    );
    await addOrder(site.db, me, course, sessions);
  }
  site.clock.now = new Date(site.clock.now.getTime() + 11_000);
  expect(bubblesOf(await ask('我的課程'))).toHaveLength(12);
  expect(bubblesOf(await ask('近期活動'))).toHaveLength(12);
});

describe('events out of order', () => {
  it('a block that arrives after the unblock is ignored', async () => {
    const me = await addBoundMember();
    const [early, late] = [
      new Date(site.clock.now.getTime() - 2000),
      new Date(site.clock.now.getTime() - 1000),
    ];
    await line.follow(user.userId, { at: late });
    await waitForInbox();
    await line.unfollow(user.userId, { at: early });
    await waitForInbox();
    expect((await reloadMember(me)).lineBlocked).toBe(false);
    await line.unfollow(user.userId, { at: site.clock.now });
    await waitForInbox();
    expect(await reloadMember(me)).toMatchObject({ lineBlocked: true, lineUserId: user.userId });
  });
});

describe('malicious input', () => {
  const control = [...Array(32).keys()].map((code) => String.fromCodePoint(code)).join('');
  it.each([
    ['control characters', `近期${control}活動`],
    ['bidirectional text', '\u202e動活期近\u2066 \u200f'],
    ['4,000 emojis', '🧨'.repeat(2500)],
    ['code injection', "<script>alert(1)</script>{{constructor}}${7*7}'; drop table member; --"],
    ['names of object properties', '__proto__'],
  ])('%s is answered with the help', async (_what, text) =>
    expect(textOf(await ask(text))).toMatch(/請選擇|近期/),
  );
  it.each([
    'do=unbindConfirmed&bound=1e400',
    'do=unbindConfirmed',
    'do=__proto__',
    'do=bind&do=unbindConfirmed',
    `do=${'x'.repeat(5000)}`,
    '%',
    '',
  ])('a button with the data “%s” is answered and changes nothing', async (data) => {
    const me = await addBoundMember();
    expect(await line.pressButton(user.userId, data)).toBe(200);
    await waitForInbox();
    expect(botMessages()).toHaveLength(1);
    expect((await reloadMember(me)).lineUserId).toBe(user.userId);
  });
  it('unknown events are ignored', async () => {
    const from = { type: 'user', userId: user.userId } as const;
    await line.emit([
      { type: 'hologram', source: from },
      { type: 'membership', source: from, membership: { type: 'joined' } },
      { type: 'message', source: from, message: { type: 'hologram', id: '1' } },
    ]);
    await waitForInbox();
    expect(botMessages()).toHaveLength(1);
    expect((await inboxRows()).filter(({ deadAt }) => deadAt !== null)).toEqual([]);
  });
});

it('a message’s text is deleted once it is answered', async () => {
  await line.sendText(user.userId, '我的電話是 0912345678', { ids: ['01WORDS'] });
  await waitForInbox();
  expect((await inboxRows()).find(({ id }) => id === '01WORDS')!.event).toEqual({
    type: 'message',
  });
});

it('two workers at the same time answer each event once', async () => {
  const other = startInboxWorker(site.deps, lineSettingsOf(line));
  try {
    for (let index = 0; index < 10; index++)
      await Promise.all(Array.from({ length: 5 }, () => line.sendText(user.userId, '近期活動')));
    await waitForInbox();
    expect(botMessages()).toHaveLength(50);
    expect(
      (await inboxRows()).filter(
        ({ attempts, receivedAt }) => attempts > 1 && receivedAt >= site.clock.now,
      ),
    ).toEqual([]);
  } finally {
    await other.stop();
  }
});

describe('while LINE is failing', () => {
  it('an event is retried and not lost', async () => {
    const me = await addBoundMember();
    line.simulateFailure({ failWith: 500 });
    await line.sendText(user.userId, '我的課程', { ids: ['01ILL'] });
    const row = async () => (await inboxRows()).find(({ id }) => id === '01ILL')!;
    await expect.poll(async () => (await row()).lastError).toContain('LINE answered 500');
    line.simulateFailure({});
    site.clock.now = new Date(site.clock.now.getTime() + 3_000);
    await waitForInbox();
    expect(botMessages()).toHaveLength(1);
    expect((await row()).attempts).toBe(2);
    expect((await reloadMember(me)).lineUserId).toBe(user.userId);
  });
  it('a reply that comes too late is dropped without an error', async () => {
    line.simulateFailure({ failWith: 503 });
    await line.sendText(user.userId, '近期活動', { ids: ['01LATE'] });
    await expect
      .poll(async () => (await inboxRows()).find(({ id }) => id === '01LATE')!.lastError)
      .toContain('503');
    line.simulateFailure({});
    site.clock.now = new Date(site.clock.now.getTime() + 61_000);
    await waitForInbox();
    expect(botMessages()).toEqual([]);
    expect((await inboxRows()).find(({ id }) => id === '01LATE')).toMatchObject({
      deadAt: null,
      processedAt: expect.any(Date),
    });
  });
});

it('each user sees the menu for their binding, if there is one', async () => {
  const api = botApiOf(line);
  for (const state of ['linked', 'unlinked'] as const) {
    const id = await api.createRichMenu({
      size: { width: 2500, height: 843 },
      selected: true,
      name: state,
      chatBarText: '選單',
      areas: [
        {
          bounds: { x: 0, y: 0, width: 2500, height: 843 },
          action: { type: 'postback', data: 'do=events' },
        },
      ],
    });
    await api.setRichMenuImage(id, Buffer.from('png'));
    await api.addRichMenuAlias(menuAlias(state, 'zh-TW'), id);
  }
  site.clock.now = new Date(site.clock.now.getTime() + 601_000);
  const me = await addMember(site.db);
  await site.post(
    '/user/lineBind',
    { idToken: await line.issueIdToken(user.userId) },
    { token: await site.tokenOf(me) },
  );
  await waitForInbox();
  expect(line.menuOf(user.userId)?.menu.name).toBe('linked');
  expect(line.sentTo(user.userId)).toMatchObject([{ kind: 'push' }]);
  const [yes] = postbacksOf(await ask('解除綁定'));
  await line.pressButton(user.userId, yes!);
  await waitForInbox();
  expect(line.menuOf(user.userId)?.menu.name).toBe('unlinked');
});
