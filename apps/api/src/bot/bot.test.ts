/** The bot, as LINE meets it: signed webhooks come in, what it says goes out to the stand-in for LINE. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { messagingApi } from '@line/bot-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { event, lineEvent, member, memberLink } from '#db/schema.ts';
import type { EventDraft, FakeLine, LineUser } from '#demo/line/fake-line.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import type { MemberSite } from '#testing/member-site.ts';
import { openLineSite } from '#testing/line-site.ts';
import { botApiOf, channels, lineSettingsOf } from '#testing/test-line.ts';
import { commandOfText } from './commands.ts';
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
  line.forget();
  line.logInBrowserAs(null);
  user = line.addUser();
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000);
  await site.db.update(event).set({ state: 'hidden' });
});

const ends = () => site.db.select().from(lineEvent).orderBy(asc(lineEvent.receivedAt));
/** Waits until everything that came is done or given up. */
async function done(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await ends()).filter(({ processedAt, deadAt }) => processedAt === null && deadAt === null)
          .length,
      { timeout: 15_000 },
    )
    .toBe(0);
}
const said = (userId = user.userId) => line.sentTo(userId).flatMap(({ messages }) => messages);
const textOf = (message: messagingApi.Message | undefined) => JSON.stringify(message);
async function ask(text: string): Promise<messagingApi.Message> {
  const before = said().length;
  expect(await line.say(user.userId, text)).toBe(200);
  await expect.poll(() => said().length, { timeout: 15_000 }).toBe(before + 1);
  return said().at(-1)!;
}
const bound = (values: Parameters<typeof addMember>[1] = {}): Promise<MemberRow> =>
  addMember(site.db, { lineUserId: user.userId, lineBoundAt: site.clock.now, ...values });
const memberNow = async ({ id }: { id: number }) =>
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
    'whose signature is %s is not LINE’s: nothing is kept',
    async (signature) => {
      const before = (await ends()).length;
      expect(await line.say(user.userId, '近期活動', { signature })).toBe(401);
      expect(await ends()).toHaveLength(before);
    },
  );
  it('without events, as LINE’s console sends it, is fine', async () =>
    expect(await line.emit([])).toBe(200));
  it('that tells the same again is answered once', async () => {
    for (const redelivery of [false, true, true])
      expect(await line.say(user.userId, '近期活動', { ids: ['01SAME'], redelivery })).toBe(200);
    await done();
    expect(said()).toHaveLength(1);
    expect((await ends()).filter(({ id }) => id === '01SAME')).toHaveLength(1);
  });
  it('with what cannot be stored is stored without it', async () => {
    expect(await line.say(user.userId, '近期\u0000活動\ud800')).toBe(200);
    await done();
    expect(said()).toHaveLength(1);
  });
  it('of another form is refused', async () => {
    const emit = (draft: object) => line.emit([draft as EventDraft], { ids: [''] });
    expect(
      await emit({
        type: 'message',
        source: { type: 'user', userId: user.userId },
        message: { type: 'text', id: '1', text: 'a' },
      }),
    ).toBe(400);
  });
  it('of a group, or of a channel that another module serves, is kept and not answered', async () => {
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
    await done();
    expect(said()).toEqual([]);
  });
});

describe('hello', () => {
  it('to whoever adds it: what there is, in the language of their LINE', async () => {
    await line.follow(user.userId);
    await done();
    expect(textOf(said()[0])).toContain('您好');
    expect(postbacksOf(said()[0]!)).toEqual(['do=bind', 'do=events']);
    user = line.addUser({ language: 'en' });
    await line.follow(user.userId);
    await done();
    expect(textOf(said()[0])).toContain('Hello, this is Portolane');
  });
  it('to a member in the member’s language, whatever their LINE’s is', async () => {
    await bound({ language: 'en', name: 'Wang' });
    expect(textOf(await ask('hello?'))).toContain('What would you like to do?');
  });
  it('answers stickers and what it does not know with what there is', async () => {
    await line.emit([
      {
        type: 'message',
        source: { type: 'user', userId: user.userId },
        message: { type: 'sticker', id: '1', packageId: '1', stickerId: '2' },
      },
    ]);
    await line.touch(user.userId, 'an old menu’s button');
    await done();
    expect(said()).toHaveLength(2);
    for (const message of said()) expect(message.quickReply?.items).toHaveLength(2);
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
  ['近期活動', 'events'],
  ['events', 'events'],
  ['我要退費', 'help'],
  ['', 'help'],
] as const)('“%s” asks for %s', (text, name) => expect(commandOfText(text)).toEqual({ name }));

describe('an account link', () => {
  /** What the browser does between the two: the page of our site, then LINE's dialog. */
  async function linkAs(me: MemberRow): Promise<number> {
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
  it('binds, says so by a reply and not by a push, and changes the menu', async () => {
    const me = await addMember(site.db);
    expect(await linkAs(me)).toBe(200);
    await done();
    expect(await memberNow(me)).toMatchObject({
      lineUserId: user.userId,
      lineBoundAt: site.clock.now,
    });
    expect(textOf(said().at(-1))).toContain('綁定完成');
    expect(line.sentTo(user.userId).map(({ kind }) => kind)).toEqual(['reply', 'reply']);
  });
  it('that another LINE user ends in the browser binds nobody', async () => {
    const me = await addMember(site.db);
    line.logInBrowserAs(line.addUser().userId);
    await linkAs(me);
    await done();
    expect((await memberNow(me)).lineUserId).toBeNull();
    expect(said()).toHaveLength(1);
  });
  it('whose token is over tells nothing at all; the nonce ends by itself', async () => {
    const me = await addMember(site.db);
    const linkToken = line.linkToken(user.userId);
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
    await done();
    expect((await memberNow(me)).lineUserId).toBeNull();
    expect(textOf(said()[0])).toContain('已使用或逾時');
  });
  it('with a nonce of nobody binds nobody', async () => {
    await line.emit([
      {
        type: 'accountLink',
        source: { type: 'user', userId: user.userId },
        link: { result: 'ok', nonce: 'made up by somebody' },
      },
    ]);
    await done();
    expect(textOf(said()[0])).toContain('尚未綁定');
  });
  it('with a nonce that was used binds nobody else', async () => {
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
    await done();
    const stranger = line.addUser();
    await end(stranger.userId);
    await end(user.userId);
    await done();
    expect((await memberNow(me)).lineUserId).toBe(user.userId);
    expect(textOf(said(stranger.userId)[0])).toContain('尚未綁定');
    expect(textOf(said().at(-1))).toContain('綁定完成');
    expect(
      await site.db.select().from(memberLink).where(eq(memberLink.memberId, me.id)),
    ).toHaveLength(1);
  });
  it('that was begun before the binding was ended does not bring it back', async () => {
    const me = await bound();
    const token = await site.tokenOf(me);
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken: line.linkToken(user.userId) },
      { token },
    );
    await site.app.inject({
      method: 'DELETE',
      url: '/api/user/lineBind',
      headers: { authorization: `Bearer ${token}` },
    });
    // The bot says that the binding is ended, too: events that wait together are answered in any order.
    await done();
    expect((await fetch(items.redirect)).status).toBe(200);
    await done();
    expect((await memberNow(me)).lineUserId).toBeNull();
    expect(textOf(said().at(-1))).toContain('已使用或逾時');
  });
  it('that is interrupted in the middle is ended by the next try', async () => {
    const me = await addMember(site.db);
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken: line.linkToken(user.userId) },
      { token: await site.tokenOf(me) },
    );
    await site.db.execute(
      `alter table member add constraint interrupted check (line_user_id <> '${user.userId}') not valid`,
    );
    try {
      await fetch(items.redirect);
      await expect.poll(async () => (await ends()).at(-1)!.lastError).not.toBeNull();
    } finally {
      await site.db.execute('alter table member drop constraint interrupted');
    }
    site.clock.now = new Date(site.clock.now.getTime() + 3_000);
    await done();
    expect((await memberNow(me)).lineUserId).toBe(user.userId);
  });
  it.each([
    [
      'whose LINE user is another member’s',
      async () => {
        await bound();
      },
      '已綁定其他會員',
    ],
    [
      'of a member who has another LINE',
      async (me: MemberRow) =>
        void (await site.db
          .update(member)
          .set({ lineUserId: line.addUser().userId })
          .where(eq(member.id, me.id))),
      '已綁定另一個',
    ],
  ] as const)('%s is refused, in the chat', async (_what, prepare, words) => {
    const me = await addMember(site.db);
    const { items } = await site.post(
      '/user/lineBind',
      { linkToken: line.linkToken(user.userId) },
      { token: await site.tokenOf(me) },
    );
    await prepare(me);
    await fetch(items.redirect);
    await done();
    expect(textOf(said()[0])).toContain(words);
  });
  it('is not begun by whoever is bound', async () => {
    await bound();
    expect(textOf(await ask('綁定帳號'))).toContain('已綁定您的會員帳號');
  });
});

describe('ending a binding', () => {
  it('asks first, then does it once', async () => {
    const me = await bound();
    const [yes] = postbacksOf(await ask('解除綁定'));
    expect((await memberNow(me)).lineUserId).toBe(user.userId);
    await line.touch(user.userId, yes!);
    await done();
    expect((await memberNow(me)).lineUserId).toBeNull();
    expect(textOf(said().at(-1))).toContain('已解除綁定');
    await line.touch(user.userId, yes!);
    await done();
    expect(textOf(said().at(-1))).toContain('沒有綁定');
  });
  it('by an old button does not end a newer binding', async () => {
    const me = await bound();
    const [yes] = postbacksOf(await ask('解除綁定'));
    await site.db
      .update(member)
      .set({ lineBoundAt: new Date(site.clock.now.getTime() + 1000) })
      .where(eq(member.id, me.id));
    await line.touch(user.userId, yes!);
    await done();
    expect((await memberNow(me)).lineUserId).toBe(user.userId);
    expect(textOf(said().at(-1))).toContain('又重新綁定過');
  });
  it('on the website is told in the chat, once, by a push', async () => {
    const me = await bound();
    await site.app.inject({
      method: 'DELETE',
      url: '/api/user/lineBind',
      headers: { authorization: `Bearer ${await site.tokenOf(me)}` },
    });
    await done();
    expect(line.sentTo(user.userId)).toMatchObject([
      { kind: 'push', retryKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(textOf(said()[0])).toContain('已解除綁定');
  });
});

it('whoever binds in the mini-app and has blocked the bot is not pushed to, until the block is lifted', async () => {
  await line.unfollow(user.userId);
  await done();
  const me = await addMember(site.db);
  await site.post(
    '/user/lineBind',
    { idToken: await line.idToken(user.userId) },
    { token: await site.tokenOf(me) },
  );
  await done();
  expect(await memberNow(me)).toMatchObject({ lineUserId: user.userId, lineBlocked: true });
  expect(said()).toEqual([]);
  await line.follow(user.userId, { at: new Date(site.clock.now.getTime() + 1000) });
  await done();
  expect((await memberNow(me)).lineBlocked).toBe(false);
});

it('an announcement that is tried again after a crash arrives once', async () => {
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
  await done();
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
  it('asks for a binding first', async () => {
    const answer = await ask('我的課程');
    expect(textOf(answer)).toContain('才能在這裡查看');
    expect(postbacksOf(answer)).toEqual(['do=bind']);
  });
  it('shows what is to come, with the live state of the website, and the way in while it is open', async () => {
    const me = await bound();
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
  it('shows no way into what is in review, and nothing of what is cancelled or over', async () => {
    const me = await bound();
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
  it('leads into the mini-app where there is one; what everybody may see stays on the website', async () => {
    const me = await bound({ language: 'en' });
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
  it('says so when there is nothing', async () => {
    await bound();
    expect(textOf(await ask('我的課程'))).toContain('沒有即將開始的報名');
  });
  it('of many shows eleven, and where the others are', async () => {
    const me = await bound({ language: 'en' });
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

describe('近期活動', () => {
  it('says so when there is none', async () =>
    expect(textOf(await ask('近期活動'))).toContain('目前沒有近期'));
  it('shows eleven at most, and where all are', async () => {
    for (let index = 0; index < 14; index++)
      await addEvent(site.db, site.clock.now, { title: { zh: `活動 ${index}` } });
    // Which events can be enrolled into is asked anew after ten seconds.
    site.clock.now = new Date(site.clock.now.getTime() + 11_000);
    const bubbles = bubblesOf(await ask('近期活動'));
    expect(bubbles).toHaveLength(12);
    expect(JSON.stringify(bubbles.at(-1))).toMatch(/查看更多.*http:\/\/localhost:3000\/event"/);
    expect(JSON.stringify(bubbles[0])).toContain('報名中');
  });
});

it('titles and names of any length keep to LINE’s sizes', async () => {
  const long = { zh: '👨‍👩‍👧‍👦零信任'.repeat(300) };
  const place = { name: long, city: 'taipei', address: long } as never;
  const me = await bound({ name: '王'.repeat(100) });
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

describe('what LINE tells in any order', () => {
  it('a block that is told after its end does not bring it back', async () => {
    const me = await bound();
    const [early, late] = [
      new Date(site.clock.now.getTime() - 2000),
      new Date(site.clock.now.getTime() - 1000),
    ];
    await line.follow(user.userId, { at: late });
    await done();
    await line.unfollow(user.userId, { at: early });
    await done();
    expect((await memberNow(me)).lineBlocked).toBe(false);
    await line.unfollow(user.userId, { at: site.clock.now });
    await done();
    expect(await memberNow(me)).toMatchObject({ lineBlocked: true, lineUserId: user.userId });
  });
});

describe('what nobody should send', () => {
  const control = [...Array(32).keys()].map((code) => String.fromCodePoint(code)).join('');
  it.each([
    ['control characters', `近期${control}活動`],
    ['text that runs the other way', '\u202e動活期近\u2066 \u200f'],
    ['4,000 emojis', '🧨'.repeat(2500)],
    [
      'what looks like a program',
      "<script>alert(1)</script>{{constructor}}${7*7}'; drop table member; --",
    ],
    ['names of what every object has', '__proto__'],
  ])('%s is answered with what there is', async (_what, text) =>
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
  ])('a button that says “%s” changes nothing, and is answered', async (data) => {
    const me = await bound();
    expect(await line.touch(user.userId, data)).toBe(200);
    await done();
    expect(said()).toHaveLength(1);
    expect((await memberNow(me)).lineUserId).toBe(user.userId);
  });
  it('events of a kind that is not known are passed over', async () => {
    const from = { type: 'user', userId: user.userId } as const;
    await line.emit([
      { type: 'hologram', source: from },
      { type: 'membership', source: from, membership: { type: 'joined' } },
      { type: 'message', source: from, message: { type: 'hologram', id: '1' } },
    ]);
    await done();
    expect(said()).toHaveLength(1);
    expect((await ends()).filter(({ deadAt }) => deadAt !== null)).toEqual([]);
  });
});

it('what somebody wrote is gone once it is answered', async () => {
  await line.say(user.userId, '我的電話是 0912345678', { ids: ['01WORDS'] });
  await done();
  expect((await ends()).find(({ id }) => id === '01WORDS')!.event).toEqual({ type: 'message' });
});

it('two workers beside each other answer each event once', async () => {
  const other = startInboxWorker(site.deps, lineSettingsOf(line));
  try {
    for (let index = 0; index < 10; index++)
      await Promise.all(Array.from({ length: 5 }, () => line.say(user.userId, '近期活動')));
    await done();
    expect(said()).toHaveLength(50);
    expect(
      (await ends()).filter(
        ({ attempts, receivedAt }) => attempts > 1 && receivedAt >= site.clock.now,
      ),
    ).toEqual([]);
  } finally {
    await other.stop();
  }
});

describe('while LINE is ill', () => {
  it('nothing is lost: it is tried again', async () => {
    const me = await bound();
    line.trouble({ failWith: 500 });
    await line.say(user.userId, '我的課程', { ids: ['01ILL'] });
    const row = async () => (await ends()).find(({ id }) => id === '01ILL')!;
    await expect.poll(async () => (await row()).lastError).toContain('LINE answered 500');
    line.trouble({});
    site.clock.now = new Date(site.clock.now.getTime() + 3_000);
    await done();
    expect(said()).toHaveLength(1);
    expect((await row()).attempts).toBe(2);
    expect((await memberNow(me)).lineUserId).toBe(user.userId);
  });
  it('a reply that comes too late is none, and no failure', async () => {
    line.trouble({ failWith: 503 });
    await line.say(user.userId, '近期活動', { ids: ['01LATE'] });
    await expect
      .poll(async () => (await ends()).find(({ id }) => id === '01LATE')!.lastError)
      .toContain('503');
    line.trouble({});
    site.clock.now = new Date(site.clock.now.getTime() + 61_000);
    await done();
    expect(said()).toEqual([]);
    expect((await ends()).find(({ id }) => id === '01LATE')).toMatchObject({
      deadAt: null,
      processedAt: expect.any(Date),
    });
  });
});

it('shows the menu that fits, where there is one', async () => {
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
    { idToken: await line.idToken(user.userId) },
    { token: await site.tokenOf(me) },
  );
  await done();
  expect(line.menuOf(user.userId)?.menu.name).toBe('linked');
  expect(line.sentTo(user.userId)).toMatchObject([{ kind: 'push' }]);
  const [yes] = postbacksOf(await ask('解除綁定'));
  await line.touch(user.userId, yes!);
  await done();
  expect(line.menuOf(user.userId)?.menu.name).toBe('unlinked');
});
